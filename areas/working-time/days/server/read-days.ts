// Day records as other areas read them.
import { sql, type RawBuilder } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Anomaly, DayAbsence } from '../derive.ts';
import { figuresOf, type DayFigures } from '../figures.ts';
import type { DayStatus } from '../status.ts';
import { dayRows, type DayTables } from './table.ts';

/** Whose days: those counted in some infrastructures, or of some people. */
export type DaysOf =
  | { readonly infras: readonly number[] }
  | { readonly collaboratorIds: readonly number[] };

/** Durations in seconds, distance in km, instants ISO with Z. */
export interface DayRow extends DayFigures {
  readonly id: number;
  readonly collaboratorId: number;
  readonly infraId: number;
  readonly day: Day;
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
  readonly vehicles: readonly string[];
  /** What each type of absence takes of the day; the first names it. */ readonly absences: readonly DayAbsence[];
  readonly isHoliday: boolean;
  readonly status: DayStatus;
  readonly stale: boolean;
  readonly anomalies: readonly Anomaly[];
  readonly evidenceIds: readonly number[];
  readonly hash: string;
}

const within = (tx: Tx, of: DaysOf, { first, last }: DayRange) => {
  const rows = tables<DayTables>({ tx })
    .selectFrom('day_record')
    .where('day', '>=', first)
    .where('day', '<=', last);
  return 'infras' in of
    ? rows.where('infra_id', '=', anyOf(of.infras))
    : rows.where('collaborator_id', '=', anyOf(of.collaboratorIds));
};

const absencesIn = ({
  absence_code: code,
  absence_halves: halves,
  absence_seconds: seconds,
  more_absences: more,
}: Awaited<ReturnType<typeof selected>>[number]): DayAbsence[] =>
  code === null ? [] : [{ code, halves, seconds }, ...(more ?? [])];
const rowOf = (r: Awaited<ReturnType<typeof selected>>[number]): DayRow => ({
  id: r.id,
  collaboratorId: r.collaborator_id,
  infraId: r.infra_id,
  day: r.day,
  serviceStart: r.service_start,
  serviceEnd: r.service_end,
  ...figuresOf(r),
  vehicles: r.vehicles,
  absences: absencesIn(r),
  isHoliday: r.is_holiday,
  status: r.status,
  stale: r.stale,
  anomalies: r.anomalies,
  evidenceIds: r.evidence_ids,
  hash: r.hash,
});
const selected = (tx: Tx, of: DaysOf, range: DayRange) =>
  within(tx, of, range).selectAll().orderBy('collaborator_id').orderBy('day').execute();

/** In SQL, how much of the day of a record is taken by absences of all types: 0, 1 (half a day) or 2. @param alias of `day_record` */
export const halvesAway = (alias: string): RawBuilder<number> => dayRows(alias).halvesAway;

/** Records by person then day: `dayRecords(tx, { infras: call.actor.scope, from, to })`. A day of which nothing is known has none. */
export const dayRecords = async (
  tx: Tx,
  o: DaysOf & { readonly from: Day; readonly to: Day },
): Promise<DayRow[]> => (await selected(tx, o, { first: o.from, last: o.to })).map(rowOf);

/** Days whose evidence changed since they were computed. */
export const staleDays = (
  tx: Tx,
  o: DaysOf & { readonly from: Day; readonly to: Day },
): Promise<{ collaboratorId: number; day: Day }[]> =>
  within(tx, o, { first: o.from, last: o.to })
    .select(['collaborator_id as collaboratorId', 'day'])
    .where('stale', '=', true)
    .orderBy('collaborator_id')
    .orderBy('day')
    .execute();

/** Freezes the days of some infrastructures: a pay period's close. Answers how many. */
export const closeDays = async (
  tx: Tx,
  o: { readonly infras: readonly number[]; readonly from: Day; readonly to: Day },
): Promise<number> => {
  const done = await tables<DayTables>({ tx })
    .updateTable('day_record')
    .set({ status: 'closed', status_before: sql`status` })
    .where('infra_id', '=', anyOf(o.infras))
    .where('day', '>=', o.from)
    .where('day', '<=', o.to)
    .where('status', '<>', 'closed')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};

/** Gives the days of a reopened period the status back that they had. Recompute them: what came in meanwhile counts now. */
export const reopenDays = async (
  tx: Tx,
  o: { readonly infras: readonly number[]; readonly from: Day; readonly to: Day },
): Promise<number> => {
  const done = await tables<DayTables>({ tx })
    .updateTable('day_record')
    .set({ status: sql`coalesce(status_before, 'validated')`, status_before: null })
    .where('infra_id', '=', anyOf(o.infras))
    .where('day', '>=', o.from)
    .where('day', '<=', o.to)
    .where('status', '=', 'closed')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};
