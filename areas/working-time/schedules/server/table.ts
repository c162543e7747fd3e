import type { ColumnType, Generated } from 'kysely';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { AbsenceStatus } from '../absence-status.ts';
import type { CycleWeek } from '../cycle.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined>;
export interface ScheduleTables {
  /** What is planned for a person on a day. Minutes count from local midnight; `ends_minute` may pass 1440 for a night shift. */
  planned_day: InfraRow & {
    collaborator_id: number;
    day: string;
    code: string;
    starts_minute: number;
    ends_minute: number;
    break_minutes: number;
  };
  /** An absence or an event that is not work ("other time"). Both days included. */
  absence: InfraRow & {
    collaborator_id: number;
    code: string;
    starts_on: string;
    ends_on: string;
    first_half: 'FULL' | 'MORNING' | 'AFTERNOON';
    last_half: 'FULL' | 'MORNING' | 'AFTERNOON';
    /** Of some hours of one day: minutes from local midnight. */
    from_minute: Optional<number>;
    to_minute: Optional<number>;
    status: AbsenceStatus;
    comment: string | null;
    /** Asked for by a person: who, since when, how often they reminded; what was answered and by whom. */
    requested_by: Optional<number>;
    requested_at: Optional<string>;
    revivals: Generated<number>;
    revived_on: Optional<string>;
    answered_by: Optional<number>;
    answered_at: Optional<string>;
    answer: Optional<string>;
    /** One answer or two, whose is awaited (null: anybody's who may), who gave the first of two (`planning/approvers`). */
    approval_steps: Generated<number>;
    approver_id: Optional<number>;
    first_answered_by: Optional<number>;
    first_answered_at: Optional<string>;
    /** A stop for sickness: the illness of the one before, says the doctor. */
    same_illness: Generated<boolean>;
  };
}

/** What somebody is due to work, week after week. */
export interface TheoreticalScheduleTables {
  theoretical_schedule: CustomerRow & {
    collaborator_id: number;
    starts_on: string;
    ends_on: string | null;
    weeks: ColumnType<readonly CycleWeek[], string, string>;
  };
}
