import { sql, type ColumnType, type Generated, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { DECISIONS } from '../contract.ts';
import type { Anomaly, DayAbsence, DerivedDay } from '../derive.ts';
import { figureColumns, type FigureColumn } from '../figures.ts';
import type { EvidenceSource } from '../spans.ts';
import type { PositionKind, PositionSource } from '../positions.ts';
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
  /** Which vehicles a piece of evidence names, by day: kept by a trigger. */
  evidence_vehicle: { infra_id: number; evidence_id: number; plate: string; day: string };
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
    source: PositionSource;
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

const lend = rowsOf<DayTables>();
/** How much of the day of a record is taken by absences of all types: 0, 1 (half a day) or 2. */
const halvesOf = (alias: string): RawBuilder<number> => {
  const d = sql.ref(alias);
  return sql<number>`case when ${d}.more_absences is null then ${d}.absence_halves else ${d}.absence_halves + (select sum((m ->> 'halves')::int) from jsonb_array_elements(${d}.more_absences) m) end`;
};
const records = lend('day_record', {
  id: 'id',
  customer: 'customer_id',
  agency: 'infra_id',
  person: 'collaborator_id',
  day: 'day',
  status: 'status',
  /** Its evidence changed since it was computed. */
  stale: 'stale',
  changedAt: 'updated_at',
  ...figureColumns,
  serviceStart: 'service_start',
  serviceEnd: 'service_end',
  absenceCode: 'absence_code',
  absenceHalves: 'absence_halves',
  absenceSeconds: 'absence_seconds',
  moreAbsences: 'more_absences',
  isHoliday: 'is_holiday',
  vehicles: 'vehicles',
  /** What it was derived from; empty where nothing proves it. */
  evidence: 'evidence_ids',
  anomalies: 'anomalies',
  hash: 'hash',
});
/** Day records in the SQL of others: `from ${d.rows} where ${d.in(scope)} and ${d.within(range)}`. */
export const dayRows = (alias: string) => {
  const d = records(alias);
  const halvesAway = halvesOf(alias);
  const wasDue = sql<boolean>`(${d.theoretical} > 0 and ${halvesAway} < 2 and not ${d.isHoliday})`;
  return {
    ...d,
    within: ({ first, last }: DayRange): RawBuilder<boolean> =>
      sql`${d.day} between ${first}::date and ${last}::date`,
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${d.agency} = any(${agencies}::bigint[])`,
    halvesAway,
    /** Whether work was due that day: neither a holiday nor taken whole by absences. */
    wasDue,
    /** Work was due, and nothing proves any: of a day that is over, somebody must say what it was. */
    isUnproven: sql<boolean>`(${d.service} = 0 and ${wasDue})`,
    /** How many anomalies wait for somebody: none once the day is settled. */
    openAnomalies: sql<number>`case when ${d.status} in ('validated', 'closed') then 0 else jsonb_array_length(${d.anomalies}) end`,
  };
};

const evidence = lend('activity_evidence', {
  id: 'id',
  agency: 'infra_id',
  person: 'collaborator_id',
  /** UTC. */
  day: 'day',
  source: 'source',
  origin: 'origin',
  withdrawn: 'withdrawn',
  recordedAt: 'created_at',
  changedAt: 'updated_at',
});
/** Evidence of activities in the SQL of others, one row a source and UTC day. */
export const evidenceRows = (alias: string) => {
  const e = evidence(alias);
  return {
    ...e,
    within: ({ first, last }: DayRange): RawBuilder<boolean> =>
      sql`${e.day} between ${first}::date and ${last}::date`,
    in: (agencies: readonly number[]): RawBuilder<boolean> =>
      sql`${e.agency} = any(${agencies}::bigint[])`,
    stands: sql<boolean>`not ${e.withdrawn}`,
    /** Whether the law asks to keep what it was read from. */
    isLegal: sql<boolean>`${e.source} in ('card', 'vehicle', 'disk')`,
  };
};
/** Which vehicles evidence names, by day, in the SQL of others. */
export const evidenceVehicleRows = lend('evidence_vehicle', {
  evidence: 'evidence_id',
  day: 'day',
  plate: 'plate',
});
