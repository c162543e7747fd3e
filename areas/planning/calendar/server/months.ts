// The days of some people, each with all that its cell shows. A handful of queries, whatever the number of people.
import {
  eachDay,
  weekdayOf,
  isInRange,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { holidayName } from '#engines/french-time/holidays.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { plannedSeconds } from '#engines/working-day/planned-time.ts';
import { may } from '#platform/contract/roles.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { levelsAboveEach } from '#areas/organisation/infrastructures/server/api.ts';
import { sql } from 'kysely';
import { accreditedTo } from '#areas/organisation/users/server/api.ts';
import { closedDays, type ClosedDays } from '#areas/working-time/pay-periods/server/api.ts';
import {
  attributesIn,
  attributeValues,
  type AttributeOf,
  type AttributeValue,
} from '#areas/planning/calendar-attributes/server/api.ts';
import { changeRows, type ChangeTables } from '#areas/planning/changes/server/table.ts';
import { GONE } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { dayRecords, type DayRow } from '#areas/working-time/days/server/api.ts';
import { offencesOfDays } from '#areas/working-time/offences/server/api.ts';
import type { CalendarDay, CalendarPerson } from '../calendar.ts';
import { fr } from '../fr.ts';
import { absencesOfDay, takenOn } from './absences-of-day.ts';
import {
  infraAt,
  missionAt,
  placesOf,
  shownPerson,
  type Asking,
  type Place,
  type SeenPerson,
} from './people.ts';

const x = changeRows('x');

const keyed = <T extends { readonly collaborator_id: number; readonly day: string }>(
  rows: readonly T[],
): ReadonlyMap<string, T> => new Map(rows.map((r) => [`${r.collaborator_id} ${r.day}`, r]));

const ABSENCE = [
  'collaborator_id',
  'infra_id',
  'code',
  'nature',
  'starts_on',
  'ends_on',
  'first_half',
  'last_half',
  'from_minute',
  'to_minute',
  'status',
] as const;
const read = async ({ tx, actor }: Asking, people: readonly SeenPerson[], range: DayRange) => {
  const ids = people.map((p) => p.id);
  const t = tables<ScheduleTables & ChangeTables>({ tx });
  const within = anyOf(actor.scope);
  const agencies = [
    ...new Set(people.flatMap((p) => [p.infraId, ...p.missions.map((m) => m.infraId)])),
  ];
  const absences = await t
    .selectFrom('absence')
    .select(ABSENCE)
    .where('collaborator_id', '=', anyOf(ids))
    .where('infra_id', '=', within)
    .where('starts_on', '<=', range.last)
    .where('ends_on', '>=', range.first)
    .where('status', 'not in', [...GONE])
    .orderBy('starts_on')
    .orderBy('id')
    .execute();
  const changes = await sql<{
    collaborator_id: number;
    day: string;
    n: number;
  }>`select ${x.person} as collaborator_id, ${x.day} as day, count(*)::int as n from ${x.rows} where ${x.person} = any(${ids}::bigint[]) and ${x.agency} = any(${actor.scope}::bigint[])
    and ${x.day} between ${range.first}::date and ${range.last}::date group by ${x.person}, ${x.day}`.execute(
    tx,
  );
  return {
    planned: keyed(
      await t
        .selectFrom('planned_day')
        .select(['collaborator_id', 'day', 'code', 'starts_minute', 'ends_minute', 'break_minutes'])
        .where('collaborator_id', '=', anyOf(ids))
        .where('infra_id', '=', within)
        .where('day', '>=', range.first)
        .where('day', '<=', range.last)
        .execute(),
    ),
    comments: keyed(
      await t
        .selectFrom('planning_comment')
        .select(['collaborator_id', 'day', 'comment'])
        .where('collaborator_id', '=', anyOf(ids))
        .where('infra_id', '=', within)
        .where('day', '>=', range.first)
        .where('day', '<=', range.last)
        .execute(),
    ),
    absences: Map.groupBy(absences, (a) => a.collaborator_id),
    changes: keyed(changes.rows),
    records: may(actor, 'day.read-all')
      ? new Map(
          (await dayRecords(tx, { collaboratorIds: ids, from: range.first, to: range.last }))
            .filter((r) => actor.scope.includes(r.infraId))
            .map((r) => [`${r.collaboratorId} ${r.day}`, r]),
        )
      : new Map<string, DayRow>(),
    offences: may(actor, 'offence.read-all')
      ? Map.groupBy(
          (await offencesOfDays(tx, ids, range)).filter(
            (o) => isInRange(o.day, range) && o.certainty === 'certain',
          ),
          (o) => `${o.collaboratorId} ${o.day}`,
        )
      : new Map<string, never[]>(),
    attributes: may(actor, 'calendar-attribute.read') ? await attributesIn(tx, actor.scope) : [],
    values: Map.groupBy(
      await attributeValues(tx, ids, range),
      (v) => `${v.collaboratorId} ${v.day}`,
    ),
    closed: await closedDays(tx, agencies, range),
    shows: await accreditedTo(tx, actor.userId, 'other-times'),
    expenses: may(actor, 'expense.read'),
  };
};
type Read = Awaited<ReturnType<typeof read>>;

export const valueText = (
  { kind }: Pick<AttributeOf, 'kind'>,
  value: AttributeValue['value'],
): string => {
  if (typeof value === 'boolean') return value ? fr.yes : fr.no;
  if (kind === 'hours') return formatHours(Number(value));
  return kind === 'date' ? formatDay(String(value)) : String(value);
};

const realOf = (r: DayRow | undefined): Pick<CalendarDay, 'real'> =>
  r === undefined || (r.service === 0 && !r.stale && r.anomalies.length === 0)
    ? {}
    : {
        real: {
          service: r.service,
          driving: r.driving,
          night: r.night,
          start: r.serviceStart,
          end: r.serviceEnd,
          status: r.status,
          stale: r.stale,
          anomalies: r.status === 'validated' || r.status === 'closed' ? 0 : r.anomalies.length,
        },
      };
const attributesOn = (
  r: Read,
  here: ReadonlySet<number>,
  at: string,
  worked: boolean,
): Pick<CalendarDay, 'attributes' | 'missing'> => {
  const valuesById = new Map((r.values.get(at) ?? []).map((v) => [v.attributeId, v.value]));
  const mine = r.attributes.filter((a) => here.has(a.infraId));
  const shown = mine.flatMap((a) => {
    const value = valuesById.get(a.id);
    return a.visible && value !== undefined
      ? [{ id: a.id, label: a.label, text: valueText(a, value) }]
      : [];
  });
  const missing = worked ? mine.filter((a) => a.mandatory && !valuesById.has(a.id)).length : 0;
  return {
    ...(shown.length > 0 ? { attributes: shown } : {}),
    ...(missing > 0 ? { missing } : {}),
  };
};
const closedOn = (closed: readonly ClosedDays[], infraId: number, day: Day): boolean =>
  closed.some((c) => c.infraId === infraId && isInRange(day, c));

const dayOf = (
  r: Read,
  p: SeenPerson,
  day: Day,
  { place, levels }: { readonly place: Place; readonly levels: ReadonlySet<number> },
): CalendarDay => {
  const at = `${p.id} ${day}`;
  const [plan, record, comment, offences, events] = [
    r.planned.get(at),
    r.records.get(at),
    r.comments.get(at),
    r.offences.get(at) ?? [],
    r.changes.get(at),
  ];
  const holiday = holidayName(day, place.territory);
  const away = absencesOfDay(r.absences.get(p.id), day, r.shows);
  return {
    day,
    ...(weekdayOf(day) > 5 || holiday !== null ? { off: true } : {}),
    ...(holiday === null ? {} : { holiday }),
    ...(closedOn(r.closed, place.id, day) ? { closed: true } : {}),
    ...(missionAt(p, day) === null ? { outside: true } : {}),
    ...(plan === undefined
      ? {}
      : {
          planned: {
            code: plan.code,
            start: plan.starts_minute,
            end: plan.ends_minute,
            pause: plan.break_minutes,
            seconds: plannedSeconds(
              { start: plan.starts_minute, end: plan.ends_minute, pause: plan.break_minutes },
              takenOn(away),
            ),
          },
        }),
    ...realOf(record),
    ...away,
    ...(r.expenses && record !== undefined && record.meals + record.overnights > 0
      ? { expense: { meals: record.meals, overnights: record.overnights } }
      : {}),
    ...(events === undefined ? {} : { events: events.n }),
    ...(offences.length === 0
      ? {}
      : {
          offences: {
            count: offences.length,
            grave: offences.some((o) => o.severity === 'VSI' || o.severity === 'MSI'),
          },
        }),
    ...(comment === undefined ? {} : { comment: comment.comment }),
    ...attributesOn(r, levels, at, (record?.service ?? 0) > 0),
  };
};

/** The calendar of some people, in the order given. */
export const monthsOf = async (
  call: Asking,
  people: readonly SeenPerson[],
  range: DayRange,
): Promise<CalendarPerson[]> => {
  const facts = await read(call, people, range);
  const place = await placesOf(call.tx, people);
  const levels = await levelsAboveEach(call.tx, [
    ...new Set(people.flatMap((p) => [p.infraId, ...p.missions.map((m) => m.infraId)])),
  ]);
  const days = eachDay(range);
  return people.map((p) => ({
    ...shownPerson(p, place(infraAt(p, range.last))),
    zone: place(infraAt(p, range.first)).zone,
    days: days.map((day) => {
      const infra = infraAt(p, day);
      return dayOf(facts, p, day, { place: place(infra), levels: levels(infra) });
    }),
  }));
};
