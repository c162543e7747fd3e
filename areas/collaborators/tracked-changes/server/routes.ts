import { sql } from 'kysely';
import { prefixed } from '#platform/contract/shapes.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Output } from '#platform/contract/route.ts';
import { trackedChanges } from '../contract.ts';
import type { TrackedStatus } from '../tracked-status.ts';
import { archive, unarchive, unarchiveAll, validate, validateAll } from './decide.ts';
import { archivedRows, trackedRows } from './list.ts';
import type { TrackedChangeTables } from './table.ts';

const pageData = async (
  call: HandlerCall<typeof trackedChanges.pageData>,
): Promise<Output<typeof trackedChanges.pageData>> => {
  const rows = await tables<TrackedChangeTables>(call)
    .selectFrom('tracked_change')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('infra_id', '=', anyOf(call.actor.scope))
    .groupBy('status')
    .execute();
  const count = (of: TrackedStatus): number => rows.find((r) => r.status === of)?.n ?? 0;
  return {
    waiting: count('waiting'),
    validated: count('validated'),
    archived: count('archived'),
  };
};

export const trackedChangesServer = serve('tracked-changes', trackedChanges, {
  ...trackedRows.handlers,
  ...prefixed('archived', archivedRows.handlers),
  pageData,
  archive,
  validate,
  unarchive,
  validateAll,
  unarchiveAll,
});
