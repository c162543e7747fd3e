// One counter of one person on a day. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { balanceAt, ledgerOf, type Balance, type LedgerLine } from '#engines/counters/ledger.ts';
import { counterStatus, definitionOf, type Counter, type CounterStatus } from './counter.ts';
import { factsFor, type PersonFacts } from './facts.ts';

export interface CounterState { readonly balance: Balance; /** Entered for days to come. */ readonly planned: number; readonly status: CounterStatus; readonly lines: readonly LedgerLine[] }

/** The state of a counter at the end of a day, with the lines that make it. What is entered for later counts for its situation. */
export const stateOf = (counterId: number, counter: Counter, person: PersonFacts, day: Day): CounterState => {
  const [definition, facts] = [definitionOf(counter), factsFor(counterId, counter, person)];
  const later = facts.takings.filter((m) => m.day > day);
  const lines = ledgerOf(definition, facts, day);
  const furthest = later.reduce((last, m) => (m.day > last ? m.day : last), day);
  const end = furthest === day ? balanceAt(definition, lines, day) : balanceAt(definition, ledgerOf(definition, facts, furthest), furthest);
  return {
    balance: balanceAt(definition, lines, day), planned: later.reduce((sum, m) => sum + m.amount, 0), lines,
    status: counterStatus({ employed: facts.employed.some((e) => e.first <= day && day <= e.last), hasLines: lines.length > 0, total: end.total, rest: counter.earning.kind === 'credited' && counter.absences.length === 0 }),
  };
};
