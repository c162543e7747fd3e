// An absence asked for by a person, and the moves of its state machine: granted, refused, given back, reminded of (domain handbook §6).
import { randomUUID } from 'node:crypto';
import { ofMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { startApproval } from '#areas/planning/approvers/contract.ts';
import {
  approvalColumns,
  approvalFacts,
  judgeAnswer,
  tellApprover,
} from '#areas/planning/approvers/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import {
  absenceStatus,
  GONE,
  PENDING_ABSENCES,
  type AbsenceMove,
  type AbsenceStatus,
} from '#areas/working-time/schedules/contract.ts';
import { noteAbsenceRequest, updateAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { Batch } from '../changes.ts';
import { fr } from '../fr.ts';
import { changeBatch } from './change-batch.ts';
import { follow } from './follow.ts';
import type { StandingAbsence } from './absence-rows.ts';
import { tellPerson } from './tell-person.ts';
import { trace } from './trace.ts';
import { traced } from './write-absences.ts';
import type { WriteCall } from './write-call.ts';

const t = texts(fr);
export interface MovedAbsence {
  readonly id: number;
  readonly status: AbsenceStatus;
  readonly version: number;
}
export interface AskedAbsence {
  readonly collaboratorId: number;
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstHalf?: StandingAbsence['firstHalf'] | undefined;
  readonly lastHalf?: StandingAbsence['lastHalf'] | undefined;
  readonly fromMinute?: number | null | undefined;
  readonly toMinute?: number | null | undefined;
  readonly comment?: string | null | undefined;
}
export interface AskedMove {
  readonly id: number;
  readonly move: AbsenceMove;
  /** Why; a refusal wants one. */ readonly reason?: string;
  readonly version?: number | undefined;
}

/** An absence that waits for an answer: for oneself, or by somebody who plans. Checked as any change of the board. */
export const requestAbsence = async (
  call: WriteCall,
  asked: AskedAbsence,
): Promise<MovedAbsence> => {
  if (asked.collaboratorId !== call.actor.collaboratorId && !may(call.actor, 'planning.edit'))
    throw new AppError('forbidden');
  const done = await changeBatch(
    call,
    Batch.parse({
      batch: randomUUID(),
      gesture: 'absence',
      reason: fr.requested,
      absences: [{ op: 'add', pending: true, ...asked }],
    }),
  );
  const [refused] = done.refused;
  if (refused !== undefined)
    throw new AppError(refused.code === 'dates' ? 'invalid' : 'conflict', {
      message: refused.message,
    });
  const id = done.absences[0]?.id ?? 0;
  const saved = await noteAbsenceRequest(call.tx, id, {
    userId: call.actor.userId,
    at: call.now,
  });
  await tellApprover(call, saved);
  return saved;
};

const inSight = async ({ tx, actor }: WriteCall, id: number) => {
  const row = await tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || !actor.scope.includes(row.infra_id)) throw notFound();
  return row;
};
type Row = Awaited<ReturnType<typeof inSight>>;

/** Whose move it is. Throws. */
const checkWho = ({ actor, now }: WriteCall, row: Row, { move, reason = '' }: AskedMove): void => {
  const own = actor.collaboratorId === row.collaborator_id;
  if (move === 'validate' || move === 'refuse') {
    if (!may(actor, 'absence.validate')) throw new AppError('forbidden');
    if (own) throw new AppError('forbidden', { message: fr.ownAnswer });
    if (move === 'refuse' && reason.trim().length < 3) throw invalid({ reason: fr.refusalReason });
    return;
  }
  if (!own) throw new AppError('forbidden', { message: fr.notYours });
  if (move === 'revive' && row.revived_on === todayIn(now))
    throw new AppError('conflict', { message: fr.revivedToday });
};
/** What would change days of a closed period cannot be. */
const checkOpen = async ({ tx }: WriteCall, row: Row, status: AbsenceStatus): Promise<void> => {
  const waited = (PENDING_ABSENCES as readonly string[]).includes(row.status);
  if (
    status === 'REFUSED_CANCELLATION' ||
    status === 'REVIVAL' ||
    (waited && GONE.includes(status))
  )
    return;
  const [closed] = await closedDays(
    tx,
    [row.infra_id],
    { first: row.starts_on, last: row.ends_on },
    true,
  );
  if (closed !== undefined)
    throw new AppError('period_closed', {
      status: 409,
      message: t('closedAnswer', { month: ofMonth(closed.month) }),
    });
};

type Answering = Pick<AskedMove, 'move' | 'reason'>;
const isAnswer = (move: AbsenceMove): move is 'validate' | 'refuse' =>
  move === 'validate' || move === 'refuse';

