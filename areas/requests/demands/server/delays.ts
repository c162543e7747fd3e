// First answers and solutions in time, by service, place, theme or person, of the demands in sight: the list shows the same ones under the filter of the row.
import { sql } from 'kysely';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import type { ServiceTables } from '#areas/requests/services/server/table.ts';
import type { demands } from '../contract.ts';
import type { DemandTables } from './table.ts';

type Tables = DemandTables & InfrastructureTables & ServiceTables & MessageThemeTables;
/** What names a row, and what it is filtered by. */
const KEYS = {
  service: { key: sql.ref('s.id'), label: sql.ref('s.name') },
  infrastructure: { key: sql.ref('i.id'), label: sql.ref('i.name') },
  theme: { key: sql.ref('t.id'), label: sql.ref('t.label') },
  affectedTo: { key: sql.ref('d.assignee_id'), label: sql`user_name(d.assignee_id)` },
} as const;
const count = (condition: string) =>
  sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;

export const loadDelays = async ({ tx, actor, query }: HandlerCall<typeof demands.delays>) => {
  const { key, label } = KEYS[query.by];
  const rows = await tables<Tables>({ tx })
    .selectFrom('demand as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .innerJoin('message_theme as t', 't.id', 'd.theme_id')
    .leftJoin('provider_service as s', 's.id', 'd.service_id')
    .where('d.infra_id', '=', ofScope(actor.scope))
    .where(sql<boolean>`${key} is not null`)
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`${label} collate fr`)
    .select([
      sql<number>`${key}`.as('key'),
      sql<string>`coalesce(${label}, '')`.as('label'),
      sql<number>`count(*)::int`.as('demands'),
      count(`d.first_state = 'met'`).as('firstMet'),
      count(`d.first_state in ('met', 'missed')`).as('first'),
      count(`d.solution_state = 'met' and d.status = 'treated'`).as('solutionMet'),
      count(`d.solution_state in ('met', 'missed') and d.status = 'treated'`).as('solution'),
    ])
    .execute();
  return { rows };
};
