// What a person's month in one company is made of, and whose payroll each mission is on.
import type { AbsenceDay } from '#engines/counters/absence-count.ts';
import type { PaidStop } from '#engines/counters/sick-pay.ts';
import type { UncountedLeave } from '#engines/counters/seniority.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type {
  DayFacts,
  MissionFacts,
  PayConfiguration,
} from '#areas/pay-variables/headings/server/api.ts';

/** A mission as far as hours and thresholds depend on it. */
export interface PersonMission {
  readonly id: number;
  readonly type: 'P' | 'I' | 'L';
  readonly employer: string | null;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly category?: MissionFacts['category'];
  readonly weeklyMinutes: number;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

export interface PersonGround {
  /** All missions of the person in the company that touch the window of the month. */
  readonly missions: readonly PersonMission[];
  /** The days of that window, in order. */
  readonly days: readonly DayFacts[];
  /** What absences take of each day; left out: what the day records say of them. */
  readonly absences?: readonly AbsenceDay[];
  /** Service hours of the quarter's months before the portal, in seconds, as somebody typed them. */
  readonly typedEarlier?: number;
  /** Overtime of the quarter's earlier months, in seconds, as somebody typed it. */
  readonly typedOvertime?: number;
  /** All missions in the company so far and the leave that seniority leaves out; left out: the missions above. */
  readonly employment?: PersonEmployment;
}
/** Missions say whose payroll they were on: seniority is that with one employer. */
export interface PersonEmployment {
  readonly spells: readonly Pick<PersonMission, 'type' | 'employer' | 'startsOn' | 'endsOn'>[];
  readonly uncounted: readonly UncountedLeave[];
  /** Stops for sickness and accidents at work so far. */
  readonly stops?: readonly PaidStop[];
  /** The day from which seniority was taken over by agreement; null or left out: none. */
  readonly agreed?: Day | null;
}

/** What a month is judged by. */
export interface MonthRules {
  readonly period: DayRange;
  /** The days of the quarter's periods, where they are stored. */
  readonly quarter?: DayRange;
  readonly configuration: Pick<PayConfiguration, 'parameters' | 'overtime' | 'otherAgreement'>;
  /** Names that some formula reads: what nobody reads is not judged. */
  readonly used: ReadonlySet<string>;
}

/** Missions of one payroll are judged together: the company's own, or those of one employer. */
export const payrollOf = ({ type, employer }: Pick<PersonMission, 'type' | 'employer'>): string =>
  type === 'P' ? 'P' : `${type} ${employer ?? ''}`;
