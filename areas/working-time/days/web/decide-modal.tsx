// Validating days, or sending them back: how many, which cannot, and the reason where one is due; taken back from the toast.
import { Alert, Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { dayControl, days } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './day.module.css';

const t = texts(fr);
export type Act = 'validate' | 'sendBack';
export type ChosenDays = Readonly<Record<string, unknown>>;
type Outcome = Output<typeof dayControl.validate>;
const SHORTEST_REASON = 3;
const touched = [dayControl.list, days.day, days.lastDays];

const call = (
  act: Act,
  selection: ChosenDays,
  reason: string,
  preview: boolean,
): Promise<Outcome> =>
  send(dayControl[act], {
    body: { selection, values: { reason }, preview },
  }) as Promise<Outcome>;

/** What was done, with the way back. */
const useTold = () => {
  const cache = useQueryClient();
  const undo = async (batch: string): Promise<void> => {
    try {
      const { done } = await send(dayControl.undo, { body: { batch } });
      await invalidate(cache, ...touched);
      toast.info(t('undone', { count: done }));
    } catch (error) {
      toast.danger(error);
    }
  };
  return async (act: Act, { done, batch }: Outcome): Promise<void> => {
    await invalidate(cache, ...touched);
    toast.success(
      t(act === 'validate' ? 'validatedToast' : 'sentBackToast', { count: done }),
      batch === null ? {} : { action: { label: fr.undo, run: () => void undo(batch) } },
    );
  };
};

/** Does it at once where nothing has to be said first: plain days, none refused. Answers false when the modal must ask. */
export const useDecideAtOnce = (): ((selection: ChosenDays) => Promise<boolean>) => {
  const tell = useTold();
  return async (selection) => {
    const foreseen = await call('validate', selection, '', true);
    if (foreseen.odd > 0 || foreseen.failed.length > 0) return false;
    await tell('validate', await call('validate', selection, '', false));
    return true;
  };
};

const Refused = ({ failed }: { readonly failed: Outcome['failed'] }) => {
  const reasons = [...Map.groupBy(failed, (f) => f.message)];
  return (
    <Alert color="warning">
      <p>{t('wouldFail', { count: failed.length })}</p>
      <ul className={css['refusals']}>
        {reasons.map(([message, of]) => (
          <li key={message}>
            {of.length} · {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

export function DecideModal({
  act,
  selection,
  onClose,
  onDone,
}: {
  readonly act: Act;
  readonly selection: ChosenDays;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const tell = useTold();
  const [foreseen, setForeseen] = useState<Outcome | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    let here = true;
    call(act, selection, '', true).then(
      (o) => {
        if (here) setForeseen(o);
      },
      (e: unknown) => {
        if (here) setError(messageOf(e));
      },
    );
    return () => {
      here = false;
    };
  }, [act, selection]);
  const due = act === 'sendBack' || (foreseen?.odd ?? 0) > 0;
  const run = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await tell(act, await call(act, selection, reason, false));
      onDone();
      onClose();
    } catch (e) {
      setError(messageOf(e));
      setSending(false);
    }
  };
  const count = foreseen?.done ?? 0;
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t(act === 'validate' ? 'validateTitle' : 'sendBackTitle', { count })}
      closable={!sending}
    >
      <div className={css['decide']}>
        <p>{act === 'validate' ? fr.validateText : t('sendBackText', { count })}</p>
        {error !== null && (
          <Alert color="danger" role="alert">
            {error}
          </Alert>
        )}
        {foreseen !== null && foreseen.failed.length > 0 && <Refused failed={foreseen.failed} />}
        {act === 'validate' && foreseen !== null && foreseen.odd > 0 && (
          <p>
            <strong>
              {foreseen.done === 1 ? fr.oddOne : t('oddOnes', { count: foreseen.odd })}
            </strong>
          </p>
        )}
        {due && count > 0 && (
          <Textarea
            label={fr.reason}
            required
            minLength={SHORTEST_REASON}
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            onChange={(e) => setReason(e.currentTarget.value)}
          />
        )}
        <div className={css['decideFoot']}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {fr.cancel}
          </Button>
          <Button
            loading={sending || (foreseen === null && error === null)}
            disabled={count === 0 || (due && reason.trim().length < SHORTEST_REASON)}
            onClick={() => void run()}
          >
            {act === 'validate' ? fr.validate : fr.sendBack}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}
