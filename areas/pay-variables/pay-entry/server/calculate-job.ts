// The calculation of a whole company, some hundred missions at a time.
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { seenOf, type Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { added, calculateMissions, daysOfPeriod, markCalculated, nothingCalculated, type Calculated } from './calculate.ts';
import { announce } from './announce.ts';
import { missionsOf } from './load-facts.ts';
import { configurationOf, openPeriod, t } from './periods.ts';
import { planOf, type Plan } from './plan.ts';

export interface CalculatePayload { readonly periodId: number; readonly month: string; readonly company: string; /** The context in which it was asked: only these are computed. */ readonly infras: readonly number[] }
/** Missions of one transaction: small enough to keep nobody waiting, large enough to be quick. */
const BATCH = 250;

interface Prepared { readonly period: Period; readonly plan: Plan; readonly infras: readonly number[]; readonly total: number; readonly whole: boolean }

const prepare = async (job: JobContext<CalculatePayload>, tx: Tx): Promise<Prepared> => {
  const { actor, payload } = job;
  if (actor === null) throw new AppError('forbidden');
  const period = await openPeriod({ tx, actor }, payload.periodId);
  const seen = await seenOf({ tx, actor: { scope: actor.perimeter } }, period.companyId);
  const infras = seen.filter((id) => payload.infras.includes(id));
  const plan = planOf(await configurationOf(tx, period));
  const missions = await missionsOf(tx, { infras, range: daysOfPeriod(period) });
  return { period, plan, infras, total: missions.length, whole: infras.length === (await subtree(tx, period.companyId)).length };
};

const finish = async (job: JobContext<CalculatePayload>, p: Prepared, done: Calculated): Promise<void> => {
  await job.services.db.within(job.scope, 'write', async (tx) => {
    if (p.whole) await markCalculated(tx, p.period.id);
    await recordRun(tx, { what: 'pay-variables.calculation', rowId: p.period.id, customerId: p.period.customerId, infraId: p.period.companyId, counts: { ...done }, hashes: { rules: p.plan.rules } });
    await announce(tx, job.services.live, p.period, 'calculated');
  });
};

const run = async (job: JobContext<CalculatePayload>): Promise<{ result: Calculated }> => {
  const within = <T>(mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> => job.services.db.within(job.scope, mode, work);
  const p = await within('write', (tx) => prepare(job, tx));
  let done = nothingCalculated;
  for (let after = 0; ;) {
    const batch = await within('write', async (tx) => {
      const { actor } = job;
      if (actor === null) throw new AppError('forbidden');
      const period = await openPeriod({ tx, actor: { scope: actor.perimeter, perimeter: actor.perimeter } }, p.period.id);
      const missions = await missionsOf(tx, { infras: p.infras, range: daysOfPeriod(period), after, limit: BATCH });
      return { last: missions.at(-1)?.id ?? null, done: missions.length === 0 ? nothingCalculated : await calculateMissions(tx, period, p.plan, missions) };
    });
    done = added(done, batch.done);
    if (batch.last === null) break;
    after = batch.last;
    await job.progress(Math.min(99, (done.missions / Math.max(1, p.total)) * 100), t('jobStep', { done: String(done.missions), all: String(p.total) }));
  }
  await finish(job, p, done);
  return { result: done };
};

export const calculateJob: JobKind<CalculatePayload> = {
  kind: 'pay.calculate', title: (p) => t('jobTitle', { period: formatMonth(p.month), company: p.company }), may: 'pay-entry.write', cancellable: true,
  orderedBy: (p) => `pay.calculate ${p.periodId}`, run,
};
