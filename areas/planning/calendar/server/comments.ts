// The comment of a day: read, and written as a change of the board like any other.
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { randomUUID } from 'node:crypto';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { Batch } from '#areas/planning/changes/contract.ts';
import { changeBatch } from '#areas/planning/changes/server/api.ts';
import type { ChangeTables } from '#areas/planning/changes/server/table.ts';
import type { calendar } from '../contract.ts';
import { infraAt, missionAt, seenPerson } from './people.ts';
import { t, type DayCall, personOn } from './details.ts';

const commentOn = async (
  { tx }: Pick<DayCall, 'tx'>,
  collaborator: number,
  day: string,
): Promise<string | null> =>
  (
    await tables<ChangeTables>({ tx })
      .selectFrom('planning_comment')
      .select('comment')
      .where('collaborator_id', '=', collaborator)
      .where('day', '=', day)
      .executeTakeFirst()
  )?.comment ?? null;

export const comment = async (call: HandlerCall<typeof calendar.comment>) => {
  const person = await personOn(call);
  const { day } = call.query;
  const closed =
    (await closedDays(call.tx, [infraAt(person, day)], { first: day, last: day })).length > 0;
  return {
    comment: await commentOn(call, person.id, day),
    editable: !closed && missionAt(person, day) !== null && may(call.actor, 'planning.edit'),
  };
};
/** A change of the board like any other: same checks, same trace, same live update. */
export const saveComment = async (call: HandlerCall<typeof calendar.saveComment>) => {
  const { collaborator, day, was } = call.body;
  const set = call.body.comment === '' ? null : call.body.comment;
  const person = await seenPerson(call, collaborator, { first: day, last: day });
  if (set === was) return { comment: set };
  const done = await changeBatch(
    call,
    Batch.parse({
      batch: randomUUID(),
      gesture: 'comment',
      cells: [{ collaboratorId: person.id, day, comment: { was: was === '' ? null : was, set } }],
    }),
  );
  const [refused] = done.refused;
  if (refused !== undefined)
    throw new AppError('conflict', {
      message:
        refused.code === 'stale'
          ? t('commentChanged', { comment: (await commentOn(call, person.id, day)) ?? '' })
          : refused.message,
    });
  return { comment: set };
};
