// What each export holds: rows by column name, read from the perimeter alone.
import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import type { CellValue } from '#platform/server/exports/cell-values.ts';
import { driverDocuments } from '#areas/collaborators/legal-files/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/planning/schedules/contract.ts';
import {
  anyAbsence,
  PENDING_ABSENCES,
  plannedTime,
  STANDING_ABSENCES,
} from '#areas/planning/schedules/server/api.ts';
import { certificatesOf, manualDays } from '#areas/planning/exploitation/server/api.ts';
import { mobilityResults } from '#areas/payroll/mobility-payments/server/api.ts';
import { cardState, daysText, downloadText } from '../documents.ts';
import { fr } from '../fr.ts';
import type { ExportKind, WeekOffset } from '../kinds.ts';
import { clockText, eventOf, plannedState, stateText } from '../said-change.ts';
import { isAway, type Away } from '../away.ts';
import { wholeWeeks } from '../weeks.ts';

const t = texts(fr);
export type Row = Readonly<Record<string, CellValue>>;
export interface Asked {
  readonly range: DayRange;
  readonly agencies: readonly number[];
  readonly collaborators: readonly number[];
  readonly weekOffset: WeekOffset;
  readonly limit: number;
}
export interface DatasetCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}
type Dataset = (call: DatasetCall, q: Asked) => Promise<readonly Row[]>;

const scopeOf = (call: DatasetCall, q: Asked): readonly number[] =>
  q.agencies.length > 0
    ? call.actor.scope.filter((id) => q.agencies.includes(id))
    : call.actor.scope;
const who = sql`upper(c.last_name) || ' ' || c.first_name as name, c.matricule, i.name as agency`;
const order = sql`i.name collate fr, c.last_name collate fr, c.first_name collate fr, c.id`;
/** One table's rows of the span, the scope and the people asked for. */
const some = (call: DatasetCall, q: Asked, table: string): RawBuilder<unknown> =>
  sql`${sql.table(table)} x where x.infra_id = any(${scopeOf(call, q)}::bigint[]) and x.day between ${q.range.first}::date and ${q.range.last}::date and (${q.collaborators.length} = 0 or x.collaborator_id = any(${q.collaborators}::bigint[]))`;
/** The shifts asked for, each with the `seconds` that stay planned. */
const plannedDays = (call: DatasetCall, q: Asked): RawBuilder<unknown> =>
  plannedTime(
    q.range,
    sql`x.infra_id = any(${scopeOf(call, q)}::bigint[]) and (${q.collaborators.length} = 0 or x.collaborator_id = any(${q.collaborators}::bigint[]))`,
  );
