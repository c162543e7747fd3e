// What closed months would be now: found, counted, proposed once. Rules are those of the close; days, absences and missions those of today.
import { sql } from 'kysely';
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { DayFacts, PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { CounterTables } from '#areas/working-time/counters/server/table.ts';
import {
  derivedDays,
  notedDifferences,
  type DerivedDay,
} from '#areas/working-time/days/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { differenceOf } from '../regulation-status.ts';
import type { RegulationCause } from '../regulations.ts';
import type { SnapshotContent, SnapshotMission } from '../snapshot.ts';
import { daysOfPeriod } from './calculate.ts';
import { computeColumns } from './compute-columns.ts';
import {
  awayFacts,
  missionDays,
  missionFacts,
  missionsOf,
  type PeriodMission,
} from './load-facts.ts';
import type { Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

export interface Found {
  readonly missionId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly heading: PayHeading;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  readonly cause: RegulationCause;
  readonly days: readonly string[];
}
export interface ClosedMonth {
  readonly period: Period;
  readonly content: SnapshotContent;
  readonly frozenAt: string;
  readonly plans: Plans;
  readonly infras: readonly number[];
}

/** What the working-time area noted of the month's closed days since the snapshot: those that nobody has taken yet are this detection's. */
const noted = (tx: Tx, { period: { firstDay, lastDay }, frozenAt, infras }: ClosedMonth) =>
  notedDifferences(tx, { infras, from: firstDay, to: lastDay, since: frozenAt });

/** Person → days of the month about which something came in after the snapshot: evidence that has not been derived yet (a service may begin the day before), absences. */
const touchedSince = async (
  tx: Tx,
  { period: { firstDay, lastDay }, frozenAt, infras }: ClosedMonth,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const { rows } = await sql<{
    person: number;
    days: string[];
  }>`with mine as (select distinct collaborator_id as id from mission where infra_id = any(${infras}::bigint[])),
    said as (select e.collaborator_id as person, e.day - 1 as since, e.day + 1 as until from activity_evidence e join mine on mine.id = e.collaborator_id
        where e.day between ${firstDay}::date - 1 and ${lastDay}::date + 1 and (e.created_at > ${frozenAt}::timestamptz or e.updated_at > ${frozenAt}::timestamptz)
      union all select a.collaborator_id, a.starts_on, a.ends_on from absence a join mine on mine.id = a.collaborator_id
        where a.starts_on <= ${lastDay}::date and a.ends_on >= ${firstDay}::date and a.updated_at > ${frozenAt}::timestamptz)
    select person, array_agg(distinct d::date::text) as days from said cross join lateral generate_series(greatest(since, ${firstDay}::date), least(until, ${lastDay}::date), interval '1 day') d group by person`.execute(
    tx,
  );
  return new Map(rows.map((r) => [r.person, new Set(r.days)]));
};

const touchedDays = async (
  tx: Tx,
  month: ClosedMonth,
  notes: Awaited<ReturnType<typeof noted>>,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const touched = new Map(await touchedSince(tx, month));
  for (const { collaboratorId, day } of notes)
    touched.set(collaboratorId, new Set([...(touched.get(collaboratorId) ?? []), day]));
  return touched;
};

/** People whose counters, as the month's formulas read them, were corrected after the snapshot. */
const countersChanged = async (
  tx: Tx,
  { period, frozenAt, plans }: ClosedMonth,
): Promise<ReadonlySet<number>> =>
  new Set(
    !plans.readCounters
      ? []
      : (
          await tables<CounterTables>({ tx })
            .selectFrom('counter_reading')
            .select('collaborator_id')
            .distinct()
            .where('customer_id', '=', period.customerId)
            .where('day', '=', period.lastDay)
            .where('updated_at', '>', frozenAt)
            .execute()
        ).map((r) => r.collaborator_id),
  );

const termsOf = (
  m: {
    readonly type: string;
    readonly driverType: string | null;
    readonly startsOn: string;
    readonly endsOn: string | null;
  },
  range: DayRange,
): string =>
  [
    m.type,
    m.driverType,
    m.startsOn < range.first ? '' : m.startsOn,
    m.endsOn === null || m.endsOn >= range.last ? '' : m.endsOn,
  ].join('|');

const factsOf = (d: DerivedDay): DayFacts => ({
  day: d.day,
  service: d.service,
  amplitude: d.amplitude,
  driving: d.driving,
  work: d.work,
  waiting: d.waiting,
  breaks: d.breaks,
  rest: d.rest,
  unknownTime: d.unknown_time,
  night: d.night,
  nightTransport: d.night_transport,
  sunday: d.sunday,
  holiday: d.holiday,
  theoretical: d.theoretical,
  distance: d.distance,
  meals: d.meals,
  overnights: d.overnights,
  absenceCode: d.absence_code,
  absenceHalves: d.absence_halves,
  ...awayFacts(d.absence_seconds, d.more_absences),
  isHoliday: d.is_holiday,
});

interface MissionNow {
  readonly facts: readonly DayFacts[];
  readonly changed: readonly string[];
}
const same = (a: DayFacts | undefined, b: DayFacts | undefined): boolean =>
  JSON.stringify(a === undefined ? null : Object.entries(a).sort()) ===
  JSON.stringify(b === undefined ? null : Object.entries(b).sort());

/** A mission's days as they would be now: those that were touched come from the evidence again, the others stand as they are kept. */
const daysNow = (
  stored: readonly DayFacts[],
  derived: ReadonlyMap<string, DayFacts>,
  touched: ReadonlySet<string>,
  isNew: ReadonlySet<string>,
): MissionNow => {
  const kept = new Map(stored.map((d) => [d.day, d]));
  const changed = [...touched].filter((day) => !same(kept.get(day), derived.get(day)));
  const facts = [
    ...stored.filter((d) => !touched.has(d.day)),
    ...[...touched].flatMap((day) => derived.get(day) ?? []),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { facts, changed: [...new Set([...changed, ...isNew])].sort() };
};

/** Days written after the close: nothing was kept of them then. */
const newDays = async (
  tx: Tx,
  missions: readonly number[],
  { first, last }: DayRange,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select(['mission_id', 'day'])
    .where('mission_id', '=', anyOf(missions))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('status', '<>', 'closed')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.mission_id ?? 0)].map(([id, mine]) => [
      id,
      new Set(mine.map((r) => r.day)),
    ]),
  );
};

