// A correction: so much more or less on a day, and why.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { CorrectionForm, debitCredit, type Ledger } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly amount: number | string | null;
  readonly day: string | null;
  readonly reason: string;
}

export const CorrectionModal = ({
  ledger,
  onClose,
}: {
  readonly ledger: Ledger;
  readonly onClose: () => void;
}) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { amount: null, day: ledger.asOf, reason: '' },
    schema: CorrectionForm,
    success: fr.corrected,
    send: ({ amount, day, reason }) =>
      send(debitCredit.correct, {
        params: { collaborator: ledger.collaboratorId },
        body: { amount: Number(amount ?? 0), day: day ?? ledger.asOf, reason },
      }),
    onSaved: () => {
      void invalidate(cache, debitCredit.ledger, debitCredit.list);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened title={fr.correctTitle} handle={handle} onClose={onClose}>
      <HoursField
        label={fr.correctAmount}
        description={fr.correctHint}
        inputMode="text"
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <DayField label={fr.day} key={form.key('day')} {...form.getInputProps('day')} />
      <Textarea
        label={fr.reason}
        required
        minLength={3}
        maxLength={500}
        autosize
        minRows={2}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
