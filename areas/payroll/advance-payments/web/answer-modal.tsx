// Answering the chosen requests: a refusal wants its reason, a payment its day and means.
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AnswerModal as AnswerDialog } from '#platform/web/modals/answer-modal.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { advancePayments, type Method } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './advances.module.css';

const t = texts(fr);
export type Act = 'validate' | 'reject' | 'confirm';
export type Chosen = Readonly<Record<string, unknown>>;
interface Typed {
  readonly reason: string;
  readonly transferOn: string | null;
  readonly method: Method;
}
const isReady = (act: Act, { reason, transferOn }: Typed): boolean => {
  if (act === 'reject') return isReason(reason);
  return act === 'validate' || (transferOn !== null && isDay(transferOn));
};
const answer = (act: Act, chosen: Chosen, typed: Typed): Promise<BulkResult> => {
  if (act === 'validate') return send(advancePayments.validate, { body: chosen });
  if (act === 'reject')
    return send(advancePayments.reject, { body: { ...chosen, reason: typed.reason.trim() } });
  const { method, transferOn } = typed;
  return send(advancePayments.confirmTransfer, {
    body: { ...chosen, method, transferOn: transferOn ?? '' },
  });
};
const countOf = ({ ids }: Chosen): number => (Array.isArray(ids) ? ids.length : 2);
const titleOf = (act: Act, chosen: Chosen): string => {
  if (act === 'validate') return fr.acts.validate;
  return t(act === 'reject' ? 'rejectTitle' : 'confirmTitle', { count: countOf(chosen) });
};

interface FieldsProps {
  readonly act: Act;
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}
const Fields = ({ act, typed, change }: FieldsProps): ReactNode => {
  if (act === 'validate') return null;
  if (act === 'reject')
    return (
      <ReasonField
        label={fr.reason}
        description={fr.rejectAbout}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
    );
  return (
    <>
      <p className={css['quiet']}>{fr.confirmAbout}</p>
      <DayField
        label={fr.transferOn}
        required
        value={typed.transferOn}
        onChange={(transferOn) => change({ transferOn })}
      />
      <NativeSelect
        label={fr.method}
        data={options(fr.methods)}
        value={typed.method}
        onChange={(event) => change({ method: event.currentTarget.value as Method })}
      />
    </>
  );
};

export interface AnswerModalProps {
  readonly act: Act;
  readonly chosen: Chosen;
  /** Whose and how much, of a single one. */
  readonly about?: string | undefined;
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}
export const AnswerModal = ({ act, chosen, about, onClose, onDone }: AnswerModalProps) => {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Typed>({
    reason: '',
    transferOn: todayIn(Temporal.Now.instant()),
    method: 'transfer',
  });
  const run = async (): Promise<void> => {
    const done = await answer(act, chosen, typed);
    await invalidate(cache, advancePayments.list);
    if (done.done > 0) toast.success(t(`done.${act}`, { count: done.done }));
    const [refused] = done.failed;
    if (refused !== undefined) toast.warning(refused.message);
    onDone?.();
  };
  return (
    <AnswerDialog
      title={titleOf(act, chosen)}
      act={{ label: fr.acts[act], isReady: isReady(act, typed), isDanger: act === 'reject' }}
      run={run}
      onClose={onClose}
    >
      {about !== undefined && <p>{about}</p>}
      <Fields
        act={act}
        typed={typed}
        change={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </AnswerDialog>
  );
};
