// A need as it is entered.
import { endAfter } from '#platform/contract/describe/kinds/time.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { send } from '#platform/web/client/send.ts';
import { today } from '#platform/web/fields/today.ts';
import { needForm, staffingNeeds, type CoveredNeed } from '../contract.ts';
import { fr } from '../fr.ts';
import { Exceptions } from './exceptions.tsx';

export interface Choices {
  readonly agencies: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly label: string }[];
}
interface ModalProps extends Choices {
  /** Null for a new one. */
  readonly need: CoveredNeed | null;
  readonly onClose: () => void;
}
/** A new need: Monday to Friday from six to fourteen. */
const newNeed = (agencies: Choices['agencies']) => ({
  infraId: agencies[0]?.id ?? 0,
  weekdays: [1, 2, 3, 4, 5],
  start: 360,
  end: 840,
  validFrom: today(),
});

export const NeedModal = ({ need, agencies, groups, onClose }: ModalProps) => (
  <FormDialog
    of={needForm}
    title={need === null ? fr.add : need.label}
    size="large"
    start={need ?? newNeed(agencies)}
    fields={{
      infraId: { options: agencies },
      groupId: { options: groups },
      exceptions: {
        draw: (exceptions, set, faults) => (
          <Exceptions exceptions={exceptions} onChange={set} faults={faults} />
        ),
      },
    }}
    save={(values) =>
      send(staffingNeeds.save, {
        body: {
          ...values,
          id: need?.id ?? 0,
          start: values.start % 1_440,
          end: endAfter(values.start % 1_440, values.end % 1_440),
        },
      })
    }
    success={fr.saved}
    changes={[staffingNeeds.list]}
    onClose={onClose}
  />
);
