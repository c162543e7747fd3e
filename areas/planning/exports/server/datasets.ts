// What each export holds: rows by column name, read from the perimeter alone.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { driverDocuments } from '#areas/working-time/legal-files/server/api.ts';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { hiddenAbsence } from '#areas/working-time/schedules/contract.ts';
import { certificatesOf, manualDays } from '#areas/planning/exploitation/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { changeRows } from '#areas/planning/changes/server/table.ts';
import { cardState, daysText, downloadText } from '../documents.ts';
import { fr } from '../fr.ts';
import { ACTIVITY_FIGURES, type ExportKind } from '../kinds.ts';
import { eventOf, plannedState, stateText } from '../change-words.ts';
import { wholeWeeks } from '../weeks.ts';
import {
  c,
  drivesOn,
  gathered,
  i,
  order,
  people,
  plannedDays,
  scopeOf,
  some,
  who,
  type Dataset,
  type Row,
} from './dataset-rows.ts';
import { mobilityPort } from './mobility.ts';
import { hourlyPersonnel, nextDay, presenceReport } from './presence-datasets.ts';

export type { Asked, DatasetCall, Row } from './dataset-rows.ts';
const clock = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${at} at time zone coalesce(${i.timezone}, 'Europe/Paris'), 'HH24:MI')`;
const [d, x] = [dayRows('d'), changeRows('x')];

const activityFigures = sql.join(ACTIVITY_FIGURES.map((key) => sql`${d[key]} as ${sql.id(key)}`));

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
const driverActivity: Dataset = async (call, q) => {
  const p = plannedDays(call, q);
  return (
    await call.tx.run<Row>`
  select ${who}, ${d.day} as day, ${clock(d.serviceStart)} as start, ${clock(d.serviceEnd)} as end, ${activityFigures},
    array_to_string(${d.vehicles}, ', ') as vehicles, ${d.status} as status, jsonb_array_length(${d.anomalies}) as anomalies,
    ${d.service} = 0 and cardinality(${d.evidence}) = 0 and exists (select from ${p.rows} where ${p.person} = ${d.person} and ${p.day} = ${d.day} and ${p.seconds} > 0) as unproven
  from ${some(call, q, { ...d, rows: sql`${d.rows} ${people(d)}` })} and ${drivesOn(d)} order by ${order}, ${d.day} limit ${q.limit + 1}`
  ).map(orUnproven);
};

const changeLog: Dataset = async (call, q) => {
  const rows = await call.tx.run<{
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
    select ${who}, ${x.agency} as infra_id, ${x.day}::text as day, iso(${x.at}) as at, ${x.by} as user_name, ${x.gesture} as gesture, ${x.before} as before, ${x.after} as after, ${x.reason} as reason from ${some(call, q, { ...x, rows: sql`${x.rows} ${people(x)}` })} order by ${x.id} desc limit ${q.limit + 1}`;
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
  const weekOf = (day: RawBuilder<unknown>) =>
    q.weekOffset === 'monday'
      ? sql`${day} - (extract(isodow from ${day})::int - 1)`
      : sql`${day} - extract(dow from ${day})::int`;
  const today = todayIn(call.now);
  const p = plannedDays(call, asked);
  return call.tx.run<Row>`
    with p as (select ${p.person} as collaborator_id, ${weekOf(p.day)} as week, max(${p.agency}) as infra_id, sum(${p.seconds})::int as planned, (count(*) filter (where ${p.seconds} > 0))::int as planned_days, coalesce(sum(${p.seconds}) filter (where ${p.day} < ${today}::date), 0)::int as past
      from ${p.rows} group by 1, 2),
    d as (select ${d.person} as collaborator_id, ${weekOf(d.day)} as week, max(${d.agency}) as infra_id, sum(${d.service})::int as service, sum(${d.driving})::int as driving, sum(${d.night})::int as night, count(*) filter (where ${d.service} > 0)::int as worked_days from ${some(call, asked, d)} group by 1, 2),
    x as (select collaborator_id, week, coalesce(d.infra_id, p.infra_id) as infra_id, coalesce(p.planned, 0) as planned, coalesce(p.planned_days, 0) as planned_days, coalesce(d.service, 0) as service, coalesce(d.driving, 0) as driving, coalesce(d.night, 0) as night, coalesce(d.worked_days, 0) as worked_days, coalesce(p.past, 0) as past
      from p full join d using (collaborator_id, week))
    select ${who}, x.week::text as "weekFrom", (x.week + 6)::text as "weekTo", x.planned, x.planned_days as "plannedDays", x.service, x.worked_days as "workedDays", x.driving, x.night, x.service - x.past as gap from x ${people(gathered)} order by ${order}, x.week limit ${q.limit + 1}`;
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
    await mobilityPort.value.months(call.tx, {
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
  const documentsById = new Map(
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
  const rows = await call.tx.run<{
    id: number;
    name: string;
    matricule: string;
    agency: string;
  }>`select ${c.id} as id, ${who} from ${c.rows} join ${i.rows} on ${i.id} = ${c.agency} where ${c.id} = any(${[...documentsById.keys()]}::bigint[]) order by ${order}`;
  return rows.flatMap(({ id, ...person }) => {
    const d = documentsById.get(id);
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
