// The calculation of a company: cut into parts, computed here and by helpers in whatever worker processes are there, counted at the end.
import { setTimeout as pause } from 'node:timers/promises';
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { markCalculated, seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import type { Calculated } from '../calculated.ts';
import { announce } from './announce.ts';
import { keepReadings } from '#areas/working-time/counters/server/api.ts';
import { daysOfPeriod } from './calculate.ts';
import {
  calculatePart,
  cutIntoParts,
  forgetCalculation,
  standingOf,
  stopCalculation,
} from './calculation.ts';
import { missionsOf } from './missions.ts';
import { openPeriod, t } from './periods.ts';
import { plansOf, type Plans } from './plans.ts';

export interface CalculatePayload {
  readonly calculation: number;
  readonly periodId: number;
  readonly month: string;
  readonly company: string;
  /** The context in which it was asked: only these are computed. */ readonly infras: readonly number[];
}
type Job = JobContext<CalculatePayload>;
interface Prepared {
  readonly period: Period;
  readonly plans: Plans;
  readonly infras: readonly number[];
  readonly total: number;
  readonly whole: boolean;
}

/** Helpers asked for: one for so many missions, and no more than so many. */
const MISSIONS_A_HELPER = 1_000;
const MOST_HELPERS = 3;
const LOOK_AGAIN_MS = 100;
const PEOPLE_AT_ONCE = 250;

/** Holding the period is a write. */
const within = <T>(job: Job, mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> =>
  job.services.db.within(job.scope, mode, work);
const wholeView = (job: Job) => {
  if (job.actor === null) throw new AppError('forbidden');
  return { scope: job.actor.perimeter, perimeter: job.actor.perimeter };
};

const prepare = async (job: Job, tx: Tx): Promise<Prepared> => {
  const { payload } = job;
  const period = await openPeriod({ tx, actor: wholeView(job) }, payload.periodId);
  const infras = (await seenOf({ tx, actor: wholeView(job) }, period.companyId)).filter((id) =>
    payload.infras.includes(id),
  );
  const plans = await plansOf(tx, period);
  const total = await cutIntoParts(tx, {
    calculation: payload.calculation,
    period,
    plans,
    infras,
  });
  return {
    period,
    plans,
    infras,
    total,
    whole: infras.length === (await subtree(tx, period.companyId)).length,
  };
};

/** Helpers are wanted where several transactions can run side by side. A helper that finds nothing to do ends at once. */
const askHelpers = async (job: Job, tx: Tx, total: number): Promise<void> => {
  const wanted =
    job.services.db.kind === 'embedded'
      ? 0
      : Math.min(MOST_HELPERS, Math.floor(total / MISSIONS_A_HELPER));
  for (let i = 0; i < wanted; i += 1)
    await job.services.jobs.enqueue(tx, helperJob, job.payload, job.actor);
};

const nextPart = (job: Job, p: Pick<Prepared, 'plans' | 'infras'>): Promise<boolean> =>
  within(job, 'write', async (tx) =>
    calculatePart(tx, {
      calculation: job.payload.calculation,
      period: await openPeriod({ tx, actor: wholeView(job) }, job.payload.periodId),
      plans: p.plans,
      infras: p.infras,
    }),
  );

const tell = (job: Job, done: number, all: number): Promise<void> =>
  job.progress(
    Math.min(99, (done / Math.max(1, all)) * 100),
    t('jobStep', { done: String(done), all: String(all) }),
  );

/** Takes parts until none is left, then waits for those that others are at: a part whose worker dies comes back. */
const work = async (job: Job, p: Prepared): Promise<Calculated> => {
  for (;;) {
    const took = await nextPart(job, p);
    const { done, left, parts } = await within(job, 'read', (tx) =>
      standingOf(tx, job.payload.calculation),
    );
    await tell(job, done.missions, done.missions + left);
    if (parts === 0) return done;
    if (!took) await pause(LOOK_AGAIN_MS);
  }
};

const finish = (job: Job, p: Prepared, done: Calculated): Promise<void> =>
  within(job, 'write', async (tx) => {
    if (p.whole) await markCalculated(tx, p.period.id);
    await recordRun(tx, {
      what: 'pay-variables.calculation',
      rowId: p.period.id,
      customerId: p.period.customerId,
      infraId: p.period.companyId,
      counts: { ...done },
      hashes: { rules: p.plans.all.map((plan) => plan.rules).join(' ') },
    });
    await forgetCalculation(tx, job.payload.calculation);
    await announce(tx, job.services.live, p.period, 'calculated');
  });

/** Formulas that name counters read their balances on the last day of the period: as everything known of each person makes them. */
const readCounters = async (job: Job): Promise<void> => {
  const { period, people, wanted } = await within(job, 'write', async (tx) => {
    const current = await openPeriod({ tx, actor: wholeView(job) }, job.payload.periodId);
    if (!(await plansOf(tx, current)).readCounters)
      return { period: current, people: [], wanted: false };
    const infras = (await seenOf({ tx, actor: wholeView(job) }, current.companyId)).filter((id) =>
      job.payload.infras.includes(id),
    );
    return {
      period: current,
      people: [
        ...new Set(
          (await missionsOf(tx, { infras, range: daysOfPeriod(current) })).map(
            (m) => m.collaboratorId,
          ),
        ),
      ],
      wanted: true,
    };
  });
  if (!wanted) return;
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    job.signal.throwIfAborted();
    await job.services.db.elevated((tx) =>
      keepReadings(tx, period.customerId, people.slice(at, at + PEOPLE_AT_ONCE), period.lastDay),
    );
  }
};

const run = async (job: Job): Promise<{ result: Calculated }> => {
  await readCounters(job);
  const p = await within(job, 'write', async (tx) => {
    const prepared = await prepare(job, tx);
    await askHelpers(job, tx, prepared.total);
    return prepared;
  });
  try {
    const done = await work(job, p);
    await finish(job, p, done);
    return { result: done };
  } catch (error) {
    await within(job, 'write', (tx) => stopCalculation(tx, job.payload.calculation));
    throw error;
  }
};

export const calculateJob: JobKind<CalculatePayload> = {
  kind: 'pay.calculate',
  title: (p) => t('jobTitle', { period: formatMonth(p.month), company: p.company }),
  may: 'pay-entry.write',
  cancellable: true,
  orderedBy: (p) => `pay.calculate ${p.periodId}`,
  run,
};

const help = async (job: Job): Promise<{ result: { parts: number } }> => {
  const p = await within(job, 'write', async (tx) => {
    const period = await openPeriod({ tx, actor: wholeView(job) }, job.payload.periodId);
    const infras = (await seenOf({ tx, actor: wholeView(job) }, period.companyId)).filter((id) =>
      job.payload.infras.includes(id),
    );
    return { plans: await plansOf(tx, period), infras };
  });
  let parts = 0;
  while (!job.signal.aborted && (await nextPart(job, p))) parts += 1;
  return { result: { parts } };
};
/** Another pair of hands for a calculation. */
export const helperJob: JobKind<CalculatePayload> = {
  kind: 'pay.calculate-part',
  title: (p) => t('helperTitle', { period: formatMonth(p.month), company: p.company }),
  may: 'pay-entry.write',
  cancellable: true,
  run: help,
};
