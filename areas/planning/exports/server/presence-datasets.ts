// Days of people on which something is planned, proven or absent: the hours of the staff, who was there, who comes tomorrow.
import { sql } from 'kysely';
import { halvesStanding } from '#engines/counters/absence-count.ts';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import {
  partTaken,
  PENDING_ABSENCES,
  STANDING_ABSENCES,
} from '#areas/working-time/schedules/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { noteRows } from '#areas/planning/changes/server/table.ts';
import { absenceRows } from '#areas/working-time/schedules/server/table.ts';
import { isAway, type Away } from '../away.ts';
import { fr } from '../fr.ts';
import { clockText } from '../change-words.ts';
import {
  c,
  drivesOn,
  gathered,
  order,
  people,
  plannedDays,
  scopeOf,
  some,
  who,
  type Asked,
  type Dataset,
  type DatasetCall,
} from './dataset-rows.ts';

const t = texts(fr);
interface Presence {
  readonly name: string;
  readonly matricule: string;
  readonly agency: string;
  readonly infra_id: number;
  readonly day: Day;
  readonly phone: string | null;
  readonly code: string | null;
  readonly starts: number | null;
  readonly ends: number | null;
  /** Seconds that stay planned once granted absences have taken their share. */
  readonly planned: number | null;
  readonly service: number | null;
  readonly night: number | null;
  readonly away: readonly Away[];
  readonly driver: boolean;
  readonly note: string | null;
}
const HALVES_OF = [[1, 2], [1], [2]] as const;
/** What stands of a day: leave under a granted stop is given back. */
const standing = (away: readonly Away[]): readonly Away[] => {
  const granted = away.filter((a) => a.from === null && !a.asked);
  const left = halvesStanding(
    granted.map((a) => ({
      code: a.code,
      nature: a.nature ?? undefined,
      halves: HALVES_OF[a.half],
      a,
    })),
  );
  const gone = new Set(granted.filter((a) => !left.some((l) => l.a === a)));
  return away.filter((a) => !gone.has(a));
};
const [a, d, n] = [absenceRows('a'), dayRows('d'), noteRows('n')];
/** Days of people on which something is planned, proven or absent. */
const presences = async (call: DatasetCall, q: Asked): Promise<readonly Presence[]> => {
  const scope = scopeOf(call, q);
  const p = plannedDays(call, q);
  const rows = await call.tx.run<Presence>`
    with p as (select ${p.person} as collaborator_id, ${p.agency} as infra_id, ${p.day} as day, ${p.code} as code, ${p.startsMinute} as starts, ${p.endsMinute} as ends, ${p.seconds} as planned from ${p.rows}),
    d as (select ${d.person} as collaborator_id, ${d.agency} as infra_id, ${d.day} as day, ${d.service} as service, ${d.night} as night from ${some(call, q, d)} and ${d.service} > 0),
    a as (select ${a.person} as collaborator_id, ${a.agency} as infra_id, g::date as day, ${a.code} as code, ${a.nature} as nature, ${a.fromMinute} as "from", ${a.toMinute} as "to", ${a.is(PENDING_ABSENCES)} as asked,
        case ${partTaken(a, sql`g::date`)} when 'MORNING' then 1 when 'AFTERNOON' then 2 else 0 end as half from ${a.rows}, generate_series(greatest(${a.startsOn}, ${q.range.first}::date), least(${a.endsOn}, ${q.range.last}::date), '1 day') g
      where ${a.in(scope)} and ${a.during(q.range)} and ${a.is(STANDING_ABSENCES)} and (${q.collaborators.length} = 0 or ${a.person} = any(${q.collaborators}::bigint[]))),
    x as (select collaborator_id, day, max(infra_id) as infra_id from (select collaborator_id, day, infra_id from p union all select collaborator_id, day, infra_id from d union all select collaborator_id, day, infra_id from a) u group by collaborator_id, day)
    select ${who}, x.infra_id, x.day::text as day, ${c.phone} as phone, p.code, p.starts, p.ends, p.planned, d.service, d.night, a.away,
      ${drivesOn(gathered)} as driver, ${n.text} as note
    from x ${people(gathered)} left join p on p.collaborator_id = x.collaborator_id and p.day = x.day left join d on d.collaborator_id = x.collaborator_id and d.day = x.day left join lateral (select coalesce(json_agg(json_build_object('code', code, 'nature', nature, 'asked', asked, 'half', half, 'from', "from", 'to', "to") order by "from" nulls first, half, asked), '[]') as away from a where a.collaborator_id = x.collaborator_id and a.day = x.day) a on true
      left join ${n.rows} on ${n.person} = x.collaborator_id and ${n.day} = x.day
    order by ${order}, x.day limit ${q.limit + 1}`;
  const shows = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  return rows.map((r) => ({
    ...r,
    away: standing(r.away).map((a) =>
      shows(r.infra_id, a.code) ? a : { ...a, code: hiddenAbsence.code },
    ),
  }));
};
/** Its code, with its half or its hours where it takes some of the day only. */
const takenText = ({ code, half, from, to }: Away): string => {
  if (from !== null && to !== null) return `${code} ${clockText(from)}–${clockText(to)}`;
  return half === 0 ? code : `${code} ${fr.halves[half]}`;
};
/** Each absence, and whether it still waits for an answer. */
const awayText = ({ away }: Presence): string | null =>
  away.length === 0
    ? null
    : away.map((a) => (a.asked ? t('asked', { code: takenText(a) }) : takenText(a))).join(', ');
/** A shift that an absence covers whole is planned nowhere. */
const plannedPart = (r: Presence) => {
  const stays = (r.planned ?? 0) > 0;
  return {
    name: r.name,
    matricule: r.matricule,
    agency: r.agency,
    day: r.day,
    code: stays ? r.code : null,
    plannedStart: stays && r.starts !== null ? clockText(r.starts) : null,
    plannedEnd: stays && r.ends !== null ? clockText(r.ends) : null,
    absence: awayText(r),
  };
};
/** Invented: of people whose contract has no driver type. */
export const hourlyPersonnel: Dataset = async (call, q) =>
  (await presences(call, q))
    .filter((r) => !r.driver)
    .map((r) => ({
      ...plannedPart(r),
      planned: r.planned ?? 0,
      service: r.service,
      gap: r.service === null ? null : r.service - (r.planned ?? 0),
      night: r.night,
    }));
const presenceOf = (r: Presence, today: Day): keyof typeof fr.presences => {
  if ((r.service ?? 0) > 0) return 'present';
  if (isAway(r.away)) return 'absent';
  return r.day < today ? 'missing' : 'expected';
};
export const presenceReport: Dataset = async (call, q) =>
  (await presences(call, q)).map((r) => ({
    ...plannedPart(r),
    presence: fr.presences[presenceOf(r, todayIn(call.now))],
    service: r.service,
  }));
/** Tomorrow, whatever the span. */
export const nextDay: Dataset = async (call, q) => {
  const tomorrow = addDays(todayIn(call.now), 1);
  const rows = await presences(call, { ...q, range: { first: tomorrow, last: tomorrow } });
  return rows
    .toSorted(
      (a, b) => a.agency.localeCompare(b.agency, 'fr') || (a.starts ?? 9_999) - (b.starts ?? 9_999),
    )
    .map((r) => ({ ...plannedPart(r), phone: r.phone, note: r.note }));
};
