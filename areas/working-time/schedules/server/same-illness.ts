import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import type { schedules } from '../contract.ts';
import type { ScheduleTables } from './table.ts';

/** Said of a stop in sight, of a type that is open to the caller. */
export const sameIllness = async (
  call: HandlerCall<typeof schedules.sameIllness>,
): Promise<null> => {
  const { id, sameIllness: same } = call.body;
  const t = tables<ScheduleTables>(call);
  const row = await rowById(t, 'absence', id, ['infra_id', 'code']);
  if (
    row === undefined ||
    !call.actor.scope.includes(row.infra_id) ||
    !(await accreditedTo(call.tx, call.actor.userId, 'other-times'))(row.infra_id, row.code)
  )
    throw notFound();
  await updateRow(t, 'absence', id, { same_illness: same });
  return null;
};
