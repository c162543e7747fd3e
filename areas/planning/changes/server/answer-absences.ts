// One answer to many requests: each is moved by its own machine, and what cannot be answered says why.
import { todayIn } from '#engines/french-time/zones.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { judgeAnswer } from '#areas/planning/approvers/server/api.ts';
import { absenceStatus } from '#areas/working-time/schedules/contract.ts';
import type { AbsenceRow } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import type { AnsweredAbsences } from '../contract.ts';
import { fr } from '../fr.ts';
import { moveAbsence } from './move-absence.ts';
import type { WriteCall } from './write-call.ts';

const t = texts(fr);
const SHORTEST = 3;
export interface AskedAnswers {
  readonly ids: readonly number[];
  readonly answer: 'validate' | 'refuse';
  /** The person reads it; a refusal wants one. */ readonly reason: string;
  /** Says what would be done, and does nothing. */ readonly preview: boolean;
}

/** Why an answer cannot be given, or whether it decides. */
const outcomeOf = async (
  call: WriteCall,
  row: AbsenceRow,
  answer: AskedAnswers['answer'],
): Promise<{ readonly refused: string } | { readonly isFirst: boolean }> => {
  if (row.collaborator_id === call.actor.collaboratorId) return { refused: fr.ownAnswer };
  if (next(absenceStatus, row.status, answer) === null)
    return { refused: t('waitsNoMore', { status: fr.statuses[row.status] }) };
  const judged = await judgeAnswer(call, row, {
    accepts: answer === 'validate',
    day: todayIn(call.now),
  });
  return 'refused' in judged ? judged : { isFirst: judged.after !== 'decided' };
};

/** Grants or refuses absences and cancellations that wait. Those out of sight, or of a type that is closed to the caller, are not found. */
export const answerAbsences = async (
  call: WriteCall,
  { ids, answer, reason, preview }: AskedAnswers,
): Promise<AnsweredAbsences> => {
  const sees = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  const rows = (
    await tables<ScheduleTables>(call)
      .selectFrom('absence')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .orderBy('collaborator_id')
      .orderBy('id')
      .forUpdate()
      .execute()
  ).filter((r) => call.actor.scope.includes(r.infra_id) && sees(r.infra_id, r.code));
  if (rows.length < new Set(ids).size) throw notFound();
  const failed: BulkResult['failed'] = [];
  const firsts = new Set<number>();
  for (const row of rows) {
    const outcome = await outcomeOf(call, row, answer);
    if ('refused' in outcome) failed.push({ id: row.id, message: outcome.refused });
    else if (outcome.isFirst) firsts.add(row.id);
  }
  const todo = rows.filter((r) => !failed.some((f) => f.id === r.id));
  if (preview) return { done: todo.length, failed, first: firsts.size };
  if (answer === 'refuse' && reason.trim().length < SHORTEST)
    throw invalid({ reason: fr.refusalReason });
  let done = 0;
  for (const { id } of todo) {
    try {
      await moveAbsence(call, { id, move: answer, reason });
      done += 1;
    } catch (e) {
      // Refused before anything of it was written: the others go on.
      if (!(e instanceof AppError)) throw e;
      failed.push({ id, message: e.message });
      firsts.delete(id);
    }
  }
  return { done, failed, first: firsts.size };
};
