// Continuity of missions (specification 000 §5; D1-V-21, D1-V-22).
import { addDays, daysBetween, type Day, type DayRange } from '#engines/french-time/days.ts';

/** A spell of work; `endsOn` is included, null while it lasts. */
export interface Spell {
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

/** The days between consecutive missions on which there is none, in order. */
export const missionGaps = (of: readonly Spell[]): DayRange[] => {
  const gaps: DayRange[] = [];
  let covered: Day | null | undefined;
  for (const { startsOn, endsOn } of [...of].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    if (covered === null) break;
    if (covered !== undefined && daysBetween(covered, startsOn) > 1)
      gaps.push({ first: addDays(covered, 1), last: addDays(startsOn, -1) });
    if (endsOn === null) covered = null;
    else if (covered === undefined || endsOn > covered) covered = endsOn;
  }
  return gaps;
};

/** A period is continuous if no day of it falls inside a gap and the last mission ends on or after the day before the period's end. */
export const isContinuous = (of: readonly Spell[], period: DayRange): boolean => {
  const last = of.reduce<Day | null>(
    (latest, { endsOn }) =>
      endsOn === null || (latest !== null && latest > endsOn) ? latest : endsOn,
    null,
  );
  const lasts =
    of.some(({ endsOn }) => endsOn === null) || (last !== null && last >= addDays(period.last, -1));
  return (
    lasts && !missionGaps(of).some((gap) => gap.first <= period.last && period.first <= gap.last)
  );
};

/** Two missions of one person on the same day are one too many: the first that shares a day with `spell`. */
export const overlapping = <S extends Spell>(spell: Spell, others: readonly S[]): S | null =>
  others.find(
    (o) =>
      (o.endsOn === null || spell.startsOn <= o.endsOn) &&
      (spell.endsOn === null || o.startsOn <= spell.endsOn),
  ) ?? null;
