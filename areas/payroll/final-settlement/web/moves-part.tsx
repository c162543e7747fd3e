// What may be done with a request now; a refusal asks why, taking it in charge asks who.
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needsOf } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { finalSettlement } from '../contract.ts';
import type { Settlement } from '../records.ts';
import { fr } from '../fr.ts';
import { forwardFrom, settlementStatus, type SettlementMove } from '../settlement-status.ts';
import css from './settlement.module.css';

const t = texts(fr);
interface Asked {
  readonly move: SettlementMove;
  readonly note: string;
  readonly assigneeId: number | null;
}
const sendMove = ({ id, version }: Settlement, { move, note, assigneeId }: Asked) => {
  const params = { id };
  if (move === 'reject' || move === 'client_reject')
    return send(finalSettlement.reject, { params, body: { reason: note } });
  if (move === 'deactivate')
    return send(finalSettlement.deactivate, { params, body: { reason: note } });
  if (move === 'reopen') return send(finalSettlement.reopen, { params });
  return send(finalSettlement.edit, {
    params,
    body: { version, transition: move, ...(assigneeId === null ? {} : { assigneeId }) },
  });
};
const asksWhy = ({ status }: Settlement, move: SettlementMove): boolean =>
  needsOf(settlementStatus, status, move).includes('reason');
const asksWho = ({ assignees }: Settlement, move: SettlementMove): boolean =>
  move === 'assign' && assignees.length > 1;

const SHORTEST = 3;
interface MoveEnds {
  readonly onDone: () => void;
  readonly onFailed: (problem: unknown) => void;
}
const useMove = (settlement: Settlement, { onDone, onFailed }: MoveEnds) => {
  const cache = useQueryClient();
  const [isSending, setSending] = useState(false);
  const run = async (asked: Asked): Promise<void> => {
    setSending(true);
    try {
      const { status } = await sendMove(settlement, asked);
      toast.success(t('moved', { status: fr.statuses[status] }));
      onDone();
      await invalidate(cache, finalSettlement.load, finalSettlement.logs, finalSettlement.list);
    } catch (problem) {
      onFailed(problem);
    } finally {
      setSending(false);
    }
  };
  return { isSending, run };
};

interface DialogProps {
  readonly settlement: Settlement;
  readonly move: SettlementMove;
  readonly onClose: () => void;
}
const MoveDialog = ({ settlement, move, onClose }: DialogProps) => {
  const [error, setError] = useState<unknown>(null);
  const { isSending, run } = useMove(settlement, { onDone: onClose, onFailed: setError });
  const [note, setNote] = useState('');
  const [assignee, setAssignee] = useState(String(settlement.assignees[0]?.id ?? ''));
  const isWhy = asksWhy(settlement, move);
  const isReady = !isWhy || note.trim().length >= SHORTEST;
  const asked = {
    move,
    note: note.trim(),
    assigneeId: asksWho(settlement, move) ? Number(assignee) : null,
  };
  return (
    <AppModal opened onClose={onClose} title={fr.moves[move]} size="small" closable={!isSending}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void run(asked);
        }}
      >
        {isWhy && (
          <Textarea
            label={fr.why}
            description={fr.whyShort}
            required
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {asksWho(settlement, move) && (
          <NativeSelect
            label={fr.assignee}
            data={settlement.assignees.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={assignee}
            onChange={(event) => setAssignee(event.currentTarget.value)}
          />
        )}
        <FailureAlert error={error} />
        <div className="row">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {fr.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={!isReady}>
            {fr.moves[move]}
          </Button>
        </div>
      </form>
    </AppModal>
  );
};

export interface MoveButtonsProps {
  readonly settlement: Settlement;
  /** Something typed is not saved: saved first, then moved. */
  readonly isDirty: boolean;
}
export const MoveButtons = ({ settlement, isDirty }: MoveButtonsProps) => {
  const [asked, setAsked] = useState<SettlementMove | null>(null);
  const { isSending, run } = useMove(settlement, {
    onDone: () => setAsked(null),
    onFailed: (problem) => toast.danger(messageOf(problem)),
  });
  const start = (move: SettlementMove): void => {
    if (asksWhy(settlement, move) || asksWho(settlement, move)) setAsked(move);
    else void run({ move, note: '', assigneeId: null });
  };
  const forward = forwardFrom(settlement.status);
  return (
    <>
      {settlement.moves.map(({ move, fields, files }) => (
        <Button
          key={move}
          variant={move === forward ? 'filled' : 'default'}
          loading={isSending && asked === null && move === forward}
          disabled={isDirty || fields.length + files.length > 0}
          {...(isDirty ? { title: fr.saveFirst } : {})}
          onClick={() => start(move)}
        >
          {fr.moves[move]}
        </Button>
      ))}
      {asked !== null && (
        <MoveDialog settlement={settlement} move={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
};

/** What the next step of the status still lacks, whoever makes it. */
export const MissingPart = ({ settlement }: { readonly settlement: Settlement }) => {
  const forward = forwardFrom(settlement.status);
  const step = settlement.moves.find(({ move }) => move === forward);
  if (step === undefined) return null;
  const names = [
    ...step.fields.map((field) => fr.fields[field]),
    ...step.files.map((group) => fr.fileGroups[group]),
  ];
  return (
    <section className={`${css['block']} stack shrink`}>
      <h2>
        {names.length === 0 ? fr.nothingMissing : t('missing', { move: fr.moves[step.move] })}
      </h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
