import { sql, type SqlBool } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import { type DirectoryTables, missionRows } from '#areas/collaborators/directory/server/table.ts';
import { nameOfPlace, agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import { personLines, type PersonLine } from '../contract.ts';

const m = missionRows('m');
/** The missions of the person of a line. */
const own = sql`${m.rows} where ${m.person} = c.id`;
const count = sql<number>`(select count(*)::int from ${own})`;
/** Gaps between consecutive missions, as `missionGaps` of the directory tells them. */
const gaps = sql<number>`(select count(*)::int from (select ${m.startsOn} as opens, max(coalesce(${m.endsOn}, 'infinity')) over (order by ${m.startsOn}, ${m.id} rows between unbounded preceding and 1 preceding) as covered from ${own}) g
  where g.covered is not null and g.covered <> 'infinity' and g.opens > g.covered + 1)`;
const agency = nameOfPlace('c.infra_id');
const state = sql<string>`case when ${count} = 0 then 'none' when ${gaps} > 0 then 'broken' else 'continuous' end`;

const continuityOf = (missions: number, gaps: number): PersonLine['continuity'] => {
  if (missions === 0) return 'none';
  return gaps > 0 ? 'broken' : 'continuous';
};
export const people = listEngine(personLines, {
  from: (call: ListCall) =>
    tables<DirectoryTables>(call)
      .selectFrom('collaborator as c')
      .where('c.infra_id', '=', ofScope(call.actor.scope)),
  id: 'c.id',
  source: {
    name: personColumns.name,
    agency,
    missions: count,
    gaps,
    firstDay: sql<string | null>`(select min(${m.startsOn}) from ${own})`,
    lastDay: sql<
      string | null
    >`(select case when bool_or(${m.endsOn} is null) then null else max(${m.endsOn}) end from ${own})`,
  },
  computed: { continuity: (r) => continuityOf(r.missions, r.gaps) },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    agency: { ids: 'c.infra_id' },
    continuity: (_eb, values) => sql<SqlBool>`${state} = any(${values as string[]}::text[])`,
  },
  options: { agency: agencyOptions },
});
