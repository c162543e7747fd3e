// A month as it was paid at its time: calculated some missions at a time, closed with its snapshot and its file, by somebody, then. For demo data.
import type { Tx } from '#platform/server/call.ts';
import type { Files } from '#platform/server/services.ts';
import {
  closePeriodAt,
  markCalculated,
  periodsOf,
} from '#areas/working-time/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { closeDays } from '#areas/working-time/days/server/api.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { produceWithin } from './export.ts';
import { missionsOf } from './missions.ts';
import { openPeriod, type PeriodCall } from './periods.ts';
import { plansOf } from './plans.ts';
import { detectRegulations } from './regulations.ts';
import { contentOf, writeSnapshot } from './snapshots.ts';

export interface PastMonth {
  readonly periodId: number;
  readonly companyId: number;
}

/** Whoever sees the whole company. */
const wholeView = async (tx: Tx, { companyId }: PastMonth): Promise<PeriodCall> => {
  const all = await subtree(tx, companyId);
  return { tx, actor: { scope: all, perimeter: all } };
};

/** Calculates some missions of a period, in the order of their ids; answers the last one, or null when all are done. Elevated. */
export const calculateSome = async (
  tx: Tx,
  month: PastMonth,
  o: { readonly after: number; readonly limit: number },
): Promise<number | null> => {
  const call = await wholeView(tx, month);
  const period = await openPeriod(call, month.periodId);
  const missions = await missionsOf(tx, {
    infras: call.actor.scope,
    range: daysOfPeriod(period),
    ...o,
  });
  if (missions.length > 0) await calculateMissions(tx, period, await plansOf(tx, period), missions);
  else await markCalculated(tx, period.id);
  return missions.at(-1)?.id ?? null;
};

/** Closes a calculated period as `userId` did at `at`, and makes the file of one payroll software. Elevated. */
export const closePast = async (
  tx: Tx,
  files: Files,
  month: PastMonth,
  by: { readonly userId: number; readonly at: Temporal.Instant; readonly software: string },
): Promise<void> => {
  const call = await wholeView(tx, month);
  const period = await openPeriod(call, month.periodId);
  const at = by.at.toString();
  const content = await contentOf(tx, period, call.actor.scope, await plansOf(tx, period));
  await closeDays(tx, { infras: call.actor.scope, from: period.firstDay, to: period.lastDay });
  const { id } = await writeSnapshot(tx, { period, content, userId: by.userId, reason: null });
  await tx.run`update pay_snapshot set created_at = ${at}::timestamptz where id = ${id}`;
  await closePeriodAt(tx, period, by);
  const file = await produceWithin(
    call,
    { files, periodId: period.id, software: by.software },
    { userId: by.userId, now: by.at, live: null },
  );
  await tx.run`update payroll_export set created_at = ${at}::timestamptz where id = ${file}`;
};

/** Looks at a closed month again for some agencies: what has come in since waits as regularisations. Elevated. */
export const detectPast = async (
  tx: Tx,
  { periodId, companyId }: PastMonth,
  infras: readonly number[],
): Promise<void> => {
  const period = (await periodsOf(tx, [companyId])).find((p) => p.id === periodId);
  if (period !== undefined) await detectRegulations(tx, period, infras);
};
