// Somebody answers in an approver's stead for some days.
import { form } from '#platform/contract/describe/form.ts';
import { reference } from '#platform/contract/describe/kinds/choice.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { approvers, type Configuration } from '../contract.ts';
import { fr } from '../fr.ts';

const substitute = form({
  userId: reference(fr.user),
  substituteId: reference(fr.substitute),
  startsOn: day(fr.startsOn),
  endsOn: day(fr.endsOn),
});

export interface SubstituteModalProps {
  readonly choices: Configuration['choices'];
  readonly onClose: () => void;
}
export const SubstituteModal = ({ choices, onClose }: SubstituteModalProps) => (
  <FormDialog
    of={substitute}
    title={fr.addSubstitute}
    fields={{
      userId: { options: choices.approvers },
      substituteId: { options: choices.approvers },
    }}
    save={(body) => send(approvers.addSubstitute, { body })}
    success={fr.substituteSaved}
    changes={[approvers.load]}
    onClose={onClose}
  />
);
