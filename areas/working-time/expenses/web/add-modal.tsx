// A meal or a night added by hand to a day of somebody, with the reason.
import { form } from '#platform/contract/describe/form.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { expenses, type Expense } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const addition = form({
  day: day(fr.day),
  meals: integer(fr.meals, { max: 3, empty: 1 }),
  overnights: integer(fr.overnights, { max: 1 }),
  reason: text(fr.reason, { max: 300, wide: true }),
});

export const AddModal = ({
  expense,
  onClose,
  onSaved,
}: {
  readonly expense: Expense;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) => (
  <FormDialog
    of={addition}
    size="small"
    title={t('addTitle', { name: expense.name })}
    start={{ day: expense.day }}
    save={(body) =>
      send(expenses.addExpense, { body: { ...body, collaboratorId: expense.collaboratorId } })
    }
    success={fr.added}
    changes={[]}
    onSaved={onSaved}
    onClose={onClose}
  />
);
