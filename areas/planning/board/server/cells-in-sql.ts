// Cells of the board as the database writes them.
import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { LEAVING_ABSENCES, PENDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { absenceRows } from '#areas/working-time/schedules/server/table.ts';

/** Half days as figures, for the browser: 1 the morning, 2 the afternoon, 0 the whole day. */
const half = (of: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case ${of} when 'MORNING' then 1 when 'AFTERNOON' then 2 else 0 end`;
const a = absenceRows('a');
/** An absence named `a` as an `AbsenceBar`. */
export const absenceBar = (range: DayRange): RawBuilder<unknown> =>
  sql`json_build_array(greatest(${a.startsOn} - ${range.first}::date, 0), least(${a.endsOn}, ${range.last}::date) - ${range.first}::date, ${a.code},
        case when ${a.is(PENDING_ABSENCES)} then 1 when ${a.is(LEAVING_ABSENCES)} then 2 else 0 end, ${a.id}, ${a.version}, ${a.startsOn} - ${range.first}::date, ${a.endsOn} - ${range.first}::date,
        3 * ${half(a.firstHalf)} + ${half(a.lastHalf)}, case when ${a.fromMinute} is not null then json_build_array(${a.fromMinute}, ${a.toMinute}) end, ${a.nature})`;
