// The money has left: on which day, by which means.
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { options } from '#platform/contract/filters.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toastResult } from '#platform/web/describe/moves.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { AnswerModal } from '#platform/web/modals/answer-modal.tsx';
import { advancePayments, type Method } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export interface ConfirmTransferProps {
  readonly title: string;
  /** Whose and how much, of a single one. */
  readonly about: string | null;
  readonly selection: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
export const ConfirmTransfer = ({
  title,
  about,
  selection,
  onClose,
  onDone,
}: ConfirmTransferProps) => {
  const cache = useQueryClient();
  const [transferOn, setTransferOn] = useState<string | null>(todayIn(Temporal.Now.instant()));
  const [method, setMethod] = useState<Method>('transfer');
  const run = async (): Promise<void> => {
    const body = { ...selection, method, transferOn: transferOn ?? '' };
    const result = await send(advancePayments.confirmTransfer, { body });
    await invalidate(cache, advancePayments.list);
    toastResult(result, (count) => t('done.confirm', { count }));
    onDone();
  };
  return (
    <AnswerModal
      title={title}
      act={{ label: fr.acts.confirm, isReady: transferOn !== null && isDay(transferOn) }}
      run={run}
      onClose={onClose}
    >
      {about !== null && <p>{about}</p>}
      <p className="quiet">{fr.confirmAbout}</p>
      <DayField label={fr.transferOn} required value={transferOn} onChange={setTransferOn} />
      <NativeSelect
        label={fr.method}
        data={options(fr.methods)}
        value={method}
        onChange={(event) => setMethod(event.currentTarget.value as Method)}
      />
    </AnswerModal>
  );
};
