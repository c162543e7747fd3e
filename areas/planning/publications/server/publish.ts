// Publishes a span: what is planned now, beside what was published last, to those for whom it differs.
import { randomUUID } from 'node:crypto';
import { addDays, dayNumber, eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  collaboratorsIn,
  collaboratorsOf,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { customersHiding } from '#areas/planning/configuration/server/api.ts';
import { plannedTime } from '#areas/working-time/schedules/server/api.ts';
import { MOST_DAYS, type publications, type Published } from '../contract.ts';
import {
  changesBetween,
  lastPublished,
  type DayChange,
  type PublishedDays,
  type PublishedShift,
} from '../differences.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import type { PublicationTables } from './table.ts';

type PublishCall = HandlerCall<typeof publications.publish>;

/** Of the days asked for, those that are still to come: nobody is told what they worked. */
const rangeOf = ({ first: asked, last }: DayRange, today: Day): DayRange => {
  const first = asked < today ? today : asked;
  if (last < asked) throw invalid({ last: fr.upsideDown });
  if (last < today) throw invalid({ last: fr.past });
  if (dayNumber(last) - dayNumber(first) >= MOST_DAYS) throw invalid({ last: fr.tooLong });
  return { first, last };
};

interface PlannedRow {
  readonly person: number;
  readonly day: Day;
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly pause: number;
}
/** The shifts that people of these agencies have to work: those that an absence takes whole are not theirs. */
const plannedBy = async (tx: Tx, range: DayRange, places: readonly number[]) => {
  const p = plannedTime('p', range, (x) => x.in(places));
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

const publishedBefore = async (tx: Tx, { first, last }: DayRange, places: readonly number[]) => {
  const rows = await tables<PublicationTables>({ tx })
    .selectFrom('planning_publication')
    .select(['collaborator_id', 'first_day as first', 'last_day as last', 'days'])
    .where('infra_id', '=', anyOf(places))
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (r) => r.collaborator_id);
};

interface Difference {
  readonly person: number;
  readonly days: PublishedDays;
  readonly changes: readonly DayChange[];
}
/** Everybody of some agencies, where days that were never published are hidden: a day of rest is published too. */
const everybodyIn = async (tx: Tx, places: readonly number[]): Promise<readonly number[]> => {
  const hiding = await customersHiding(tx);
  if (hiding.length === 0) return [];
  const people = await collaboratorsIn(tx, places);
  return people.filter(({ customerId }) => hiding.includes(customerId)).map(({ id }) => id);
};
const isCovered = (range: DayRange, rows: readonly DayRange[]): boolean =>
  eachDay(range).every((day) => rows.some(({ first, last }) => first <= day && day <= last));

/** Whose days differ from what was published last; without a change, those to whom some day was never published, where that hides it. */
const differences = async (call: PublishCall, range: DayRange): Promise<Difference[]> => {
  const { agencies, people } = call.body;
  const places =
    agencies.length === 0
      ? call.actor.scope
      : call.actor.scope.filter((id) => agencies.includes(id));
  const planned = await plannedBy(call.tx, range, places);
  const before = await publishedBefore(call.tx, range, places);
  // Whoever was taken off has nothing planned and something published.
  const everybody = new Set(await everybodyIn(call.tx, places));
  const all = [...new Set([...planned.keys(), ...before.keys(), ...everybody])];
  const wanted = people === null ? all : all.filter((id) => people.includes(id));
  return wanted.flatMap((person): Difference[] => {
    const days = planned.get(person) ?? {};
    const rows = before.get(person) ?? [];
    const changes = changesBetween(range, lastPublished(rows), days);
    const isNeeded = changes.length > 0 || (everybody.has(person) && !isCovered(range, rows));
    return isNeeded ? [{ person, days, changes }] : [];
  });
};

const columns = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  publication: 'uuid',
  collaborator_id: 'bigint',
  first_day: 'date',
  last_day: 'date',
  published_by: 'text',
  days: 'jsonb',
  changes: 'jsonb',
  seen_at: 'timestamptz',
} as const;

interface ToTell {
  readonly publication: string;
  readonly range: DayRange;
  readonly changes: readonly DayChange[];
}
const tellPublished = async (
  call: PublishCall,
  employee: number,
  { publication, range, changes }: ToTell,
): Promise<void> => {
  const about = {
    to: { employee },
    event: `publication ${publication}`,
    values: { range, days: changes.length },
  };
  const tomorrow = addDays(todayIn(call.now), 1);
  if (changes.some(({ day }) => day <= tomorrow)) await notify(call, notices.changedSoon, about);
  else await notify(call, notices.published, about);
};

export const publish = async (call: PublishCall): Promise<Published> => {
  const { tx, actor, body } = call;
  const range = rangeOf(body, todayIn(call.now));
  // Two planners who publish at once would each tell the same.
  if (!body.preview) await tx.run`select pg_advisory_xact_lock(${actor.customerId ?? 0}, 571)`;
  const pending = await differences(call, range);
  const people = new Map(
    (
      await collaboratorsOf(
        tx,
        pending.map((d) => d.person),
      )
    ).map((p) => [p.id, p]),
  );
  const inSight = pending.flatMap((d) => {
    const person = people.get(d.person);
    return person === undefined ? [] : [{ ...d, of: person }];
  });
  const id = randomUUID();
  const changed = inSight.filter(({ changes }) => changes.length > 0);
  const silent = inSight.length - changed.length;
  const notified = changed
    .map(({ of, changes }) => ({
      collaboratorId: of.id,
      name: personName(of),
      days: changes.length,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
  if (body.preview) return { id, told: notified, silent };
  await insertMany(
    tx,
    'planning_publication',
    columns,
    inSight.map(({ of, days, changes }) => ({
      customer_id: of.customerId,
      infra_id: of.infraId,
      publication: id,
      collaborator_id: of.id,
      first_day: range.first,
      last_day: range.last,
      published_by: actor.name,
      days: JSON.stringify(days),
      changes: JSON.stringify(changes),
      seen_at: changes.length === 0 ? call.now.toString() : null,
    })),
  );
  for (const { of, changes } of changed)
    await tellPublished(call, of.id, { publication: id, range, changes });
  return { id, told: notified, silent };
};
