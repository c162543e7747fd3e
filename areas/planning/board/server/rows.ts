// One row per person, aggregated in SQL: 2,000 people × 31 days are 2,000 rows, not 60,000.
import { sql, type RawBuilder } from 'kysely';
import { eachDay, type DayRange } from '#engines/french-time/days.ts';
import { todayIn, paris } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { ClosedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { contractSeconds } from '#areas/planning/steering/server/api.ts';
import { mobilityPort } from '#areas/planning/exports/server/api.ts';
import { passedLimits } from '#areas/planning/changes/server/api.ts';
import { circuitCells } from '#areas/planning/circuits/server/api.ts';
import { STANDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { absenceRows, plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { noteRows } from '#areas/planning/changes/server/table.ts';
import type { BehindPerson } from '../behind.ts';
import { plannedTotals } from '../planned-total.ts';
import type {
  AbsenceBar,
  BoardData,
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
import { absenceBar } from './cells-in-sql.ts';
import { daysOf, gathered, runsOf } from './heads.ts';
import {
  askedPeople,
  readPeople,
  type AskedPeople,
  type PersonMissions,
  type RawPerson,
  type Reading,
} from './people.ts';

interface Raw extends RawPerson, PersonMissions {
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
const readCells = <T extends readonly [day: number, ...unknown[]]>(text: string | null): T[] => {
  if (text === null) return [];
  const read = JSON.parse(`[[${text}]]`) as T[];
  return isInOrder(read) ? read : read.sort(([a], [b]) => a - b);
};
const isInOrder = (cells: readonly (readonly [day: number, ...unknown[]])[]): boolean =>
  cells.every(([day], i) => i === 0 || (cells[i - 1]?.[0] ?? day) < day);

const [c, p] = [personRows('c'), plannedRows('p')];
const [a, d, n] = [absenceRows('a'), dayRows('d'), noteRows('n')];

/** Days of the people asked for, one row a person. */
const readDays = async (
  { tx, now }: Reading,
  range: DayRange,
  { scope, named, spans, columns, where, order }: AskedPeople,
): Promise<readonly Raw[]> => {
  const today = todayIn(now, paris);
  // A day that is over, was planned and proves nothing waits for somebody, as an anomaly does.
  const open = sql`${d.openAnomalies} + case when ${d.day} < ${today}::date and ${d.status} not in ('validated', 'closed') and ${d.isUnproven} then 1 else 0 end`;
  return tx.run<Raw>`
    with ${spans},
    p as (
      select ${p.person} as person, ${cells(sql`${p.day} - ${range.first}::date, to_json(${p.code}), ${p.startsMinute}, ${p.endsMinute}, ${p.breakMinutes}`)} as cells
      from ${p.rows} where ${p.in(scope)} and ${p.within(range)} and ${named(p.person)} group by ${p.person}),
    a as (
      select ${a.person} as person, json_agg(${absenceBar(range)} order by ${a.startsOn}, ${a.fromMinute}) as bars
      from ${a.rows} where ${a.in(scope)} and ${a.during(range)} and ${a.is(STANDING_ABSENCES)} and ${named(a.person)} group by ${a.person}),
    n as (
      select ${n.person} as person, json_agg(json_build_array(${n.day} - ${range.first}::date, ${n.text}) order by ${n.day}) as notes
      from ${n.rows} where ${n.agency} = any(${scope}::bigint[]) and ${n.day} between ${range.first}::date and ${range.last}::date and ${named(n.person)} group by ${n.person}),
    d as (
      select ${d.person} as person, ${cells(sql`${d.day} - ${range.first}::date, ${d.service}, ${d.driving}, ${d.night}, to_json(${d.status}), ${d.stale}::int, ${open}`)} filter (where ${d.service} > 0 or ${d.stale} or ${open} > 0) as cells
      from ${d.rows} where ${d.in(scope)} and ${d.within(range)} and ${named(d.person)} group by ${d.person})
    select ${columns}, m.missions, p.cells as planned, a.bars as absences, d.cells as proven, n.notes
    from m join ${c.rows} on ${c.id} = m.person left join p on p.person = ${c.id} left join a on a.person = ${c.id} left join d on d.person = ${c.id} left join n on n.person = ${c.id}
    where ${where} order by ${order}`;
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
  const outside = outsideOf(r, period);
  const totals = plannedTotals(
    { planned, absences, proven, outside },
    (day) => (days[day] ?? '') < today,
  );
  return {
    id: r.id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    group,
    driverType: r.driver_type,
    outside,
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

/** What else is on the days of everybody in sight. */
const marksOf = async (
  { tx, actor }: Reading,
  range: DayRange,
): Promise<(person: number) => RowMarks> => {
  const circuits = await circuitCells(tx, actor.scope, range);
  const limits = await passedLimits(tx, actor.scope, range);
  const mobility = may(actor, 'mobility.read')
    ? await mobilityPort.value.marks(tx, actor.scope, range)
    : new Map<number, readonly MobilityMark[]>();
  return (id) => ({
    circuits: circuits.get(id),
    limits: limits.get(id),
    mobility: mobility.get(id),
  });
};

/** A board of so many times the people asked for first is answered whole. Invented. */
const WHOLE_UP_TO = 5;
/** Everybody, where a large board was asked for in parts; null where it is answered whole. */
const largeBoard = async (
  call: Reading,
  asked: AskedPeople,
  first: number | undefined,
): Promise<readonly RawPerson[] | null> => {
  if (first === undefined) return null;
  const people = await readPeople(call, asked);
  return people.length > first * WHOLE_UP_TO ? people : null;
};

const behindOf = (r: RawPerson, group: number): BehindPerson => [
  r.id,
  personName({ lastName: r.last_name, firstName: r.first_name }),
  r.matricule,
  group,
  r.driver_type,
];

/** The answer, grouped by agency in the order of their names; with `first`, of a large board the days of the first people only. */
export const boardData = async (
  call: Reading,
  q: BoardQuery,
  range: DayRange,
  closed: readonly ClosedDays[],
): Promise<BoardData> => {
  const today = todayIn(call.now, paris);
  const period = { range, days: eachDay(range), today };
  const asked = await askedPeople(call, range, q);
  const large = await largeBoard(call, asked, q.first);
  const whole = large === null ? await readDays(call, range, asked) : null;
  const board = await gathered(call, large ?? whole ?? []);
  const first = board.people.slice(0, large === null ? undefined : q.first);
  const firstIds = first.map((r) => r.id);
  const shown =
    whole ??
    (await readDays(
      call,
      range,
      await askedPeople(call, range, { ...q, collaborators: firstIds }),
    ));
  const marks = await marksOf(call, range);
  const byId = new Map(shown.map((r) => [r.id, r]));
  const groups = board.groups(period.days, closed);
  return {
    view: q.view,
    from: range.first,
    to: range.last,
    rows: first.flatMap(({ id }) => {
      const r = byId.get(id);
      return r === undefined ? [] : [rowOf(r, board.groupOf(r), period, marks(id))];
    }),
    ...(large === null
      ? {}
      : { behind: board.people.slice(first.length).map((r) => behindOf(r, board.groupOf(r))) }),
    groups,
    days: daysOf(period.days, today, groups),
  };
};
