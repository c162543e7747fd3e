import { todayIn } from '#engines/french-time/zones.ts';
import { form } from '#platform/contract/describe/form.ts';
import { choice, reference } from '#platform/contract/describe/kinds/choice.ts';
import { minutes } from '#platform/contract/describe/kinds/quantity.ts';
import { text } from '#platform/contract/describe/kinds/text.ts';
import { day } from '#platform/contract/describe/kinds/time.ts';
import { send } from '#platform/web/client/send.ts';
import { FormDialog } from '#platform/web/describe/form-dialog.tsx';
import { useInfrastructureOptions } from '#areas/organisation/infrastructures/web/embed.tsx';
import { directory, type Mission, type PersonSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDriver } from '../person.ts';
import { EndNoticePart } from './embed.tsx';

interface Props {
  readonly person: PersonSheet;
  readonly onClose: () => void;
}
const missionForm = form(
  {
    jobTitle: text(fr.jobTitle, { max: 120, wide: true }),
    category: choice(fr.category, fr.categories, { optional: true, hint: fr.categoryHint }),
    infraId: reference(fr.agency),
    type: choice(fr.missionType, fr.missionTypes),
    employer: text(fr.employer, {
      max: 120,
      optional: true,
      hint: fr.employerHint,
      wide: true,
    }),
    startsOn: day(fr.startsOn),
    endsOn: day(fr.endsOn, { optional: true, hint: fr.endsOnHint }),
    driverType: choice(fr.driverType, fr.driverTypes, { optional: true }),
    contractNumber: text(fr.contractNumber, {
      max: 30,
      optional: true,
      hint: fr.contractNumberHint,
      wide: true,
    }),
    monthlyMinutes: minutes(fr.monthly, { max: 20_000 }),
    weeklyMinutes: minutes(fr.weekly, { max: 5_000 }),
  },
  { shown: { employer: ({ type }) => type !== 'P' } },
);
/** Contract hours of the law: 151.67 h a month, 35 h a week; goods drivers 169 h and 186 h (equivalence hours, specification 001 §9). */
const HOURS = {
  none: [9100, 2100],
  ME: [9100, 2100],
  CD: [10_140, 2340],
  LD: [11_160, 2580],
} as const;

/** A new mission of somebody, from today on. */
const newMission = ({ infraId, jobTitle, driverType }: PersonSheet) => {
  const [monthlyMinutes, weeklyMinutes] = HOURS[driverType ?? 'none'];
  const startsOn = todayIn(Temporal.Now.instant());
  return { infraId, startsOn, jobTitle: jobTitle ?? '', driverType, monthlyMinutes, weeklyMinutes };
};

export const MissionModal = ({
  person,
  mission,
  onClose,
}: Props & { readonly mission: Mission | undefined }) => {
  const { infraId, agency } = mission ?? person;
  const withDriverType = (m: Mission) => ({ ...m, driverType: m.driverType ?? person.driverType });
  return (
    <FormDialog
      of={missionForm}
      title={mission ? fr.editMission : fr.addMission}
      start={mission === undefined ? newMission(person) : withDriverType(mission)}
      reload={withDriverType}
      fields={{
        infraId: {
          search: useInfrastructureOptions(['agency']),
          preset: [{ id: infraId, label: agency }],
        },
        driverType: { hidden: !isDriver(person.type), required: true },
      }}
      save={(body) =>
        send(directory.saveMission, { params: { id: person.id, mission: mission?.id ?? 0 }, body })
      }
      success={fr.missionSaved}
      changes={[directory.sheet, directory.list]}
      onClose={onClose}
    />
  );
};

const endForm = form({ endsOn: day(fr.endsOn, { wide: true }) });
export const EndMissionModal = ({
  person,
  mission,
  onClose,
}: Props & { readonly mission: Mission }) => (
  <FormDialog
    of={endForm}
    size="small"
    title={fr.endMissionTitle}
    submitLabel={fr.endMission}
    start={{ endsOn: todayIn(Temporal.Now.instant()), version: mission.version }}
    fields={{ endsOn: { min: mission.startsOn, focus: true } }}
    save={(body) =>
      send(directory.endMission, { params: { id: person.id, mission: mission.id }, body })
    }
    success={fr.missionEnded}
    changes={[directory.sheet, directory.list]}
    onClose={onClose}
  >
    {({ endsOn }) =>
      // Null while nothing is typed.
      (endsOn as string | null) !== null && (
        <EndNoticePart collaboratorId={person.id} after={endsOn} />
      )
    }
  </FormDialog>
);
