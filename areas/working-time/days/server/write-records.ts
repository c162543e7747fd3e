// Writes day records, many at a time.
import type { Tx } from '#platform/server/call.ts';
import { insertMany, type ManyColumns } from '#platform/server/db/insert-many.ts';
import type { DerivedDay } from '../derive.ts';
import type { DayStatus } from '../status.ts';

export interface RecordValues extends DerivedDay {
  readonly hash: string;
  readonly status: DayStatus;
}

const seconds = {
  amplitude: 'int4',
  service: 'int4',
  driving: 'int4',
  work: 'int4',
  waiting: 'int4',
  breaks: 'int4',
  rest: 'int4',
  unknown_time: 'int4',
  night: 'int4',
  night_transport: 'int4',
  sunday: 'int4',
  holiday: 'int4',
  theoretical: 'int4',
} as const;
const columns: ManyColumns<RecordValues> = {
  collaborator_id: 'bigint',
  customer_id: 'bigint',
  infra_id: 'bigint',
  mission_id: 'bigint',
  day: 'date',
  service_start: 'timestamptz',
  service_end: 'timestamptz',
  ...seconds,
  distance: 'int4',
  vehicles: 'text[]',
  meals: 'int2',
  overnights: 'int2',
  absence_code: 'text',
  absence_halves: 'int2',
  absence_seconds: 'int4',
  more_absences: 'jsonb',
  is_holiday: 'boolean',
  anomalies: 'jsonb',
  evidence_ids: 'bigint[]',
  hash: 'text',
  status: 'text',
};
const renewed = Object.keys(columns)
  .filter((c) => c !== 'collaborator_id' && c !== 'day')
  .map((c) => `${c} = excluded.${c}`)
  .join(', ');

/** Inserts or replaces the records of these days; what is written is no longer stale. */
export const writeRecords = async (tx: Tx, records: readonly RecordValues[]): Promise<void> => {
  await insertMany(
    tx,
    'day_record',
    columns,
    records.map((r) => ({
      ...r,
      anomalies: JSON.stringify(r.anomalies) as unknown as RecordValues['anomalies'],
      more_absences: (r.more_absences.length === 0
        ? null
        : JSON.stringify(r.more_absences)) as unknown as RecordValues['more_absences'],
    })),
    `(collaborator_id, day) do update set ${renewed}, stale = false where day_record.status <> 'closed'`,
  );
};
