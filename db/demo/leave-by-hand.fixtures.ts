// Paid leave counted again in another way: day by day over a person's calendar, the rules written out (L3141-3; Cass. soc. 22-2-2000 n° 97-43515).
import type { Db } from '#platform/server/services.ts';

interface Row {
  readonly person: number;
  readonly day: string;
  /** Absence of that day; null: none. */
  readonly code: string | null;
  readonly halves: number;
  readonly sick: boolean;
  readonly planned: boolean;
}

/** One row for each day of each person on the company's own payroll who has leave. */
const calendarOf = async (db: Db): Promise<Row[]> =>
  await db.elevated(
    (tx) =>
      tx.run<Row>`
  with counting as (select * from absence where status in ('VALIDATED', 'PENDING_CANCELLATION', 'REFUSED_CANCELLATION') and from_minute is null),
    people as (select distinct collaborator_id as id from counting where code = 'CP'),
    days as (select p.id, d::date as day from people p, generate_series('2025-10-01'::date, '2027-01-31', '1 day') d)
  select x.id as person, x.day::text as day, a.code, coalesce(case
      when a.starts_on = x.day and a.first_half <> 'FULL' or a.ends_on = x.day and a.last_half <> 'FULL' then 1 else 2 end, 0) as halves,
    exists (select from counting s where s.collaborator_id = x.id and s.code in ('MAL', 'AT') and x.day between s.starts_on and s.ends_on) as sick,
    exists (select from planned_day p where p.collaborator_id = x.id and p.day = x.day) as planned
  from days x left join counting a on a.collaborator_id = x.id and x.day between a.starts_on and a.ends_on and a.code not in ('MAL', 'AT')
  order by x.id, x.day`,
  );

/** Holidays of metropolitan France that fall on Monday to Saturday between October 2025 and January 2027: a list, not a calculation. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  '2025-11-01',
  '2025-11-11',
  '2025-12-25',
  '2026-01-01',
  '2026-04-06',
  '2026-05-01',
  '2026-05-08',
  '2026-05-14',
  '2026-05-25',
  '2026-07-14',
  '2026-08-15',
  '2026-11-11',
  '2026-12-25',
  '2027-01-01',
]);
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const PLAN_REACH = 21;
const MOST_SATURDAYS = 5;

/** Half-days of leave of one person, by day. */
const leaveOf = (calendar: readonly Row[]): Map<string, number> => {
  const taken = new Map<string, number>();
  const works = (i: number): boolean => {
    const row = calendar[i];
    if (row === undefined) return false;
    if (row.planned) return true;
    const usual = weekdayOf(row.day) % 6 !== 0 && !HOLIDAYS.has(row.day);
    const planEnds = !calendar.slice(i + 1, i + 1 + PLAN_REACH).some((r) => r.planned);
    return usual && (row.code === 'CP' || planEnds);
  };
  let running = false;
  calendar.forEach((row, i) => {
    if (row.code === 'CP') running = running || works(i);
    else if (row.code !== null || row.sick || works(i)) running = false;
    const counts = weekdayOf(row.day) !== 0 && (row.planned || !HOLIDAYS.has(row.day));
    if (running && counts && !row.sick) taken.set(row.day, row.code === 'CP' ? row.halves : 2);
    if (row.code === 'CP' && row.halves === 1) running = false;
  });
  const saturdays = new Map<string, number>();
  for (const day of taken.keys()) {
    if (weekdayOf(day) !== 6 || calendar.find((r) => r.day === day)?.planned === true) continue;
    const year = day.slice(5) >= '06-01' ? day.slice(0, 4) : String(Number(day.slice(0, 4)) - 1);
    const n = (saturdays.get(year) ?? 0) + 1;
    saturdays.set(year, n);
    if (n > MOST_SATURDAYS) taken.set(day, 0);
  }
  return taken;
};

/** Person and month (`2026-10`) → days of leave, counted by hand. */
export const leaveByHand = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const byPerson = Map.groupBy(await calendarOf(db), (row) => row.person);
  const months = new Map<string, number>();
  for (const [person, calendar] of byPerson)
    for (const [day, halves] of leaveOf(calendar)) {
      const month = `${person} ${day.slice(0, 7)}`;
      months.set(month, (months.get(month) ?? 0) + halves / 2);
    }
  return months;
};
