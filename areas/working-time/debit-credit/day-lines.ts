// What one day adds to the balance: hours worked against hours due. Pure.
import {
  eachDay,
  isInRange,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';

/** What the portal knows of a person's days. */
export interface DayFacts {
  readonly employed: readonly DayRange[];
  /** Minutes due by the theoretical schedule; null where none says. */
  readonly due: (day: Day) => number | null;
  /** Minutes a week of the contract. */
  readonly weekOn: (day: Day) => number;
  readonly holiday: (day: Day) => boolean;
  readonly records: ReadonlyMap<Day, RecordFact>;
}
export interface RecordFact {
  readonly service: number;
  readonly stale: boolean;
  /** Something proves the day, be it that nothing was worked. */
  readonly proven: boolean;
  readonly absences: readonly AbsenceShare[];
}
export interface AbsenceShare {
  readonly code: string;
  readonly halves: number;
  readonly seconds: number;
}
/** Seconds. A day that adds nothing has no line. */
export interface DayLine {
  readonly day: Day;
  readonly service: number;
  readonly due: number;
}
export interface DayLines {
  readonly lines: readonly DayLine[];
  /** Days with hours due of which nothing is known: nothing is invented for them. */
  readonly unknown: readonly Day[];
}

const FRIDAY = 5;
const WHOLE_DAY = 2;
/** Hours of the contract's day: the theoretical schedule's, else a fifth of the week from Monday to Friday; none on a public holiday. */
const contractDay = (facts: DayFacts, day: Day): number => {
  if (facts.holiday(day)) return 0;
  const minutes = facts.due(day);
  if (minutes !== null) return minutes * 60;
  return weekdayOf(day) > FRIDAY ? 0 : facts.weekOn(day) * 12;
};
const takenBy = (of: readonly AbsenceShare[], whole: number): number =>
  of.reduce(
    (sum, a) => sum + (a.seconds > 0 ? a.seconds : Math.round((whole * a.halves) / WHOLE_DAY)),
    0,
  );

const NOTHING: RecordFact = { service: 0, stale: false, proven: false, absences: [] };
/** Hours worked and due of a day, and whether they are known: proven, worked, or taken whole as rest. */
const measured = (
  { service, proven, absences }: RecordFact,
  whole: number,
  restCodes: readonly string[],
): { readonly service: number; readonly due: number; readonly isKnown: boolean } => {
  const [rest, excuse] = [
    absences.filter((a) => restCodes.includes(a.code)),
    absences.filter((a) => !restCodes.includes(a.code)),
  ];
  const due = Math.max(0, whole - takenBy(excuse, whole));
  return { service, due, isKnown: proven || service > 0 || takenBy(rest, whole) >= due };
};

export const dayLines = (
  facts: DayFacts,
  { first, last }: DayRange,
  restCodes: readonly string[],
): DayLines => {
  const lines: DayLine[] = [];
  const unknown: Day[] = [];
  for (const day of eachDay({ first, last })) {
    if (!facts.employed.some((spell) => isInRange(day, spell))) continue;
    const record = facts.records.get(day) ?? NOTHING;
    const { service, due, isKnown } = measured(record, contractDay(facts, day), restCodes);
    if (record.stale || (due > 0 && !isKnown)) unknown.push(day);
    else if (due !== 0 || service !== 0) lines.push({ day, service, due });
  }
  return { lines, unknown };
};