/** What the caller's answer leads to: the next answer, or the decision. Throws where it is somebody else's to give. */
const answerOf = async (call: WriteCall, row: Row, move: 'validate' | 'refuse') => {
  const judged = await judgeAnswer(call, row, {
    accepts: move === 'validate',
    day: todayIn(call.now),
  });
  if ('refused' in judged) throw new AppError('forbidden', { message: judged.refused });
  return judged.after;
};

/** The columns that a move changes beside the state. */
const notesOf = async (
  call: WriteCall,
  row: Row,
  { move, reason, status }: Answering & { readonly status: AbsenceStatus },
) => {
  const at = call.now.toString();
  if (isAnswer(move))
    return {
      answered_by: call.actor.userId,
      answered_at: at,
      answer: reason === '' ? null : reason,
      approver_id: null,
    };
  if (move === 'revive') return { revivals: row.revivals + 1, revived_on: todayIn(call.now) };
  if (status !== 'PENDING_CANCELLATION') return { approver_id: null };
  // What was granted is asked to be given back: its own way from the start.
  const facts = await approvalFacts(call.tx, row.id, todayIn(call.now));
  return {
    requested_by: call.actor.userId,
    requested_at: at,
    answer: null,
    ...(facts === null ? {} : approvalColumns(startApproval(facts))),
  };
};

const standingOf = (row: Row): StandingAbsence => ({
  id: row.id,
  version: row.version,
  collaboratorId: row.collaborator_id,
  infraId: row.infra_id,
  code: row.code,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  firstHalf: row.first_half,
  lastHalf: row.last_half,
  fromMinute: row.from_minute,
  toMinute: row.to_minute,
  status: row.status,
  comment: row.comment,
});

/** The move as the history of the day shows it, and boards, days and balances after it. */
const traceMove = async (
  call: WriteCall,
  row: Row,
  { label, reason, status }: { label: string; reason: string; status: AbsenceStatus },
): Promise<void> => {
  const batch = randomUUID();
  const standing = standingOf(row);
  const before = traced(standing);
  await trace(
    call,
    { batch, gesture: 'absence', reason: [label, reason].filter((x) => x !== '').join('\u00a0: ') },
    [
      {
        customerId: row.customer_id,
        infraId: row.infra_id,
        id: row.collaborator_id,
        day: row.starts_on,
        before,
        after: GONE.includes(status) ? null : before,
      },
    ],
    [],
  );
  await follow(
    call,
    { batch, tellsPeople: false },
    {
      cells: [],
      refused: [],
      absences: [{ ...standing, index: 0, before: standing }],
      removed: [],
    },
  );
};

/** The state that a move leads to. Throws where the machine or a closed period forbids it. */
const stateAfter = async (call: WriteCall, row: Row, move: AbsenceMove): Promise<AbsenceStatus> => {
  const status = next(absenceStatus, row.status, move);
  if (status === null)
    throw new AppError('transition_refused', {
      message: t('standsAlready', { status: fr.standings[row.status] }),
      extra: { allowed: movesFrom(absenceStatus, row.status) },
    });
  await checkOpen(call, row, status);
  return status;
};

/**
 * Moves an absence by its machine: written, traced, shown on boards; days and balances follow. Answers by somebody else than the person alone, and
 * by those whose answer is awaited (`planning/approvers`): the first of two answers leaves the state as it is. The person is told by mail of the decision.
 */
export const moveAbsence = async (call: WriteCall, asked: AskedMove): Promise<MovedAbsence> => {
  const { id, move } = asked;
  const row = await inSight(call, id);
  checkWho(call, row, asked);
  const status = await stateAfter(call, row, move);
  const reason = asked.reason?.trim() ?? '';
  const seen = { id, version: asked.version ?? row.version };
  const after = isAnswer(move) ? await answerOf(call, row, move) : 'decided';
  const isFirst = after !== 'decided';
  const values = isFirst
    ? { ...approvalColumns(after), first_answered_at: call.now.toString() }
    : { status, ...(await notesOf(call, row, { move, reason, status })) };
  const saved = await updateAbsence(call.tx, seen, values);
  if (saved === undefined) throw new AppError('stale');
  const label = isFirst ? fr.firstAnswer : fr.moves[move];
  await traceMove(call, row, { label, reason, status: isFirst ? row.status : status });
  if (isAnswer(move) && !isFirst) await tellPerson(call, { ...standingOf(row), status }, reason);
  if (isFirst || !isAnswer(move)) await tellApprover(call, saved);
  return saved;
};
