import { expressionBuilder } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { nafCode, nafCodes, nafGroup, nafGroups } from '../contract.ts';
import { fr } from '../fr.ts';
import type { NafTables } from './table.ts';

/** Throws 422 when there is no such group. */
const checkGroup = async (call: EntityCall, groupId: number | null): Promise<void> => {
  if (groupId === null) return;
  const group = await rowById(tables<NafTables>(call), 'naf_group', groupId, ['id']);
  if (group === undefined) throw invalid({ groupId: fr.groupMissing });
};

const codes = entityServer(nafCode, {
  from: (call: ListCall) =>
    tables<NafTables>(call)
      .selectFrom('naf_code as c')
      .leftJoin('naf_group as g', 'g.id', 'c.naf_group_id'),
  id: 'c.id',
  computed: { group: 'g.label' },
  defaultOrder: { name: 'code', dir: 'asc' },
  search: ['c.code', 'c.label'],
  filters: { group: { ids: 'c.naf_group_id' } },
  options: {
    group: async (call: ListCall) => {
      const groups = await tables<NafTables>(call)
        .selectFrom('naf_group')
        .select(['id', 'label'])
        .orderBy('position')
        .orderBy('label')
        .execute();
      return [
        { value: 'none', label: fr.noGroup },
        ...groups.map((group) => ({ value: String(group.id), label: group.label })),
      ];
    },
  },
  check: (call, { groupId }) => checkGroup(call, groupId),
  checkMulti: (call, { groupId = null }) => checkGroup(call, groupId),
});

const size = expressionBuilder<NafTables & { g: NafTables['naf_group'] }, 'g'>()
  .selectFrom('naf_code as c')
  .whereRef('c.naf_group_id', '=', 'g.id')
  .select((eb) => eb.fn.countAll<number>().as('codes'));

const groups = entityServer(nafGroup, {
  from: (call: ListCall) => tables<NafTables>(call).selectFrom('naf_group as g'),
  id: 'g.id',
  computed: { codes: size },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['g.label'],
  beforeRemove: (_call, { codes: count }) => {
    if (count === 0) return;
    const message = texts(fr)('groupUsed', { count });
    throw new AppError('naf_group_used', { status: 409, message });
  },
});

export const contributes: Contributions = {
  recordPages: [
    ['naf_code', nafCodes.load],
    ['naf_group', nafGroups.load],
  ],
  recordNames: [
    ['naf_code', fr.records.code],
    ['naf_group', fr.records.group],
  ],
};
export const nafCodesServer = serve('naf-codes', nafCodes, codes.handlers, { save: 'load' });
export const nafGroupsServer = serve('naf-groups', nafGroups, groups.handlers, { save: 'load' });
