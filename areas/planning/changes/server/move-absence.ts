// An absence asked for by a person, and the moves of its state machine: granted, refused, given back, reminded of (domain handbook §6).
import { randomUUID } from 'node:crypto';
import { ofMonth } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { may } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
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
import type { StandingAbsence } from './people.ts';
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
  if (refused !== undefined) throw new AppError('conflict', { message: refused.message });
  const id = done.absences[0]?.id ?? 0;
  return noteAbsenceRequest(call.tx, id, { userId: call.actor.userId, at: call.now });
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

/** Moves an absence by its machine: written, traced, told to boards and, where it is an answer, to the person by mail; days and balances follow. Answers by somebody else than the person alone. */
export const moveAbsence = async (call: WriteCall, asked: AskedMove): Promise<MovedAbsence> => {
  const row = await inSight(call, asked.id);
  checkWho(call, row, asked);
  const status = next(absenceStatus, row.status, asked.move);
  if (status === null)
    throw new AppError('transition_refused', {
      message: t('standsAlready', { status: fr.standings[row.status] }),
      extra: { allowed: movesFrom(absenceStatus, row.status) },
    });
  await checkOpen(call, row, status);
  const answered = asked.move === 'validate' || asked.move === 'refuse';
  const reason = asked.reason?.trim() ?? '';
  const values = {
    status,
    ...(answered
      ? {
          answered_by: call.actor.userId,
          answered_at: call.now.toString(),
          answer: reason === '' ? null : reason,
        }
      : {}),
    ...(asked.move === 'revive'
      ? { revivals: row.revivals + 1, revived_on: todayIn(call.now) }
      : {}),
    ...(asked.move === 'cancel' && status === 'PENDING_CANCELLATION'
      ? { requested_by: call.actor.userId, requested_at: call.now.toString(), answer: null }
      : {}),
  };
  const saved = await updateAbsence(
    call.tx,
    { id: row.id, version: asked.version ?? row.version },
    values,
  );
  if (saved === undefined) throw new AppError('stale');
  const batch = randomUUID();
  const said = traced({
    code: row.code,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
  });
  await trace(
    call,
    {
      batch,
      gesture: 'absence',
      reason: [fr.moves[asked.move], reason].filter((x) => x !== '').join(' : '),
    },
    [
      {
        customerId: row.customer_id,
        infraId: row.infra_id,
        id: row.collaborator_id,
        day: row.starts_on,
        before: said,
        after: GONE.includes(status) ? null : said,
      },
    ],
    [],
  );
  const standing: StandingAbsence = {
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
  };
  await follow(call, batch, {
    cells: [],
    refused: [],
    absences: [{ ...standing, index: 0, before: standing }],
    removed: [],
  });
  if (answered) await tellPerson(call, { ...standing, status }, reason);
  return saved;
};
