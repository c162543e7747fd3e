// Requests in the caller's scope, for whoever answers them.
import { sql, type SqlBool } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { STANDING } from '../advance-status.ts';
import { advanceList } from '../contract.ts';
import type { AdvancePaymentTables } from './table.ts';

type Tables = AdvancePaymentTables & DirectoryTables & InfrastructureTables & PayPeriodTables;

const monthOf = (column: string) =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone 'Europe/Paris')`;
const monthTotal = sql<number>`(select coalesce(sum(o.amount), 0)::int from advance_payment o
  where o.collaborator_id = a.collaborator_id and (o.id = a.id or o.status = any(${[...STANDING]}::text[])) and ${monthOf('o.requested_at')} = ${monthOf('a.requested_at')})`;

export const advanceRows = listEngine(advanceList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('advance_payment as a')
      .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
      .leftJoin('pay_period as p', 'p.id', 'a.pay_period_id')
      .where('a.infra_id', '=', ofScope(call.actor.scope)),
  id: 'a.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    reminders: 'a.revivals',
    monthTotal,
    decidedBy: sql<string | null>`user_name(a.decided_by)`,
    year: 'p.year',
    month: 'p.month',
  },
  computed: {
    payMonth: (r) =>
      r.year === null || r.month === null ? null : monthText({ year: r.year, month: r.month }),
  },
  defaultOrder: { name: 'requestedAt', dir: 'desc' },
  agency: 'a.infra_id',
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 'a.status',
    agency: { ids: 'a.infra_id' },
    requested: (_eb, { start, end }) =>
      sql<SqlBool>`(a.requested_at at time zone 'Europe/Paris')::date between ${start ?? '1900-01-01'}::date and ${end ?? '2199-12-31'}::date`,
  },
  options: { agency: agencyOptions },
});
