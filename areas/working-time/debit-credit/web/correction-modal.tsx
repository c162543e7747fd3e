// A correction: so much more or less on a day, and why.
import { form } from '#platform/contract/describe/form.ts';
import { hours } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { CorrectionForm, debitCredit, type Ledger } from '../contract.ts';
import { fr } from '../fr.ts';

const correction = form({
  amount: hours(fr.correctAmount, {
    hint: fr.correctHint,
    min: -1,
    schema: CorrectionForm.shape.amount,
  }),
  day: day(fr.day),
  reason: text(fr.reason, { min: 3, max: 500, long: true }),
});

export const CorrectionModal = ({
  ledger,
  onClose,
}: {
  readonly ledger: Ledger;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={correction}
    title={fr.correctTitle}
    start={{ day: ledger.asOf }}
    fields={{ amount: { focus: true } }}
    save={(body) =>
      send(debitCredit.correct, { params: { collaborator: ledger.collaboratorId }, body })
    }
    success={fr.corrected}
    changes={[debitCredit.ledger, debitCredit.list]}
    onClose={onClose}
  />
);
