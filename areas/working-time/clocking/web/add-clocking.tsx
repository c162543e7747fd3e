// A clocking that somebody forgot, entered by hand with a reason.
import { CLOCKING_TYPES } from '#engines/clocking/limits.ts';
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt, type paris } from '#engines/french-time/zones.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, code } from '#platform/contract/describe/kinds/choice.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DayView } from '../shapes.ts';

const added = form({
  type: choice(fr.type, fr.types, { empty: 'service_end' }),
  on: code(fr.day),
  time: clock(fr.time, { placeholder: '17:30' }),
  reason: text(fr.reason, { min: 3, max: 300, long: true }),
});

export const AddClocking = ({
  day,
  onAdded,
  onClose,
}: {
  readonly day: DayView;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={added}
    size="small"
    title={fr.addClocking}
    submitLabel={fr.add}
    start={{ on: day.day }}
    fields={{
      type: { options: CLOCKING_TYPES.map((value) => ({ value, label: fr.types[value] })) },
      on: {
        options: [day.day, addDays(day.day, 1)].map((value) => ({
          value,
          label: formatDay(value),
        })),
      },
      time: { focus: true },
    }}
    save={async ({ on, time, type, reason }) => {
      await send(clocking.applyAction, {
        body: {
          action: 'manual_addition',
          collaboratorId: day.collaboratorId,
          at: instantAt(on, time * 60, day.zone as typeof paris),
          type,
          reason,
        },
      });
      await onAdded();
    }}
    success={fr.done}
    changes={[]}
    onClose={onClose}
  />
);
