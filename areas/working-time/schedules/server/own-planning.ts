// What is planned for one person, as the person reads it: shifts with what absences leave of them, and absences in every state.
import { sql } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { COUNTING_ABSENCES, type AbsenceStatus } from '../absence-status.ts';
import { plannedTime } from './planned-time.ts';
import type { ScheduleTables } from './table.ts';

/** Minutes count from local midnight; `seconds`: work that absences leave. */
export interface OwnShift {
  readonly day: Day;
  readonly code: string;
  readonly startsMinute: number;
  readonly endsMinute: number;
  readonly breakMinutes: number;
  readonly seconds: number;
}
export const shiftsOf = async (
  tx: Tx,
  collaboratorId: number,
  range: DayRange,
): Promise<readonly OwnShift[]> => {
  const p = plannedTime('p', range, ({ person }) => sql`${person} = ${collaboratorId}`);
  return tx.run<OwnShift>`
    select ${p.day} as day, ${p.code} as code, ${p.startsMinute} as "startsMinute", ${p.endsMinute} as "endsMinute",
      ${p.breakMinutes} as "breakMinutes", ${p.seconds} as seconds
    from ${p.rows} order by ${p.day}, ${p.startsMinute}`;
};

/** The agency that planned a person's day; null without a shift. */
export const agencyOfShift = async (
  tx: Tx,
  collaboratorId: number,
  day: Day,
): Promise<number | null> => {
  const row = await tables<ScheduleTables>({ tx })
    .selectFrom('planned_day')
    .select('infra_id')
    .where('collaborator_id', '=', collaboratorId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.infra_id ?? null;
};

export interface OwnAbsence {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly firstHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly lastHalf: 'FULL' | 'MORNING' | 'AFTERNOON';
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly status: AbsenceStatus;
  readonly comment: string | null;
  readonly answer: string | null;
  readonly requestedAt: string | null;
  readonly revivedOn: Day | null;
}
const MOST = 500;
/** Those that touch a range, the latest first. */
export const absencesOf = (
  tx: Tx,
  collaboratorId: number,
  { first, last }: DayRange,
): Promise<readonly OwnAbsence[]> =>
  tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select([
      'id',
      'version',
      'code',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'first_half as firstHalf',
      'last_half as lastHalf',
      'from_minute as fromMinute',
      'to_minute as toMinute',
      'status',
      'comment',
      'answer',
      'requested_at as requestedAt',
      'revived_on as revivedOn',
    ])
    .where('collaborator_id', '=', collaboratorId)
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

export interface CountingAbsence extends Pick<
  OwnAbsence,
  'id' | 'code' | 'startsOn' | 'endsOn' | 'firstHalf' | 'lastHalf' | 'fromMinute' | 'toMinute'
> {
  readonly collaboratorId: number;
  readonly infraId: number;
}
const MOST_OF_TEAM = 5_000;
/** Who is away in some agencies: absences that count and touch a range, the first to begin first. */
export const countingAbsencesIn = (
  tx: Tx,
  infraIds: readonly number[],
  { first, last }: DayRange,
): Promise<readonly CountingAbsence[]> =>
  tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select([
      'id',
      'collaborator_id as collaboratorId',
      'infra_id as infraId',
      'code',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'first_half as firstHalf',
      'last_half as lastHalf',
      'from_minute as fromMinute',
      'to_minute as toMinute',
    ])
    .where('infra_id', '=', anyOf(infraIds))
    .where('status', 'in', [...COUNTING_ABSENCES])
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .orderBy('starts_on')
    .orderBy('id')
    .limit(MOST_OF_TEAM)
    .execute();
