import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { home } from '../contract.ts';
import type { HomeTables } from './table.ts';

type Tables = HomeTables & DirectoryTables;

/** Keeps the list (when one is given) and the place in it. People outside the perimeter are left out of it. */
export const setCursor = async (call: HandlerCall<typeof home.setCursor>) => {
  const { collaboratorId, ids } = call.body;
  const t = tables<Tables>(call);
  const before = await t
    .selectFrom('collaborator_cursor')
    .select(['ids'])
    .where('user_id', '=', call.actor.userId)
    .executeTakeFirst();
  const wanted = ids ?? before?.ids ?? [collaboratorId];
  const seen = new Set(
    (
      await t
        .selectFrom('collaborator')
        .select('id')
        .where('id', '=', anyOf([...wanted, collaboratorId]))
        .execute()
    ).map((r) => r.id),
  );
  if (!seen.has(collaboratorId)) throw notFound();
  const kept = wanted.filter((id) => seen.has(id));
  const list = kept.includes(collaboratorId) ? kept : [...kept, collaboratorId];
  const position = list.indexOf(collaboratorId);
  await t
    .insertInto('collaborator_cursor')
    .values({ user_id: call.actor.userId, ids: list, position })
    .onConflict((c) => c.column('user_id').doUpdateSet({ ids: list, position }))
    .execute();
  return {
    collaboratorId,
    position,
    total: list.length,
    previous: list[position - 1] ?? null,
    next: list[position + 1] ?? null,
  };
};

export const dropCursor = async (call: HandlerCall<typeof home.dropCursor>): Promise<null> => {
  await tables<Tables>(call)
    .deleteFrom('collaborator_cursor')
    .where('user_id', '=', call.actor.userId)
    .execute();
  return null;
};
