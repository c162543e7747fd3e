// Asking for an advance: how much, and why if one wishes to say.
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { advancePayments } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> {
  readonly amount: number | string | null;
  readonly comment: string;
}
export const AskModal = ({ onClose }: { readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const handle = useServerForm<Typed, Output<typeof advancePayments.create>>({
    initialValues: { amount: null, comment: '' },
    schema: advancePayments.create.body,
    success: fr.sent,
    send: ({ amount, comment }) =>
      send(advancePayments.create, { body: { amount: Number(amount), comment } }),
    onSaved: () => {
      void invalidate(cache, advancePayments.own, advancePayments.notifications);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      size="small"
      title={fr.askTitle}
      submitLabel={fr.send}
      handle={handle}
      onClose={onClose}
    >
      <MoneyField
        label={fr.amount}
        description={fr.amountHint}
        required
        data-wide
        data-autofocus
        key={form.key('amount')}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={fr.comment}
        autosize
        minRows={2}
        maxLength={500}
        data-wide
        key={form.key('comment')}
        {...form.getInputProps('comment')}
      />
    </ModalForm>
  );
};
