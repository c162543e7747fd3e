// What others ask of schedules: the theoretical ones of some people. The transaction must see the people.
import { sql, type RawBuilder } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { AbsenceStatus } from '../absence-status.ts';
import type { Cycle } from '../cycle.ts';
import type { TheoreticalScheduleTables } from './table.ts';

export { dueOn } from '../cycle.ts';
export {
  deleteAbsences,
  insertAbsence,
  noteAbsenceRequest,
  updateAbsence,
  type AbsenceRow,
  type WrittenAbsence,
} from './write-absences.ts';
export {
  addPlannedDays,
  clearPlannedDays,
  replacePlannedDays,
  type PlannedShift,
} from './write-planned-days.ts';
export { endSchedule, removeSchedule, saveSchedule } from './write-cycles.ts';
export {
  absencesOf,
  agencyOfShift,
  countingAbsencesIn,
  shiftsOf,
  type CountingAbsence,
  type OwnAbsence,
  type OwnShift,
} from './own-planning.ts';
export {
  codeBookInSight,
  codeBookOf,
  codeBookOfPerson,
  codeBooks,
  codeColor,
  codeLabel,
  createCodes,
  namesNature,
  plannedNature,
} from './codes.ts';
export { plannedTime } from './planned-time.ts';
export { absencesTogether } from './absences-together.ts';
export { wholeDayAway } from './whole-day-away.ts';
export { partTaken } from './part-taken.ts';
export {
  COUNTING_ABSENCES,
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
  STANDING_ABSENCES,
} from '../absence-status.ts';

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
