// Periods as other areas ask of them. Every answer goes by the company above an infrastructure.
import { sql } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { addMonths, monthsBetween, type Month } from '#engines/french-time/months.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { following } from '../dates.ts';
import type { PayPeriodStatus } from '../status.ts';
import type { PayPeriodTables } from './table.ts';

export interface Period {
  readonly id: number;
  readonly customerId: number;
  readonly companyId: number;
  readonly month: Month;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly status: PayPeriodStatus;
  readonly calculatedAt: string | null;
  readonly closedAt: string | null;
  readonly exportedAt: string | null;
  readonly version: number;
}
const t = (tx: Tx) => tables<PayPeriodTables & InfrastructureTables>({ tx });
const periods = (tx: Tx) => t(tx).selectFrom('pay_period as p').selectAll('p');
type Row = Awaited<ReturnType<ReturnType<typeof periods>['execute']>>[number];
export const monthText = (p: { readonly year: number; readonly month: number }): Month =>
  `${String(p.year).padStart(4, '0')}-${String(p.month).padStart(2, '0')}`;
const periodOf = (r: Row): Period => ({
  id: r.id,
  customerId: r.customer_id,
  companyId: r.infra_id,
  month: monthText(r),
  firstDay: r.first_day,
  lastDay: r.last_day,
  status: r.status,
  calculatedAt: r.calculated_at,
  closedAt: r.closed_at,
  exportedAt: r.exported_at,
  version: r.version,
});

/** Condition on `p.infra_id`: a company of which the scope holds something. */
export const touches = (scope: readonly number[]) =>
  sql<boolean>`p.infra_id in ${levelsAbove(scope)}`;

/** A period by its id, if the caller sees anything of its company; else `not_found`. `forUpdate` keeps others from moving it meanwhile. */
export const visiblePeriod = async (
  call: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope'> },
  id: number,
  lock?: 'update' | 'share',
): Promise<Period> => {
  const rows = periods(call.tx).where('p.id', '=', id).where(touches(call.actor.scope));
  const locked = {
    update: () => rows.forUpdate(),
    share: () => rows.forShare(),
    none: () => rows,
  };
  const row = await locked[lock ?? 'none']().executeTakeFirst();
  if (row === undefined) throw notFound();
  return periodOf(row);
};

/** The periods of some companies, the newest first. */
export const periodsOf = async (tx: Tx, companyIds: readonly number[]): Promise<Period[]> =>
  (
    await periods(tx)
      .where('p.infra_id', '=', anyOf(companyIds))
      .orderBy('p.year', 'desc')
      .orderBy('p.month', 'desc')
      .orderBy('p.infra_id')
      .execute()
  ).map(periodOf);

/** The periods of all customers whose last day is one of those, the oldest first. Elevated. */
export const periodsEndedIn = async (tx: Tx, { first, last }: DayRange): Promise<Period[]> =>
  (
    await periods(tx)
      .where('p.last_day', '>=', first)
      .where('p.last_day', '<=', last)
      .orderBy('p.last_day')
      .orderBy('p.id')
      .execute()
  ).map(periodOf);

/** The period of a company in which a day is paid, or null when none was made. */
export const periodFor = async (tx: Tx, companyId: number, day: Day): Promise<Period | null> => {
  const row = await periods(tx)
    .where('p.infra_id', '=', companyId)
    .where('p.first_day', '<=', day)
    .where('p.last_day', '>=', day)
    .orderBy('p.year', 'desc')
    .orderBy('p.month', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : periodOf(row);
};

/** The period before another of the same company, or null. */
export const periodBefore = async (
  tx: Tx,
  { companyId, month }: Pick<Period, 'companyId' | 'month'>,
): Promise<Period | null> => {
  const before = addMonths(month, -1);
  const row = await periods(tx)
    .where('p.infra_id', '=', companyId)
    .where('p.year', '=', Number(before.slice(0, 4)))
    .where('p.month', '=', Number(before.slice(5)))
    .executeTakeFirst();
  return row === undefined ? null : periodOf(row);
};

export interface ClosedDays extends DayRange {
  readonly infraId: number;
  readonly periodId: number;
  readonly month: Month;
}
/** The closed days of some infrastructures (agencies, companies) within a range: what nobody may change any more. `hold`: whoever writes those days keeps the open ones open until it is done; a closing under way is waited for. */
export const closedDays = async (
  tx: Tx,
  infraIds: readonly number[],
  range: DayRange,
  hold = false,
): Promise<ClosedDays[]> => {
  const all = t(tx)
    .selectFrom('pay_period as p')
    .innerJoin('infrastructure_closure as c', 'c.ancestor_id', 'p.infra_id')
    .select([
      'c.descendant_id',
      'p.id',
      'p.first_day',
      'p.last_day',
      'p.year',
      'p.month',
      'p.status',
    ])
    .where('c.descendant_id', '=', anyOf(infraIds))
    .where('p.first_day', '<=', range.last)
    .where('p.last_day', '>=', range.first)
    .orderBy('c.descendant_id')
    .orderBy('p.first_day');
  const rows = (
    await (hold ? all.forShare('p') : all.where('p.status', '=', 'closed')).execute()
  ).filter((r) => r.status === 'closed');
  return rows.map((r) => ({
    infraId: r.descendant_id,
    periodId: r.id,
    month: monthText(r),
    first: r.first_day,
    last: r.last_day,
  }));
};
/** Whether a day is closed in any of these infrastructures. */
export const isClosed = async (tx: Tx, infraIds: readonly number[], day: Day): Promise<boolean> =>
  (await closedDays(tx, infraIds, { first: day, last: day })).length > 0;

/** Makes the missing periods of a company from one month to another, each following the one before. Answers how many were made. Rights are the caller's business. */
export const ensurePeriods = async (
  tx: Tx,
  o: {
    readonly customerId: number;
    readonly companyId: number;
    readonly from: Month;
    readonly to: Month;
  },
): Promise<number> => {
  const existing = new Map(
    (await periods(tx).where('p.infra_id', '=', o.companyId).execute()).map((r) => [
      monthText(r),
      { month: monthText(r), first: r.first_day, last: r.last_day },
    ]),
  );
  const rows = [];
  for (let i = 0; i <= monthsBetween(o.from, o.to); i += 1) {
    const month = addMonths(o.from, i);
    if (existing.has(month)) continue;
    const made = following(existing.get(addMonths(month, -1)) ?? null, month);
    const after = existing.get(addMonths(month, 1));
    existing.set(
      month,
      after === undefined
        ? made
        : { ...made, last: Temporal.PlainDate.from(after.first).subtract({ days: 1 }).toString() },
    );
    const { first, last } = existing.get(month) ?? made;
    rows.push({
      customer_id: o.customerId,
      infra_id: o.companyId,
      year: Number(month.slice(0, 4)),
      month: Number(month.slice(5)),
      first_day: first,
      last_day: last,
    });
  }
  const types = {
    customer_id: 'bigint',
    infra_id: 'bigint',
    year: 'int2',
    month: 'int2',
    first_day: 'date',
    last_day: 'date',
  } as const;
  return (
    await insertManyOnConflict(
      tx,
      { table: 'pay_period', columns: types, onConflict: '(infra_id, year, month) do nothing' },
      rows,
    )
  ).length;
};
