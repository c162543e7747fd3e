// Somebody takes the service of an absent person, and gives it back: one change of the board, with a line that says whose service it was.
import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { Batch, type BatchAnswer, type Shift } from '#areas/planning/changes/contract.ts';
import { changeBatch, missionOn, surroundings } from '#areas/planning/changes/server/api.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import type { replacements, Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ReplacementTables } from './table.ts';
import { uncoveredIn } from './uncovered.ts';

type Replacing = HandlerCall<typeof replacements.replace>;
type Undoing = HandlerCall<typeof replacements.undo>;
interface Change {
  readonly collaboratorId: number;
  readonly day: string;
  readonly was: Shift | null;
  readonly set: Shift | null;
}
/** Written together or not at all. */
const change = (
  call: Pick<Replacing, 'tx' | 'actor' | 'now' | 'services'>,
  changes: readonly Change[],
  { reason, gesture }: Pick<Batch, 'reason' | 'gesture'>,
): Promise<BatchAnswer> =>
  changeBatch(
    call,
    Batch.parse({
      batch: randomUUID(),
      gesture,
      reason,
      cells: changes.map(({ collaboratorId, day, ...shift }) => ({
        collaboratorId,
        day,
        group: 0,
        shift,
      })),
    }),
  );

const serviceOf = async (call: Replacing): Promise<Uncovered> => {
  const { collaborator, day } = call.body;
  const [service] = await uncoveredIn(call, { first: day, last: day }, { person: collaborator });
  if (service === undefined || service.replacement !== null)
    throw new AppError('conflict', { message: fr.gone });
  return service;
};
/** Does what `POST /exploitation/replacements/replace` asks for; without a reason nothing is written where a limit is passed. */
export const replace = async (call: Replacing) => {
  const { collaborator, replacement, reason, day } = call.body;
  await oneAtATime(call.tx, 'replacement', `${collaborator} ${day}`);
  const service = await serviceOf(call);
  const set = {
    code: service.shiftCode,
    start: service.start,
    end: service.end,
    pause: service.pause,
  };
  const taken = { collaboratorId: replacement, day, was: null, set };
  // An absent person's shift comes back with them; who left leaves it to the other.
  const given = { collaboratorId: service.id, day, was: set, set: null };
  const changes = service.left ? [taken, given] : [taken];
  const answer = await change(call, changes, { reason, gesture: 'edit' });
  const { warnings, reasonNeeded } = answer;
  const refused = answer.refused[0]?.message ?? null;
  if (!answer.written) return { id: null, reasonNeeded, refused, warnings };
  const [absent] = await collaboratorsOf(call.tx, [service.id]);
  if (absent === undefined) throw notFound();
  const { id } = await tables<ReplacementTables>(call)
    .insertInto('planning_replacement')
    .values({
      customer_id: absent.customerId,
      infra_id: service.infraId,
      collaborator_id: service.id,
      day,
      replacement_id: replacement,
      start_minute: service.start,
    })
    .onConflict((c) =>
      c
        .columns(['collaborator_id', 'day'])
        .doUpdateSet({ replacement_id: replacement, start_minute: service.start }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, reasonNeeded: false, refused: null, warnings };
};

/** Does what `POST /exploitation/replacements/undo/{id}` asks for: the replacement’s day is free again, unless it was changed since. */
export const undo = async (call: Undoing): Promise<{ refused: string | null }> => {
  const { tx, actor, now } = call;
  const kept = await tables<ReplacementTables>(call)
    .selectFrom('planning_replacement')
    .select(['collaborator_id', 'replacement_id', 'day', 'start_minute'])
    .where('id', '=', call.params.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .executeTakeFirst();
  if (kept === undefined) throw notFound();
  const { replacement_id: collaboratorId, day } = kept;
  const range = { first: day, last: day };
  const { people } = await surroundings({
    tx,
    scope: actor.scope,
    now,
    ids: [collaboratorId, kept.collaborator_id],
    range,
    lock: false,
  });
  const was = people.get(collaboratorId)?.shifts.get(day) ?? null;
  if (was?.start !== kept.start_minute) return { refused: fr.changedSince };
  const absent = people.get(kept.collaborator_id);
  const isBack = absent !== undefined && missionOn(absent, day) === null && !absent.shifts.has(day);
  const back = { collaboratorId: kept.collaborator_id, day, was: null, set: was };
  const free = { collaboratorId, day, was, set: null };
  const answer = await change(call, isBack ? [free, back] : [free], {
    reason: fr.undoReason,
    gesture: 'undo',
  });
  if (!answer.written) return { refused: answer.refused[0]?.message ?? fr.changedSince };
  await deleteRow(tables<ReplacementTables>(call), 'planning_replacement', call.params.id);
  return { refused: null };
};
