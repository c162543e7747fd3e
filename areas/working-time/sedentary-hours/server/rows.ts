// Declared days as they are stored, and as times.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { DayTimes, TimedDay } from '../rules.ts';
import type { SedentaryHoursTables } from './table.ts';

export const daysOf = (tx: Tx, collaboratorId: number, { first, last }: DayRange) =>
  tables<SedentaryHoursTables>({ tx })
    .selectFrom('sedentary_day')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
export type SedentaryDay = Awaited<ReturnType<typeof daysOf>>[number];

type Declared = Pick<SedentaryDay, 'service_start' | 'break_start' | 'break_end' | 'service_end'>;
type Accepted = Pick<
  SedentaryDay,
  'service_start_selected' | 'break_start_selected' | 'break_end_selected' | 'service_end_selected'
>;
export const declaredTimes = (row: Declared): DayTimes => ({
  serviceStart: row.service_start,
  breakStart: row.break_start,
  breakEnd: row.break_end,
  serviceEnd: row.service_end,
});
export const acceptedTimes = (row: Accepted): DayTimes => ({
  serviceStart: row.service_start_selected,
  breakStart: row.break_start_selected,
  breakEnd: row.break_end_selected,
  serviceEnd: row.service_end_selected,
});
export const timed = (row: SedentaryDay): TimedDay => ({ day: row.day, ...acceptedTimes(row) });

export const declaredColumns = (times: DayTimes): Declared => ({
  service_start: times.serviceStart,
  break_start: times.breakStart,
  break_end: times.breakEnd,
  service_end: times.serviceEnd,
});
export const acceptedColumns = (times: DayTimes): Accepted => ({
  service_start_selected: times.serviceStart,
  break_start_selected: times.breakStart,
  break_end_selected: times.breakEnd,
  service_end_selected: times.serviceEnd,
});
/** The names of the wire for what is accepted (D3-E-04). */
export const selectedOf = (times: DayTimes) => ({
  serviceStartSelected: times.serviceStart,
  breakStartSelected: times.breakStart,
  breakEndSelected: times.breakEnd,
  serviceEndSelected: times.serviceEnd,
});

/** The signature that stands for a month, if any. */
export const signedSheet = async (tx: Tx, collaboratorId: number, month: string) =>
  (await tables<SedentaryHoursTables>({ tx })
    .selectFrom('sedentary_sheet')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .where('month', '=', month)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()) ?? null;
export const isSigned = async (tx: Tx, collaboratorId: number, day: Day): Promise<boolean> =>
  (await signedSheet(tx, collaboratorId, day.slice(0, 7))) !== null;
