// Whose data are not purged, by a person's decision and with its reason.
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import type { retention } from '../contract.ts';
import { fr } from '../fr.ts';
import type { RetentionTables } from './table.ts';

export const placeHold = async (call: HandlerCall<typeof retention.hold>) => {
  const { collaboratorId, reason } = call.body;
  const person = await collaboratorOf(call.tx, collaboratorId);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  await oneAtATime(call.tx, 'retention-hold', person.id);
  const holds = tables<RetentionTables>(call);
  const open = await holds
    .selectFrom('retention_hold')
    .select('id')
    .where('collaborator_id', '=', person.id)
    .where('lifted_on', 'is', null)
    .executeTakeFirst();
  if (open !== undefined) throw new AppError('conflict', { message: fr.holdTaken });
  return holds
    .insertInto('retention_hold')
    .values({
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      reason,
      placed_by: call.actor.userId,
      lifted_by: null,
      lifted_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
export const liftHold = async (call: HandlerCall<typeof retention.lift>) => {
  const { id } = call.params;
  const hold = await rowById(tables<RetentionTables>(call), 'retention_hold', id, [
    'id',
    'infra_id',
    'lifted_on',
  ]);
  if (hold === undefined || !call.actor.scope.includes(hold.infra_id)) throw notFound();
  if (hold.lifted_on !== null) throw new AppError('conflict', { message: fr.holdGone });
  await updateRow(tables<RetentionTables>(call), 'retention_hold', id, {
    lifted_on: todayIn(call.now),
    lifted_by: call.actor.userId,
    lifted_reason: call.body.reason,
  });
  return { id };
};
