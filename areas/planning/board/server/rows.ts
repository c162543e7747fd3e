// One row per person, aggregated in SQL: 2,000 people × 31 days are 2,000 rows, not 60,000.
import { sql, type RawBuilder } from 'kysely';
import { eachDay, isInRange, weekdayOf, type DayRange } from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import type { Territory } from '#engines/french-time/territories.ts';
import { todayIn, paris } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { membersOf } from '#areas/collaborators/groups/server/api.ts';
import type { ClosedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { contractSeconds, type MissionSpan } from '#areas/planning/steering/server/api.ts';
import { mobilityPayments } from '#areas/planning/exports/server/api.ts';
import { passedLimits } from '#areas/planning/changes/server/api.ts';
import { circuitCells } from '#areas/planning/circuits/server/api.ts';
import {
  LEAVING_ABSENCES,
  PENDING_ABSENCES,
  STANDING_ABSENCES,
} from '#areas/working-time/schedules/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { absenceRows, plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { noteRows } from '#areas/planning/changes/server/table.ts';
import { plannedTotals } from '../planned-total.ts';
import type {
  AbsenceBar,
  BoardData,
  BoardDay,
  BoardGroup,
  BoardQuery,
  BoardRow,
  CircuitMark,
  LimitMark,
  MobilityMark,
  NoteCell,
  PlannedCell,
  ProvenCell,
  Run,
} from '../contract.ts';

interface Raw {
  id: number;
  last_name: string;
  first_name: string;
  matricule: string;
  driver_type: BoardRow['driverType'];
  infra_id: number;
  missions: readonly MissionSpan[];
  planned: string | null;
  absences: readonly AbsenceBar[] | null;
  proven: string | null;
  notes: readonly NoteCell[] | null;
}
/**
 * The cells of a person as one text, in no order: none of the values is null (one that is would be left out). JSON made by PostgreSQL itself, value by value,
 * takes three times as long, and sorting within each person a third more; 60,000 cells are most of the board.
 */
const cells = (values: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`string_agg(concat_ws(',', ${values}), '],[')`;
const readCells = <T extends readonly [day: number, ...unknown[]]>(text: string | null): T[] =>
  text === null ? [] : (JSON.parse(`[[${text}]]`) as T[]).sort(([a], [b]) => a - b);

/** Half days as figures, for the browser: 1 the morning, 2 the afternoon, 0 the whole day. */
const half = (of: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case ${of} when 'MORNING' then 1 when 'AFTERNOON' then 2 else 0 end`;
const [c, m, p] = [personRows('c'), missionRows('m'), plannedRows('p')];
const [a, d, n] = [absenceRows('a'), dayRows('d'), noteRows('n')];

interface Reading {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}

const read = async (
  call: Reading,
  range: DayRange,
  q: Pick<BoardQuery, 'agencies' | 'driverTypes' | 'search' | 'collaborators' | 'groups'>,
): Promise<readonly Raw[]> => {
  const scope =
    q.agencies.length > 0
      ? call.actor.scope.filter((id) => q.agencies.includes(id))
      : call.actor.scope;
  const like = `%${q.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const members = q.groups.length === 0 ? [] : await membersOf(call, 'collaborator', q.groups);
  const { rows } = await sql<Raw>`
    with m as (
      select ${m.person} as person, (array_agg(${m.agency} order by ${m.startsOn} desc))[1] as infra_id, (array_agg(${m.driverType} order by ${m.startsOn} desc))[1] as driver_type,
        json_agg(json_build_object('from', ${m.startsOn}, 'to', ${m.endsOn}, 'monthlyMinutes', ${m.monthlyMinutes}, 'weeklyMinutes', ${m.weeklyMinutes}) order by ${m.startsOn}) as missions
      from ${m.rows} where ${m.in(scope)} and ${m.during(range)} group by ${m.person}),
    p as (
      select ${p.person} as person, ${cells(sql`${p.day} - ${range.first}::date, to_json(${p.code}), ${p.startsMinute}, ${p.endsMinute}, ${p.breakMinutes}`)} as cells
      from ${p.rows} where ${p.in(scope)} and ${p.within(range)} group by ${p.person}),
    a as (
      select ${a.person} as person, json_agg(json_build_array(greatest(${a.startsOn} - ${range.first}::date, 0), least(${a.endsOn}, ${range.last}::date) - ${range.first}::date, ${a.code},
        case when ${a.is(PENDING_ABSENCES)} then 1 when ${a.is(LEAVING_ABSENCES)} then 2 else 0 end, ${a.id}, ${a.version}, ${a.startsOn} - ${range.first}::date, ${a.endsOn} - ${range.first}::date,
        3 * ${half(a.firstHalf)} + ${half(a.lastHalf)}, case when ${a.fromMinute} is not null then json_build_array(${a.fromMinute}, ${a.toMinute}) end, ${a.nature}) order by ${a.startsOn}, ${a.fromMinute}) as bars
      from ${a.rows} where ${a.in(scope)} and ${a.during(range)} and ${a.is(STANDING_ABSENCES)} group by ${a.person}),
    n as (
      select ${n.person} as person, json_agg(json_build_array(${n.day} - ${range.first}::date, ${n.text}) order by ${n.day}) as notes
      from ${n.rows} where ${n.agency} = any(${scope}::bigint[]) and ${n.day} between ${range.first}::date and ${range.last}::date group by ${n.person}),
    d as (
      select ${d.person} as person, ${cells(sql`${d.day} - ${range.first}::date, ${d.service}, ${d.driving}, ${d.night}, to_json(${d.status}), ${d.stale}::int, ${d.openAnomalies}`)} filter (where ${d.service} > 0 or ${d.stale} or ${d.openAnomalies} > 0) as cells
      from ${d.rows} where ${d.in(scope)} and ${d.within(range)} group by ${d.person})
    select ${c.id} as id, ${c.lastName} as last_name, ${c.firstName} as first_name, ${c.matricule} as matricule, m.driver_type, m.infra_id, m.missions, p.cells as planned, a.bars as absences, d.cells as proven, n.notes
    from m join ${c.rows} on ${c.id} = m.person left join p on p.person = ${c.id} left join a on a.person = ${c.id} left join d on d.person = ${c.id} left join n on n.person = ${c.id}
    where (${q.search} = '' or ${c.searchText} like search_text(${like}))
      and (${q.driverTypes.length} = 0 or coalesce(m.driver_type, 'none') = any(${q.driverTypes}::text[]))
      and (${q.collaborators.length} = 0 or ${c.id} = any(${q.collaborators}::bigint[]))
      and (${q.groups.length} = 0 or ${c.id} = any(${members}::bigint[]))
    order by ${c.byName}, ${c.id}`.execute(call.tx);
  return rows;
};

/** Runs of days for which something holds, as index pairs. */
const runsOf = (days: readonly string[], holds: (day: string) => boolean): Run[] => {
  const runs: [number, number][] = [];
  days.forEach((day, i) => {
    if (!holds(day)) return;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === i - 1) last[1] = i;
    else runs.push([i, i]);
  });
  return runs;
};
const notIn =
  (missions: Raw['missions']) =>
  (day: string): boolean =>
    !missions.some(({ from, to }) => from <= day && (to === null || day <= to));

/** Nothing is proven of days to come: people whose hours follow the plan have records of them already, which only say whether they are being rebuilt and what is odd. */
const untilToday = (
  cells: readonly ProvenCell[],
  days: readonly string[],
  today: string,
): readonly ProvenCell[] =>
  cells.every(([day]) => (days[day] ?? '') <= today)
    ? cells
    : cells.flatMap((c): ProvenCell[] => {
        const [day, , , , status, stale, odd] = c;
        if ((days[day] ?? '') <= today) return [c];
        return stale === 1 || odd > 0 ? [[day, 0, 0, 0, status, stale, odd]] : [];
      });

const sumOf = (cells: readonly ProvenCell[], of: (cell: ProvenCell) => number): number =>
  cells.reduce((sum, cell) => sum + of(cell), 0);
interface Period {
  readonly range: DayRange;
  readonly days: readonly string[];
  readonly today: string;
}
/** What stands beside the planned and proven days of a person; absent where there is nothing. */
interface RowMarks {
  readonly circuits: readonly CircuitMark[] | undefined;
  readonly limits: readonly LimitMark[] | undefined;
  readonly mobility: readonly MobilityMark[] | undefined;
}
const presentOnly = ({ circuits, limits, mobility }: RowMarks): Partial<BoardRow> => ({
  ...(circuits === undefined ? {} : { circuits }),
  ...(limits === undefined ? {} : { limits }),
  ...(mobility === undefined ? {} : { mobility }),
});
const outsideOf = ({ missions }: Raw, { range, days }: Period): Run[] => {
  const isWhole = missions.some(
    ({ from, to }) => from <= range.first && (to === null || range.last <= to),
  );
  return isWhole ? [] : runsOf(days, notIn(missions));
};
const rowOf = (r: Raw, group: number, period: Period, marks: RowMarks): BoardRow => {
  const { range, days, today } = period;
  const planned = readCells<PlannedCell>(r.planned);
  const proven = untilToday(readCells<ProvenCell>(r.proven), days, today);
  const absences = r.absences ?? [];
  const totals = plannedTotals({ planned, absences, proven }, (day) => (days[day] ?? '') < today);
  return {
    id: r.id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    group,
    driverType: r.driver_type,
    outside: outsideOf(r, period),
    planned,
    absences,
    proven,
    ...(r.notes === null ? {} : { notes: r.notes }),
    ...presentOnly(marks),
    totals: [
      contractSeconds(r.missions, range),
      totals.planned,
      sumOf(proven, ([, service]) => service),
      sumOf(proven, ([, , , night]) => night),
      totals.gap,
    ],
  };
};

type Agency = { readonly id: number; readonly name: string; readonly territory: Territory };
const groupOf = (
  { id, name, territory }: Agency,
  days: readonly string[],
  people: number,
  closed: readonly ClosedDays[],
): BoardGroup => ({
  id,
  name,
  people,
  holidays: days.flatMap((day, i) => {
    const holiday = holidayName(day, territory);
    return holiday === null ? [] : [[i, holiday] as const];
  }),
  closed: runsOf(days, (day) => closed.some((c) => c.infraId === id && isInRange(day, c))),
});

/** Days as the head shows them: what only some agencies keep is said by their groups. Without anybody, the mainland's holidays. */
const daysOf = (
  days: readonly string[],
  today: string,
  groups: readonly BoardGroup[],
): BoardDay[] =>
  days.map((day, i) => {
    const names =
      groups.length === 0
        ? [holidayName(day)]
        : groups.map((g) => g.holidays.find(([at]) => at === i)?.[1] ?? null);
    const holiday = names.every((name) => name !== null) ? [...new Set(names)].join(', ') : null;
    const closed =
      groups.length > 0 && groups.every((g) => g.closed.some(([from, to]) => from <= i && i <= to));
    return {
      day,
      weekday: weekdayOf(day),
      off: weekdayOf(day) > 5 || holiday !== null,
      holiday,
      today: day === today,
      closed,
    };
  });

const agenciesOf = async (call: Reading, ids: readonly number[]): Promise<Agency[]> => {
  const rows = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select(['id', 'name', 'holiday_zone'])
    .where('id', '=', anyOf(ids))
    .orderBy(sql`name collate fr`)
    .orderBy('id')
    .execute();
  return rows.map((r) => ({ id: r.id, name: r.name, territory: r.holiday_zone as Territory }));
};

/** The whole answer, grouped by agency in the order of their names. */
export const boardData = async (
  call: Reading,
  q: BoardQuery,
  range: DayRange,
  closed: readonly ClosedDays[],
): Promise<BoardData> => {
  const today = todayIn(call.now, paris);
  const days = eachDay(range);
  const period = { range, days, today };
  const raw = await read(call, range, q);
  const circuits = await circuitCells(call.tx, call.actor.scope, range);
  const limits = await passedLimits(call.tx, call.actor.scope, range);
  const mobility = may(call.actor, 'mobility.read')
    ? await mobilityPayments().marks(call.tx, call.actor.scope, range)
    : new Map<number, readonly MobilityMark[]>();
  const agencies = await agenciesOf(call, [...new Set(raw.map((r) => r.infra_id))]);
  const order = new Map(agencies.map((a, i) => [a.id, i]));
  const rows = raw
    .map((r) =>
      rowOf(r, order.get(r.infra_id) ?? 0, period, {
        circuits: circuits.get(r.id),
        limits: limits.get(r.id),
        mobility: mobility.get(r.id),
      }),
    )
    .toSorted((a, b) => a.group - b.group);
  const people = new Map([...Map.groupBy(rows, (r) => r.group)].map(([g, of]) => [g, of.length]));
  const groups = agencies.map((a, i) => groupOf(a, days, people.get(i) ?? 0, closed));
  return {
    view: q.view,
    from: range.first,
    to: range.last,
    rows,
    groups,
    days: daysOf(days, today, groups),
  };
};
