// What is left to do before closing, counted, each with the way to it.
import { CloseButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { formatMonth } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { payEntry, type Reason } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './pay-entry.module.css';

const Mark = ({ reason: { count, blocking } }: { readonly reason: Reason }) => {
  if (count === 0) return <CircleCheck size={16} color="var(--st-success-dot)" aria-hidden />;
  return blocking ? (
    <CircleAlert size={16} color="var(--st-danger-dot)" aria-label={fr.blocking} />
  ) : (
    <TriangleAlert size={16} color="var(--st-warning-dot)" aria-label={fr.warning} />
  );
};

/** The area that said it gives the way as an address of the portal: the page is not loaded anew. */
const See = ({ url, label }: { readonly url: string; readonly label: string }) => {
  const { history } = useRouter();
  const go = (e: MouseEvent): void => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    e.preventDefault();
    history.push(url);
  };
  return (
    <a href={url} aria-label={`${fr.see} : ${label}`} onClick={go}>
      {fr.see}
    </a>
  );
};

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <ul className={css['reasons']}>
    {reasons.map((r) => (
      <li key={r.code} data-clear={r.count === 0 || undefined}>
        <Mark reason={r} />
        <b>{r.count.toLocaleString('fr-FR')}</b>
        <span>{r.label}</span>
        {r.count > 0 && r.url !== null && <See url={r.url} label={r.label} />}
      </li>
    ))}
  </ul>
);

const t = texts(fr);
const NAMED = 20;
/** The check of the next period's planning, by name. */
const Unplanned = ({ period }: { readonly period: number }) => {
  const next = useApi(payEntry.checkNextPlannings, { params: { period } }).data;
  if (next === undefined || next.month === null || next.missions.length === 0) return null;
  return (
    <details className={css['unplanned']}>
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

export const ChecksPanel = ({
  period,
  reasons,
  onClose,
}: {
  readonly period: number;
  readonly reasons: UseQueryResult<Reason[]>;
  readonly onClose: () => void;
}) => (
  <section className={css['panel']} aria-labelledby="checks">
    <div className={css['panelHead']}>
      <h2 id="checks">{fr.checks}</h2>
      <CloseButton aria-label={fr.close} onClick={onClose} />
    </div>
    <LoadState query={reasons}>
      {(all) => (
        <>
          <p>{all.some((r) => r.blocking && r.count > 0) ? fr.checksIntro : fr.checksClear}</p>
          <ReasonList reasons={all} />
          {all.some((r) => r.code === 'next_planning_missing' && r.count > 0) && (
            <Unplanned period={period} />
          )}
        </>
      )}
    </LoadState>
  </section>
);
