// A night away that no place proves, declared by the word of the person: by whoever corrects the day, with a reason.
import { useState } from 'react';
import { Button } from '@mantine/core';
import { form } from '#platform/contract/describe/form.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { expenses } from '#areas/working-time/expenses/contract.ts';
import { fr } from '../fr.ts';

interface Declared {
  readonly person: number;
  readonly day: string;
  readonly onSaved: () => void;
}
const nightForm = form({
  reason: text(fr.reason, { max: 300, hint: fr.night.hint, wide: true }),
});
const NightForm = ({
  person,
  day,
  onSaved,
  onClose,
}: Declared & { readonly onClose: () => void }) => (
  <FormDialog
    of={nightForm}
    size="small"
    title={fr.night.declare}
    save={({ reason }) =>
      send(expenses.addExpense, {
        body: { collaboratorId: person, day, meals: 0, overnights: 1, reason },
      })
    }
    success={fr.night.declared}
    changes={[]}
    onSaved={onSaved}
    onClose={onClose}
  />
);

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
