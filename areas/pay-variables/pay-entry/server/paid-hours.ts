// What closed months paid to people under some headings, in hours: what debit and credit take off (working-time/debit-credit).
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { PaidHours, PaidHoursAsked } from '#areas/working-time/debit-credit/server/api.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { PayEntryTables } from './table.ts';

type Tables = PayEntryTables & HeadingTables & PayPeriodTables & DirectoryTables;

/** Without regularisations: they pay hours of earlier months, whose days stayed in the balance as they were closed. Missions on the company's own payroll. */
export const paidHours = async (
  tx: Tx,
  { collaboratorIds, headings, range }: PaidHoursAsked,
): Promise<PaidHours[]> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('evp_value as v')
    .innerJoin('pay_period as p', 'p.id', 'v.pay_period_id')
    .innerJoin('heading as h', 'h.id', 'v.heading_id')
    .innerJoin('mission as m', 'm.id', 'v.mission_id')
    .select([
      'v.collaborator_id as collaboratorId',
      'p.first_day as first',
      'p.last_day as last',
      'p.year',
      'p.month',
      sql<number>`sum(coalesce(v.manual, v.computed, 0))::float8`.as('seconds'),
    ])
    .where('v.collaborator_id', '=', anyOf(collaboratorIds))
    .where('h.code', '=', anyOf(headings))
    .where('v.unit', '=', 'hour')
    .where('m.type', '=', 'P')
    .where('p.status', '=', 'closed')
    .where('p.first_day', '<=', range.last)
    .where('p.last_day', '>=', range.first)
    .groupBy(['v.collaborator_id', 'p.id'])
    .orderBy('p.first_day')
    .execute();
  return rows.map(({ year, month, ...r }) => ({ ...r, month: monthText({ year, month }) }));
};
