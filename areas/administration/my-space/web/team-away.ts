// Who is away, as the page and the request form show it. Pure.
import { partTaken } from '#engines/counters/halves.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { Away } from '../other-time-contract.ts';

export interface PersonAway {
  readonly collaboratorId: number;
  readonly name: string;
  readonly absences: readonly Away[];
}
const touches = ({ startsOn, endsOn }: Away, { first, last }: DayRange): boolean =>
  startsOn <= last && endsOn >= first;

/** People with an absence of the range, by name. */
export const peopleAway = (absences: readonly Away[], range: DayRange): PersonAway[] =>
  [
    ...Map.groupBy(
      absences.filter((absence) => touches(absence, range)),
      ({ collaboratorId }) => collaboratorId,
    ).entries(),
  ]
    .map(([collaboratorId, own]) => ({ collaboratorId, name: own[0]?.name ?? '', absences: own }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

export type Presence = 'here' | 'part' | 'away';
/** Half a day or some hours are a part. */
export const presenceOn = (absences: readonly Away[], day: Day): Presence => {
  const own = absences.filter((absence) => touches(absence, { first: day, last: day }));
  if (own.length === 0) return 'here';
  const isWhole = own.some(
    (absence) =>
      absence.fromMinute === null &&
      partTaken({ ...absence, first: absence.startsOn, last: absence.endsOn }, day) === 'FULL',
  );
  return isWhole ? 'away' : 'part';
};
