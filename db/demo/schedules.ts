// Theoretical schedules of the demo: an office that keeps the same week, and a driver whose weeks alternate from the last planned week on: what follows is to be filled.
import { sql } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { CycleWeek } from '#areas/planning/schedules/contract.ts';
import type { TheoreticalScheduleTables } from '#areas/planning/schedules/server/table.ts';
import type { DemoCustomer } from './organisation.ts';
import { demoRange } from './workforce.ts';

const week = (code: string, start: number, end: number, pause: number): CycleWeek =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? { code, start, end, pause } : null));
const OFFICE = [week('JR', 480, 990, 90)];
/** An early week, a late one. */
const DRIVER = [week('CD', 330, 900, 75), week('CD', 420, 990, 75)];
const MOST = 4;

/** People of the first agency, there for good. The office's week is the one that is planned; the driver's differs here and there, as exceptions show. */
export const seedSchedules = async (
  tx: Tx,
  { id: customerId, agencies: [first] }: DemoCustomer,
  today: Day,
): Promise<void> => {
  if (first === undefined) return;
  const { rows } = await sql<{
    id: number;
    driver: boolean;
  }>`select c.id, c.driver_type is not null as driver from collaborator c where c.infra_id = ${first.id} and coalesce(c.driver_type, 'CD') = 'CD'
    and exists (select from mission m where m.collaborator_id = c.id and m.ends_on is null and m.starts_on <= ${today}::date) order by c.id`.execute(
    tx,
  );
  const [monday, last] = [weekAround(today).first, weekAround(demoRange(today).planned.last).first];
  const some = [
    ...rows.filter((r) => !r.driver).slice(0, MOST - 1),
    ...rows.filter((r) => r.driver).slice(0, 1),
  ];
  if (some.length === 0) return;
  await tables<TheoreticalScheduleTables>({ tx })
    .insertInto('theoretical_schedule')
    .values(
      some.map((r) => ({
        customer_id: customerId,
        collaborator_id: r.id,
        starts_on: r.driver ? last : monday,
        ends_on: null,
        weeks: JSON.stringify(r.driver ? DRIVER : OFFICE),
      })),
    )
    .execute();
};
