// How a great deposit stands: what has left, what has been read, what became of it.
import { Button } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { ProgressBar } from '#platform/web/file-drop/progress-bar.tsx';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from '../contract.ts';
import { fr } from '../fr.ts';
import { OUTCOMES } from '../outcomes.ts';
import type { Sending } from './deposit-sender.ts';
import css from './legal-files.module.css';

const t = texts(fr);
const EVERY = 1500;
const NONE = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
  (typeof OUTCOMES)[number],
  number
>;

const NotSent = ({
  refused,
  failed,
}: {
  readonly refused: readonly string[];
  readonly failed: Sending['failed'];
}) =>
  failed.length + refused.length > 0 && (
    <div className={`${css['notSent']} danger`}>
      <p>
        <CircleAlert size={14} aria-hidden />
        {fr.notSent}
      </p>
      <ul>
        {refused.map((r) => (
          <li key={r}>{r}</li>
        ))}
        {failed.slice(0, 20).map((f) => (
          <li key={f.name}>
            {f.name} : {f.reason}
          </li>
        ))}
      </ul>
    </div>
  );

export const DepositPanel = ({
  sending,
  refused,
  onSee,
}: {
  readonly sending: Sending;
  /** Files that were not sent, each with why. */ readonly refused: readonly string[];
  readonly onSee: () => void;
}) => {
  const { deposit, total, sent, state, failed } = sending;
  const [finished, setFinished] = useState(false);
  const answer = useApi(
    legalFiles.deposit,
    { params: { deposit } },
    { fresh: 0, ...(finished ? {} : { every: EVERY }) },
  );
  const d = answer.data;
  const waiting = d?.outcomes.waiting ?? 0;
  const done = (d?.total ?? 0) - waiting;
  const over =
    state !== 'sending' &&
    d !== undefined &&
    waiting === 0 &&
    d.total >= (state === 'sent' ? 1 : 0);
  useEffect(() => setFinished(over), [over]);
  const progress = over ? t('depositStep', { done, total }) : t('sendingText', { sent, total });
  const hint = state === 'sending' ? fr.sendingKeep : fr.sent;
  return (
    <section className={`${css['deposit']} stack gap-10 tn`} aria-label={fr.deposit}>
      <p role="status">
        {over ? <CircleCheck size={16} aria-hidden /> : null}
        <strong>{state === 'stopped' ? fr.stopped : progress}</strong>
      </p>
      <ProgressBar
        label={t('sendingTitle', { count: total })}
        value={(sent / total) * 0.3 + (done / total) * 0.7}
      />
      <p className="quiet">{over ? '' : hint}</p>
      {d && (
        <p>
          {t('depositCounts', {
            ...NONE,
            ...d.outcomes,
            waiting: waiting + Math.max(0, total - failed.length - d.total),
          })}
          <br />
          {t('depositSum', { added: d.added, damaged: d.damaged })}
        </p>
      )}
      <NotSent refused={refused} failed={failed} />
      <Button variant="default" onClick={onSee}>
        {fr.depositSee}
      </Button>
    </section>
  );
};
