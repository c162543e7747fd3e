// Whether the figures of a period are those of today's days and rules: counted, never remembered.
import type { Actor, Tx } from '#platform/server/call.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { missionStates, stateOf } from './missions.ts';
import { plansOf, type Plans } from './plans.ts';

export interface Freshness {
  /** Missions that were never computed as a whole. */
  readonly never: number;
  /** Missions whose days, contract or rules changed since. */
  readonly stale: number;
}

export const freshnessOf = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
): Promise<Freshness> => freshnessBy(tx, period, infras, await plansOf(tx, period));

/** The same, where the plans of the period are read already. */
export const freshnessBy = async (
  tx: Tx,
  period: Period,
  infras: readonly number[],
  plans: Plans,
): Promise<Freshness> => {
  const range = { first: period.firstDay, last: period.lastDay };
  const states = await missionStates(tx, period.id, { infras, range });
  const late = states.filter((m) => m.state !== stateOf(m.inputs, plans.of(m).rules));
  const never = late.filter((m) => m.state === null || m.state === '').length;
  return { never, stale: late.length - never };
};

/** Missions of a period under an infrastructure that the caller sees, with figures missing or out of date. */
export const countToCalculate = async (
  call: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope'> },
  periodId: number,
  infra: number,
): Promise<number> => {
  const mine = new Set(call.actor.scope);
  const infras = (await subtree(call.tx, infra)).filter((id) => mine.has(id));
  const { never, stale } = await freshnessOf(call.tx, await visiblePeriod(call, periodId), infras);
  return never + stale;
};
