// Days of a period whose hours or absences no mission carries: nobody would pay them.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';

export interface UncarriedDay {
  readonly collaboratorId: number;
  readonly day: string;
}

const d = dayRows('d');
const m = missionRows('m');
/** Days with service or an absence in some infrastructures, on which the person has no mission at all; by person and day. */
export const uncarriedDays = async (
  tx: Tx,
  infras: readonly number[],
  range: DayRange,
): Promise<UncarriedDay[]> =>
  await tx.run<UncarriedDay>`select ${d.person} as "collaboratorId", ${d.day}::text as day from ${d.rows}
  where ${d.in(infras)} and ${d.within(range)} and not exists (select from ${m.rows} where ${m.person} = ${d.person} and ${m.on(d.day)})
    and (${d.service} > 0 or ${d.absenceCode} is not null) order by ${d.person}, ${d.day}`;
