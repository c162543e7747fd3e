import type { ColumnType, Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { DECISIONS } from '../contract.ts';
import type { Anomaly, DayAbsence, DerivedDay } from '../derive.ts';
import type { FigureColumn } from '../figures.ts';
import type { EvidenceSource } from '../spans.ts';
import type { PositionKind } from '../positions.ts';
import type { Condition } from '../conditions.ts';
import type { DeviceKind } from '../device.ts';
import type { DayStatus } from '../status.ts';
import type { Doubt } from '../doubt.ts';
import type { EventKey } from '../event-key.ts';

type FigureRow = { [C in FigureColumn]: number };

export interface DayTables {
  /** What one source says of one UTC day of a person, packed (`spans.ts`): 10 million activities are 1.5 million rows. Evidence: inserted, withdrawn, never changed. */
  activity_evidence: InfraRow & {
    collaborator_id: number;
    day: string;
    source: EvidenceSource;
    legal_file_id: number | null;
    spans: number[];
    distance: number | null;
    vehicles: string[];
    /** What people read: the name of the file, who corrected. */
    origin: string;
    withdrawn: Generated<boolean>;
    hash: string;
    /** Of a file whose signature is invalid (`doubt.ts`); what is contested is withdrawn too, so that nobody counts it. */
    doubt: Doubt | null;
    /** Of the source `event`: which part of the portal made it, of which service day (`event-evidence.ts`). */
    sub_source: EventKey['subSource'] | null;
    service_day: string | null;
  };
  /** One person's calendar day (local time of the agency), derived: rebuilt from the evidence at any time. Its figures: `figures.ts`. */
  day_record: InfraRow &
    FigureRow & {
      collaborator_id: number;
      mission_id: number | null;
      day: string;
      service_start: string | null;
      service_end: string | null;
      vehicles: string[];
      /** The type of absence that names the day. */
      absence_code: string | null;
      /** How much of the day it takes: 0, 1 (half a day) or 2. */
      absence_halves: number;
      /** How much of the day it takes by hours. */
      absence_seconds: number;
      /** What other types take of the day; null on nearly all days. */
      more_absences: ColumnType<readonly DayAbsence[] | null, string | null, string | null>;
      is_holiday: boolean;
      status: DayStatus;
      /** While closed: the status that reopening gives back. */
      status_before: DayStatus | null;
      stale: Generated<boolean>;
      anomalies: ColumnType<readonly Anomaly[], string, string>;
      evidence_ids: number[];
      hash: string;
    };
  /** Meals and overnights that somebody added to a day by hand, and why. */
  expense_addition: InfraRow & {
    collaborator_id: number;
    day: string;
    meals: number;
    overnights: number;
    reason: string;
    user_id: number;
  };
  /** What somebody decided of a day, and what the day was before; kept whatever becomes of the record. One `batch` per act. */
  day_decision: InfraRow & {
    collaborator_id: number;
    day: string;
    kind: (typeof DECISIONS)[number];
    batch: string;
    reason: string | null;
    user_id: number | null;
    before: ColumnType<DayBefore, string, never>;
    hash: string;
  };
  /** Where a card or a vehicle unit says that somebody was; `at` in UTC seconds, degrees in hundred-thousandths. Evidence: inserted, withdrawn, never changed. */
  position_evidence: InfraRow & {
    collaborator_id: number;
    at: number;
    kind: PositionKind;
    source: 'card' | 'vehicle';
    nation: number | null;
    latitude: number | null;
    longitude: number | null;
    odometer: number | null;
    authenticated: boolean | null;
    legal_file_id: number | null;
    withdrawn: Generated<boolean>;
  };
  /** Ferries, trains and "out of scope", as files mark them; `at` in UTC seconds. Evidence: inserted, withdrawn, never changed. */
  condition_evidence: InfraRow & {
    collaborator_id: number;
    at: number;
    condition: Condition;
    legal_file_id: number | null;
    withdrawn: Generated<boolean>;
  };
  /** Events and faults of the equipment; instants in UTC seconds, speeds in km/h. Evidence: inserted, withdrawn, never changed. */
  device_evidence: InfraRow & {
    collaborator_id: number;
    kind: DeviceKind;
    at: number;
    until: number;
    vehicle: string | null;
    highest: number | null;
    authorised: number | null;
    presumed: boolean;
    legal_file_id: number | null;
    withdrawn: Generated<boolean>;
  };
  /** A closed day that would now come out otherwise, until somebody takes it to regularise it. */
  closed_day_difference: InfraRow & {
    collaborator_id: number;
    day_record_id: number;
    day: string;
    hash: string;
    after: ColumnType<DerivedDay | null, string | null, string | null>;
    taken_at: ColumnType<string | null, never, unknown>;
    /** When the people of pay were written to about it. */ told_at: ColumnType<
      string | null,
      never,
      unknown
    >;
  };
}
/** What undoing gives back. */
export interface DayBefore {
  readonly status: DayStatus;
  readonly anomalies: readonly Anomaly[];
}
