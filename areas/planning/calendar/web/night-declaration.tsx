// A night away that no place proves, declared by the word of the person: by whoever corrects the day, with a reason.
import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { Output } from '#platform/contract/route.ts';
import { send } from '#platform/web/client/send.ts';
import { ModalForm } from '#platform/web/forms/modal-form.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { ExpenseAddition, expenses } from '#areas/working-time/expenses/contract.ts';
import { fr } from '../fr.ts';

interface Declared {
  readonly person: number;
  readonly day: string;
  readonly onSaved: () => void;
}
interface Typed extends Record<string, unknown> {
  readonly collaboratorId: number;
  readonly day: string;
  readonly meals: number;
  readonly overnights: number;
  readonly reason: string;
}

const NightForm = ({
  person,
  day,
  onSaved,
  onClose,
}: Declared & { readonly onClose: () => void }) => {
  const handle = useServerForm<Typed, Output<typeof expenses.addExpense>>({
    initialValues: { collaboratorId: person, day, meals: 0, overnights: 1, reason: '' },
    schema: ExpenseAddition,
    success: fr.night.declared,
    send: (body) => send(expenses.addExpense, { body }),
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  const { form } = handle;
  return (
    <ModalForm opened size="small" title={fr.night.declare} handle={handle} onClose={onClose}>
      <TextInput
        label={fr.reason}
        description={fr.night.hint}
        required
        maxLength={300}
        data-wide
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
    </ModalForm>
  );
};

export const DeclareNight = (declared: Declared) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {fr.night.declare}
      </Button>
      {open && <NightForm {...declared} onClose={() => setOpen(false)} />}
    </>
  );
};
