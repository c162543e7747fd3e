// One answer to many requests: each is moved by its own machine, and what cannot be answered says why.
import { next } from '#engines/state-machine/state-machine.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { moveAbsence } from '#areas/planning/changes/server/api.ts';
import { absenceStatus } from '#areas/planning/schedules/contract.ts';
import type { ScheduleTables } from '#areas/planning/schedules/server/table.ts';
import type { absenceRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { requestRows } from './list.ts';

const t = texts(fr);
const SHORTEST = 3;

export const answer = async (call: HandlerCall<typeof absenceRequests.answer>): Promise<BulkResult> => {
  const { selection, values: { answer: move, reason }, preview } = call.body;
  const ids = await requestRows.selectedIds(call, selection);
  const rows = await tables<ScheduleTables>(call).selectFrom('absence').select(['id', 'status', 'collaborator_id']).where('id', '=', anyOf(ids)).orderBy('collaborator_id').orderBy('id').forUpdate().execute();
  const failed = rows.flatMap((r) => (r.collaborator_id === call.actor.collaboratorId ? [{ id: r.id, message: fr.ownAnswer }]
    : next(absenceStatus, r.status, move) === null ? [{ id: r.id, message: t('notThat', { status: fr.statuses[r.status].toLocaleLowerCase('fr') }) }] : []));
  const todo = rows.filter((r) => !failed.some((f) => f.id === r.id));
  if (preview) return { done: todo.length, failed };
  if (move === 'refuse' && reason.length < SHORTEST) throw invalid({ reason: fr.reasonDue });
  let done = 0;
  for (const { id } of todo) {
    try {
      await moveAbsence(call, { id, move, reason });
      done += 1;
    } catch (e) {
      // Refused before anything of it was written: the others go on.
      if (!(e instanceof AppError)) throw e;
      failed.push({ id, message: e.message });
    }
  }
  return { done, failed };
};
