// What is planned now and what was published last, by person; and the rows of a publication.
import { sql, type RawBuilder } from 'kysely';
import { addDays, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { Person } from '#areas/collaborators/directory/server/api.ts';
import { zoneNamed, type TimeZone } from '#engines/french-time/territories.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import type { DayChange, PublishedDays, PublishedShift } from '../differences.ts';
import { notices } from '../notices.ts';
import type { Cause, PublicationTables } from './table.ts';

/** Whose plan: of some agencies, or of some people. */
export interface Whose {
  readonly agencies?: readonly number[];
  readonly people?: readonly number[];
}
interface PlannedRow {
  readonly person: number;
  readonly day: Day;
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
const among = (
  { agencies, people }: Whose,
  columns: { readonly agency: RawBuilder<unknown>; readonly person: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  people === undefined
    ? sql<boolean>`${columns.agency} = any(${agencies ?? []}::bigint[])`
    : sql<boolean>`${columns.person} = any(${people}::bigint[])`;

/** The shifts that people have to work: those that an absence takes whole are not theirs. */
export const plannedNow = async (tx: Tx, range: DayRange, whose: Whose) => {
  const p = plannedTime('p', range, (x) => among(whose, x));
  const rows = await tx.run<PlannedRow>`
    select ${p.person} as person, ${p.day} as day, ${p.code} as code, ${p.startsMinute} as start, ${p.endsMinute} as "end", ${p.breakMinutes} as pause
    from ${p.rows} where ${p.seconds} > 0 order by ${p.day}, ${p.startsMinute}`;
  const people = new Map<number, Record<Day, PublishedShift[]>>();
  for (const { person, day, code, start, end, pause } of rows) {
    const days = people.get(person) ?? {};
    (days[day] ??= []).push([code, start, end, pause]);
    people.set(person, days);
  }
  return people;
};

/** From the oldest to the newest. */
export const publishedBefore = async (tx: Tx, { first, last }: DayRange, whose: Whose) => {
  const rows = await tables<PublicationTables>({ tx })
    .selectFrom('planning_publication')
    .select(['collaborator_id', 'first_day as first', 'last_day as last', 'days', 'cause'])
    .where(among(whose, { agency: sql.ref('infra_id'), person: sql.ref('collaborator_id') }))
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (r) => r.collaborator_id);
};
export const holdsDay = ({ first, last }: DayRange, day: Day): boolean =>
  first <= day && day <= last;
export const isCovered = (range: DayRange, rows: readonly DayRange[]): boolean =>
  eachDay(range).every((day) => rows.some((row) => holdsDay(row, day)));

const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  publication: 'uuid',
  collaborator_id: 'bigint',
  first_day: 'date',
  last_day: 'date',
  published_by: 'text',
  cause: 'text',
  days: 'jsonb',
  changes: 'jsonb',
  seen_at: 'timestamptz',
} as const;
/** The clock of each agency. */
export const zonesOfAgencies = async (
  tx: Tx,
  agencies: readonly number[],
): Promise<(agency: number) => TimeZone> => {
  const places = await infrastructuresOf(tx, [...new Set(agencies)]);
  const zones = new Map(places.map((p) => [p.id, zoneNamed(p.timezone)]));
  return (agency) => zones.get(agency) ?? paris;
};
type Calling = Pick<HandlerCall<Route>, 'tx' | 'now' | 'services'> & {
  readonly actor: { readonly name: string };
};
export interface ToPublish {
  readonly publication: string;
  readonly range: DayRange;
  readonly of: Person;
  readonly days: PublishedDays;
  readonly changes: readonly DayChange[];
}
interface Words {
  readonly cause: Cause;
  /** Why, where a change is told by itself. */
  readonly about: string;
}
/** Writes what each is told, and tells it; answers who has an account that hears it. At once where a day is today or tomorrow on the clock of their agency. */
export const writePublished = async (
  call: Calling,
  rows: readonly ToPublish[],
  { cause, about }: Words,
): Promise<ReadonlySet<number>> => {
  const reached = new Set<number>();
  await insertMany(
    call.tx,
    'planning_publication',
    columns,
    rows.map(({ publication, range, of, days, changes }) => ({
      customer_id: of.customerId,
      infra_id: of.infraId,
      publication,
      collaborator_id: of.id,
      first_day: range.first,
      last_day: range.last,
      published_by: call.actor.name,
      cause,
      days: JSON.stringify(days),
      changes: JSON.stringify(changes),
      seen_at: changes.length === 0 ? call.now.toString() : null,
    })),
  );
  const zones = await zonesOfAgencies(
    call.tx,
    rows.map(({ of }) => of.infraId),
  );
  const later = cause === 'published' ? notices.published : notices.changed;
  for (const { publication, range, of, changes } of rows) {
    if (changes.length === 0) continue;
    const tomorrow = addDays(todayIn(call.now, zones(of.infraId)), 1);
    const isSoon = changes.some(({ day }) => day <= tomorrow);
    const kind = isSoon ? notices.changedSoon : later;
    const accounts = await notify(call, kind, {
      to: { employee: of.id },
      event: `publication ${publication}`,
      values: { range, changes, about },
    });
    if (accounts > 0) reached.add(of.id);
  }
  return reached;
};
