// What others ask of schedules: the theoretical ones of some people. The transaction must see the people.
import { sql, type RawBuilder } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { COUNTING_ABSENCES, type AbsenceStatus } from '../absence-status.ts';
import type { Cycle } from '../cycle.ts';
import type { TheoreticalScheduleTables } from './table.ts';

export { dueOn } from '../cycle.ts';
export { COUNTING_ABSENCES, PENDING_ABSENCES, STANDING_ABSENCES } from '../absence-status.ts';

/** `status = ${anyAbsence(COUNTING_ABSENCES)}`: states of the absence machine in SQL. */
export const anyAbsence = (states: readonly AbsenceStatus[]): RawBuilder<AbsenceStatus> =>
  sql<AbsenceStatus>`any(${states}::text[])`;

export interface KeptCycle extends Cycle {
  readonly id: number;
  readonly version: number;
  readonly collaboratorId: number;
}
/** By person, then by start. */
export const schedulesOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<KeptCycle[]> =>
  (
    await tables<TheoreticalScheduleTables>({ tx })
      .selectFrom('theoretical_schedule')
      .select(['id', 'version', 'collaborator_id', 'starts_on', 'ends_on', 'weeks'])
      .where('collaborator_id', '=', anyOf(collaboratorIds))
      .orderBy('collaborator_id')
      .orderBy('starts_on')
      .execute()
  ).map((r) => ({
    id: r.id,
    version: r.version,
    collaboratorId: r.collaborator_id,
    startsOn: r.starts_on,
    endsOn: r.ends_on,
    weeks: r.weeks,
  }));

/**
 * Seconds that stay planned of a row `x` of `planned_day`: absences that count take their halves of the shift, a whole day all of it (domain handbook §8).
 * Hours of a day leave the shift as it is.
 */
export const plannedAfterAbsences: RawBuilder<number> = sql<number>`round((x.ends_minute - x.starts_minute - x.break_minutes) * 30.0 * (2 - (
  select least(2, coalesce(sum(case when (away.starts_on = x.day and away.first_half <> 'FULL') or (away.ends_on = x.day and away.last_half <> 'FULL') then 1 else 2 end), 0))
  from absence away where away.collaborator_id = x.collaborator_id and x.day between away.starts_on and away.ends_on and away.from_minute is null
    and away.status = ${anyAbsence(COUNTING_ABSENCES)})))::int`;
