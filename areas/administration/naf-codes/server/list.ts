import { expressionBuilder } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { nafCodeList, nafGroupList } from '../contract.ts';
import { fr } from '../fr.ts';
import type { NafTables } from './table.ts';

export const codes = listEngine(nafCodeList, {
  from: (call: ListCall) =>
    tables<NafTables>(call)
      .selectFrom('naf_code as c')
      .leftJoin('naf_group as g', 'g.id', 'c.naf_group_id'),
  id: 'c.id',
  select: (rows) =>
    rows.select([
      'c.id',
      'c.code',
      'c.label',
      'c.naf_group_id',
      'g.label as group',
      'c.updated_at',
      'c.version',
    ]),
  row: (r) => ({
    id: r.id,
    code: r.code,
    label: r.label,
    groupId: r.naf_group_id,
    group: r.group,
    updatedAt: r.updated_at,
    version: r.version,
  }),
  sort: { code: 'c.code', label: 'c.label', group: 'g.label', updatedAt: 'c.updated_at' },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['c.code', 'c.label'],
  filters: { group: { ids: 'c.naf_group_id' } },
  options: {
    group: async (call) => {
      const groups = await tables<NafTables>(call)
        .selectFrom('naf_group')
        .select(['id', 'label'])
        .orderBy('position')
        .orderBy('label')
        .execute();
      return [
        { value: 'none', label: fr.noGroup },
        ...groups.map((g) => ({ value: String(g.id), label: g.label })),
      ];
    },
  },
});

const size = expressionBuilder<NafTables & { g: NafTables['naf_group'] }, 'g'>()
  .selectFrom('naf_code as c')
  .whereRef('c.naf_group_id', '=', 'g.id')
  .select((eb) => eb.fn.countAll<number>().as('codes'));

export const groups = listEngine(nafGroupList, {
  from: (call: ListCall) => tables<NafTables>(call).selectFrom('naf_group as g'),
  id: 'g.id',
  select: (rows) =>
    rows
      .select(['g.id', 'g.label', 'g.position', 'g.updated_at', 'g.version'])
      .select(size.as('codes')),
  row: (r) => ({
    id: r.id,
    label: r.label,
    position: r.position,
    codes: r.codes ?? 0,
    updatedAt: r.updated_at,
    version: r.version,
  }),
  sort: { label: 'g.label', codes: size, position: 'g.position', updatedAt: 'g.updated_at' },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['g.label'],
  filters: {},
});
