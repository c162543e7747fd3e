// The door: a counter as a ledger. Every line says where it comes from; the balance of any day is the sum of the lines up to it. Lines follow from the
// facts alone, so that writing them again adds nothing.
import type { Day } from '../french-time/days.ts';
import { counterPeriodOf, periodAfter } from './counter-periods.ts';
import type { Amount, CounterDefinition, CounterFacts, Movement } from './definition.ts';
import { earnings } from './earning.ts';
import { EventQueue, ORDER } from './event-queue.ts';
import { LedgerBook, type LedgerLine } from './ledger-book.ts';

export type { LedgerLine, LineKind } from './ledger-book.ts';

/**
 * The lines of a counter up to a day (a day to come gives the projection: what is planned is among the facts).
 * @param definition what the counter is
 * @param facts of one person; movements of one day are taken in the order of their keys
 */
export const ledgerOf = (
  definition: CounterDefinition,
  facts: CounterFacts,
  until: Day,
): LedgerLine[] => {
  const queue = new EventQueue();
  const book = new LedgerBook(definition, facts, queue);
  for (const [i, earned] of earnings(definition, facts, until).entries()) {
    const key = String(i).padStart(6, '0');
    const { day } = earned;
    queue.add({ day, order: ORDER.earned, key, happens: () => book.earn(earned) });
  }
  const { opening } = facts;
  const isCounted = ({ day }: Pick<Movement, 'day'>): boolean =>
    opening === undefined || day > opening.day;
  if (opening !== undefined)
    queue.add({
      day: opening.day,
      order: ORDER.credit,
      key: opening.key,
      happens: () => book.open(opening),
    });
  for (const credit of facts.credits.filter(isCounted)) {
    const { key, day } = credit;
    queue.add({ day, order: ORDER.credit, key, happens: () => book.credit(credit) });
  }
  for (const taking of facts.takings.filter(isCounted)) {
    const { key, day } = taking;
    queue.add({ day, order: ORDER.taken, key, happens: () => book.take(taking) });
  }
  queue.run(until);
  return book.lines;
};

export interface Balance {
  /** What can be taken on that day; negative when more was taken than there was. */
  readonly available: Amount;
  /** Earned, to be taken from the next period on. */
  readonly accruing: Amount;
  readonly total: Amount;
  /** Taken, and lost, since the beginning. */
  readonly taken: Amount;
  readonly expired: Amount;
}
/** The balance at the end of a day: sums of lines. */
export const balanceAt = (
  definition: CounterDefinition,
  lines: readonly LedgerLine[],
  day: Day,
): Balance => {
  const opens = (lot: Day): Day =>
    definition.available === 'at_once'
      ? lot
      : periodAfter(definition.period, counterPeriodOf(definition.period, lot)).first;
  const sums = { available: 0, accruing: 0, total: 0, taken: 0, expired: 0 };
  for (const line of lines) {
    if (line.day > day) continue;
    sums.total += line.amount;
    if (opens(line.lot) <= day) sums.available += line.amount;
    else sums.accruing += line.amount;
    if (line.kind === 'taken') sums.taken -= line.amount;
    if (line.kind === 'expired') sums.expired -= line.amount;
  }
  return sums;
};
