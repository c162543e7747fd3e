// One row per person, aggregated in SQL: 2,000 people × 31 days are 2,000 rows, not 60,000.
import { sql } from 'kysely';
import { daysBetween, eachDay, isInRange, weekdayOf, type DayRange } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { todayIn, paris } from '#engines/french-time/zones.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { AbsenceBar, BoardData, BoardDay, BoardQuery, BoardRow, PlannedCell, ProvenCell } from '../contract.ts';

interface Raw {
  id: number; last_name: string; first_name: string; matricule: string; driver_type: BoardRow['driverType']; infra_id: number;
  missions: readonly (readonly [string, string | null, number])[]; planned: readonly PlannedCell[] | null; absences: readonly AbsenceBar[] | null; proven: readonly ProvenCell[] | null;
  planned_seconds: number | null;
}
interface Reading { readonly tx: Tx; readonly actor: Actor; readonly now: Temporal.Instant }
const AVERAGE_MONTH_DAYS = 365.25 / 12;

const read = async (call: Reading, range: DayRange, q: Pick<BoardQuery, 'agencies' | 'driverTypes' | 'search'>): Promise<readonly Raw[]> => {
  const scope = q.agencies.length > 0 ? call.actor.scope.filter((id) => q.agencies.includes(id)) : call.actor.scope;
  const like = `%${q.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Raw>`
    with m as (
      select collaborator_id, (array_agg(infra_id order by starts_on desc))[1] as infra_id, (array_agg(driver_type order by starts_on desc))[1] as driver_type,
        json_agg(json_build_array(starts_on, ends_on, monthly_minutes) order by starts_on) as missions
      from mission where infra_id = any(${scope}::bigint[]) and starts_on <= ${range.last}::date and (ends_on is null or ends_on >= ${range.first}::date) group by collaborator_id),
    p as (
      select collaborator_id, json_agg(json_build_array(day - ${range.first}::date, code, starts_minute, ends_minute) order by day) as cells, sum((ends_minute - starts_minute - break_minutes) * 60)::int as seconds
      from planned_day where infra_id = any(${scope}::bigint[]) and day between ${range.first}::date and ${range.last}::date group by collaborator_id),
    a as (
      select collaborator_id, json_agg(json_build_array(greatest(starts_on - ${range.first}::date, 0), least(ends_on, ${range.last}::date) - ${range.first}::date, code,
        case when status in ('PENDING_VALIDATION', 'REVIVAL') then 1 else 0 end) order by starts_on) as bars
      from absence where infra_id = any(${scope}::bigint[]) and starts_on <= ${range.last}::date and ends_on >= ${range.first}::date and status not in ('REFUSED', 'CANCELED') group by collaborator_id),
    d as (
      select collaborator_id, json_agg(json_build_array(day - ${range.first}::date, service, driving, night, status, stale::int, jsonb_array_length(anomalies)) order by day)
        filter (where service > 0 or stale or jsonb_array_length(anomalies) > 0) as cells
      from day_record where infra_id = any(${scope}::bigint[]) and day between ${range.first}::date and ${range.last}::date group by collaborator_id)
    select c.id, c.last_name, c.first_name, c.matricule, m.driver_type, m.infra_id, m.missions, p.cells as planned, p.seconds as planned_seconds, a.bars as absences, d.cells as proven
    from m join collaborator c on c.id = m.collaborator_id left join p on p.collaborator_id = c.id left join a on a.collaborator_id = c.id left join d on d.collaborator_id = c.id
    where (${q.search} = '' or search_text(c.last_name || ' ' || c.first_name || ' ' || c.matricule) like search_text(${like}))
      and (${q.driverTypes.length} = 0 or coalesce(m.driver_type, 'none') = any(${q.driverTypes}::text[]))
    order by c.last_name collate fr, c.first_name collate fr, c.id`.execute(call.tx);
  return rows;
};

/** Runs of days outside every mission, as index pairs. */
const outside = (missions: Raw['missions'], range: DayRange): (readonly [number, number])[] => {
  const runs: [number, number][] = [];
  eachDay(range).forEach((day, i) => {
    if (missions.some(([from, to]) => from <= day && (to === null || day <= to))) return;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  });
  return runs;
};

/** Contract time of the span: the month's minutes, by the days that a mission covers. Seconds. */
const contract = (missions: Raw['missions'], range: DayRange): number => missions.reduce((sum, [from, to, minutes]) => {
  const first = from > range.first ? from : range.first;
  const last = to !== null && to < range.last ? to : range.last;
  return first > last ? sum : sum + Math.round((minutes * 60 * (daysBetween(first, last) + 1)) / AVERAGE_MONTH_DAYS);
}, 0);

const rowOf = (r: Raw, range: DayRange, groups: ReadonlyMap<number, number>): BoardRow => {
  const proven = r.proven ?? [];
  return {
    id: r.id, name: personName({ lastName: r.last_name, firstName: r.first_name }), matricule: r.matricule, group: groups.get(r.infra_id) ?? 0, driverType: r.driver_type,
    outside: outside(r.missions, range), planned: r.planned ?? [], absences: r.absences ?? [], proven,
    totals: [contract(r.missions, range), r.planned_seconds ?? 0, proven.reduce((n, c) => n + c[1], 0), proven.reduce((n, c) => n + c[3], 0)],
  };
};

/** Days as the head shows them. Holidays are those of the agencies' own territory only when all of them share it; else the mainland's. */
const daysOf = (range: DayRange, today: string, territory: Parameters<typeof holidayName>[1], closed: readonly DayRange[]): BoardDay[] => eachDay(range).map((day) => {
  const holiday = holidayName(day, territory) ?? null;
  return { day, weekday: weekdayOf(day), off: weekdayOf(day) > 5 || holiday !== null, holiday, today: day === today, closed: closed.some((c) => isInRange(day, c)) };
});

/** The whole answer, grouped by agency in the order of their names. */
export const boardData = async (call: Reading, q: BoardQuery, range: DayRange, closed: readonly DayRange[]): Promise<BoardData> => {
  const raw = await read(call, range, q);
  const ids = [...new Set(raw.map((r) => r.infra_id))];
  const agencies = await tables<InfrastructureTables & DirectoryTables>(call).selectFrom('infrastructure').select(['id', 'name', 'holiday_zone']).where('id', '=', sql<number>`any(${ids}::bigint[])`).orderBy(sql`name collate fr`).execute();
  const order = new Map(agencies.map((a, i) => [a.id, i]));
  const zones = [...new Set(agencies.map((a) => a.holiday_zone))];
  const rows = raw.map((r) => rowOf(r, range, order)).toSorted((a, b) => a.group - b.group);
  const counts = new Map([...Map.groupBy(rows, (r) => r.group)].map(([g, of]) => [g, of.length]));
  return {
    view: q.view, from: range.first, to: range.last, rows,
    days: daysOf(range, todayIn(call.now, paris), (zones.length === 1 ? zones[0] : 'metropole') as Parameters<typeof holidayName>[1], closed),
    groups: agencies.map((a, i) => ({ id: a.id, name: a.name, people: counts.get(i) ?? 0 })),
  };
};
