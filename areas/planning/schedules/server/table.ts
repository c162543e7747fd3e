import type { InfraRow } from '#platform/server/standard-row.ts';
import type { AbsenceStatus } from '../absence-status.ts';

export interface ScheduleTables {
  /** What is planned for a person on a day. Minutes count from local midnight; `ends_minute` may pass 1440 for a night shift. */
  planned_day: InfraRow & { collaborator_id: number; day: string; code: string; starts_minute: number; ends_minute: number; break_minutes: number };
  /** An absence or an event that is not work ("other time"). Both days included. */
  absence: InfraRow & {
    collaborator_id: number; code: string; starts_on: string; ends_on: string; first_half: 'FULL' | 'MORNING' | 'AFTERNOON'; last_half: 'FULL' | 'MORNING' | 'AFTERNOON';
    status: AbsenceStatus; comment: string | null;
  };
}
