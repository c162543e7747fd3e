// One counter of one person on a day. Pure.
import { isInRange, type Day } from '#engines/french-time/days.ts';
import { ALWAYS, counterPeriodOf } from '#engines/counters/counter-periods.ts';
import type { CounterDefinition, CounterFacts } from '#engines/counters/definition.ts';
import { balanceAt, ledgerOf, type Balance, type LedgerLine } from '#engines/counters/ledger.ts';
import { rightsAt, type Rights } from '#engines/counters/rights.ts';
import { counterStatus, definitionOf, type Counter, type CounterStatus } from './counter.ts';
import { awaitsOpening, factsFor, type PersonFacts } from './facts.ts';

/** Rights of one period of earning on a day, and what is entered for later of them. */
export interface HeldRights extends Rights {
  readonly later: number;
}
export interface Projection {
  readonly day: Day;
  readonly available: number;
  readonly accruing: number;
}
export interface CounterState {
  /** Taken and lost: since the beginning of the day's period. */ readonly balance: Balance;
  /** Entered for days to come. */ readonly planned: number;
  readonly status: CounterStatus;
  readonly lines: readonly LedgerLine[];
  readonly furthest: readonly LedgerLine[];
}

/** Everything up to the last absence that is entered. */
const furthestLines = (
  definition: CounterDefinition,
  facts: CounterFacts,
  day: Day,
): LedgerLine[] =>
  ledgerOf(
    definition,
    facts,
    facts.takings.reduce((last, m) => (m.day > last ? m.day : last), day),
  );

/** The rights that count on a day: being earned, open, owed or entered for later. @param furthest lines that reach beyond the day */
export const rightsOn = (
  definition: CounterDefinition,
  lines: readonly LedgerLine[],
  furthest: readonly LedgerLine[],
  day: Day,
): HeldRights[] =>
  rightsAt(definition, lines, day)
    .map((r): HeldRights => ({
      ...r,
      later: furthest
        .filter((l) => l.kind === 'taken' && l.day > day && l.lot === r.earnedIn.first)
        .reduce((sum, l) => sum - l.amount, 0),
    }))
    .filter(
      (r) =>
        r.left !== 0 ||
        r.later !== 0 ||
        isInRange(day, r.earnedIn) ||
        (r.opens <= day && (r.until === null || day <= r.until)),
    );

/** What will be there at the end of the counter's period, all that is entered counted; null where it has none. */
export const projectionOf = (
  definition: CounterDefinition,
  facts: CounterFacts,
  day: Day,
): Projection | null => {
  const end = counterPeriodOf(definition.period, day).last;
  if (end === ALWAYS.last) return null;
  const { available, accruing } = balanceAt(definition, ledgerOf(definition, facts, end), end);
  return { day: end, available, accruing };
};

/** Of a counter that waits for the balance that its person brings along. */
const NOTHING: CounterState = {
  balance: { available: 0, accruing: 0, total: 0, taken: 0, expired: 0 },
  planned: 0,
  status: 'not_initialized',
  lines: [],
  furthest: [],
};

/** The state of a counter at the end of a day, with the lines that make it. What is entered for later counts for its situation. */
export const stateOf = (
  counterId: number,
  counter: Counter & { readonly openingFrom?: Day | null },
  person: PersonFacts,
  day: Day,
): CounterState => {
  const { openingFrom = null } = counter;
  if (awaitsOpening({ ...counter, id: counterId, openingFrom }, person)) return NOTHING;
  const [definition, facts] = [definitionOf(counter), factsFor(counterId, counter, person)];
  const later = facts.takings.filter((m) => m.day > day);
  const lines = ledgerOf(definition, facts, day);
  const furthest = later.length === 0 ? lines : furthestLines(definition, facts, day);
  const end = furthest.at(-1)?.day ?? day;
  const total =
    later.length === 0
      ? balanceAt(definition, lines, day).total
      : balanceAt(definition, furthest, end > day ? end : day).total;
  const { first } = counterPeriodOf(definition.period, day);
  const since = (kind: LedgerLine['kind']): number =>
    lines.filter((l) => l.kind === kind && l.day >= first).reduce((sum, l) => sum - l.amount, 0);
  return {
    balance: {
      ...balanceAt(definition, lines, day),
      taken: since('taken'),
      expired: since('expired'),
    },
    planned: later.reduce((sum, m) => sum + m.amount, 0),
    lines,
    furthest,
    status: counterStatus({
      employed: facts.employed.some((e) => e.first <= day && day <= e.last),
      hasLines: lines.length > 0,
      total,
      rest: counter.earning.kind === 'credited' && counter.absences.length === 0,
    }),
  };
};

/**
 * What is left to take and to earn once all that is entered for later has taken its days of the rights that it will take them from.
 * Of somebody whose requests are among the absences, what they asked for is taken too.
 */
export const leftOf = (
  counter: Counter,
  { balance, lines, furthest }: CounterState,
  day: Day,
): { readonly available: number; readonly accruing: number } => {
  const rights = rightsOn(definitionOf(counter), lines, furthest, day);
  const laterOf = (isOpen: boolean): number =>
    rights.filter((r) => r.opens <= day === isOpen).reduce((sum, r) => sum + r.later, 0);
  return {
    available: balance.available - laterOf(true),
    accruing: balance.accruing - laterOf(false),
  };
};
