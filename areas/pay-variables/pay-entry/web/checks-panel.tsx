// What is left to do before closing, counted, each with a way that its reader may take; or what a forced close passed over.
import { Button, CloseButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, RefreshCw, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry, type Reason } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GridPeriod } from '../grid.ts';
import { showTime } from './show-time.ts';
import type { Calculation } from './use-calculation.ts';
import css from './pay-entry.module.css';

const t = texts(fr);

const Mark = ({ reason: { blocking } }: { readonly reason: Reason }) =>
  blocking ? (
    <CircleAlert size={16} color="var(--st-danger-dot)" aria-label={fr.blocking} />
  ) : (
    <TriangleAlert size={16} color="var(--st-warning-dot)" aria-label={fr.warning} />
  );

interface Way {
  readonly url: string;
  readonly label: string;
}
/** The way is an address of the portal: the page is not loaded anew. */
const See = ({ url, label, onClose }: Way & { readonly onClose: () => void }) => {
  const { history } = useRouter();
  const go = (e: MouseEvent): void => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    e.preventDefault();
    // On the page itself the panel would stand over what the way leads to.
    if (new URL(url, location.origin).pathname === location.pathname) onClose();
    history.push(url);
  };
  return (
    <a href={url} aria-label={`${fr.see} : ${label}`} onClick={go}>
      {fr.see}
    </a>
  );
};

/** What a line can be settled with by one press. */
const Press = ({
  reason: { action, label },
  period,
  calculation,
}: {
  readonly reason: Reason;
  readonly period: number;
  readonly calculation: Calculation;
}) => {
  const recompute = useApiMutation(payEntry.recomputeDays, {
    onSuccess: ({ people }) => {
      toast.success(t('daysAsked', { count: people }));
    },
  });
  if (action === null) return null;
  const calculates = action === 'calculate';
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<RefreshCw size={12} aria-hidden />}
      loading={calculates ? calculation.running : recompute.isPending}
      aria-label={`${calculates ? fr.calculate : fr.recomputeDays} : ${label}`}
      onClick={() => {
        if (calculates) void calculation.run();
        else recompute.mutate({ params: { period } });
      }}
    >
      {calculates ? fr.calculate : fr.recomputeDays}
    </Button>
  );
};

export const ReasonList = ({
  reasons,
  period,
  calculation,
  onClose,
}: {
  readonly reasons: readonly Reason[];
  readonly period: number;
  readonly calculation: Calculation;
  /** Of what the list stands in. */
  readonly onClose: () => void;
}) => (
  <ul className={`${css['reasons']} stack plain gap-0 mt-4`}>
    {reasons.map((r) => (
      <li key={r.code}>
        <Mark reason={r} />
        <b>{r.count.toLocaleString('fr-FR')}</b>
        <span>{r.label}</span>
        <span className="row gap-4 col-gap-12 end push">
          <Press reason={r} period={period} calculation={calculation} />
          {r.url !== null && <See url={r.url} label={r.label} onClose={onClose} />}
          {r.ask.length > 0 && <small>{t('askThem', { names: r.ask.join(', ') })}</small>}
        </span>
      </li>
    ))}
  </ul>
);

const NAMED = 20;
/** The check of the next period's planning, by name. */
const Unplanned = ({ period }: { readonly period: number }) => {
  const next = useApi(payEntry.checkNextPlannings, { params: { period } }).data;
  if (next === undefined || next.month === null || next.missions.length === 0) return null;
  return (
    <details className={`${css['unplanned']} mt-4 meta`}>
      <summary>
        {t('unplannedIn', { month: formatMonth(next.month) })} ({next.missions.length})
      </summary>
      <ul>
        {next.missions.slice(0, NAMED).map((m) => (
          <li key={m.mission}>
            {m.name} <small>{m.agency}</small>
          </li>
        ))}
      </ul>
      {next.missions.length > NAMED && (
        <small>{t('unplannedMore', { count: next.missions.length - NAMED })}</small>
      )}
    </details>
  );
};

const Passed = ({ forced }: { readonly forced: NonNullable<GridPeriod['forced']> }) => (
  <>
    <p className="note mb-4">
      {t('forcedIntro', { date: showInstant(forced.at), reason: forced.reason })}
    </p>
    <ul className={`${css['reasons']} stack plain gap-0 mt-4`}>
      {forced.points.map((p) => (
        <li key={p.code}>
          <TriangleAlert size={16} color="var(--st-warning-dot)" aria-hidden />
          <b>{p.count.toLocaleString('fr-FR')}</b>
          <span>{p.label}</span>
        </li>
      ))}
    </ul>
  </>
);

/** Controls without a remark: counted, named when they are wanted. */
const Clear = ({ reasons }: { readonly reasons: readonly Reason[] }) =>
  reasons.length === 0 ? null : (
    <details className={`${css['unplanned']} mt-4 meta`}>
      <summary>{t('clearChecks', { count: reasons.length })}</summary>
      <ul>
        {reasons.map((r) => (
          <li key={r.code}>{r.label}</li>
        ))}
      </ul>
    </details>
  );

interface PanelProps {
  readonly period: GridPeriod;
  readonly reasons: UseQueryResult<Reason[]>;
  readonly calculation: Calculation;
  readonly onClose: () => void;
}
const Open = ({ period, reasons, calculation, onClose }: PanelProps) => (
  <LoadState query={reasons}>
    {(all) => (
      <>
        <p>
          {all.some((r) => r.blocking && r.count > 0) ? fr.checksIntro : fr.checksClear}{' '}
          {t(reasons.isError ? 'checkFailedSince' : 'checkedAt', {
            time: showTime(reasons.dataUpdatedAt),
          })}
        </p>
        <ReasonList
          reasons={all.filter((r) => r.count > 0)}
          period={period.id}
          calculation={calculation}
          onClose={onClose}
        />
        <Clear reasons={all.filter((r) => r.count === 0)} />
        {all.some((r) => r.code === 'next_planning_missing' && r.count > 0) && (
          <Unplanned period={period.id} />
        )}
      </>
    )}
  </LoadState>
);

export const ChecksPanel = ({ period, reasons, calculation, onClose }: PanelProps) => (
  <section className={css['panel']} aria-labelledby="checks">
    <div className="bar top apart gap-12">
      <h2 id="checks">{fr.checks}</h2>
      <CloseButton aria-label={fr.close} onClick={onClose} />
    </div>
    {period.forced === null ? (
      <Open period={period} reasons={reasons} calculation={calculation} onClose={onClose} />
    ) : (
      <Passed forced={period.forced} />
    )}
  </section>
);
