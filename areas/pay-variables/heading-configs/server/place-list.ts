// Infrastructures with the configuration that counts in each.
import { sql, type RawBuilder } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import {
  type InfrastructureTables,
  levelRows,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { softwareRows } from '#areas/pay-variables/headings/server/table.ts';
import { placeList } from '../configuration-contract.ts';

const [up, a, s] = [levelRows('up'), placeRows('a'), softwareRows('s')];
/** The nearest word on the software, here or above. */
const nearest = (column: RawBuilder<string>) => sql<
  string | null
>`(select ${column} from ${up.rows} join evp_configuration c on c.infra_id = ${up.above} join ${s.rows} on ${s.id} = c.payroll_software_id and ${s.active}
  join ${a.rows} on ${a.id} = c.infra_id where ${up.below} = i.id order by ${up.distance} limit 1)`;
const own = sql<number>`(select count(*)::int from heading_config h where h.infra_id = i.id)`;
const above = sql<string>`coalesce((select string_agg(${a.name}, ' › ' order by ${up.distance} desc) from ${up.rows} join ${a.rows} on ${a.id} = ${up.above} where ${up.below} = i.id and ${up.distance} > 0), '')`;
const models = sql<
  string[]
>`(select coalesce(array_agg(distinct m.label), '{}') from ${up.rows} join evp_model_infra g on g.infra_id = ${up.above} join evp_model m on m.id = g.model_id where ${up.below} = i.id)`;
const last = (column: 'number' | 'created_at') =>
  sql`(select s.${sql.ref(column)} from evp_configuration_snapshot s where s.infra_id = i.id order by s.number desc limit 1)`;

export const places = listEngine(placeList, {
  from: (call: ListCall) =>
    tables<InfrastructureTables>(call)
      .selectFrom('infrastructure as i')
      .where('i.id', '=', anyOf(call.actor.scope))
      .where('i.active', '=', true),
  id: 'i.id',
  source: {
    level: 'i.type',
    software: nearest(s.label),
    from: nearest(a.name),
    own,
    above,
    models,
    snapshot: sql<number | null>`${last('number')}`,
    snapshotAt: sql<string | null>`${last('created_at')}`,
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', 'i.code'],
  filters: { level: 'i.type' },
});
