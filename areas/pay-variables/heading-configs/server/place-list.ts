// Infrastructures with the configuration that counts in each.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { placeList } from '../configuration-contract.ts';

/** The nearest word on the software, here or above. */
const nearest = (column: 's.label' | 'a.name') => sql<
  string | null
>`(select ${sql.ref(column)} from infrastructure_closure k join evp_configuration c on c.infra_id = k.ancestor_id join payroll_software s on s.id = c.payroll_software_id and s.active
  join infrastructure a on a.id = c.infra_id where k.descendant_id = i.id order by k.depth limit 1)`;
const own = sql<number>`(select count(*)::int from heading_config h where h.infra_id = i.id)`;
const above = sql<string>`coalesce((select string_agg(a.name, ' › ' order by k.depth desc) from infrastructure_closure k join infrastructure a on a.id = k.ancestor_id where k.descendant_id = i.id and k.depth > 0), '')`;
const models = sql<
  string[]
>`(select coalesce(array_agg(distinct m.label), '{}') from infrastructure_closure k join evp_model_infra g on g.infra_id = k.ancestor_id join evp_model m on m.id = g.model_id where k.descendant_id = i.id)`;
const last = (column: 'number' | 'created_at') =>
  sql`(select s.${sql.ref(column)} from evp_configuration_snapshot s where s.infra_id = i.id order by s.number desc limit 1)`;

export const places = listEngine(placeList, {
  from: (call: ListCall) =>
    tables<InfrastructureTables>(call)
      .selectFrom('infrastructure as i')
      .where('i.id', '=', anyOf(call.actor.scope))
      .where('i.active', '=', true),
  id: 'i.id',
  select: (rows) =>
    rows.select([
      'i.id',
      'i.name',
      'i.type',
      nearest('s.label').as('software'),
      nearest('a.name').as('from'),
      own.as('own'),
      above.as('above'),
      models.as('models'),
      sql<number | null>`${last('number')}`.as('snapshot'),
      sql<string | null>`${last('created_at')}`.as('snapshotAt'),
    ]),
  row: ({ type, ...r }) => ({ ...r, level: type }),
  sort: { name: 'i.name', level: 'i.type', own },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', 'i.code'],
  filters: { level: 'i.type' },
});
