// Answers that ask for something first: why a day is refused, which hours are accepted instead.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import type { ModalId } from '#platform/web/modals/modal-kinds.ts';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type SedentaryRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { faultOf } from '../rules.ts';
import { acceptedOf } from './own-month.ts';
import css from './sedentary.module.css';
import { TimesFields } from './times-fields.tsx';
import { hasUnreadable, readTimes, typedTimes } from './typed-times.ts';

interface AnswerFormProps {
  readonly title: string;
  readonly id?: ModalId;
  readonly row: SedentaryRow;
  readonly act: { readonly label: string; readonly done: string; readonly isReady: boolean };
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
const AnswerForm = ({ row, run, children, ...shell }: AnswerFormProps) => {
  const cache = useQueryClient();
  const answer = async (): Promise<void> => {
    await run();
    await invalidate(cache, sedentaryHours.list);
    toast.success(shell.act.done);
  };
  return (
    <AnswerModal {...shell} run={answer}>
      <p>{`${row.name} · ${formatLongDay(row.day)} · ${row.declared}`}</p>
      {children}
    </AnswerModal>
  );
};

export interface AnswerModalProps {
  readonly row: SedentaryRow;
  readonly onClose: () => void;
}
export const RejectModal = ({ row, onClose }: AnswerModalProps) => {
  const [reason, setReason] = useState('');
  return (
    <AnswerForm
      title={fr.rejectTitle}
      row={row}
      act={{ label: fr.acts.reject, done: fr.done.reject, isReady: reason.trim() !== '' }}
      run={() =>
        send(sedentaryHours.reject, { params: { id: row.id }, query: { reason: reason.trim() } })
      }
      onClose={onClose}
    >
      <ReasonField
        label={fr.reason}
        description={fr.rejectAbout}
        value={reason}
        onChange={setReason}
      />
    </AnswerForm>
  );
};

export const ModifyModal = ({ row, onClose }: AnswerModalProps) => {
  const [typed, setTyped] = useState(typedTimes(acceptedOf(row)));
  const times = readTimes(typed);
  const body = {
    id: row.id,
    serviceStartSelected: times.serviceStart,
    breakStartSelected: times.breakStart,
    breakEndSelected: times.breakEnd,
    serviceEndSelected: times.serviceEnd,
  };
  return (
    <AnswerForm
      title={fr.modifyTitle}
      id="modified-hours"
      row={row}
      act={{
        label: fr.save,
        done: fr.done.modify,
        isReady: !hasUnreadable(typed) && faultOf(times) === null,
      }}
      run={() => send(sedentaryHours.saveAccepted, { body })}
      onClose={onClose}
    >
      <p className={css['quiet']}>{fr.modifyAbout}</p>
      <TimesFields typed={typed} change={setTyped} />
    </AnswerForm>
  );
};
