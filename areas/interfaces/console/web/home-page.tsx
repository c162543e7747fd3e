// What waits, runs and failed, and what was started last.
import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { providerConsole, type DeadLetters } from '../contract.ts';
import { fr } from '../fr.ts';
import { ConsoleLinks, ExecutionTable, QueueTable } from './console-parts.tsx';

const t = texts(fr);
const EVERY_MS = 5_000;

const Letters = ({ letters }: { readonly letters: readonly DeadLetters[] }) => {
  const mayAct = useMay()('console.execute');
  const retry = useApiMutation(providerConsole.retryReason, {
    invalidates: [providerConsole.home, providerConsole.queues],
    onSuccess: ({ count }) => toast.success(t('retried', { count })),
  });
  if (letters.length === 0) return <p className="quiet">{fr.noDeadLetter}</p>;
  return (
    <div className="scroll-x">
      <PlainTable
        heads={[fr.queue, fr.reason, fr.count, fr.last, ...(mayAct ? [''] : [])]}
        rows={letters.map(({ name, title, reason, count, last }) => [
          <AppLink key={name} to={providerConsole.list} params={{ name }}>
            {title}
          </AppLink>,
          reason ?? fr.noReason,
          count,
          showInstant(last),
          ...(mayAct
            ? [
                <Button
                  key="retry"
                  size="xs"
                  variant="default"
                  leftSection={<RotateCcw size={14} aria-hidden />}
                  aria-label={t('retryAllNamed', { count, reason: reason ?? fr.noReason })}
                  loading={retry.isPending}
                  onClick={() => retry.mutate({ body: { name, reason } })}
                >
                  {fr.retryAll}
                </Button>,
              ]
            : []),
        ])}
      />
    </div>
  );
};

export const Page = () => {
  const loaded = useApi(providerConsole.home, {}, { every: EVERY_MS });
  return (
    <ReadingPage title={fr.title} subtitle={fr.about} isWide>
      <ConsoleLinks />
      <LoadState query={loaded}>
        {({ queues, deadLetters, executions }) => (
          <div className="stack gap-24">
            <section className="stack gap-8">
              <h2>{fr.queuesTitle}</h2>
              <QueueTable queues={queues} />
            </section>
            <section className="stack gap-8">
              <h2>{fr.deadLetters}</h2>
              <Letters letters={deadLetters} />
            </section>
            <section className="stack gap-8">
              <h2>{fr.lastExecutions}</h2>
              <ExecutionTable executions={executions} />
            </section>
          </div>
        )}
      </LoadState>
    </ReadingPage>
  );
};
