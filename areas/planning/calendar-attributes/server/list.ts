import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { attributeList, type Attribute } from '../contract.ts';
import { fr } from '../fr.ts';
import type { CalendarAttributeTables } from './table.ts';

type Tables = CalendarAttributeTables & InfrastructureTables;
const used = sql<number>`(select count(*)::int from calendar_attribute_value v where v.attribute_id = a.id)`;

export const attributes = listEngine(attributeList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('calendar_attribute as a')
      .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
      .where(
        sql<boolean>`a.infra_id in (select ancestor_id from infrastructure_closure where descendant_id = any(${call.actor.scope}::bigint[]))`,
      ),
  id: 'a.id',
  select: (rows) => rows.selectAll('a').select(['i.name as level', used.as('used')]),
  row: (r): Attribute => ({
    id: r.id,
    infraId: r.infra_id,
    level: r.level,
    used: r.used,
    updatedAt: r.updated_at,
    version: r.version,
    label: r.label,
    kind: r.kind,
    choices: [...r.choices],
    mandatory: r.mandatory,
    visible: r.visible,
    position: r.position,
    active: r.active,
  }),
  sort: {
    label: 'a.label',
    kind: 'a.kind',
    level: 'i.name',
    mandatory: 'a.mandatory',
    visible: 'a.visible',
    position: 'a.position',
    active: 'a.active',
    updatedAt: 'a.updated_at',
  },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['a.label'],
  filters: { kind: 'a.kind', level: { ids: 'a.infra_id' }, active: 'a.active' },
  options: {
    level: async (call) =>
      (
        await tables<Tables>(call)
          .selectFrom('calendar_attribute as a')
          .innerJoin('infrastructure as i', 'i.id', 'a.infra_id')
          .select(['i.id', 'i.name'])
          .distinct()
          .orderBy('i.name')
          .execute()
      ).map((l) => ({ value: String(l.id), label: l.name })),
  },
  cells: { kind: (r) => fr.kinds[r.kind] },
});
