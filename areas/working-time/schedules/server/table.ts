import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { AbsenceStatus } from '../absence-status.ts';
import type { PlanningCode } from '../planning-code.ts';
import type { CycleWeek } from '../cycle.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined>;
export interface ScheduleTables {
  /** A code that a customer changed or added; what stands here for no code is as everybody starts (`codes.data.ts`). */
  planning_code: CustomerRow & {
    kind: PlanningCode['kind'];
    code: string;
    label: string;
    color: string;
    unit: PlanningCode['unit'];
    nature: string;
    counts: PlanningCode['counts'];
    visibility: PlanningCode['visibility'];
    starts_minute: number | null;
    ends_minute: number | null;
    break_minutes: number;
    valid_from: string | null;
    valid_to: string | null;
  };
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
    /** What the law knows it as, where that is not its code: set with the code (`planning_code`). */
    nature: Optional<string>;
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

const lend = rowsOf<ScheduleTables>();
const plans = lend('planned_day', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  day: 'day',
  code: 'code',
  startsMinute: 'starts_minute',
  endsMinute: 'ends_minute',
  breakMinutes: 'break_minutes',
});
/** What is planned, in the SQL of others, one row a person and day: `from ${p.rows} where ${p.in(scope)} and ${p.within(range)}`. */
export const plannedRows = (alias: string) => {
  const p = plans(alias);
  return {
    ...p,
    within: ({ first, last }: DayRange): RawBuilder<boolean> =>
      sql`${p.day} between ${first}::date and ${last}::date`,
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${p.agency} = any(${agencies}::bigint[])`,
    /** From start to end without the break, whatever absences take of it (`plannedTime` counts those). */
    seconds: sql<number>`(${p.endsMinute} - ${p.startsMinute} - ${p.breakMinutes}) * 60`,
  };
};

const away = lend('absence', {
  id: 'id',
  version: 'version',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  code: 'code',
  /** What the law knows it as, where that is not its code. */
  nature: 'nature',
  startsOn: 'starts_on',
  /** Included. */
  endsOn: 'ends_on',
  firstHalf: 'first_half',
  lastHalf: 'last_half',
  /** Of some hours of one day; else null, both. */
  fromMinute: 'from_minute',
  toMinute: 'to_minute',
  comment: 'comment',
  changedAt: 'updated_at',
});
/** Absences in the SQL of others: `from ${a.rows} where ${a.in(scope)} and ${a.during(range)} and ${a.is(STANDING_ABSENCES)}`. */
export const absenceRows = (alias: string) => {
  const a = away(alias);
  return {
    ...a,
    /** Whether it has a day in this span. */
    during: ({ first, last }: DayRange): RawBuilder<boolean> =>
      sql`(${a.startsOn} <= ${last}::date and ${a.endsOn} >= ${first}::date)`,
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${a.agency} = any(${agencies}::bigint[])`,
    /** Whether it is in one of these states. */
    is: (states: readonly AbsenceStatus[]): RawBuilder<boolean> =>
      sql`${sql.ref(`${alias}.status`)} = any(${states}::text[])`,
    /** Whether it takes days or halves of them, not hours. */
    byDays: sql<boolean>`${a.fromMinute} is null`,
  };
};

/** Theoretical schedules in the SQL of others. */
export const theoreticalRows = rowsOf<TheoreticalScheduleTables>()('theoretical_schedule', {
  person: 'collaborator_id',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
});
