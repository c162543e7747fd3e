// Planned shifts of drivers who lack a title on their day, for the marks of the board.
import { sql } from 'kysely';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import { lackText } from '../words.ts';
import { circuitNeeds, type Which } from './ports.ts';
import { driveFacts, driveLacks, titleRows } from './titles.ts';

const m = missionRows('m');

export interface PlannedLack {
  readonly collaboratorId: number;
  readonly day: Day;
  readonly texts: string[];
}
/** Only people with a title that ends or is stopped, or a circuit that asks for one, are looked at day by day. */
export const plannedLacks = async (
  tx: Tx,
  scope: readonly number[],
  range: DayRange,
): Promise<PlannedLack[]> => {
  const drivers = sql`(select ${m.person} from ${m.rows} where ${m.in(scope)} and ${m.during(range)} and ${m.drives})`;
  const which: Which = (person) => sql`${person} in ${drivers}`;
  const p = plannedTime('p', range, (x) => x.in(scope));
  const rows = await tx.run<{ readonly person: number; readonly day: Day }>`
    with suspect as (
      select person from (${titleRows(which)}) x where x.until < ${range.last}::date or x.state <> 'valid'
      union select person from (${circuitNeeds.value(which, range)}) y)
    select ${p.person} as person, ${p.day} as day from ${p.rows} where ${p.person} in (select person from suspect) and ${p.seconds} > 0
      and exists (select from ${m.rows} where ${m.person} = ${p.person} and ${m.on(p.day)} and ${m.drives})
    order by 1, 2`;
  const facts = await driveFacts(tx, [...new Set(rows.map(({ person }) => person))], range);
  return rows.flatMap(({ person, day }) => {
    const own = facts.get(person);
    const lacks = own === undefined ? [] : driveLacks(own, day);
    return lacks.length === 0 ? [] : [{ collaboratorId: person, day, texts: lacks.map(lackText) }];
  });
};
