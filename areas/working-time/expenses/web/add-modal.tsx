// A meal or a night added by hand to a day of somebody, with the reason.
import { NumberInput, TextInput } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ExpenseAddition, expenses, type Expense } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
interface Typed extends Record<string, unknown> {
  readonly collaboratorId: number;
  readonly day: string | null;
  readonly meals: number;
  readonly overnights: number;
  readonly reason: string;
}

export const AddModal = ({
  expense,
  onClose,
  onSaved,
}: {
  readonly expense: Expense;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) => {
  const handle = useServerForm<Typed, Output<typeof expenses.addExpense>>({
    initialValues: {
      collaboratorId: expense.collaboratorId,
      day: expense.day,
      meals: 1,
      overnights: 0,
      reason: '',
    },
    schema: ExpenseAddition,
    success: fr.added,
    send: (body) => send(expenses.addExpense, { body: { ...body, day: body.day ?? '' } }),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm
      opened
      size="small"
      title={t('addTitle', { name: expense.name })}
      handle={handle}
      onClose={onClose}
    >
      <DayField label={fr.day} required key={form.key('day')} {...form.getInputProps('day')} />
      <NumberInput
        label={fr.meals}
        min={0}
        max={3}
        key={form.key('meals')}
        {...form.getInputProps('meals')}
      />
      <NumberInput
        label={fr.overnights}
        min={0}
        max={1}
        key={form.key('overnights')}
        {...form.getInputProps('overnights')}
      />
      <TextInput
        label={fr.reason}
        required
        maxLength={300}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};
