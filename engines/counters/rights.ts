// What a balance is made of: the rights of each period of earning, what was taken of them and what is left. Sums of ledger lines, nothing else.
import type { Day, DayRange } from '../french-time/days.ts';
import { addMonthsToDay } from '../french-time/months.ts';
import { ALWAYS, counterPeriodOf, periodAfter } from './counter-periods.ts';
import type { Amount, CounterDefinition } from './definition.ts';
import type { LedgerLine } from './ledger.ts';

export interface Rights {
  /** When they are earned. */
  readonly earnedIn: DayRange;
  /** First day on which they can be taken other than in advance. */
  readonly opens: Day;
  /** Last day before what is left is lost; null: never. */
  readonly until: Day | null;
  /** Earned, corrections included. */
  readonly earned: Amount;
  readonly taken: Amount;
  /** Of what was taken: before they opened. */
  readonly inAdvance: Amount;
  readonly expired: Amount;
  /** Moved to or from the rights of another period, signed. */
  readonly offset: Amount;
  /** What is left: earned and offset, less taken and expired. */
  readonly left: Amount;
}

/** The day on which the rights of a period of earning open, and the last day before they are lost. */
export const takenWithin = (
  definition: CounterDefinition,
  earnedIn: DayRange,
): { readonly opens: Day; readonly until: Day | null } => {
  const { first, last } =
    definition.available === 'at_once' ? earnedIn : periodAfter(definition.period, earnedIn);
  return { opens: first, until: keptUntil(definition.kept, last) };
};
const keptUntil = ({ most, months }: CounterDefinition['kept'], last: Day): Day | null => {
  if (last === ALWAYS.last) return null;
  if (most === 0) return last;
  return months === null ? null : addMonthsToDay(last, months);
};

/** The rights of every period that the lines name, in order, as they stand at the end of a day. Their `left` add up to the balance. */
export const rightsAt = (
  definition: CounterDefinition,
  lines: readonly LedgerLine[],
  day: Day,
): Rights[] =>
  [
    ...Map.groupBy(
      lines.filter((l) => l.day <= day),
      (l) => l.lot,
    ),
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([lot, mine]): Rights => {
      const earnedIn = counterPeriodOf(definition.period, lot);
      const within = takenWithin(definition, earnedIn);
      const sum = (of: (l: LedgerLine) => boolean): Amount =>
        mine.filter(of).reduce((total, l) => total + l.amount, 0);
      const less = (of: (l: LedgerLine) => boolean): Amount => 0 - sum(of);
      const [earned, taken, expired, offset] = [
        sum((l) => l.kind === 'earned' || l.kind === 'opening' || l.kind === 'credit'),
        less((l) => l.kind === 'taken'),
        less((l) => l.kind === 'expired'),
        sum((l) => l.kind === 'offset'),
      ];
      const kept = mine.find((l) => l.kept !== undefined)?.kept;
      return {
        earnedIn,
        ...within,
        ...(kept === undefined ? {} : { until: kept.until }),
        earned,
        taken,
        expired,
        offset,
        inAdvance: less((l) => l.kind === 'taken' && l.day < within.opens),
        left: earned + offset - taken - expired,
      };
    });
