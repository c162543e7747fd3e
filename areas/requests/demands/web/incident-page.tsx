// One incident: its demands, and one answer for all that are open.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { tellOutcome } from '#platform/web/list-page/use-bulk.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { EntryComposer } from '#platform/web/threads/entry-composer.tsx';
import { demands } from '../contract.ts';
import { isOver } from '../demand-status.ts';
import { demandThread } from '../demand-thread.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';
import { looks } from './looks.ts';

const t = texts(fr);
const Sheet = ({ incident }: { readonly incident: Output<typeof demandIncidents.detailsJson> }) => {
  const cache = useQueryClient();
  const { id, label } = incident;
  const params = { id };
  const changed = [demandIncidents.detailsJson, demandIncidents.all, demands.list];
  const ungroup = useApiMutation(demandIncidents.ungroup, { invalidates: changed });
  const answer = async ({ text }: { readonly text: string }): Promise<void> => {
    const outcome = await send(demandIncidents.answer, { params, body: { text } });
    const failed = outcome.failed.map((one) => ({
      label: `${fr.id} ${one.id}`,
      message: one.message,
    }));
    await tellOutcome({ ...outcome, failed }, t('incidents.answered', { count: outcome.done }));
    await invalidate(cache, ...changed);
  };
  return (
    <div className="page">
      <PageHead
        title={label}
        subtitle={fr.incidents.about}
        back={(children, className) => (
          <AppLink to={demandIncidents.page} className={className} aria-label={fr.incidents.title}>
            {children}
          </AppLink>
        )}
      />
      <div className="body">
        <div className="stack gap-24">
          <PlainTable
            heads={[fr.label, fr.infrastructure, fr.status, '']}
            look="cards"
            rows={incident.demands.map((demand) => [
              <AppLink key="label" to={demands.details} params={{ id: demand.id }}>
                {demand.label}
              </AppLink>,
              demand.infrastructure,
              <StatusOf key="status" looks={looks} status={demand.status} />,
              <Button
                key="remove"
                size="xs"
                variant="subtle"
                onClick={() => ungroup.mutate({ params, body: { demandId: demand.id } })}
              >
                {fr.incidents.remove}
              </Button>,
            ])}
          />
          {incident.demands.some(({ status }) => !isOver(status)) && (
            <section className="stack gap-8">
              <h2 className="heading">{fr.incidents.answer}</h2>
              <EntryComposer
                thread={demandThread}
                kinds={['message']}
                drafts={[]}
                hint={() => fr.incidents.hint}
                files={null}
                saveDraft={async () => undefined}
                send={answer}
              />
            </section>
          )}
        </div>
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(demandIncidents.details);
  const loaded = useApi(demandIncidents.detailsJson, { params: { id } });
  return (
    <LoadState query={loaded}>{(incident) => <Sheet key={id} incident={incident} />}</LoadState>
  );
};
