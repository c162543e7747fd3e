// People of the offices and the days that they were due to work of late: what hours and clockings of the demo are made from.
import { sql } from 'kysely';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';

const REACH = 7;
/** The last days before today, of this month alone: what waits for an answer keeps no earlier month open. */
export const lastDays = (today: Day): DayRange => {
  const monthStart = daysOfMonth(monthOf(today)).first;
  const weekAgo = addDays(today, -REACH);
  return { first: weekAgo > monthStart ? weekAgo : monthStart, last: addDays(today, -1) };
};

/** Of a collaborator `c`: employed in an office for long, and declares no days. */
export const inOffices = sql`c.type in (2, 4) and not exists (select from declared_day d where d.collaborator_id = c.id)
  and exists (select from mission m where m.collaborator_id = c.id and m.type = 'P' and m.ends_on is null and m.starts_on < now() - interval '200 days')`;

/** Of a planned day `p`: hours that were really due. */
export const isDue = sql`p.ends_minute > p.starts_minute
  and not exists (select from absence a where a.collaborator_id = p.collaborator_id and p.day between a.starts_on and a.ends_on)`;

/** Columns of a planned day `p` as both use them; `place` is 1 for a person's last day. */
export const dueColumns = sql`p.collaborator_id as id, p.day::text as day, p.starts_minute as "from", p.ends_minute as "to", p.break_minutes as pause,
  dense_rank() over (partition by p.collaborator_id order by p.day desc)::int as place`;
export interface DueDay {
  readonly id: number;
  readonly day: Day;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
  readonly pause: number;
  readonly place: number;
}
/** When the break begins: in the middle of the hours. */
export const lunchOf = ({ from, to, pause }: DueDay): number =>
  from + Math.floor((to - from - pause) / 2);
