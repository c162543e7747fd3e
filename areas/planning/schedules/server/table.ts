import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { AbsenceStatus } from '../absence-status.ts';

export interface ScheduleTables {
  /** What is planned for a person on a day. Minutes count from local midnight; `ends_minute` may pass 1440 for a night shift. */
  planned_day: InfraRow & { collaborator_id: number; day: string; code: string; starts_minute: number; ends_minute: number; break_minutes: number };
  /** An absence or an event that is not work ("other time"). Both days included. */
  absence: InfraRow & {
    collaborator_id: number; code: string; starts_on: string; ends_on: string; first_half: 'FULL' | 'MORNING' | 'AFTERNOON'; last_half: 'FULL' | 'MORNING' | 'AFTERNOON';
    status: AbsenceStatus; comment: string | null;
  };
  planning_comment: InfraRow & { collaborator_id: number; day: string; comment: string };
  /** A batch of changes with its answer (JSON text when written). */
  planning_batch: StandardRow & { user_id: number; batch: string; gesture: string; answer: unknown };
  /** Who changed what of a day, and why a legal limit was passed. */
  planning_change: InfraRow & { collaborator_id: number; day: string; batch: string; gesture: string; user_id: number; user_name: string; before: unknown; after: unknown; reason: string | null; warnings: unknown };
}
