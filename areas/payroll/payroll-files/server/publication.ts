// Payslips given to their employees: what would be given is shown first, and nothing else is given.
import { sql } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { instantAt, instantOf } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { NoticeSource } from '#platform/server/contributions.ts';
import {
  collaboratorsOf,
  missionsDuring,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { nameOfPlace, subtree, zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  isCorrection,
  placedPayslips,
  publishPayslips,
  seenPayslips,
  waitingPayslips,
  withdrawPayslips,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import {
  monthText,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { payrollFiles, type Publication } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
type Call = HandlerCall<typeof payrollFiles.publication>;

/** People that the preview names; the others are counted. */
const MOST_NAMED = 5;
/** Who worked for the company in the month and has no payslip; null where the caller does not hold all of the company. */
const withoutPayslip = async (
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  { id, companyId, firstDay: first, lastDay: last }: Period,
): Promise<Publication['missing']> => {
  const infras = await subtree(tx, companyId);
  if (!infras.every((infra) => actor.perimeter.includes(infra))) return null;
  const missions = await missionsDuring(tx, { infras }, { first, last });
  const rows = await placedPayslips({ tx, actor })
    .where('p.id', '=', id)
    .select('d.collaborator_id as person')
    .execute();
  const paid = new Set(rows.map(({ person }) => person));
  const missing = [...new Set(missions.map((m) => m.collaboratorId))].filter(
    (one) => !paid.has(one),
  );
  const people = await collaboratorsOf(tx, missing);
  const names = people.map(personName).toSorted((a, b) => a.localeCompare(b, 'fr'));
  return { count: names.length, names: names.slice(0, MOST_NAMED) };
};

export const loadPublication = async (call: Call): Promise<Publication> => {
  const period = await visiblePeriod(call, call.params.period);
  const now = sql`${call.now.toString()}::timestamptz`;
  const agencies = await waitingPayslips(call)
    .where('p.id', '=', period.id)
    .select([
      sql<string>`coalesce(${nameOfPlace('d.infra_id')}, ${nameOfPlace('p.infra_id')})`.as('name'),
      sql<number>`count(*)::int`.as('payslips'),
      sql<number | null>`sum(d.net_cents)::float8`.as('netCents'),
      sql<number>`count(*) filter (where d.net_cents is null)::int`.as('withoutNet'),
      sql<number>`count(*) filter (where ${isCorrection})::int`.as('corrected'),
    ])
    .groupBy(['d.infra_id', 'p.infra_id'])
    .orderBy('name')
    .execute();
  const state = await placedPayslips(call)
    .where('p.id', '=', period.id)
    .select([
      sql<number>`count(*) filter (where d.published_at <= ${now})::int`.as('published'),
      sql<number>`count(*) filter (where d.published_at > ${now})::int`.as('planned'),
      sql<string | null>`min(d.published_at) filter (where d.published_at > ${now})`.as(
        'plannedAt',
      ),
      sql<number>`count(*) filter (where d.on_paper)::int`.as('onPaper'),
    ])
    .executeTakeFirstOrThrow();
  const { unplaced } = await seenPayslips(call)
    .where('p.id', '=', period.id)
    .where('d.placement', 'in', ['waiting', 'quarantine'])
    .select(sql<number>`count(*)::int`.as('unplaced'))
    .executeTakeFirstOrThrow();
  const sum = (name: 'payslips' | 'netCents' | 'withoutNet' | 'corrected'): number =>
    agencies.reduce((all, one) => all + (one[name] ?? 0), 0);
  return {
    ...state,
    month: period.month,
    waiting: sum('payslips'),
    corrected: sum('corrected'),
    netCents: sum('netCents'),
    withoutNet: sum('withoutNet'),
    agencies: agencies.map(({ name, payslips, netCents }) => ({ name, payslips, netCents })),
    unplaced,
    missing: await withoutPayslip(call, period),
  };
};

const FARTHEST_DAYS = 60;
/** The hour of the company’s clock. Throws 422 for one that has passed or lies too far ahead. */
const momentOf = async (
  { tx, now, body }: HandlerCall<typeof payrollFiles.publish>,
  companyId: number,
): Promise<Temporal.Instant> => {
  if (body.when === 'now' || body.day === null || body.minute === null) return now;
  const at = instantOf(instantAt(body.day, body.minute * 60, await zoneOf(tx, companyId)));
  if (Temporal.Instant.compare(at, now) <= 0) throw invalid({ minute: fr.publishPast });
  if (Temporal.Instant.compare(at, now.add({ hours: FARTHEST_DAYS * 24 })) > 0)
    throw invalid({ day: fr.publishFar });
  return at;
};

export const publish = async (call: HandlerCall<typeof payrollFiles.publish>) => {
  const period = await visiblePeriod(call, call.params.period);
  const at = await momentOf(call, period.companyId);
  const waiting = await waitingPayslips(call)
    .where('p.id', '=', period.id)
    .select('d.id')
    .forUpdate('d')
    .execute();
  if (waiting.length !== call.body.expected)
    throw new AppError('conflict', {
      message:
        waiting.length === 0 ? fr.publishNone : t('publishChanged', { count: waiting.length }),
    });
  const ids = waiting.map(({ id }) => id);
  const published = await publishPayslips(call, { period, ids, at });
  return { published, at: at.toString() };
};

export const withdraw = async (call: HandlerCall<typeof payrollFiles.withdraw>) => {
  const period = await visiblePeriod(call, call.params.period);
  const planned = await placedPayslips(call)
    .where('p.id', '=', period.id)
    .where('d.published_at', '>', call.now.toString())
    .select('d.id')
    .execute();
  const ids = planned.map(({ id }) => id);
  return { withdrawn: ids.length === 0 ? 0 : await withdrawPayslips(call, { period, ids }) };
};

/** Months whose payslips wait to be published, the latest first. */
const MONTHS = 3;
export const payslipsNotice: NoticeSource = {
  for: 'home',
  may: 'pay-document.validate',
  read: async (call) => {
    const rows = await waitingPayslips(call)
      .select(['p.id', 'p.year', 'p.month'])
      .select([sql<number>`count(*)::int`.as('count'), sql<string>`max(d.created_at)`.as('at')])
      .groupBy('p.id')
      .orderBy('p.year', 'desc')
      .orderBy('p.month', 'desc')
      .limit(MONTHS)
      .execute();
    return rows.map(({ id, count, at, ...period }) => ({
      id: `payslips-unpublished-${id}`,
      title: t('payslipsWaiting', { count, month: formatMonth(monthText(period)) }),
      at,
      tone: 'info' as const,
      url: fillPath(payrollFiles.pay.path, { period: id }),
    }));
  },
};
