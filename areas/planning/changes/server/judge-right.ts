// Shifts that a change would put on days on which their driver may not drive.
import type { Day } from '#engines/french-time/days.ts';
import type { Lack } from '#engines/right-to-drive/right-to-drive.ts';
import { lackWarning, titleNames, withArticle } from '#areas/planning/right-to-drive/contract.ts';
import { driveLacks } from '#areas/planning/right-to-drive/server/api.ts';
import { sameShift, type LegalWarning, type Shift } from '../changes.ts';
import { missionOn, type PlannedPerson } from './people.ts';

const RULE = 'right-';
/** The names of these rules, beside those of the limits. */
export const rightNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(titleNames).map(([kind, name]) => [`${RULE}${kind}`, name]),
);

/** What the driver of a shift lacks on its day; nothing for who does not drive then. */
export const lacksOf = (person: PlannedPerson, day: Day, shift: Shift): readonly Lack[] =>
  (missionOn(person, day)?.driverType ?? null) === null
    ? []
    : driveLacks(person.drive, day, shift.needs);

export const rightReason = ({ name }: PlannedPerson, day: Day, lack: Lack): string =>
  withArticle({ message: lackWarning(name, day, lack), article: lack.article });

/** Why somebody is no candidate, of what is warned about them; undefined where they are. */
export const barredBy = (
  warnings: readonly LegalWarning[],
  collaboratorId: number,
): { readonly message: string } | undefined => {
  const warning = warnings.find(
    (w) => w.collaboratorId === collaboratorId && w.rule.startsWith(RULE),
  );
  return warning === undefined ? undefined : { message: withArticle(warning) };
};

/** Of the shifts that are new or other than before. */
export const rightWarnings = (
  person: PlannedPerson,
  before: ReadonlyMap<Day, Shift>,
  after: ReadonlyMap<Day, Shift>,
): LegalWarning[] =>
  [...after].flatMap(([day, shift]) =>
    person.proven.has(day) || sameShift(before.get(day) ?? null, shift)
      ? []
      : lacksOf(person, day, shift).map((lack) => ({
          collaboratorId: person.id,
          name: person.name,
          day,
          rule: `${RULE}${lack.kind}`,
          label: titleNames[lack.kind],
          article: lack.article,
          minutes: null,
          cost: 0,
          message: lackWarning(person.name, day, lack),
          alternatives: [],
        })),
  );
