// The end of a fixed-term contract: what the law still allows, the amendment that moves it, what becomes of it.
import { Button } from '@mantine/core';
import { Ban, CalendarX, FileText, UserX } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#engines/french-time/formats.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { download } from '#platform/web/client/download.ts';
import { send } from '#platform/web/client/send.ts';
import { upload } from '#platform/web/client/upload.ts';
import { invalidate, useApi } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useMoves, type RowMove } from '#platform/web/describe/moves.tsx';
import { FileLinks } from '#platform/web/file-drop/file-choice.tsx';
import { FileDrop } from '#platform/web/file-drop/file-drop.tsx';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { contracts } from '../contract.ts';
import { fr } from '../fr.ts';
import { renewalForm, type Renewal } from '../renewal-contract.ts';
import { renewalStatus } from '../renewal-status.ts';
import { LawTable } from './law-table.tsx';
import { FollowSignature, isUnderWay, SendButton } from './send-part.tsx';

const t = texts(fr);
const CHANGED = [contracts.renewals, contracts.load, contracts.content, contracts.list];
const SIGNED_FILE = { accept: ['pdf'], maxBytes: 20_971_520, maxFiles: 1 } as const;

type Move = 'force' | 'refuse' | 'withdraw';
const isOffered = (move: Move) => (row: Renewal) =>
  movesFrom(renewalStatus, row.status).includes(move);
const run = (move: Move) => (target: { readonly row: Renewal | null }, reason: string) =>
  send(contracts.renewalMove, { params: { id: target.row?.id ?? 0, move }, body: { reason } });
const MOVES: readonly RowMove<Renewal>[] = [
  {
    key: 'force',
    label: fr.renewalForce,
    icon: CalendarX,
    danger: true,
    offered: isOffered('force'),
    reason: {
      title: () => fr.renewalForce,
      about: () => <p>{fr.renewalForceAbout}</p>,
      label: fr.renewalForceReason,
      maxLength: 500,
    },
    run: run('force'),
    done: () => fr.renewalForced,
  },
  {
    key: 'refuse',
    label: fr.renewalRefuse,
    icon: UserX,
    offered: isOffered('refuse'),
    confirm: () => ({
      title: fr.renewalRefuse,
      message: fr.renewalRefuseAbout,
      confirmLabel: fr.renewalRefuse,
    }),
    run: run('refuse'),
    done: () => fr.renewalRefused,
  },
  {
    key: 'withdraw',
    label: fr.renewalWithdraw,
    icon: Ban,
    offered: isOffered('withdraw'),
    confirm: () => ({
      title: fr.renewalWithdraw,
      message: null,
      confirmLabel: fr.renewalWithdraw,
    }),
    run: run('withdraw'),
    done: () => fr.renewalWithdrawn,
  },
];

const decided = ({ decidedAt, decidedBy }: Renewal): string => {
  if (decidedAt === null) return '';
  const day = showInstant(decidedAt);
  return decidedBy === null ? day : t('renewalDecidedBy', { name: decidedBy, day });
};
const Renewals = ({ rows }: { readonly rows: readonly Renewal[] }) => (
  <PlainTable
    caption={fr.renewals}
    look="cards"
    heads={[fr.renewalTo, fr.renewalFrom, fr.renewalState, fr.renewalReason, fr.renewalDecided]}
    rows={rows.map((one) => [
      formatDay(one.toTerm),
      formatDay(one.fromTerm),
      <>
        {fr.renewalStatuses[one.status]}
        {one.signedOn !== null && ` (${formatDay(one.signedOn)})`}
        {one.missionState !== null && <p className="quiet">{fr.missionStates[one.missionState]}</p>}
        {one.signedFile !== null && <FileLinks files={[one.signedFile]} />}
      </>,
      one.reason ?? '',
      decided(one),
    ])}
  />
);

/** What may be done with the amendment that waits for its signature. */
const Prepared = ({ one }: { readonly one: Renewal }) => {
  const cache = useQueryClient();
  const { actions, dialog } = useMoves(MOVES, CHANGED);
  return (
    <div className="stack gap-8">
      <FollowSignature signature={one.signature} />
      <div className="row gap-8">
        {!isUnderWay(one.signature) && (
          <SendButton
            id={one.id}
            route={contracts.renewalSend}
            changes={CHANGED}
            label={fr.renewalSend}
            success={fr.renewalSent}
          />
        )}
        {actions(one).map(({ key, label, icon: Icon, danger, onClick }) => (
          <Button
            key={key}
            variant="default"
            {...(danger === true ? { color: 'danger' } : {})}
            leftSection={Icon === undefined ? null : <Icon size={16} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </div>
      <FileDrop
        label={fr.renewalSignedDrop}
        rule={SIGNED_FILE}
        send={(file, sending) =>
          upload(contracts.renewalSigned, { params: { id: one.id }, body: { file } }, sending)
        }
        onSent={() => void invalidate(cache, ...CHANGED)}
      />
      {dialog}
    </div>
  );
};

export const RenewalPart = ({ id }: { readonly id: number }) => {
  const writes = useMay()('contract.write');
  const [isOpen, setOpen] = useState(false);
  const of = useApi(contracts.renewals, { params: { id } }).data;
  if (of === undefined || of.term === null || of.earliest === null) return null;
  const open = of.renewals.find(({ status }) => status === 'prepared');
  return (
    <section className="stack gap-8" aria-label={fr.renewals}>
      <h2>{fr.renewals}</h2>
      <p>{t('renewalTerm', { day: formatDay(of.term) })}</p>
      <LawTable law={of.law} />
      {of.renewals.length > 0 && <Renewals rows={of.renewals} />}
      <div className="row gap-8">
        {writes && open === undefined && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {fr.renewalPrepare}
          </Button>
        )}
        {open !== undefined && (
          <Button
            variant="default"
            leftSection={<FileText size={16} aria-hidden />}
            onClick={() => void download(contracts.renewalPdf, { params: { id: open.id } })}
          >
            {fr.renewalPdf}
          </Button>
        )}
      </div>
      {writes && open !== undefined && <Prepared one={open} />}
      {isOpen && (
        <FormDialog
          of={renewalForm}
          title={fr.renewalPrepare}
          start={{ toTerm: of.earliest }}
          save={(body) => send(contracts.renewalPrepare, { params: { id }, body })}
          success={fr.renewalPrepared}
          changes={CHANGED}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
