// How long evidence is kept, what would go today, and the purges that were run.
import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { retention, type PurgePreview, type PurgeRun } from '../retention-contract.ts';
import { isAllowed, RETENTION_KINDS, RETENTION_RULES, type Retention } from '../retention.ts';
import css from './retention.module.css';

const t = texts(fr);

export const Page = () => {
  const answer = useApi(retention.load);
  return (
    <>
      <PageHeader title={fr.retentionTitle} subtitle={fr.retentionAbout} />
      <LoadState query={answer}>
        {(one) =>
          one === null ? (
            <EmptyState title={fr.retentionChoose}>{fr.retentionWhole}</EmptyState>
          ) : (
            <div className={css['page']}>
              <Durations key={JSON.stringify(one.months)} months={one.months} />
              <Preview preview={one.preview} />
              <Runs runs={one.runs} />
            </div>
          )
        }
      </LoadState>
    </>
  );
};

const Durations = ({ months }: { readonly months: Retention }) => {
  const [typed, setTyped] = useState<Retention>(months);
  const save = useApiMutation(retention.save, {
    invalidates: [retention.load],
    onSuccess: () => toast.success(fr.retentionSaved),
  });
  const isValid = RETENTION_KINDS.every((kind) => isAllowed(kind, typed[kind]));
  const isChanged = RETENTION_KINDS.some((kind) => typed[kind] !== months[kind]);
  return (
    <section className={`${css['part']} stack gap-12 start`} aria-label={fr.retentionMonths}>
      <h2>{fr.retentionMonths}</h2>
      {RETENTION_KINDS.map((kind) => {
        const { least, most, only } = RETENTION_RULES[kind];
        const field = { label: fr.retentionKinds[kind], description: fr.retentionHints[kind] };
        const set = (value: number): void => setTyped({ ...typed, [kind]: value });
        return only === undefined ? (
          <NumberInput
            key={kind}
            {...field}
            min={least}
            max={most}
            value={typed[kind]}
            error={isAllowed(kind, typed[kind]) ? null : fr.retentionWrong}
            onChange={(value) => set(Number(value))}
          />
        ) : (
          <Select
            key={kind}
            {...field}
            allowDeselect={false}
            data={only.map(String)}
            value={String(typed[kind])}
            onChange={(value) => set(Number(value))}
          />
        );
      })}
      <Button
        loading={save.isPending}
        disabled={!isValid || !isChanged}
        onClick={() => save.mutate({ body: typed })}
      >
        {fr.retentionSave}
      </Button>
    </section>
  );
};

const lineOf = ({ kind, before, count, oldest }: PurgePreview): string => {
  const span =
    oldest === null
      ? null
      : t('purgeSpan', { oldest: formatDay(oldest), last: formatDay(addDays(before, -1)) });
  return [`${fr.retentionKinds[kind]} : ${t('purgeCount', { count })}`, span]
    .filter((part) => part !== null)
    .join(', ');
};

const Preview = ({ preview }: { readonly preview: readonly PurgePreview[] }) => {
  const purge = useApiMutation(retention.purge, {
    invalidates: [retention.load],
    onSuccess: () => toast.success(fr.purgeStarted),
  });
  const countOf = (kind: PurgePreview['kind']): number =>
    preview.find((one) => one.kind === kind)?.count ?? 0;
  const shown = {
    positions: countOf('positions'),
    files: countOf('files'),
    work: countOf('work'),
  };
  const isNothing = preview.every(({ count }) => count === 0);
  const run = async (): Promise<void> => {
    const isConfirmed = await ask.confirm({
      title: fr.purgeAsk,
      message: t('purgeText', shown),
      confirmLabel: fr.purge,
      danger: true,
    });
    if (isConfirmed) purge.mutate({ body: { shown } });
  };
  return (
    <section className={`${css['part']} stack gap-12 start`} aria-label={fr.purgePreview}>
      <h2>{fr.purgePreview}</h2>
      {isNothing && <p className="quiet">{fr.purgeNothing}</p>}
      {!isNothing && (
        <>
          <ul className="stack gap-6">
            {preview.map((one) => (
              <li key={one.kind}>{lineOf(one)}</li>
            ))}
          </ul>
          <Button color="red" variant="light" loading={purge.isPending} onClick={() => void run()}>
            {fr.purge}
          </Button>
        </>
      )}
    </section>
  );
};

const runText = (run: PurgeRun): string => {
  const who = { at: showInstant(run.doneAt ?? run.at), name: run.by };
  return run.doneAt === null
    ? t('purgeRunning', who)
    : t('purgeRun', {
        ...who,
        ...run.counts,
        positionsBefore: formatDay(run.before.positions),
        filesBefore: formatDay(run.before.files),
        workBefore: formatDay(run.before.work),
      });
};

const Runs = ({ runs }: { readonly runs: readonly PurgeRun[] }) => (
  <section className={`${css['part']} stack gap-12 start`} aria-label={fr.purgeRuns}>
    <h2>{fr.purgeRuns}</h2>
    {runs.length === 0 && <p className="quiet">{fr.purgeRunsNone}</p>}
    <ul className="stack gap-6">
      {runs.map((run) => (
        <li key={run.id}>{runText(run)}</li>
      ))}
    </ul>
  </section>
);
