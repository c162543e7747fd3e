// The people of the board with their contract and what is planned for them: one row per person, aggregated in SQL.
import { sql, type RawBuilder } from 'kysely';
import { eachDay, isInRange, type Day, type DayRange } from '#engines/french-time/days.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { loadAbsences } from '#areas/pay-variables/pay-entry/server/api.ts';
import type { MissionFacts } from '#areas/pay-variables/headings/server/api.ts';
import { plannedTime, STANDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { absenceRows } from '#areas/working-time/schedules/server/table.ts';
import { contractSeconds, type MissionSpan } from '../contract-hours.ts';
import type { PlannedFacts } from '../vocabulary.ts';

interface PlacedSpan extends MissionSpan {
  readonly id: number;
  readonly infraId: number;
}
const [c, m, a] = [personRows('c'), missionRows('m'), absenceRows('a')];
/** Of several missions, what the one says that started last. */
const newest = (of: RawBuilder<unknown>) => sql`(array_agg(${of} order by ${m.startsOn} desc))[1]`;

interface Raw {
  id: number;
  name: string;
  driver_type: string | null;
  type: string;
  starts_on: Day;
  monthly_minutes: number;
  weekly_minutes: number;
  missions: readonly PlacedSpan[];
  /** Day indexes of shifts, and first and last of absences, from the first day of the range. */
  planned: readonly number[] | null;
  away: readonly (readonly [number, number])[] | null;
  seconds: number | null;
  /** Days of which work stays planned once absences have taken their share; so are the ones below. */
  days: number | null;
  saturdays: number | null;
  sundays: number | null;
  nights: number | null;
}
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly mission: MissionFacts;
  readonly planned: PlannedFacts;
}
export interface Asked {
  readonly range: DayRange;
  readonly customerId: number;
  readonly agencies: readonly number[];
  readonly collaborators: readonly number[];
  readonly limit?: number;
  /** Whether some formula asks for the hours of absences, which are counted day by day. */
  readonly withAbsenceHours?: boolean;
}

const plannedOf = (r: Raw, range: DayRange, days: readonly Day[]): PlannedFacts => {
  const away = new Set(
    (r.away ?? []).flatMap(([first, last]) =>
      days.map((_, i) => i).slice(Math.max(0, first), last + 1),
    ),
  );
  const busy = new Set([...away, ...(r.planned ?? [])]);
  const inMission = (day: Day): boolean =>
    r.missions.some(({ from, to }) => from <= day && (to === null || day <= to));
  return {
    base: contractSeconds(r.missions, range),
    hours: r.seconds ?? 0,
    days: r.days ?? 0,
    saturdays: r.saturdays ?? 0,
    sundays: r.sundays ?? 0,
    nights: r.nights ?? 0,
    away: away.size,
    awayHours: 0,
    free: days.filter((day, i) => !busy.has(i) && inMission(day)).length,
  };
};

/** Monday is 0. A sixth of the time that `extract` takes, which answers a numeric. */
const weekday = (day: RawBuilder<unknown>): RawBuilder<number> =>
  sql`mod(${day} - '0001-01-01'::date, 7)`;

const noHours: ReadonlyMap<number, number> = new Map();
/** Person → seconds that granted absences take of the days shown, under a mission of theirs. */
const absenceHours = async (
  tx: Tx,
  rows: readonly Pick<Raw, 'id' | 'missions'>[],
  range: DayRange,
): Promise<ReadonlyMap<number, number>> => {
  const missions = new Map(rows.map((r) => [r.id, r.missions.map(asMission)]));
  const taken = await loadAbsences(tx, missions, range);
  return new Map(
    [...taken].map(([person, all]) => {
      const mine = missions.get(person) ?? [];
      const counted = all.filter(
        ({ day }) => isInRange(day, range) && mine.some((m) => isUnder(m, day)),
      );
      return [person, counted.reduce((sum, { seconds }) => sum + seconds, 0)];
    }),
  );
};
const asMission = ({ id, infraId, weeklyMinutes, from, to }: PlacedSpan) => ({
  id,
  infraId,
  weeklyMinutes,
  startsOn: from,
  endsOn: to,
});
const isUnder = ({ startsOn, endsOn }: ReturnType<typeof asMission>, day: Day): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn);

/** Everybody of the customer with a mission in the range, in the caller's perimeter, by name. */
export const peopleOf = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope'> },
  { range, customerId, agencies, collaborators, limit, withAbsenceHours = false }: Asked,
): Promise<Person[]> => {
  const scope =
    agencies.length > 0 ? actor.scope.filter((id) => agencies.includes(id)) : actor.scope;
  const { first, last } = range;
  const p = plannedTime('p', range, (x) => x.in(scope));
  const rows = await tx.run<Raw>`
    with m as (
      select ${m.person} as collaborator_id, ${newest(m.driverType)} as driver_type, ${newest(m.type)} as type, max(${m.startsOn}) as starts_on,
        ${newest(m.monthlyMinutes)} as monthly_minutes, ${newest(m.weeklyMinutes)} as weekly_minutes, json_agg(json_build_object('id', ${m.id}, 'infraId', ${m.agency}, 'from', ${m.startsOn}, 'to', ${m.endsOn}, 'monthlyMinutes', ${m.monthlyMinutes}, 'weeklyMinutes', ${m.weeklyMinutes}) order by ${m.startsOn}) as missions
      from ${m.rows} where ${m.customer} = ${customerId} and ${m.in(scope)} and ${m.during(range)}
        and (${collaborators.length} = 0 or ${m.person} = any(${collaborators}::bigint[])) group by ${m.person}),
    p as (
      select ${p.person} as collaborator_id, ('[' || string_agg((${p.day} - ${first}::date)::text, ',') || ']')::json as planned, sum(${p.seconds})::int as seconds, count(*) filter (where ${p.seconds} > 0)::int as days,
        count(*) filter (where ${p.seconds} > 0 and ${weekday(p.day)} = 5)::int as saturdays, count(*) filter (where ${p.seconds} > 0 and ${weekday(p.day)} = 6)::int as sundays,
        count(*) filter (where ${p.seconds} > 0 and (${p.startsMinute} < 300 or ${p.endsMinute} > 1440))::int as nights
      from ${p.rows} group by ${p.person}),
    a as (
      select ${a.person} as collaborator_id, json_agg(json_build_array(${a.startsOn} - ${first}::date, ${a.endsOn} - ${first}::date)) as away
      from ${a.rows} where ${a.in(scope)} and ${a.during(range)} and ${a.is(STANDING_ABSENCES)} and ${a.byDays} group by ${a.person})
    select ${c.id} as id, ${c.lastName} || ' ' || ${c.firstName} as name, m.driver_type, m.type, m.starts_on, m.monthly_minutes, m.weekly_minutes, m.missions, p.planned, p.seconds, p.days, p.saturdays, p.sundays, p.nights, a.away
    from m join ${c.rows} on ${c.id} = m.collaborator_id left join p on p.collaborator_id = ${c.id} left join a on a.collaborator_id = ${c.id}
    order by ${c.byName}, ${c.id} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
  const days = eachDay(range);
  const awayHours = withAbsenceHours ? await absenceHours(tx, rows, range) : noHours;
  return rows.map((r) => ({
    id: r.id,
    name: r.name,
    planned: { ...plannedOf(r, range, days), awayHours: awayHours.get(r.id) ?? 0 },
    mission: {
      driverType: r.driver_type,
      missionType: r.type,
      startsOn: r.starts_on,
      monthlyMinutes: r.monthly_minutes,
      weeklyMinutes: r.weekly_minutes,
      first,
      last,
    },
  }));
};