const nowOf = async (
  tx: Tx,
  missions: readonly PeriodMission[],
  range: DayRange,
  touched: ReadonlyMap<number, ReadonlySet<string>>,
): Promise<ReadonlyMap<number, MissionNow>> => {
  const ids = missions.map((m) => m.id);
  const people = [...new Set(missions.map((m) => m.collaboratorId))].filter((id) =>
    touched.has(id),
  );
  const derived = Map.groupBy(
    people.length === 0 ? [] : await derivedDays(tx, people, range),
    (d) => d.mission_id ?? 0,
  );
  const [stored, fresh] = [await missionDays(tx, ids, range), await newDays(tx, ids, range)];
  return new Map(
    missions.map((m, i) => [
      m.id,
      daysNow(
        stored.days.slice(stored.starts[i], stored.starts[i + 1]),
        new Map((derived.get(m.id) ?? []).map((d) => [d.day, factsOf(d)])),
        touched.get(m.collaboratorId) ?? new Set(),
        fresh.get(m.id) ?? new Set(),
      ),
    ]),
  );
};

/** What the missions would give today, by the rules of the close; figures that a person had put in still count. */
const valuesNow = (
  month: ClosedMonth,
  missions: readonly PeriodMission[],
  now: ReadonlyMap<number, MissionNow>,
  before: ReadonlyMap<number, SnapshotMission>,
): ReadonlyMap<string, number | null> => {
  const found = new Map<string, number | null>();
  for (const [plan, mine] of Map.groupBy(missions, month.plans.of)) {
    const days = mine.map((m) => now.get(m.id)?.facts ?? []);
    const starts = new Int32Array(mine.length + 1);
    days.forEach((d, i) => {
      starts[i + 1] = (starts[i] ?? 0) + d.length;
    });
    const manual = mine.map(
      (m) =>
        new Map(
          (before.get(m.id)?.values ?? []).flatMap((v, i) => {
            const h = month.content.headings[i];
            return v === null || v.manual === null || h === undefined
              ? []
              : [[h.id, v.manual] as const];
          }),
        ),
    );
    const columns = computeColumns(plan, {
      missions: mine.map((m) => missionFacts(m, daysOfPeriod(month.period))),
      facts: { starts, days: days.flat() },
      manual,
    });
    for (const { heading, values } of columns)
      mine.forEach((m, i) => {
        const v = manual[i]?.get(heading.id) ?? values[i] ?? NaN;
        found.set(`${m.id} ${heading.id}`, Number.isNaN(v) ? null : v);
      });
  }
  return found;
};

