import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { type DirectoryTables, personRows } from '#areas/collaborators/directory/server/table.ts';
import {
  type InfrastructureTables,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import type { HeadingUnit, Level } from '#areas/pay-variables/headings/contract.ts';
import { headingRows, type HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { settingsOf } from './level-statements.ts';
import { configList } from '../contract.ts';
import { fr } from '../fr.ts';
import { settingLines } from '../settings.ts';
import type { ModelTables } from './table.ts';

type Tables = HeadingTables & InfrastructureTables & DirectoryTables & ModelTables;
const level = sql<Level>`case when c.collaborator_id is not null then 'collaborator' when c.infra_id is not null then i.type else 'overall' end`;
const [h, x] = [headingRows('h'), headingRows('x')];
const [i, p] = [placeRows('i'), personRows('p')];
const code = sql<string>`coalesce(${h.code}, c.heading_code)`;
const byCode = (column: 'label' | 'unit') =>
  sql`(select ${x[column]} from ${x.rows} where ${x.code} = c.heading_code order by ${x.id} limit 1)`;
const label = sql<string>`coalesce(${h.label}, ${byCode('label')}, c.heading_code)`;
const unit = sql<HeadingUnit>`coalesce(${h.unit}, ${byCode('unit')}, 'number')`;
const place = sql<string>`coalesce(${i.name}, ${p.name}, ${fr.overallName})`;
/** Infrastructures of the scope and those above, people of the scope, and the provider's. */
const inSight = (scope: readonly number[]) =>
  sql<boolean>`(c.infra_id in ${levelsAbove(scope)} or ${p.in(scope)} or c.customer_id is null)`;

export const configs = listEngine(configList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('heading_config as c')
      .leftJoin('heading as h', 'h.id', 'c.heading_id')
      .leftJoin('infrastructure as i', 'i.id', 'c.infra_id')
      .leftJoin('collaborator as p', 'p.id', 'c.collaborator_id')
      .where(inSight(call.actor.scope)),
  id: 'c.id',
  select: (rows) =>
    rows
      .leftJoin('evp_model as m', 'm.id', 'c.model_id')
      .leftJoin('evp_planning as g', 'g.id', 'c.planning_id')
      .selectAll('c')
      .select([
        code.as('code'),
        label.as('label'),
        unit.as('unit'),
        level.as('level'),
        place.as('place'),
        'm.label as model',
        'g.label as planning',
        'p.infra_id as person_infra',
      ]),
  row: (r, call) => ({
    id: r.id,
    code: r.code,
    label: r.label,
    level: r.level,
    place: r.place,
    since: r.since,
    until: r.until,
    model: r.model,
    updatedAt: r.updated_at,
    version: r.version,
    says: settingLines(
      settingsOf(r),
      r.unit,
      new Map(r.planning_id === null ? [] : [[r.planning_id, r.planning ?? '']]),
    ),
    mine:
      r.customer_id === null
        ? call.actor.provider
        : call.actor.scope.includes(r.infra_id ?? r.person_infra ?? 0),
  }),
  sort: {
    code,
    label,
    level,
    place,
    since: 'c.since',
    until: 'c.until',
    updatedAt: 'c.updated_at',
  },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: [code, label, place],
  filters: {
    level: (_, chosen) => sql<boolean>`${level} = any(${chosen}::text[])`,
    heading: (_, chosen) => sql<boolean>`${code} = any(${chosen}::text[])`,
  },
  options: {
    heading: async (call) => {
      const rows = await call.tx.run<{
        value: string;
        label: string;
      }>`select ${code} as value, max(${label}) as label from heading_config c left join ${h.rows} on ${h.id} = c.heading_id left join ${p.rows} on ${p.id} = c.collaborator_id
        where ${inSight(call.actor.scope)} group by 1 order by 1`;
      return rows.map((r) => ({ value: r.value, label: `${r.value} ${r.label}` }));
    },
  },
});
