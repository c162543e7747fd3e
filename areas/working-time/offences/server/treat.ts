// What people do about offences, many at once, each with its trace.
import { next } from '#engines/state-machine/state-machine.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { offences } from '../contract.ts';
import { fr } from '../fr.ts';
import { offenceStatus, type OffenceStatus } from '../status.ts';
import { offenceRows } from './list.ts';
import type { OffenceTables } from './table.ts';

const t = texts(fr);
const SHORTEST = 3;

export const chosenOffences = (tx: Tx, ids: readonly number[]) =>
  tables<OffenceTables>({ tx })
    .selectFrom('offence')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('collaborator_id')
    .orderBy('at')
    .forUpdate()
    .execute();
export type ChosenOffence = Awaited<ReturnType<typeof chosenOffences>>[number];

/** Sets the state of some offences and writes down who did it. */
export const setStatus = async (
  call: Pick<HandlerCall<typeof offences.treat>, 'tx' | 'actor' | 'now'>,
  of: readonly ChosenOffence[],
  o: {
    action: 'letter' | 'explain' | 'contest' | 'sign' | 'reopen';
    to: OffenceStatus;
    comment: string | null;
    letterId?: number;
  },
): Promise<void> => {
  if (of.length === 0) return;
  await updateRow(tables<OffenceTables>(call), 'offence', anyOf(of.map((one) => one.id)), {
    status: o.to,
    comment: o.comment,
    treated_by: call.actor.userId,
    treated_at: call.now.toString(),
    ...(o.letterId === undefined ? {} : { letter_id: o.letterId }),
  });
  await insertMany(
    call.tx,
    'offence_event',
    {
      customer_id: 'bigint',
      infra_id: 'bigint',
      collaborator_id: 'bigint',
      offence_id: 'bigint',
      day: 'date',
      rule: 'text',
      action: 'text',
      comment: 'text',
      user_id: 'bigint',
    },
    of.map((one) => ({
      customer_id: one.customer_id,
      infra_id: one.infra_id,
      collaborator_id: one.collaborator_id,
      offence_id: one.id,
      day: one.day,
      rule: one.rule,
      action: o.action,
      comment: o.comment,
      user_id: call.actor.userId,
    })),
  );
  await recordRun(call.tx, {
    what: 'offence',
    customerId: of[0]?.customer_id ?? null,
    infraId: of[0]?.infra_id ?? null,
    counts: { [o.action]: of.length },
  });
};

export const treat = async (call: HandlerCall<typeof offences.treat>): Promise<BulkResult> => {
  const {
    selection,
    values: { action, comment },
    preview,
  } = call.body;
  const rows = await chosenOffences(call.tx, await offenceRows.selectedIds(call, selection));
  const failed = rows
    .filter(
      (r) =>
        next(offenceStatus, r.status, action) === null ||
        r.collaborator_id === call.actor.collaboratorId,
    )
    .map((r) => ({ id: r.id, message: t('notThat', { status: fr.statuses[r.status] }) }));
  const todo = rows.filter((r) => !failed.some((f) => f.id === r.id));
  if (preview) return { done: todo.length, failed };
  if ((action === 'explain' || action === 'contest') && comment.length < SHORTEST)
    throw invalid({ comment: fr.commentDue });
  for (const [to, of] of Map.groupBy(todo, (r) => next(offenceStatus, r.status, action)))
    if (to !== null)
      await setStatus(call, of, { action, to, comment: comment === '' ? null : comment });
  return { done: todo.length, failed };
};
