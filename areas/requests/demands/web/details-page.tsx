// One demand: the exchange at the left; subject, deadlines, people and history at the right.
import { useEffect, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { PageHead } from '#platform/web/app-shell/page-head.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { usePageParams } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { Timeline } from '#platform/web/timeline/timeline.tsx';
import { demands, type DemandDetails, type HistoryLine } from '../contract.ts';
import { isOver } from '../demand-status.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';
import { CommentsPart } from './comments-part.tsx';
import { focusAnswer, takeAnswering, useDemandKeys } from './desk-keys.ts';
import { demandConversations, demandTicket, threadMails } from './embed.tsx';
import { looks, priorityLooks } from './looks.ts';
import { MovesPart } from './moves-part.tsx';
import { SubjectPart } from './subject-part.tsx';
import css from './demands.module.css';

const t = texts(fr);
const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="stack gap-8">
    <h2 className="heading">{title}</h2>
    {children}
  </section>
);

const clockText = ({ state, dueAt }: DemandDetails['clocks']['first']): string =>
  t(`clockStates.${state}` as 'clockStates.running', {
    date: dueAt === null ? '' : showInstant(dueAt),
  });
const lineText = ({ action, from, to, detail }: HistoryLine): string =>
  action === 'moved' && from !== null && to !== null
    ? t('actions.moved', { from: fr.statuses[from], to: fr.statuses[to] })
    : t(`actions.${action}` as 'actions.assigned', { detail: detail ?? '' });

const HistoryPart = ({ id }: { readonly id: number }) => {
  const loaded = useApi(demands.history, { params: { id } });
  return (
    <LoadState query={loaded}>
      {({ history }) => (
        <Timeline
          label={fr.history}
          events={history.map((line) => ({
            key: line.id,
            who: line.by,
            at: line.at,
            title: lineText(line),
          }))}
        />
      )}
    </LoadState>
  );
};

const Facts = ({ demand }: { readonly demand: DemandDetails }) => {
  const facts: readonly (readonly [string, string | null])[] = [
    [fr.service, demand.service],
    [fr.affectedTo, demand.assignee],
    [fr.responsible, demand.responsible],
    [fr.applicant, demand.applicant],
    [fr.followers, demand.followers.join(', ')],
    [fr.createdAt, showInstant(demand.createdAt)],
    [fr.treatedAt, demand.treatedAt === null ? null : showInstant(demand.treatedAt)],
    [fr.reminder, demand.reminder === 'none' ? null : fr.reminders[demand.reminder]],
  ];
  return (
    <PlainTable
      heads={['', '']}
      rows={facts.filter(([, value]) => value !== null && value !== '')}
    />
  );
};

const subtitleOf = ({ id, theme, subtheme, infrastructure }: DemandDetails): string =>
  [`${fr.id} ${id}`, [theme, subtheme].filter(Boolean).join(' › '), infrastructure].join(' · ');

const Links = ({
  demand: { mergedIntoId, previousId, incident },
}: {
  readonly demand: DemandDetails;
}) => (
  <>
    {incident !== null && (
      <AppLink to={demandIncidents.details} params={{ id: incident.id }}>
        {t('incidents.of', incident)}
      </AppLink>
    )}
    {mergedIntoId !== null && (
      <AppLink to={demands.details} params={{ id: mergedIntoId }}>
        {t('mergedInto', { id: mergedIntoId })}
      </AppLink>
    )}
    {previousId !== null && (
      <AppLink to={demands.details} params={{ id: previousId }}>
        {t('previous', { id: previousId })}
      </AppLink>
    )}
  </>
);

const SimilarPart = ({ id }: { readonly id: number }) => {
  const isAgent = useMay()('demand.handle');
  const alike =
    useApi(demands.similar, { params: { id } }, { enabled: isAgent }).data?.demands ?? [];
  if (alike.length === 0) return null;
  return (
    <Block title={fr.similar}>
      {alike.map((one) => (
        <span key={one.id} className="row gap-8">
          <AppLink to={demands.details} params={{ id: one.id }}>
            {one.label}
          </AppLink>
          <small className="quiet">
            {one.treatedAt === null ? '' : showInstant(one.treatedAt)}
          </small>
        </span>
      ))}
    </Block>
  );
};

const Sheet = ({ demand }: { readonly demand: DemandDetails }) => {
  const { id, infraId } = demand;
  const last = demand.comments.at(-1)?.id ?? 0;
  useEffect(() => {
    // What is on screen is read; that it could not be noted is no reason to stop the reader.
    void send(demands.markRead, { params: { id }, body: { upTo: last } }).catch(() => undefined);
  }, [id, last]);
  useEffect(() => {
    if (takeAnswering(id)) focusAnswer();
  }, [id]);
  useDemandKeys(id);
  useLiveInvalidate(
    [`/infrastructures/${infraId}/demands`, `/infrastructures/${infraId}/desk`],
    [demands.detailsJson, demands.history],
  );
  return (
    <div className="page">
      <PageHead
        title={demand.label}
        aside={
          <>
            <StatusOf looks={looks} status={demand.status} />
            {!isOver(demand.status) && <StatusOf looks={priorityLooks} status={demand.priority} />}
          </>
        }
        subtitle={subtitleOf(demand)}
        back={(children, className) => (
          <AppLink to={demands.home} className={className} aria-label={fr.title}>
            {children}
          </AppLink>
        )}
      >
        <MovesPart demand={demand} />
      </PageHead>
      <div className="body">
        <div className={`${css['columns']} top gap-32`}>
          <Block title={fr.comments}>
            <Links demand={demand} />
            <CommentsPart demand={demand} />
          </Block>
          <div className="stack gap-24">
            {demand.subject !== null && (
              <Block title={fr.subjects.title}>
                <SubjectPart subject={demand.subject} />
              </Block>
            )}
            <Block title={fr.deadline}>
              <PlainTable
                heads={['', '']}
                rows={(['first', 'next', 'solution'] as const).map((name) => [
                  fr.clocks[name],
                  clockText(demand.clocks[name]),
                ])}
              />
            </Block>
            <Facts demand={demand} />
            <demandTicket.Part demand={id} infraId={infraId} />
            <threadMails.Part thread={demand.threadId} />
            <demandConversations.Part demand={id} />
            <SimilarPart id={id} />
            <Block title={fr.history}>
              <HistoryPart id={id} />
            </Block>
          </div>
        </div>
      </div>
    </div>
  );
};

export const Page = () => {
  const { id } = usePageParams(demands.details);
  const loaded = useApi(demands.detailsJson, { params: { id } });
  usePageTitle(loaded.data?.label);
  return <LoadState query={loaded}>{(demand) => <Sheet key={id} demand={demand} />}</LoadState>;
};
