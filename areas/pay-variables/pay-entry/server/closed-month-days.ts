// The days of a closed month as they would be now: those about which something came in since are derived again, without being written.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DayFacts } from '#areas/pay-variables/headings/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { derivedDays, notedDifferences } from '#areas/working-time/days/server/api.ts';
import { type DayTables, evidenceRows } from '#areas/working-time/days/server/table.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { absenceRows } from '#areas/working-time/schedules/server/table.ts';
import type { SnapshotContent } from '../snapshot.ts';
import { dayFactsOf } from './day-facts.ts';
import type { MonthGround } from './load-month.ts';
import type { Plans } from './plans.ts';

export interface ClosedMonth {
  readonly period: Period;
  readonly content: SnapshotContent;
  readonly frozenAt: string;
  readonly plans: Plans;
  readonly infras: readonly number[];
  /** It was closed by older rules of the portal and is compared with today's for the first time: everybody is looked at. */
  readonly everybody: boolean;
  /** Headings that a version dated back reaches. */
  readonly redated: ReadonlySet<number>;
  /** People to whom something is proposed for that reason. */
  readonly proposed: ReadonlySet<number>;
}
/** Person → days of the month. */
export type DaysByPerson = ReadonlyMap<number, ReadonlySet<string>>;

/** What the working-time area noted of the month's closed days since the snapshot: those that nobody has taken yet are this detection's. */
export const noted = (tx: Tx, { period: { firstDay, lastDay }, frozenAt, infras }: ClosedMonth) =>
  notedDifferences(tx, { infras, from: firstDay, to: lastDay, since: frozenAt });

const [m, e, a] = [missionRows('m'), evidenceRows('e'), absenceRows('a')];
/** Days of the month about which something came in after the snapshot: evidence that has not been derived yet (a service may begin the day before), absences. */
const touchedSince = async (
  tx: Tx,
  { period: { firstDay, lastDay }, frozenAt, infras }: ClosedMonth,
): Promise<DaysByPerson> => {
  const rows = await tx.run<{
    person: number;
    days: string[];
  }>`with mine as (select distinct ${m.person} as id from ${m.rows} where ${m.in(infras)}),
    touched as (select ${e.person} as person, ${e.day} - 1 as since, ${e.day} + 1 as until from ${e.rows} join mine on mine.id = ${e.person}
        where ${e.day} between ${firstDay}::date - 1 and ${lastDay}::date + 1 and (${e.recordedAt} > ${frozenAt}::timestamptz or ${e.changedAt} > ${frozenAt}::timestamptz)
      union all select ${a.person}, ${a.startsOn}, ${a.endsOn} from ${a.rows} join mine on mine.id = ${a.person}
        where ${a.during({ first: firstDay, last: lastDay })} and ${a.changedAt} > ${frozenAt}::timestamptz)
    select person, array_agg(distinct d::date::text) as days from touched cross join lateral generate_series(greatest(since, ${firstDay}::date), least(until, ${lastDay}::date), interval '1 day') d group by person`;
  return new Map(rows.map((r) => [r.person, new Set(r.days)]));
};

/** Person → days that rest on evidence or an absence: what today's rules would derive otherwise. Days written without any stay as they are stored. */
export const provenDays = async (
  tx: Tx,
  people: readonly number[],
  { first, last }: DayRange,
): Promise<DaysByPerson> => {
  const rows = await tx.run<{
    person: number;
    days: string[];
  }>`with proven as (select ${e.person} as person, ${e.day} as day from ${e.rows} where ${e.person} = any(${people}::bigint[]) and ${e.within({ first, last })}
      union select ${a.person}, d::date from ${a.rows} cross join lateral generate_series(greatest(${a.startsOn}, ${first}::date), least(${a.endsOn}, ${last}::date), interval '1 day') d
        where ${a.person} = any(${people}::bigint[]) and ${a.during({ first, last })})
    select person, array_agg(day::text) as days from proven group by person`;
  return new Map(rows.map((r) => [r.person, new Set(r.days)]));
};

export const touchedDays = async (
  tx: Tx,
  month: ClosedMonth,
  notes: Awaited<ReturnType<typeof noted>>,
): Promise<DaysByPerson> => {
  const touched = new Map(await touchedSince(tx, month));
  for (const { collaboratorId, day } of notes)
    touched.set(collaboratorId, new Set([...(touched.get(collaboratorId) ?? []), day]));
  return touched;
};

/** Days written after the close: nothing was kept of them then. */
export const newDays = async (
  tx: Tx,
  people: readonly number[],
  { first, last }: DayRange,
): Promise<DaysByPerson> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select(['collaborator_id', 'day'])
    .where('collaborator_id', '=', anyOf(people))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('status', '<>', 'closed')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, mine]) => [
      id,
      new Set(mine.map((r) => r.day)),
    ]),
  );
};

export interface DaysNow {
  readonly facts: readonly DayFacts[];
  readonly changed: readonly string[];
}
const same = (a: DayFacts | undefined, b: DayFacts | undefined): boolean =>
  JSON.stringify(a === undefined ? null : Object.entries(a).sort()) ===
  JSON.stringify(b === undefined ? null : Object.entries(b).sort());

const none: ReadonlySet<string> = new Set();

interface DaysOfPerson {
  /** About which something came in since the close. */
  readonly touched: ReadonlySet<string>;
  /** Written after the close. */
  readonly fresh: ReadonlySet<string>;
  /** To be derived by today's rules. */
  readonly proven: ReadonlySet<string>;
}
/** A person's days as they would be now: those that were touched come from the evidence again, the others stand as they are stored. */
const daysNow = (
  stored: readonly DayFacts[],
  derived: ReadonlyMap<string, DayFacts>,
  { touched, fresh, proven }: DaysOfPerson,
): DaysNow => {
  const byDay = new Map(stored.map((d) => [d.day, d]));
  const changed = [...touched].filter((day) => !same(byDay.get(day), derived.get(day)));
  // A day that something came in about is what it now derives to, be it nothing; one that only the rules concern stays where they derive none.
  const again = new Set([...touched, ...[...proven].filter((day) => derived.has(day))]);
  const facts = [
    ...stored.filter((d) => !again.has(d.day)),
    ...[...again].flatMap((day) => derived.get(day) ?? []),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { facts, changed: [...new Set([...changed, ...fresh])].sort() };
};

/** Person → days now, for the people of a ground. */
export const daysOfPeople = async (
  tx: Tx,
  ground: MonthGround,
  people: readonly number[],
  {
    touched,
    fresh,
    proven,
  }: {
    readonly touched: DaysByPerson;
    readonly fresh: DaysByPerson;
    readonly proven: DaysByPerson;
  },
): Promise<ReadonlyMap<number, DaysNow>> => {
  const again = people.filter((id) => touched.has(id) || proven.has(id));
  const derived = Map.groupBy(
    again.length === 0 ? [] : await derivedDays(tx, again, ground.rules.period),
    (d) => d.collaborator_id,
  );
  return new Map(
    people.map((person) => [
      person,
      daysNow(
        ground.days.get(person) ?? [],
        new Map((derived.get(person) ?? []).map((d) => [d.day, dayFactsOf(d)])),
        {
          touched: touched.get(person) ?? none,
          fresh: fresh.get(person) ?? none,
          proven: proven.get(person) ?? none,
        },
      ),
    ]),
  );
};
