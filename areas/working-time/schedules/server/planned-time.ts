import { sql, type RawBuilder } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { COUNTING_ABSENCES } from '../absence-status.ts';
import { partTaken } from './part-taken.ts';
import { absenceRows, plannedRows } from './table.ts';

const part = partTaken(absenceRows('a'), sql`x.day`);
/** What one absence `a` takes of the day of a shift `x`, in minutes from local midnight: its hours, a half up to or from the shift's middle, or all of it. */
const taken = sql`case
  when a.from_minute is not null then numrange(a.from_minute, a.to_minute)
  when ${part} = 'AFTERNOON' then numrange((x.starts_minute + x.ends_minute) / 2.0, null)
  when ${part} = 'MORNING' then numrange(null, (x.starts_minute + x.ends_minute) / 2.0)
  else numrange(null, null) end`;
const work = sql`nummultirange(
  numrange(x.starts_minute, (x.starts_minute + x.ends_minute - x.break_minutes) / 2.0),
  numrange((x.starts_minute + x.ends_minute + x.break_minutes) / 2.0, x.ends_minute))`;

const m = missionRows('m');
/** What is planned after a contract’s end, or before its beginning, counts nowhere. */
const withinMission = sql`exists (select from ${m.rows} where ${m.person} = x.collaborator_id and ${m.on(sql`x.day`)})`;

/** Of which people, agencies or shifts: `(p) => p.in(scope)`. */
type Which = (p: ReturnType<typeof plannedRows>) => RawBuilder<unknown>;
/**
 * What is planned in a range, each shift with `seconds`: the work that stays planned once absences that count have taken their share
 * on days of a mission only (`engines/working-day/planned-time.ts` in SQL; `planned-time.db.test.ts` holds both equal). Days without an absence cost no look-up of their own.
 * `const p = plannedTime('p', range, (x) => x.in(scope))` stands in `from ${p.rows}` and names its columns as `plannedRows` does.
 */
export const plannedTime = (alias: string, { first, last }: DayRange, which: Which) => {
  const where = which(plannedRows('x'));
  const rows = sql`(
  select x.*, coalesce(left_over.seconds, (x.ends_minute - x.starts_minute - x.break_minutes) * 60) as seconds
  from planned_day x left join (
    select t.id, (select coalesce(sum(upper(r) - lower(r)), 0) * 60 from unnest(t.work - t.taken) r)::int as seconds
    from (select x.id, ${work} as work, range_agg(${taken}) as taken
      from planned_day x join absence a on a.collaborator_id = x.collaborator_id and x.day between a.starts_on and a.ends_on
      where a.starts_on <= ${last}::date and a.ends_on >= ${first}::date and a.status = any(${COUNTING_ABSENCES}::text[])
        and x.day between ${first}::date and ${last}::date and ${where}
      group by x.id) t) left_over on left_over.id = x.id
  where x.day between ${first}::date and ${last}::date and ${where} and ${withinMission}) as ${sql.id(alias)}`;
  return { ...plannedRows(alias), rows, seconds: sql.ref<number>(`${alias}.seconds`) };
};
