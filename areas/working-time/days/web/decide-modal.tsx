// Validating days, or sending them back: how many, which cannot, and the reason where one is due; taken back from the toast.
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { texts } from '#platform/contract/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { dayControl, days } from '../contract.ts';
import { fr } from '../fr.ts';
import { UnprovenActs, type DecidedDay } from './unproven-acts.ts';

const t = texts(fr);
export type Act = 'validate' | 'sendBack';
export type ChosenDays = Readonly<Record<string, unknown>>;
type Outcome = Output<typeof dayControl.validate>;
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
      <ul className="mt-4">
        {reasons.map(([message, of]) => (
          <li key={message}>
            {of.length} · {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** Until it is known what would happen. */
const NOTHING: Pick<Outcome, 'done' | 'odd' | 'failed'> = { done: 0, odd: 0, failed: [] };

/** A day is never sent back without a reason, and one that stands out is not validated without one. */
const isReasonDue = (act: Act, odd: number): boolean => act === 'sendBack' || odd > 0;

const wordsOf = (act: Act, count: number) =>
  act === 'validate'
    ? { title: t('validateTitle', { count }), text: fr.validateText, button: fr.validate }
    : {
        title: t('sendBackTitle', { count }),
        text: t('sendBackText', { count }),
        button: fr.sendBack,
      };

/** What the decision would do, asked before anything is done. */
const useForeseen = (act: Act, selection: ChosenDays) => {
  const [foreseen, setForeseen] = useState<Outcome | null>(null);
  const [unread, setUnread] = useState<unknown>(null);
  useEffect(() => {
    let here = true;
    call(act, selection, '', true).then(
      (outcome) => {
        if (here) setForeseen(outcome);
      },
      (problem: unknown) => {
        if (here) setUnread(problem);
      },
    );
    return () => {
      here = false;
    };
  }, [act, selection]);
  return { foreseen, unread };
};

/** A day that only lacks proof has no anomaly besides. */
const anomalous = ({ odd, unproven }: Pick<Outcome, 'odd' | 'unproven'>): number =>
  Math.max(0, odd - unproven);
const OddDays = ({
  foreseen,
  day,
  onClose,
}: {
  readonly foreseen: Outcome;
  readonly day: DecidedDay | undefined;
  readonly onClose: () => void;
}) => (
  <>
    {anomalous(foreseen) > 0 && (
      <p>
        <strong>
          {foreseen.done === 1 ? fr.oddOne : t('oddOnes', { count: anomalous(foreseen) })}
        </strong>
      </p>
    )}
    {foreseen.unproven > 0 && (
      <Alert color="warning">
        <p>{t('unproven', { count: foreseen.unproven })}</p>
        {day !== undefined && <UnprovenActs {...day} onDone={onClose} />}
      </Alert>
    )}
  </>
);

interface DecideModalProps {
  readonly act: Act;
  readonly selection: ChosenDays;
  /** Where one day alone is decided. */
  readonly day?: DecidedDay;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
export function DecideModal({ act, selection, day, onClose, onDone }: DecideModalProps) {
  const tell = useTold();
  const { foreseen, unread } = useForeseen(act, selection);
  const [reason, setReason] = useState('');
  const { done: count, odd, failed } = foreseen ?? NOTHING;
  const words = wordsOf(act, count);
  const isDue = isReasonDue(act, odd);
  const run = async (): Promise<void> => {
    await tell(act, await call(act, selection, reason, false));
    onDone();
  };
  return (
    <AnswerModal
      title={words.title}
      size="medium"
      act={{
        label: words.button,
        isReady: count > 0 && (!isDue || isReason(reason)),
        isWaiting: foreseen === null && unread === null,
      }}
      unread={unread}
      run={run}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {failed.length > 0 && <Refused failed={failed} />}
      {act === 'validate' && foreseen !== null && odd > 0 && (
        <OddDays foreseen={foreseen} day={day} onClose={onClose} />
      )}
      {isDue && count > 0 && <ReasonField label={fr.reason} value={reason} onChange={setReason} />}
    </AnswerModal>
  );
}
