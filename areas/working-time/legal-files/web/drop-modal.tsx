// Where files are dropped: each says what became of it.
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, Clock } from 'lucide-react';
import { useState } from 'react';
import { formatRange } from '#engines/french-time/formats.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { ACCEPTED, legalFiles, MOST_DROPPED } from '../contract.ts';
import type { Outcome } from '../outcomes.ts';
import { fr } from '../fr.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { sendDeposit, type Sending } from './deposit-sender.ts';
import { touched } from './use-entity-actions.ts';
import css from './legal-files.module.css';

const looks = {
  treated: ['success', CircleCheck],
  known: ['default', CircleCheck],
  unassigned: ['warning', CircleHelp],
  contested: ['danger', CircleHelp],
  withdrawn: ['warning', CircleAlert],
  waiting: ['info', Clock],
  refused: ['danger', CircleAlert],
  failed: ['danger', CircleAlert],
} as const;

/** What became of one file: whose it is, which days, what is lost. */
export const OutcomeLine = ({ outcome: o }: { readonly outcome: Outcome }) => {
  const [kind, Icon] = looks[o.outcome];
  const days =
    o.firstDay !== null && o.lastDay !== null
      ? formatRange({ first: o.firstDay, last: o.lastDay })
      : null;
  return (
    <div className={`${css['outcome']} meta soft mt-4`} data-kind={kind}>
      <p>
        <Icon size={14} aria-hidden />
        <span>{[o.person?.name, o.text, days].filter(Boolean).join(' · ')}</span>
      </p>
      {o.findings.length > 0 && (
        <ul>
          {o.findings.map((f) => (
            <li key={f}>{f}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** More files than this are a deposit of their own: sent in batches, read by a job, with a line for each on the tab of deposits. */
const LINE_EACH = 8;

export const DropModal = ({ onClose }: { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const infra = useInfra();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<File, Outcome>>(new Map());
  const go = useGo();
  const [sending, setSending] = useState<Sending | null>(null);
  const see = (deposit: string): void => {
    onClose();
    void go(legalFiles.index, { query: { tab: 'deposits', deposit } });
  };
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (files: readonly File[], refusals: readonly string[]): void => {
    setRefused(refusals);
    const of = infra === undefined ? {} : { infra };
    const { deposit } = sendDeposit(
      files,
      of,
      (now) => {
        setSending(now);
        if (now.state !== 'sending') void invalidate(cache, ...touched);
      },
      () => see(deposit),
    );
  };
  if (sending !== null)
    return (
      <AppModal opened onClose={onClose} title={fr.deposit} size="large">
        <DepositPanel sending={sending} refused={refused} onSee={() => see(sending.deposit)} />
      </AppModal>
    );
  return (
    <AppModal opened onClose={onClose} title={fr.deposit} size="large">
      <FileDrop
        label={fr.drop}
        rule={{ accept: ACCEPTED, maxBytes: 20_971_520, maxFiles: MOST_DROPPED }}
        bulk={{ above: LINE_EACH, take }}
        send={async (file, o) => {
          const {
            outcomes: [outcome],
          } = await upload(
            legalFiles.upload,
            { body: { file }, ...(infra === undefined ? {} : { infra }) },
            o,
          );
          // Nothing was kept of it: shown as a failure, with the reason.
          if (outcome?.outcome === 'refused' || outcome?.outcome === 'withdrawn')
            throw new ApiError({ code: 'refused', status: 422, message: outcome.text });
          if (outcome) setOutcomes((now) => new Map(now).set(file, outcome));
        }}
        onSent={() => void invalidate(cache, ...touched)}
        result={(file) => {
          const outcome = outcomes.get(file);
          return outcome && <OutcomeLine outcome={outcome} />;
        }}
      />
    </AppModal>
  );
};
