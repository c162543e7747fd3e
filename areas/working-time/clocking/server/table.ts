import type { ColumnType } from 'kysely';
import type { ClockingType } from '#engines/clocking/limits.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { ClockingAnomaly, DayAnomaly, Stretch } from '../facts.ts';
import type { ClockingDayState, ClockingStep } from '../status.ts';
import type { ClockingAction, DeviceKind, EmployerType, Processing, Refusal } from '../words.ts';

type Json<T> = ColumnType<T, string, string>;

/** Instants are UTC seconds unless they are columns of the database's own clock. */
export interface ClockingTables {
  /** A terminal. Its key is kept as a hash only. */
  clocking_device: InfraRow & {
    name: string;
    kind: ColumnType<DeviceKind, DeviceKind | undefined, never>;
    key_hash: string;
    key_since: ColumnType<string, never, unknown>;
    revoked_at: ColumnType<string | null, never, unknown>;
    last_seen_at: ColumnType<string | null, never, unknown>;
    /** How wrong its clock was when it last sent. */
    drift_seconds: number | null;
    /** Whether its clockings may say where they were made. */
    keeps_place: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** What a kiosk knows a person by, beside a badge: hashes only. */
  clocking_identity: InfraRow & {
    collaborator_id: number;
    pin_hash: string | null;
    code_hash: string | null;
    code_until: string | null;
  };
  /** Where a clocking was made: millionths of a degree, metres around; gone after two months. `at` is the clocking's. */
  clocking_place: InfraRow & {
    clocking_id: number;
    at: number;
    latitude: number;
    longitude: number;
    accuracy: number;
  };
  /** Whose payroll people with a badge are on, where it is not the company's. */
  clocking_employer: InfraRow & { type: EmployerType; name: string };
  /** `infra_id` is the person's agency. */
  clocking_badge: InfraRow & {
    number: string;
    collaborator_id: number;
    employer_id: number | null;
  };
  /** Tolerances of an infrastructure and what is below it. */
  clocking_setting: InfraRow & {
    advance_seconds: number;
    delay_seconds: number;
    break_seconds: number;
  };
  /** One clocking: evidence, never changed; `action` says what somebody made of it. `infra_id` is the person's agency, the device's until the person is linked. */
  clocking: InfraRow & {
    device_id: number | null;
    badge: string | null;
    /** By the device's clock. */
    at: number;
    type: ClockingType;
    sent_at: number | null;
    received_at: number;
    drift_seconds: number;
    collaborator_id: number | null;
    step: ClockingStep;
    action: ClockingAction | null;
    theoretical_at: number | null;
    reason: string | null;
    user_id: number | null;
    service_day: string | null;
    anomalies: Json<readonly ClockingAnomaly[]>;
  };
  /** What the clockings of a person's day come to. Derived: rebuilt from them at any time. */
  clocking_day: InfraRow & {
    collaborator_id: number;
    day: string;
    work: number;
    rest: number;
    active: number;
    planned_start: number | null;
    planned_end: number | null;
    stretches: Json<readonly Stretch[]>;
    anomalies: Json<readonly DayAnomaly[]>;
    /** Anomalies of the day and of its clockings that nobody accepted. */
    odd: number;
    hash: string;
    /** The hash of the day whose anomalies somebody decided to keep. */
    kept_hash: string | null;
    state: ClockingDayState;
    validated_by: number | null;
  };
  clocking_processing: InfraRow & {
    collaborator_id: number;
    day: string;
    processing: Processing;
    reason: string;
    user_id: number;
  };
  /** What a device sent and was not taken, once however often it is sent. */
  clocking_refusal: InfraRow & {
    device_id: number;
    event: Json<unknown>;
    event_hash: string;
    why: Refusal;
    processed_at: ColumnType<string | null, never, unknown>;
    processed_by: number | null;
    note: string | null;
  };
}

/** Badges in the SQL of others: whoever has none may not clock by it. */
export const badgeRows = rowsOf<ClockingTables>()('clocking_badge', {
  person: 'collaborator_id',
  createdAt: 'created_at',
});
