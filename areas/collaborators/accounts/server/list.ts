import { sql, type SqlBool } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, missionRows } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { employeeAccountRows } from '#areas/organisation/users/server/api.ts';
import { accountList, type AccountRow } from '../contract.ts';
import { fr } from '../fr.ts';

type Tables = DirectoryTables & InfrastructureTables;

const state = sql<AccountRow['state']>`coalesce(a.state, 'none')`;
/** Read on the day of the question: who works, who will, who has left. */
const presence = (now: Temporal.Instant) => {
  const today = todayIn(now);
  const m = missionRows('m');
  return sql<AccountRow['presence']>`coalesce((
    select case when bool_or(${m.startsOn} <= ${today}::date) then 'present' else 'coming' end
    from ${m.rows} where ${m.person} = c.id and ${m.notOverOn(today)}
    having count(*) > 0), 'gone')`;
};

export const accountRows = listEngine(accountList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('collaborator as c')
      .innerJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .leftJoin(employeeAccountRows.as('a'), 'a.owner', 'c.id')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  source: {
    name: personColumns.name,
    agency: 'i.name',
    presence: (call) => presence(call.now),
    accountEmail: 'a.email',
    state,
    since: 'a.created_at',
    lastLoginAt: 'a.last_login_at',
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: [
    'c.last_name',
    'c.first_name',
    'c.matricule',
    sql<string>`coalesce(c.email, '')`,
    sql<string>`coalesce(a.email, '')`,
  ],
  filters: {
    state: (_eb, values) => sql<SqlBool>`${state} = any(${values as string[]}::text[])`,
    presence: (_eb, values, call) =>
      sql<SqlBool>`${presence(call.now)} = any(${values as string[]}::text[])`,
    address: (_eb, values) =>
      sql<SqlBool>`(c.email is not null)::text = any(${values as string[]}::text[])`,
    agency: { ids: 'c.infra_id' },
  },
  options: { agency: agencyOptions },
  cells: { state: (r) => fr.states[r.state], presence: (r) => fr.presences[r.presence] },
});
