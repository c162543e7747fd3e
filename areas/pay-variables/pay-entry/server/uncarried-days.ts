// Days of a period whose hours or absences no mission carries: nobody would pay them.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionOfDay } from '#areas/collaborators/directory/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';

export interface UncarriedDay {
  readonly collaboratorId: number;
  readonly day: string;
}

const d = dayRows('d');
const own = missionOfDay('own', d);
/** Days with service or an absence in some infrastructures, on which the person has no mission at all; by person and day. */
export const uncarriedDays = async (
  tx: Tx,
  infras: readonly number[],
  range: DayRange,
): Promise<UncarriedDay[]> =>
  (
    await sql<UncarriedDay>`select ${d.person} as "collaboratorId", ${d.day}::text as day from ${d.rows} left join ${own.rows} on true
  where ${d.in(infras)} and ${d.within(range)} and ${own.id} is null
    and (${d.service} > 0 or ${d.absenceCode} is not null) order by ${d.person}, ${d.day}`.execute(
      tx,
    )
  ).rows;
