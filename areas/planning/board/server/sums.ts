// The sums of everybody on a large board, and on which days they work, without their days: computed by the database. Only planned days of which an absence
// takes something are read one by one, since half days, hours and breaks are the engine's (`planned-total.ts`).
import { sql, type RawBuilder } from 'kysely';
import { daysBetween, type DayRange } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { contractSeconds } from '#areas/planning/steering/server/api.ts';
import { PENDING_ABSENCES, STANDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { absenceRows, plannedRows } from '#areas/working-time/schedules/server/table.ts';
import { bitsBetween, daysAsText, type BoardSums } from '../behind.ts';
import { plannedByDay, plannedTotals } from '../planned-total.ts';
import type { AbsenceBar, BoardQuery, PlannedCell, ProvenCell } from '../contract.ts';
import { absenceBar } from './cells-in-sql.ts';
import { askedPeople, readMissions, type Reading } from './people.ts';

/** Without the hours of the contract, which come from missions. */
interface PersonSums {
  readonly planned: number;
  readonly proven: number;
  readonly night: number;
  readonly gap: number;
  /** The days on which somebody is planned and not away, as `behind.ts` writes them. */
  readonly present: string;
}
const NOTHING: PersonSums = { planned: 0, proven: 0, night: 0, gap: 0, present: '0' };

interface RawSums {
  person: number;
  planned: number;
  proven: number;
  night: number;
  gap: number;
  /** Planned days by 60, as the bits of a figure. */
  days: readonly (string | null)[];
  /** Planned days of which an absence takes something, and what is proven of them. */
  taken: readonly (readonly [...PlannedCell, service: number])[] | null;
}
/** Days travel as bits of 64-bit figures, 60 in each. */
const WINDOW = 60;
const [p, d, a, m] = [plannedRows('p'), dayRows('d'), absenceRows('a'), missionRows('m')];
const windowsOf = (days: number): number[] =>
  Array.from({ length: Math.ceil(days / WINDOW) }, (_, i) => i * WINDOW);
const columnOf = (from: number): RawBuilder<unknown> => sql.ref(`w${from}`);
/** The planned days of a person that lie in one window. */
const plannedBits = (first: string, from: number): RawBuilder<unknown> =>
  sql`(bit_or(1::bigint << (p.day - ${first}::date - ${from})) filter (where p.day - ${first}::date between ${from} and ${from + WINDOW - 1}))::text`;
/** The days of a person's absences that lie in one window. */
const awayBits = (first: string, from: number): RawBuilder<unknown> => {
  const [low, high] = [
    sql`greatest(${a.startsOn} - ${first}::date - ${from}, 0)`,
    sql`least(${a.endsOn} - ${first}::date - ${from}, ${WINDOW - 1})`,
  ];
  return sql`coalesce(bit_or(case when ${low} <= ${high} then ((1::bigint << (${high} - ${low} + 1)) - 1) << ${low} else 0 end), 0) as ${columnOf(from)}`;
};
/** Whether an absence takes something of a planned day. */
const isTaken = (first: string, windows: readonly number[]): RawBuilder<boolean> => {
  const day = sql`(p.day - ${first}::date)`;
  const bit = windows.map(
    (from) =>
      sql`when ${day} < ${from + WINDOW} then (coalesce(away.${columnOf(from)}, 0) >> (${day} - ${from})) & 1`,
  );
  return sql`coalesce(case ${sql.join(bit, sql` `)} end, 0) = 1`;
};

interface Asked {
  readonly range: DayRange;
  readonly scope: readonly number[];
  readonly today: string;
}
const granted = ({ range, scope }: Asked): RawBuilder<boolean> =>
  sql`${a.in(scope)} and ${a.during(range)} and ${a.is(STANDING_ABSENCES)} and not ${a.is(PENDING_ABSENCES)}`;

const readSums = async (tx: Tx, asked: Asked): Promise<readonly RawSums[]> => {
  const { range, scope, today } = asked;
  const { first, last } = range;
  const windows = windowsOf(daysBetween(first, last) + 1);
  const taken = isTaken(first, windows);
  const isGap = sql`d.day < ${today}::date`;
  return tx.run<RawSums>`
    with away as (
      select ${a.person} as person, ${sql.join(windows.map((from) => awayBits(first, from)))} from ${a.rows} where ${granted(asked)} group by ${a.person}),
    p as (
      select ${p.person} as person, ${p.day} as day, ${p.code} as code, ${p.startsMinute} as starts, ${p.endsMinute} as ends, ${p.breakMinutes} as pause, greatest(${p.seconds}, 0) as seconds
      from ${p.rows} where ${p.in(scope)} and ${p.within(range)}
        and exists (select from ${m.rows} where ${m.person} = ${p.person} and ${m.on(p.day)})),
    d as (
      select ${d.person} as person, ${d.day} as day, ${d.service} as service, ${d.night} as night
      from ${d.rows} where ${d.in(scope)} and ${d.within({ first, last: today < last ? today : last })} and ${d.service} > 0)
    select coalesce(p.person, d.person) as person,
      coalesce(sum(p.seconds) filter (where not ${taken}), 0)::int as planned, coalesce(sum(d.service), 0)::int as proven, coalesce(sum(d.night), 0)::int as night,
      coalesce(sum(d.service - coalesce(p.seconds, 0)) filter (where ${isGap} and not ${taken}), 0)::int as gap,
      array[${sql.join(windows.map((from) => plannedBits(first, from)))}] as days,
      json_agg(json_build_array(p.day - ${first}::date, p.code, p.starts, p.ends, p.pause, case when ${isGap} then d.service else 0 end)) filter (where ${taken}) as taken
    from p full join d on d.person = p.person and d.day = p.day left join away on away.person = p.person
    group by 1`;
};

const readAbsences = async (
  tx: Tx,
  asked: Asked,
): Promise<ReadonlyMap<number, readonly AbsenceBar[]>> => {
  const rows = await tx.run<{ person: number; bars: readonly AbsenceBar[] }>`
    select ${a.person} as person, json_agg(${absenceBar(asked.range)}) as bars from ${a.rows} where ${granted(asked)} group by ${a.person}`;
  return new Map(rows.map((r) => [r.person, r.bars]));
};

/** Days of which something stays planned, as the heads count them. */
const presentOf = (days: RawSums['days'], left: ReadonlyMap<number, number>): string => {
  const planned = days.reduce(
    (all, bits, i) => all | (BigInt(bits ?? 0) << BigInt(i * WINDOW)),
    0n,
  );
  const away = [...left].reduce(
    (all, [day, seconds]) => (seconds > 0 ? all : all | bitsBetween(day, day)),
    0n,
  );
  return daysAsText(planned & ~away);
};
const sumsOf = (raw: RawSums, absences: readonly AbsenceBar[]): PersonSums => {
  const days = raw.taken ?? [];
  const planned = days.map(([day, code, start, end, pause]): PlannedCell => [
    day,
    code,
    start,
    end,
    pause,
  ]);
  const proven = days.map(([day, , , , , service]): ProvenCell => [
    day,
    service,
    0,
    0,
    'draft',
    0,
    0,
  ]);
  const row = { planned, absences, proven, outside: [] };
  const taken = plannedTotals(row, () => true);
  return {
    planned: raw.planned + taken.planned,
    proven: raw.proven,
    night: raw.night,
    gap: raw.gap + taken.gap,
    present: presentOf(raw.days, plannedByDay(row)),
  };
};

/** The sums of everybody whom the filters leave. */
export const boardSums = async (
  call: Reading,
  q: BoardQuery,
  range: DayRange,
): Promise<BoardSums> => {
  const people = await askedPeople(call, range, q);
  const asked = { range, scope: people.scope, today: todayIn(call.now, paris) };
  const missions = await readMissions(call, people);
  const absences = await readAbsences(call.tx, asked);
  const rows = await readSums(call.tx, asked);
  const sums = new Map(rows.map((r) => [r.person, sumsOf(r, absences.get(r.person) ?? [])]));
  return {
    from: range.first,
    to: range.last,
    people: missions.map((p) => {
      const { planned, proven, night, gap, present } = sums.get(p.id) ?? NOTHING;
      return [p.id, [contractSeconds(p.missions, range), planned, proven, night, gap], present];
    }),
  };
};
