// Theoretical schedules of the demo: an office that keeps the same week, and a driver whose weeks alternate from the last planned week on: what follows is to be filled.
import type { Day } from '#engines/french-time/days.ts';
import { weekAround } from '#engines/french-time/weeks.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { CycleWeek } from '#areas/working-time/schedules/contract.ts';
import type { TheoreticalScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import type { DemoCustomer } from './organisation.ts';
import { demoRange } from './times.ts';

const week = (code: string, start: number, end: number, pause: number): CycleWeek =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => (day <= 5 ? { code, start, end, pause } : null));
const OFFICE = [week('JR', 480, 990, 90)];
/** Four days of six hours: 24 a week. */
const PART_TIME = [week('JR', 540, 945, 45).map((day, i) => (i < 4 ? day : null))];
/** An early week, a late one. */
const DRIVER = [week('CD', 330, 900, 75), week('CD', 420, 990, 75)];
const MOST_OFFICE = 3;

interface Row {
  readonly id: number;
  readonly driver: boolean;
  readonly part_time: boolean;
}
const weeksOf = ({ driver, part_time: partTime }: Row): readonly CycleWeek[] => {
  if (driver) return DRIVER;
  return partTime ? PART_TIME : OFFICE;
};

/** People of the first agency, there for good. The office's week is the one that is planned; the driver's differs here and there, as exceptions show. */
export const seedSchedules = async (
  tx: Tx,
  { id: customerId, agencies: [first] }: DemoCustomer,
  today: Day,
): Promise<void> => {
  if (first === undefined) return;
  const rows =
    await tx.run<Row>`select c.id, c.driver_type is not null as driver, m.weekly_minutes < 2100 as part_time from collaborator c join mission m on m.collaborator_id = c.id and m.ends_on is null and m.starts_on <= ${today}::date
    where c.infra_id = ${first.id} and coalesce(c.driver_type, 'CD') = 'CD' order by c.id`;
  const some = [
    ...rows.filter((r) => !r.driver).slice(0, MOST_OFFICE),
    ...rows.filter((r) => r.driver).slice(0, 1),
  ];
  if (some.length === 0) return;
  const monday = weekAround(today).first;
  const lastPlanned = weekAround(demoRange(today).planned.last).first;
  await tables<TheoreticalScheduleTables>({ tx })
    .insertInto('theoretical_schedule')
    .values(
      some.map((r) => ({
        customer_id: customerId,
        collaborator_id: r.id,
        starts_on: r.driver ? lastPlanned : monday,
        ends_on: null,
        weeks: JSON.stringify(weeksOf(r)),
      })),
    )
    .execute();
};
