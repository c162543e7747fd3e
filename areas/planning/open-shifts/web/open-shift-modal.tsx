// A shift as it is offered.
import { addDays } from '#engines/french-time/days.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, code, reference } from '#platform/contract/describe/kinds/choice.ts';
import { integer } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { clock, day, endAfter } from '#platform/contract/describe/kinds/time.ts';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { today } from '#platform/web/fields/today.ts';
import { openShifts, type OpenShiftForm } from '../contract.ts';
import { LABEL_MOST, MOST_PLACES } from '../open-shift.ts';
import { fr } from '../fr.ts';

const t = texts({ published: fr.published });
export interface Choices {
  readonly agencies: readonly { readonly id: number; readonly name: string }[];
  readonly groups: readonly { readonly id: number; readonly label: string }[];
  readonly codes: readonly {
    readonly infraId: number;
    readonly code: string;
    readonly label: string;
  }[];
}
const offer = form({
  day: day(fr.day),
  code: code(fr.code),
  start: clock(fr.start, { empty: 360 }),
  end: clock(fr.end, { hint: fr.hoursHint, empty: 840 }),
  pause: integer(fr.pause, { max: 720, empty: 45 }),
  comment: text(fr.comment, { max: LABEL_MOST, optional: true }),
  infraId: reference(fr.agency),
  groupId: reference(fr.group, { optional: true, placeholder: fr.everybody }),
  qualification: choice(fr.qualification, fr.qualifications, {
    optional: true,
    placeholder: fr.anyQualification,
  }),
  places: integer(fr.places, { min: 1, max: MOST_PLACES }),
});
/** A shift of the plan that is offered as it stands. */
export type Offered = Pick<OpenShiftForm, 'infraId' | 'day' | 'code' | 'start' | 'end' | 'pause'>;

const codesIn = ({ codes }: Choices, infraId: number) => codes.filter((c) => c.infraId === infraId);
const newOffer = (choices: Choices) => {
  const infraId = choices.agencies[0]?.id ?? 0;
  return { infraId, day: addDays(today(), 1), code: codesIn(choices, infraId)[0]?.code ?? '' };
};

export const OpenShiftModal = ({
  choices,
  offered,
  onClose,
}: {
  readonly choices: Choices;
  readonly offered?: Offered;
  readonly onClose: () => void;
}) => (
  <FormDialog
    of={offer}
    title={fr.add}
    size="large"
    submitLabel={fr.send}
    start={offered ?? newOffer(choices)}
    fields={({ infraId }) => ({
      day: { focus: true },
      code: {
        options: codesIn(choices, infraId).map((c) => ({
          value: c.code,
          label: `${c.code} · ${c.label}`,
        })),
      },
      infraId: { options: choices.agencies },
      groupId: { options: choices.groups },
    })}
    save={({ start, end, comment, ...values }) =>
      send(openShifts.publish, {
        body: {
          ...values,
          comment: comment ?? '',
          start: start % 1_440,
          end: endAfter(start % 1_440, end % 1_440),
        },
      })
    }
    success={({ notified }) => t('published', { notified })}
    changes={[openShifts.list]}
    onClose={onClose}
  />
);
