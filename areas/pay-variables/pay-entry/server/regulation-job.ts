// Looks for corrections of closed months: asked for by a clerk for one company, and every night for all of them.
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import {
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import { announce } from './announce.ts';
import { t } from './periods.ts';
import { closedMonths, detectRegulations, type Detected } from './regulations.ts';

export interface RegulationPayload {
  readonly periodId: number;
  readonly month: string;
  readonly company: string;
}
const sum = (a: Detected, b: Detected): Detected => ({
  months: a.months + b.months,
  proposed: a.proposed + b.proposed,
  gone: a.gone + b.gone,
  accepted: a.accepted + b.accepted,
});
const none: Detected = { months: 0, proposed: 0, gone: 0, accepted: 0 };

type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
/** One transaction a month: a killed job keeps what it found, and finds nothing twice. */
const months = async (
  job: Pick<JobContext<unknown>, 'progress'>,
  within: Within,
  all: readonly Period[],
): Promise<Detected> => {
  let done = none;
  for (const [i, period] of all.entries()) {
    done = sum(done, await within((tx) => detectRegulations(tx, period)));
    await job.progress((100 * (i + 1)) / all.length, formatMonth(period.month));
  }
  return done;
};

const run = async (job: JobContext<RegulationPayload>): Promise<{ result: Detected }> => {
  const { actor } = job;
  if (actor === null) throw new AppError('forbidden');
  const within: Within = (work) => job.services.db.within(job.scope, 'write', work);
  const asked = await within(async (tx) => {
    const period = await visiblePeriod(
      { tx, actor: { scope: actor.perimeter } },
      job.payload.periodId,
    );
    await wholeCompany({ tx, actor }, period.companyId);
    return { period, all: await closedMonths(tx, period.companyId) };
  });
  const result = await months(job, within, asked.all);
  await within((tx) => announce(tx, job.services.live, asked.period, 'regulations'));
  return { result };
};
export const regulationJob: JobKind<RegulationPayload> = {
  kind: 'pay.regulations',
  title: (p) => t('regulationJob', { period: formatMonth(p.month), company: p.company }),
  may: 'pay-entry.write',
  cancellable: true,
  orderedBy: (p) => `pay.regulations ${p.periodId}`,
  run,
};

const nightly = async (job: JobContext<unknown>): Promise<{ result: Detected }> => {
  const within: Within = (work) =>
    job.services.db.elevated(async (tx) => {
      await auditAs(tx, {
        userId: null,
        impersonatorId: null,
        requestId: 'pay.regulations-nightly',
        ip: '',
      });
      return work(tx);
    });
  const p = periodRows('p');
  const companies = await within(
    (tx) =>
      tx.run<{
        id: number;
      }>`select distinct ${p.company} as id from ${p.rows} where ${p.isClosed} order by id`,
  );
  let done = none;
  for (const { id } of companies)
    done = sum(done, await months(job, within, await within((tx) => closedMonths(tx, id))));
  return { result: done };
};
/** By itself: what changed after a close is proposed without anybody asking. */
export const nightlyRegulations: JobKind<null> = {
  kind: 'pay.regulations-nightly',
  title: () => t('regulationNight'),
  may: null,
  run: nightly,
};
