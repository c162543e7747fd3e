// Which past days have nothing on the card, and what is known of them. Pure.
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { Cause } from '#areas/planning/exploitation/contract.ts';
import type { Roadside, RoadsideDay } from './roadside-contract.ts';

/** Regulation 165/2014 art. 36 §1, since 31 December 2024: the day and the 56 before it. */
export const DAYS_SHOWN = 56;
export const roadsideRange = (today: Day): DayRange => ({
  first: addDays(today, -DAYS_SHOWN),
  last: today,
});

const ACTIVE: ReadonlySet<string> = new Set(['driving', 'work', 'waiting']);
/** A card that was out all day, or in rest, attests nothing of what its driver did. */
export const hasActivity = ({ spells }: Pick<RoadsideDay, 'spells'>): boolean =>
  spells.some(({ activity }) => ACTIVE.has(activity));

interface AttestedDays {
  readonly from: Day;
  readonly to: Day;
  readonly cause: Cause;
}
export const statementOf = (
  today: Day,
  cards: readonly RoadsideDay[],
  attested: readonly AttestedDays[],
): Pick<Roadside, 'statement' | 'unknownDays'> => {
  const active = new Set(cards.filter(hasActivity).map(({ day }) => day));
  const { first } = roadsideRange(today);
  const without = eachDay({ first, last: addDays(today, -1) }).filter((day) => !active.has(day));
  const causeOn = (day: Day): Cause | undefined =>
    attested.find(({ from, to }) => from <= day && day <= to)?.cause;
  const statement: Roadside['statement'] = [];
  const unknownDays: Day[] = [];
  for (const day of without) {
    const cause = causeOn(day);
    const last = statement.at(-1);
    if (cause === undefined) unknownDays.push(day);
    else if (last?.cause === cause && addDays(last.to, 1) === day) last.to = day;
    else statement.push({ from: day, to: day, cause });
  }
  return { statement, unknownDays };
};
