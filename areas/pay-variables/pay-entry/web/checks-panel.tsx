// What is left to do before closing, counted, each with the way to it.
import { CloseButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import type { Reason } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './pay-entry.module.css';

const Mark = ({ reason: { count, blocking } }: { readonly reason: Reason }) => {
  if (count === 0) return <CircleCheck size={16} color="var(--st-success-dot)" aria-hidden />;
  return blocking ? <CircleAlert size={16} color="var(--st-danger-dot)" aria-label={fr.blocking} /> : <TriangleAlert size={16} color="var(--st-warning-dot)" aria-label={fr.warning} />;
};

/** The area that said it gives the way as an address of the portal: the page is not loaded anew. */
const See = ({ url, label }: { readonly url: string; readonly label: string }) => {
  const { history } = useRouter();
  const go = (e: MouseEvent): void => {
    if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    e.preventDefault();
    history.push(url);
  };
  return <a href={url} aria-label={`${fr.see} : ${label}`} onClick={go}>{fr.see}</a>;
};

export const ReasonList = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <ul className={css['reasons']}>
    {reasons.map((r) => (
      <li key={r.code} data-clear={r.count === 0 || undefined}><Mark reason={r} /><b>{r.count.toLocaleString('fr-FR')}</b><span>{r.label}</span>{r.count > 0 && r.url !== null && <See url={r.url} label={r.label} />}</li>
    ))}
  </ul>
);

export const ChecksPanel = ({ reasons, onClose }: { readonly reasons: UseQueryResult<Reason[]>; readonly onClose: () => void }) => (
  <section className={css['panel']} aria-labelledby="checks">
    <div className={css['panelHead']}><h2 id="checks">{fr.checks}</h2><CloseButton aria-label={fr.close} onClick={onClose} /></div>
    <LoadState query={reasons}>{(all) => <><p>{all.some((r) => r.blocking && r.count > 0) ? fr.checksIntro : fr.checksClear}</p><ReasonList reasons={all} /></>}</LoadState>
  </section>
);
