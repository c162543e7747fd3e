// Other hours than those declared, which stay beside them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { sedentaryHours, type SedentaryRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { faultOf } from '../rules.ts';
import { acceptedOf } from './own-month.ts';
import { TimesFields } from './times-fields.tsx';
import { hasUnreadable, readTimes, typedTimes } from './typed-times.ts';

export const dayLine = (row: SedentaryRow): string =>
  `${row.name} · ${formatLongDay(row.day)} · ${row.declared}`;

export interface ModifyModalProps {
  readonly row: SedentaryRow;
  readonly onClose: () => void;
}
export const ModifyModal = ({ row, onClose }: ModifyModalProps) => {
  const cache = useQueryClient();
  const [typed, setTyped] = useState(typedTimes(acceptedOf(row)));
  const times = readTimes(typed);
  const run = async (): Promise<void> => {
    await send(sedentaryHours.saveAccepted, {
      body: {
        id: row.id,
        serviceStartSelected: times.serviceStart,
        breakStartSelected: times.breakStart,
        breakEndSelected: times.breakEnd,
        serviceEndSelected: times.serviceEnd,
      },
    });
    await invalidate(cache, sedentaryHours.list);
    toast.success(fr.done.modify);
  };
  return (
    <AnswerModal
      title={fr.modifyTitle}
      id="modified-hours"
      act={{ label: fr.save, isReady: !hasUnreadable(typed) && faultOf(times) === null }}
      run={run}
      onClose={onClose}
    >
      <p>{dayLine(row)}</p>
      <p className="quiet">{fr.modifyAbout}</p>
      <TimesFields typed={typed} change={setTyped} />
    </AnswerModal>
  );
};
