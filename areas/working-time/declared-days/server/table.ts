import type { Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Population, Portion, Rhythm, Unit } from '../rules.ts';
import type { DeclaredStatus } from '../status.ts';

export interface DeclaredDaysTables {
  /** The nearest one above an agency counts. Minutes from midnight; targets in half days. */
  declared_day_setting: InfraRow & {
    population: Population;
    starts_on: string;
    /** ISO weekdays: `12345`. */
    weekdays: string;
    counts_holidays: boolean;
    unit: Unit;
    rhythm: Rhythm;
    target_halves: number;
    morning_start: number;
    morning_end: number;
    afternoon_start: number;
    afternoon_end: number;
  };
  /** What differs for one person; null: as the company. */
  declared_day_person: InfraRow & {
    collaborator_id: number;
    declares: boolean | null;
    starts_on: string | null;
    weekdays: string | null;
    unit: Unit | null;
    rhythm: Rhythm | null;
  };
  declared_day_year: InfraRow & {
    collaborator_id: number;
    year: number;
    /** Null: the company's, in the share of the year under contract. */
    target_halves: number | null;
    /** Done before the portal knew of it. */
    before_halves: Generated<number>;
  };
  declared_day: InfraRow & {
    collaborator_id: number;
    day: string;
    portion: Portion;
    status: DeclaredStatus;
    comment: Generated<string>;
    reason: string | null;
    /** Validated, and other evidence says the hours of the day. */
    proven_otherwise: Generated<boolean>;
    declared_at: string | null;
    decided_by: number | null;
    decided_at: string | null;
  };
  /** One mail: to whom, of which month, how many days were missing. The address is masked. */
  declared_day_reminder: InfraRow & {
    collaborator_id: number;
    month: string;
    sent_on: string;
    address: string;
    missing: number;
    sent_by: number | null;
  };
}
