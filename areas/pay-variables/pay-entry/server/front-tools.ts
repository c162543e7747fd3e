// Smaller doors of the front office: what depends on what, from a value to its days, the engine asked from outside, counters brought up to date.
import { formatMonth } from '#engines/french-time/formats.ts';
import { fillPath } from '#platform/contract/path.ts';
import { AppError } from '#platform/server/app-error.ts';
import { Redirect, tables, type HandlerCall } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { queueRecompute, staleDays } from '#areas/working-time/days/server/api.ts';
import { dayControl } from '#areas/working-time/days/contract.ts';
import { recomputeBalances } from '#areas/working-time/counters/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { seenOf, visiblePeriod, periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { daysOfPeriod } from './calculate.ts';
import { calculateJob } from './calculate-job.ts';
import { askCalculation } from './calculation.ts';
import { valueRow } from './explain.ts';
import { missionsOf } from './missions.ts';
import { openPeriod, t } from './periods.ts';
import { plansOf } from './plans.ts';
import { companiesOf } from './reading.ts';

/** Headings of a period with those that each names, and those that name it. */
export const modelDependencies = async (call: HandlerCall<typeof payEntry.modelDependencies>) => {
  const period = await visiblePeriod(call, call.query.period);
  const plans = await plansOf(call.tx, period);
  const needs = new Map(
    plans.all.flatMap((p) => p.order.map((h) => [h.heading.code, h.needs] as const)),
  );
  return plans.headings.map(({ id, code, label }) => ({
    id,
    code,
    label,
    needs: [...(needs.get(code) ?? [])],
    usedBy: [...needs].filter(([, n]) => n.includes(code)).map(([user]) => user),
  }));
};

/** From a value to the days behind it. */
export const valueCalendar = async (
  call: HandlerCall<typeof payEntry.valueCalendar>,
): Promise<Redirect> => {
  const row = await valueRow(call, call.params.id);
  const period = await visiblePeriod(call, row.pay_period_id);
  const person = await rowById(tables<DirectoryTables>(call), 'collaborator', row.collaborator_id, [
    'matricule',
  ]);
  return new Redirect(
    `${fillPath(dayControl.list.path)}?${new URLSearchParams({ show: 'all', q: person?.matricule ?? '', 'days[start]': period.firstDay, 'days[end]': period.lastDay }).toString()}`,
  );
};

type Calculate = HandlerCall<typeof payEntry.vpeCalculate>;
const queue = async (call: Calculate, id: number): Promise<number> => {
  const period = await openPeriod(call, id);
  const [company, infras] = [
    await infrastructureOf(call.tx, period.companyId),
    await seenOf(call, period.companyId),
  ];
  const calculation = await askCalculation(call.tx, period, {
    infras,
    everything: call.body.everything,
  });
  return call.services.jobs.enqueue(
    call.tx,
    calculateJob,
    { calculation, periodId: period.id, month: period.month, company: company?.name ?? '', infras },
    call.actor,
  );
};
/** Some periods, or every open one of the companies in sight whose days have begun. */
export const vpeCalculate = async (call: Calculate): Promise<{ jobs: number[] }> => {
  const today = call.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
  const companies = await companiesOf(call);
  const asked =
    call.body.periods ??
    (
      await periodsOf(
        call.tx,
        companies.map((c) => c.id),
      )
    )
      .filter((p) => p.status === 'open' && p.firstDay <= today)
      .map((p) => p.id);
  const jobs: number[] = [];
  for (const id of new Set(asked)) jobs.push(await queue(call, id));
  return { jobs };
};

interface CountersPayload {
  readonly periodId: number;
  readonly month: string;
  readonly company: string;
  readonly infras: readonly number[];
}
const SOME = 200;
const runCounters = async (
  job: JobContext<CountersPayload>,
): Promise<{ result: { people: number; changed: number } }> => {
  const { actor } = job;
  if (actor === null) throw new AppError('forbidden');
  const { period, people } = await job.services.db.within(job.scope, 'read', async (tx) => {
    const visible = await visiblePeriod(
      { tx, actor: { scope: actor.perimeter } },
      job.payload.periodId,
    );
    const seen = (
      await seenOf({ tx, actor: { scope: actor.perimeter } }, visible.companyId)
    ).filter((id) => job.payload.infras.includes(id));
    return {
      period: visible,
      people: [
        ...new Set(
          (await missionsOf(tx, { infras: seen, range: daysOfPeriod(visible) })).map(
            (m) => m.collaboratorId,
          ),
        ),
      ],
    };
  });
  let changed = 0;
  for (let i = 0; i < people.length; i += SOME) {
    changed += await job.services.db.elevated((tx) =>
      recomputeBalances(tx, period.customerId, people.slice(i, i + SOME), period.lastDay),
    );
    await job.progress(
      (100 * i) / people.length,
      t('jobStep', { done: String(i), all: String(people.length) }),
    );
  }
  return { result: { people: people.length, changed } };
};
export const countersJob: JobKind<CountersPayload> = {
  kind: 'pay.update-counters',
  title: (p) => t('countersJob', { period: formatMonth(p.month), company: p.company }),
  may: 'pay-entry.write',
  cancellable: true,
  orderedBy: (p) => `pay.update-counters ${p.periodId}`,
  run: runCounters,
};

export const updateCounters = async (
  call: HandlerCall<typeof payEntry.updateCounters>,
): Promise<{ job: number }> => {
  const period = await openPeriod(call, call.params.period);
  const company = await infrastructureOf(call.tx, period.companyId);
  return {
    job: await call.services.jobs.enqueue(
      call.tx,
      countersJob,
      {
        periodId: period.id,
        month: period.month,
        company: company?.name ?? fr.title,
        infras: await seenOf(call, period.companyId),
      },
      call.actor,
    ),
  };
};

/** Every person of a period with days that wait for a computation gets one: a job each. */
export const recomputeDays = async (
  call: HandlerCall<typeof payEntry.recomputeDays>,
): Promise<{ people: number }> => {
  const period = await openPeriod(call, call.params.period);
  const range = daysOfPeriod(period);
  const waiting = await staleDays(call.tx, {
    infras: await seenOf(call, period.companyId),
    from: range.first,
    to: range.last,
  });
  const people = await tables<DirectoryTables>(call)
    .selectFrom('collaborator')
    .select(['id', 'last_name', 'first_name'])
    .where('id', '=', anyOf([...new Set(waiting.map((d) => d.collaboratorId))]))
    .orderBy('id')
    .execute();
  for (const { id, last_name: lastName, first_name: firstName } of people)
    await queueRecompute(call, { id, lastName, firstName }, range);
  return { people: people.length };
};