const acceptedBefore = async (tx: Tx, periodId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables<PayEntryTables>({ tx })
    .selectFrom('evp_regulation')
    .select(['mission_id', 'heading_id', (eb) => eb.fn.sum<number>('difference').as('total')])
    .where('pay_period_id', '=', periodId)
    .where('status', '=', 'accepted')
    .groupBy(['mission_id', 'heading_id'])
    .execute();
  return new Map(rows.map((r) => [`${r.mission_id} ${r.heading_id}`, Number(r.total)]));
};
/** Headings whose corrections are nobody's business: the setting of the heading. */
const regulatedHeadings = async (tx: Tx, customerId: number): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await tables<HeadingTables>({ tx })
        .selectFrom('heading')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('regulation', '<>', 'none')
        .execute()
    ).map((h) => h.id),
  );

export interface Differences {
  readonly found: readonly Found[];
  /** Of the queue of closed days: taken in the transaction that makes proposals of them. */ readonly toTake: readonly number[];
}
/** All differences of a closed month: what was closed and accepted since against what it would be now. Reads only. */
export const differencesOf = async (tx: Tx, month: ClosedMonth): Promise<Differences> => {
  const notes = await noted(tx, month);
  const range = daysOfPeriod(month.period);
  const before = new Map(month.content.missions.map((m) => [m.id, m]));
  const today = await missionsOf(tx, { infras: month.infras, range });
  const [known, touched] = [
    new Map(today.map((m) => [m.id, m])),
    await touchedDays(tx, month, notes),
  ];
  const fresh = await newDays(
    tx,
    today.map((m) => m.id),
    range,
  );
  const counted = await countersChanged(tx, month);
  const accepted = await acceptedBefore(tx, month.period.id);
  const withAccepted = new Set([...accepted.keys()].map((k) => Number(k.split(' ')[0])));
  const due = (m: PeriodMission): boolean => {
    const was = before.get(m.id);
    return (
      was === undefined ||
      touched.has(m.collaboratorId) ||
      counted.has(m.collaboratorId) ||
      fresh.has(m.id) ||
      termsOf(was, range) !== termsOf(m, range) ||
      withAccepted.has(m.id)
    );
  };
  const missions = today.filter(due);
  const days = await nowOf(tx, missions, range, touched);
  const now = valuesNow(month, missions, days, before);
  const wanted = await regulatedHeadings(tx, month.period.customerId);
  const gone = month.content.missions.filter(
    (m) => !known.has(m.id) && month.infras.includes(m.agencyId),
  );
  const found = [
    ...missions.map((m) => ({ id: m.id, infraId: m.infraId, collaboratorId: m.collaboratorId })),
    ...gone.map((m) => ({ id: m.id, infraId: m.agencyId, collaboratorId: m.collaboratorId })),
  ].flatMap((m) =>
    month.content.headings.flatMap((heading, i): Found[] => {
      if (!wanted.has(heading.id)) return [];
      const was = before.get(m.id)?.values[i];
      const closed = was ? (was.manual ?? was.computed) : null;
      const key = `${m.id} ${heading.id}`;
      const figures = {
        closed,
        accepted: accepted.get(key) ?? 0,
        now: known.has(m.id) ? (now.get(key) ?? null) : null,
      };
      // A figure that cannot be computed proposes nothing: its error is looked at first.
      if (known.has(m.id) && figures.now === null) return [];
      const changed = days.get(m.id)?.changed ?? [];
      const cause: RegulationCause = !known.has(m.id)
        ? 'gone'
        : !before.has(m.id)
          ? 'new-mission'
          : changed.length > 0
            ? 'days'
            : counted.has(m.collaboratorId)
              ? 'counter'
              : 'mission';
      return [
        {
          missionId: m.id,
          infraId: m.infraId,
          collaboratorId: m.collaboratorId,
          heading,
          before: (closed ?? 0) + figures.accepted,
          after: figures.now ?? 0,
          difference: differenceOf(figures),
          cause,
          days: changed,
        },
      ];
    }),
  );
  return { found, toTake: notes.filter((n) => n.waiting).map((n) => n.id) };
};
