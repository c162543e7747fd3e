// Writes day records, many at a time.
import type { Tx } from '#platform/server/call.ts';
import { insertManyOnConflict, type ManyColumns } from '#platform/server/db/insert-many.ts';
import type { DerivedDay } from '../derive.ts';
import { figureTypes } from '../figures.ts';
import type { DayStatus } from '../status.ts';

export interface RecordValues extends DerivedDay {
  readonly hash: string;
  readonly status: DayStatus;
}

/** As written: what is a list of objects travels as JSON. */
type Written = Omit<RecordValues, 'anomalies' | 'more_absences'> & {
  readonly anomalies: string;
  readonly more_absences: string | null;
};
const columns: ManyColumns<Written> = {
  collaborator_id: 'bigint',
  customer_id: 'bigint',
  infra_id: 'bigint',
  mission_id: 'bigint',
  day: 'date',
  service_start: 'timestamptz',
  service_end: 'timestamptz',
  ...figureTypes,
  vehicles: 'text[]',
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
  await insertManyOnConflict(
    tx,
    {
      table: 'day_record',
      columns,
      onConflict: `(collaborator_id, day) do update set ${renewed}, stale = false where day_record.status <> 'closed'`,
    },
    records.map((r) => ({
      ...r,
      anomalies: JSON.stringify(r.anomalies),
      more_absences: r.more_absences.length === 0 ? null : JSON.stringify(r.more_absences),
    })),
  );
};
