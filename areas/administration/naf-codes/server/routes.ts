import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { nafCodes, nafGroups } from '../contract.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { codes, groups } from './list.ts';
import type { NafTables } from './table.ts';

type CodeCall = HandlerCall<typeof nafCodes.load>;
type GroupCall = HandlerCall<typeof nafGroups.load>;

const loadCode = async (call: CodeCall) => {
  const row = await tables<NafTables>(call)
    .selectFrom('naf_code as c')
    .leftJoin('naf_group as g', 'g.id', 'c.naf_group_id')
    .select([
      'c.id',
      'c.code',
      'c.label',
      'c.naf_group_id',
      'g.label as group',
      'c.updated_at',
      'c.version',
    ])
    .where('c.id', '=', call.params.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    groupId: row.naf_group_id,
    group: row.group,
    updatedAt: row.updated_at,
    version: row.version,
  };
};

/** Throws 422 when there is no such group. */
const checkGroup = async (call: Pick<CodeCall, 'tx'>, groupId: number | null): Promise<void> => {
  if (groupId === null) return;
  const group = await tables<NafTables>(call)
    .selectFrom('naf_group')
    .select('id')
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw invalid({ groupId: fr.groupMissing });
};

const saveCode = async (call: HandlerCall<typeof nafCodes.save>) => {
  const { version, groupId, ...values } = call.body;
  const taken = await tables<NafTables>(call)
    .selectFrom('naf_code')
    .select('id')
    .where('code', '=', values.code)
    .where('id', '<>', call.params.id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ code: fr.codeTaken });
  await checkGroup(call, groupId);
  const row = { ...values, naf_group_id: groupId };
  if (call.params.id !== 0)
    return updateVersioned<{ id: number; version: number }>(
      call.tx,
      'naf_code',
      call.params.id,
      version,
      row,
    );
  return tables<NafTables>(call)
    .insertInto('naf_code')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

const loadGroup = async (call: GroupCall) => {
  const t = tables<NafTables>(call);
  const row = await t
    .selectFrom('naf_group')
    .selectAll()
    .where('id', '=', call.params.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { n } = await t
    .selectFrom('naf_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('naf_group_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    label: row.label,
    position: row.position,
    codes: n,
    updatedAt: row.updated_at,
    version: row.version,
  };
};

const saveGroup = async (call: HandlerCall<typeof nafGroups.save>) => {
  const { version, ...values } = call.body;
  const taken = await tables<NafTables>(call)
    .selectFrom('naf_group')
    .select('id')
    .where('label', '=', values.label)
    .where('id', '<>', call.params.id)
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ label: fr.groupTaken });
  if (call.params.id !== 0)
    return updateVersioned<{ id: number; version: number }>(
      call.tx,
      'naf_group',
      call.params.id,
      version,
      values,
    );
  return tables<NafTables>(call)
    .insertInto('naf_group')
    .values(values)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};

export const nafCodesServer = serve('naf-codes', nafCodes, {
  ...codes.handlers,
  load: loadCode,
  save: async (call) => {
    const { id, version } = await saveCode(call);
    return { id, version };
  },
  assignGroup: async (call) => {
    const { selection, values, preview } = call.body;
    await checkGroup(call, values.groupId);
    return codes.bulk(
      call,
      selection,
      async (id) => {
        await tables<NafTables>(call)
          .updateTable('naf_code')
          .set({ naf_group_id: values.groupId })
          .where('id', '=', id)
          .execute();
      },
      { preview },
    );
  },
});

export const nafGroupsServer = serve('naf-groups', nafGroups, {
  ...groups.handlers,
  load: loadGroup,
  save: async (call) => {
    const { id, version } = await saveGroup(call);
    return { id, version };
  },
  remove: async (call) => {
    const { codes: used } = await loadGroup(call);
    if (used > 0)
      throw new AppError('naf_group_used', {
        status: 409,
        message: texts(fr)('groupUsed', { count: used }),
      });
    await tables<NafTables>(call)
      .deleteFrom('naf_group')
      .where('id', '=', call.params.id)
      .execute();
    return null;
  },
});