const people = sql`join collaborator c on c.id = x.collaborator_id join infrastructure i on i.id = x.infra_id`;
const clock = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone coalesce(i.timezone, 'Europe/Paris'), 'HH24:MI')`;

/** A planned day of which nothing is proven has no figures: noughts would say that nobody worked. */
const orUnproven = (r: Row): Row =>
  r['unproven'] === true
    ? {
        name: r['name'] ?? null,
        matricule: r['matricule'] ?? null,
        agency: r['agency'] ?? null,
        day: r['day'] ?? null,
        status: fr.statuses.unproven,
      }
    : { ...r, status: fr.statuses[r['status'] as keyof typeof fr.statuses] };
const driverActivity: Dataset = async (call, q) =>
  (
    await sql<Row>`
  select ${who}, x.day, ${clock('x.service_start')} as start, ${clock('x.service_end')} as end, x.amplitude, x.service, x.driving, x.work, x.waiting, x.breaks, x.rest, x.night, x.distance, x.meals, x.overnights,
    array_to_string(x.vehicles, ', ') as vehicles, x.status, jsonb_array_length(x.anomalies) as anomalies,
    x.service = 0 and cardinality(x.evidence_ids) = 0 and exists (select from ${plannedDays(call, q)} p where p.collaborator_id = x.collaborator_id and p.day = x.day and p.seconds > 0) as unproven
  from (select * from ${some(call, q, 'day_record')}) x ${people} join mission m on m.id = x.mission_id and m.driver_type is not null order by ${order}, x.day limit ${q.limit + 1}`.execute(
      call.tx,
    )
  ).rows.map(orUnproven);

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
/** Days of people on which something is planned, proven or absent. */
const presences = async (call: DatasetCall, q: Asked): Promise<readonly Presence[]> => {
  const scope = scopeOf(call, q);
  const { rows } = await sql<Presence>`
    with p as (select * from ${plannedDays(call, q)} x), d as (select * from ${some(call, q, 'day_record')} and x.service > 0),
    a as (select x.collaborator_id, x.infra_id, g::date as day, x.code, x.from_minute as "from", x.to_minute as "to", x.status = ${anyAbsence(PENDING_ABSENCES)} as asked,
        case when 'AFTERNOON' in (case when g = x.starts_on then x.first_half end, case when x.starts_on = x.ends_on then x.last_half end) then 2 when 'MORNING' in (case when g = x.ends_on then x.last_half end, case when x.starts_on = x.ends_on then x.first_half end) then 1 else 0 end as half from absence x, generate_series(greatest(x.starts_on, ${q.range.first}::date), least(x.ends_on, ${q.range.last}::date), '1 day') g
      where x.infra_id = any(${scope}::bigint[]) and x.starts_on <= ${q.range.last}::date and x.ends_on >= ${q.range.first}::date and x.status = ${anyAbsence(STANDING_ABSENCES)} and (${q.collaborators.length} = 0 or x.collaborator_id = any(${q.collaborators}::bigint[]))),
    x as (select collaborator_id, day, max(infra_id) as infra_id from (select collaborator_id, day, infra_id from p union all select collaborator_id, day, infra_id from d union all select collaborator_id, day, infra_id from a) u group by collaborator_id, day)
    select ${who}, x.infra_id, x.day::text as day, c.phone, p.code, p.starts_minute as starts, p.ends_minute as ends, p.seconds as planned, d.service, d.night, a.away,
      exists (select from mission m where m.collaborator_id = x.collaborator_id and m.driver_type is not null and m.starts_on <= x.day and (m.ends_on is null or m.ends_on >= x.day)) as driver, n.comment as note
    from x ${people} left join p on p.collaborator_id = x.collaborator_id and p.day = x.day left join d on d.collaborator_id = x.collaborator_id and d.day = x.day left join lateral (select coalesce(json_agg(json_build_object('code', code, 'asked', asked, 'half', half, 'from', "from", 'to', "to") order by "from" nulls first, half, asked), '[]') as away from a where a.collaborator_id = x.collaborator_id and a.day = x.day) a on true
      left join planning_comment n on n.collaborator_id = x.collaborator_id and n.day = x.day
    order by ${order}, x.day limit ${q.limit + 1}`.execute(call.tx);
  const shows = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  return rows.map((r) => ({
    ...r,
    away: r.away.map((a) => (shows(r.infra_id, a.code) ? a : { ...a, code: hiddenAbsence.code })),
  }));
};
/** Each code, with its half or its hours where it takes some of the day only, and whether it still waits for an answer. */
const awayText = ({ away }: Presence): string | null =>
  away.length === 0
    ? null
    : away
        .map(({ code, asked, half, from, to }) => {
          const said =
            from !== null && to !== null
              ? `${code} ${clockText(from)}–${clockText(to)}`
              : half === 0
                ? code
                : `${code} ${fr.halves[half]}`;
          return asked ? t('asked', { code: said }) : said;
        })
        .join(', ');
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
const hourlyPersonnel: Dataset = async (call, q) =>
  (await presences(call, q))
    .filter((r) => !r.driver)
    .map((r) => ({
      ...plannedPart(r),
      planned: r.planned ?? 0,
      service: r.service,
      gap: r.service === null ? null : r.service - (r.planned ?? 0),
      night: r.night,
    }));
const presenceOf = (r: Presence, today: Day): keyof typeof fr.presences =>
  (r.service ?? 0) > 0
    ? 'present'
    : isAway(r.away)
      ? 'absent'
      : r.day < today
        ? 'missing'
        : 'expected';
const presenceReport: Dataset = async (call, q) =>
  (await presences(call, q)).map((r) => ({
    ...plannedPart(r),
    presence: fr.presences[presenceOf(r, todayIn(call.now))],
    service: r.service,
  }));
/** Tomorrow, whatever the span. */
const nextDay: Dataset = async (call, q) => {
  const tomorrow = addDays(todayIn(call.now), 1);
  const rows = await presences(call, { ...q, range: { first: tomorrow, last: tomorrow } });
  return rows
    .toSorted(
      (a, b) => a.agency.localeCompare(b.agency, 'fr') || (a.starts ?? 9_999) - (b.starts ?? 9_999),
    )
    .map((r) => ({ ...plannedPart(r), phone: r.phone, note: r.note }));
};

const changeLog: Dataset = async (call, q) => {
  const { rows } = await sql<{
    name: string;
    matricule: string;
    agency: string;
    infra_id: number;
    day: Day;
    at: string;
    user_name: string;
    gesture: string;
    before: unknown;
    after: unknown;
    reason: string | null;
  }>`
    select ${who}, x.infra_id, x.day::text as day, iso(x.created_at) as at, x.user_name, x.gesture, x.before, x.after, x.reason from (select * from ${some(call, q, 'planning_change')}) x ${people} order by x.id desc limit ${q.limit + 1}`.execute(
    call.tx,
  );
  const shows = await accreditedTo(call.tx, call.actor.userId, 'other-times');
  return rows.map((r) => {
    const [before, after] = [plannedState(r.before), plannedState(r.after)];
    const say = (s: typeof before): string =>
      stateText(s, (code) => shows(r.infra_id, code), hiddenAbsence.code);
    return {
      name: r.name,
      matricule: r.matricule,
      agency: r.agency,
      day: r.day,
      at: r.at,
      user: r.user_name,
      event: fr.events[eventOf(r.gesture, before, after)],
      before: say(before),
      after: say(after),
      reason: r.reason,
    };
  });
};

const weeklySummary: Dataset = async (call, q) => {
  const asked = { ...q, range: wholeWeeks(q.range, q.weekOffset) };
  const week =
    q.weekOffset === 'monday'
      ? sql`x.day - (extract(isodow from x.day)::int - 1)`
      : sql`x.day - extract(dow from x.day)::int`;
  const today = todayIn(call.now);
  const { rows } = await sql<Row>`
    with p as (select x.collaborator_id, ${week} as week, max(x.infra_id) as infra_id, sum(x.seconds)::int as planned, (count(*) filter (where x.seconds > 0))::int as planned_days, coalesce(sum(x.seconds) filter (where x.day < ${today}::date), 0)::int as past
      from ${plannedDays(call, asked)} x group by 1, 2),
    d as (select x.collaborator_id, ${week} as week, max(x.infra_id) as infra_id, sum(x.service)::int as service, sum(x.driving)::int as driving, sum(x.night)::int as night, count(*) filter (where x.service > 0)::int as worked_days from ${some(call, asked, 'day_record')} group by 1, 2),
    x as (select collaborator_id, week, coalesce(d.infra_id, p.infra_id) as infra_id, coalesce(p.planned, 0) as planned, coalesce(p.planned_days, 0) as planned_days, coalesce(d.service, 0) as service, coalesce(d.driving, 0) as driving, coalesce(d.night, 0) as night, coalesce(d.worked_days, 0) as worked_days, coalesce(p.past, 0) as past
      from p full join d using (collaborator_id, week))
    select ${who}, x.week::text as "weekFrom", (x.week + 6)::text as "weekTo", x.planned, x.planned_days as "plannedDays", x.service, x.worked_days as "workedDays", x.driving, x.night, x.service - x.past as gap from x ${people} order by ${order}, x.week limit ${q.limit + 1}`.execute(
    call.tx,
  );
  return rows;
};

const manual: Dataset = async (call, q) =>
  (
    await manualDays(call, {
      from: q.range.first,
      to: q.range.last,
      agencies: q.agencies,
      collaborators: q.collaborators,
    })
  ).days.map((d) => ({
    name: d.name,
    matricule: d.matricule,
    agency: d.agency,
    day: d.day,
    origin: d.origin,
    at: d.recordedAt,
  }));
const certificates: Dataset = async (call, q) =>
  (
    await certificatesOf(call, {
      from: q.range.first,
      to: q.range.last,
      agencies: q.agencies,
      collaborators: q.collaborators,
    })
  ).map((r) => ({
    name: r.name,
    matricule: r.matricule,
    agency: r.agency,
    from: r.from,
    to: r.to,
    days: r.days,
    cause: fr.causes[r.cause],
  }));

/** Months of which the span has a day. */
const mobility: Dataset = async (call, q) =>
  (
    await mobilityResults(call.tx, {
      scope: scopeOf(call, q),
      collaborators: q.collaborators,
      from: monthOf(q.range.first),
      to: monthOf(q.range.last),
      limit: q.limit + 1,
    })
  ).map((r) => ({
    name: r.name,
    matricule: r.matricule,
    agency: r.home,
    month: r.month,
    place: r.infrastructure,
    zone: r.zone,
    days: r.days,
    here: r.here,
    total: r.total,
    part: r.part,
    liable: r.liable ? fr.yes : fr.no,
    rate: r.rate,
    base: r.base,
    amount: r.amount,
  }));

const documents: Dataset = async (call, q) => {
  const found = new Map(
    (
      await driverDocuments(call.tx, {
        scope: scopeOf(call, q),
        collaborators: q.collaborators,
        from: q.range.first,
        to: q.range.last,
        now: call.now,
        limit: q.limit + 1,
      })
    ).map((d) => [d.id, d]),
  );
  const { rows } = await sql<{
    id: number;
    name: string;
    matricule: string;
    agency: string;
  }>`select c.id, ${who} from collaborator c join infrastructure i on i.id = c.infra_id where c.id = any(${[...found.keys()]}::bigint[]) order by ${order}`.execute(
    call.tx,
  );
  return rows.flatMap(({ id, ...person }) => {
    const d = found.get(id);
    return d === undefined
      ? []
      : [
          {
            ...person,
            cardNumber: d.cardNumber,
            cardExpires: d.cardExpires,
            cardState: fr.cardStates[cardState(d.cardNumber, d.cardExpires, todayIn(call.now))],
            lastDownload: d.lastDownload,
            downloadState: downloadText(d.left, d.almost),
            files: d.files,
            proven: d.proven,
            missing: d.unproven.length,
            unproven: daysText(d.unproven),
            lastDay: d.lastDay,
          },
        ];
  });
};

export const datasets: Readonly<Record<ExportKind, Dataset>> = {
  'driver-activity-record': driverActivity,
  'hourly-personnel-record': hourlyPersonnel,
  'change-log': changeLog,
  'mobility-payment': mobility,
  'documents-report': documents,
  'weekly-summary': weeklySummary,
  'presence-report': presenceReport,
  'next-day-presence': nextDay,
  'manual-data': manual,
  'non-driving-certificate': certificates,
};
