import { NumberInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { todayIn } from '#engines/french-time/zones.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { amountOf } from '../amounts.ts';
import { counters, CreditForm, type Held, type PersonCounters } from '../contract.ts';
import { fr } from '../fr.ts';

interface Typed extends Record<string, unknown> { readonly amount: number; readonly day: string | null; readonly reason: string }

/** A correction: so much more or less from a day on, and why. */
export const CreditModal = ({ person, counter, onClose }: { readonly person: PersonCounters; readonly counter: Held; readonly onClose: () => void }) => {
  const cache = useQueryClient();
  const today = todayIn(Temporal.Now.instant());
  const handle = useServerForm<Typed, { id: number }>({
    initialValues: { amount: 0, day: today, reason: '' }, schema: CreditForm,
    send: ({ amount, day, reason }) => send(counters.credit, { params: { collaborator: person.collaboratorId }, body: { counterId: counter.counterId, amount: amountOf(counter.format, Number(amount)), day: day ?? today, reason } }),
    onSaved: () => {
      void invalidate(cache, counters.of, counters.list);
      toast.success(fr.credited);
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened title={`${fr.creditTitle} : ${counter.label}`} handle={handle} onClose={onClose}>
      <NumberInput label={fr.creditAmount} description={fr.creditHint} decimalSeparator="," decimalScale={2} suffix={counter.format === 'day' ? ' j' : ' h'} data-autofocus key={form.key('amount')} {...form.getInputProps('amount')} />
      <DayField label={fr.creditDay} key={form.key('day')} {...form.getInputProps('day')} />
      <Textarea label={fr.reason} required minLength={3} maxLength={500} autosize minRows={2} data-wide key={form.key('reason')} {...form.getInputProps('reason')} />
    </ModalForm>
  );
};
