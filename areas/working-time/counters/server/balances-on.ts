// The balances of one person on a day, for areas that show them beside something else. The transaction must see all that belongs to the person (elevated).
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Counter } from '../counter.ts';
import { leftOf, stateOf, type CounterState } from '../balances.ts';
import { awaitsOpening } from '../facts.ts';
import { countersOf, type KeptCounter } from './definitions.ts';
import { displayFor } from './display.ts';
import { loadPeople } from './load-facts.ts';

/** In ten-thousandths of a day (`ONE_DAY`), or seconds, as the counter's format says (engines/counters). */
export interface BalanceOn {
  readonly counterId: number;
  readonly code: string;
  readonly label: string;
  readonly format: Counter['format'];
  readonly total: number;
  /** What may be taken, and what is still being earned: their sum is the total. */
  readonly available: number;
  readonly accruing: number;
  readonly planned: number;
}
/** Of the counters that the person's infrastructure shows first. */
export const shownBalancesOn = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<BalanceOn[]> => {
  const [facts] = await loadPeople(tx, [collaboratorId]);
  if (facts === undefined) return [];
  const { widgets } = await displayFor(tx, facts.infraId);
  const balances = await leftOn(tx, collaboratorId, day);
  return widgets.length === 0 ? balances : balances.filter((b) => widgets.includes(b.code));
};
/** The same with what is left once all that is granted and asked for later is taken. */
const leftOn = async (tx: Tx, collaboratorId: number, day: Day): Promise<BalanceOn[]> => {
  const [facts] = await loadPeople(tx, [collaboratorId], { withAsked: true });
  if (facts === undefined) return [];
  const counters = await countersOf(tx, facts.customerId);
  return counters.flatMap((c) => {
    if (awaitsOpening(c, facts)) return [];
    const state = stateOf(c.id, c, facts, day);
    return { ...balanceOf(c, state), ...leftOf(c, state, day) };
  });
};
export const balancesOn = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<BalanceOn[]> => {
  const [facts] = await loadPeople(tx, [collaboratorId]);
  if (facts === undefined) return [];
  return (await countersOf(tx, facts.customerId)).map((c) =>
    balanceOf(c, stateOf(c.id, c, facts, day)),
  );
};
const balanceOf = (c: KeptCounter, { balance, planned }: CounterState): BalanceOn => {
  return {
    counterId: c.id,
    code: c.code,
    label: c.label,
    format: c.format,
    total: balance.total,
    available: balance.available,
    accruing: balance.accruing,
    planned,
  };
};
