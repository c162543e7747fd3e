// Requests in the caller's scope, the nearest end of contract first.
import { sql, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { settlementList } from '../list-contract.ts';
import { PRIORITIES, priorityLimits, priorityOf } from '../deadlines.ts';
import { fr } from '../fr.ts';
import { reasonLabels } from '../reasons-fr.ts';
import { reasonOf, REASONS } from '../reasons.data.ts';
import type { FinalSettlementTables } from './table.ts';

type Tables = FinalSettlementTables & DirectoryTables & InfrastructureTables;

const CLOSED = ['finalized', 'deactivated'];
/** The rank of a row's priority, 0 the most urgent: `priorityOf`, in the database. */
const rank = (now: Temporal.Instant) => {
  const limits = priorityLimits(todayIn(now));
  const cases = limits.map(({ until }, i) => sql`when s.ends_on <= ${until}::date then ${i}::int`);
  return sql<number>`case when s.status = any(${CLOSED}::text[]) then ${PRIORITIES.length - 1}::int ${sql.join(cases, sql` `)} else ${PRIORITIES.length - 1}::int end`;
};

export const settlementRows = listEngine(settlementList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('final_settlement as s')
      .innerJoin('collaborator as c', 'c.id', 's.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 's.infra_id')
      .where('s.infra_id', '=', ofScope(call.actor.scope)),
  id: 's.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    assignee: sql<string | null>`user_name(s.assigned_to)`,
    requestedBy: sql<string | null>`user_name(s.requested_by)`,
    reasonStored: 's.reason',
  },
  computed: {
    reason: (r) => reasonLabels[reasonOf(r.reasonStored).code],
    priority: (r, { now }) =>
      priorityOf({ endsOn: r.endsOn, status: r.status }, priorityLimits(todayIn(now))),
  },
  defaultOrder: { name: 'endsOn', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    status: 's.status',
    agency: { ids: 's.infra_id' },
    assignee: { ids: 's.assigned_to' },
    reason: { ids: 's.reason' },
    priority: (_eb, values, { now }) => {
      const ranks = values.map((value) => PRIORITIES.findIndex((p) => p === value));
      return sql<SqlBool>`${rank(now)} = any(${ranks}::int[])`;
    },
    ends: (_eb, { start, end }) =>
      sql<SqlBool>`s.ends_on between ${start ?? '1900-01-01'}::date and ${end ?? '2199-12-31'}::date`,
  },
  options: {
    agency: agencyOptions,
    reason: () =>
      Promise.resolve(
        REASONS.map(({ number, code }) => ({ value: String(number), label: reasonLabels[code] })),
      ),
    assignee: (call) =>
      call.tx.run<{
        value: string;
        label: string;
      }>`select s.assigned_to::text as value, coalesce(user_name(s.assigned_to), ${fr.nobody}) as label from final_settlement s where s.infra_id = ${ofScope(call.actor.scope)} and s.assigned_to is not null group by s.assigned_to order by 2`,
  },
});
