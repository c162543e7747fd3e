// A dated value: corrected where it stands, or a new one from a day on.
import { form } from '#platform/contract/describe/form.ts';
import { choice } from '#platform/contract/describe/kinds/choice.ts';
import { decimal } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { headings, NewParameterForm, type ParameterRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { saidAmount } from '../parameter-amount.ts';

/** Of `row`: the value itself, or with `from` the next one of its name; without it a name of its own. */
export interface Edited {
  readonly row?: ParameterRow;
  readonly from?: true;
}
const parameter = form({
  kind: choice(fr.kind, fr.kinds),
  unit: choice(fr.unit, fr.unitNames),
  name: text(fr.name, {
    max: 40,
    hint: fr.parameterNameHint,
    wide: true,
    schema: NewParameterForm.shape.name,
  }),
  amount: decimal(fr.amount, { min: -1_000_000, max: 1_000_000, decimals: 4, empty: 0 }),
  since: day(fr.since),
  source: text(fr.source, { max: 300, long: true }),
});

interface ParameterModalProps extends Edited {
  readonly onClose: () => void;
}
export const ParameterModal = ({ row, from, onClose }: ParameterModalProps) => {
  const same = row !== undefined && from === undefined;
  const hidden = row !== undefined;
  const amount = row === undefined ? 0 : saidAmount(row.value, row.unit);
  return (
    <FormDialog
      of={parameter}
      title={
        row === undefined ? fr.addParameter : `${same ? fr.editValue : fr.newValue} : ${row.name}`
      }
      start={same ? { ...row, amount } : { ...row, amount, since: today(), source: '' }}
      reload={(saved: ParameterRow) => ({ ...saved, amount: saidAmount(saved.value, saved.unit) })}
      fields={{
        kind: { hidden },
        unit: { hidden },
        name: { hidden },
        amount:
          row === undefined
            ? {}
            : { label: `${fr.amount} (${fr.amountHints[row.unit]})`, focus: true },
      }}
      save={({ kind, name, unit, version, ...dated }) =>
        same
          ? send(headings.saveParameter, { params: { id: row.id }, body: { ...dated, version } })
          : send(headings.createParameter, { body: { kind, name, unit, ...dated } })
      }
      success={fr.parameterSaved}
      changes={[headings.parameterList]}
      onClose={onClose}
    >
      <p data-wide>{fr.sinceHint}</p>
    </FormDialog>
  );
};
