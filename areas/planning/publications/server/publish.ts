// Publishes a span: what is planned now, beside what was published last, to those for whom it differs.
import { randomUUID } from 'node:crypto';
import { addDays, dayNumber, type Day, type DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import {
  collaboratorsIn,
  collaboratorsOf,
  personName,
  type Person,
} from '#areas/collaborators/directory/server/api.ts';
import { customersHiding } from '#areas/planning/configuration/server/api.ts';
import type { WriteCall } from '#areas/planning/changes/server/api.ts';
import { MOST_DAYS, MOST_DETAILED, type publications, type Published } from '../contract.ts';
import {
  changesBetween,
  lastPublished,
  runsOf,
  type DayChange,
  type PublishedDays,
} from '../differences.ts';
import { fr } from '../fr.ts';
import {
  holdsDay,
  isCovered,
  plannedNow,
  publishedBefore,
  writePublished,
  zonesOfAgencies,
  type ToPublish,
} from './plans.ts';
import type { Cause } from './table.ts';

type PublishCall = HandlerCall<typeof publications.publish>;

/** Of the days asked for, those that are still to come: nobody is told what they worked. */
const rangeOf = ({ first: asked, last }: DayRange, today: Day): DayRange => {
  const first = asked < today ? today : asked;
  if (last < asked) throw invalid({ last: fr.upsideDown });
  if (last < today) throw invalid({ last: fr.past });
  if (dayNumber(last) - dayNumber(first) >= MOST_DAYS) throw invalid({ last: fr.tooLong });
  return { first, last };
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

/** Whose days differ from what was published last; without a change, those to whom some day was never published, where that hides it. */
const differences = async (call: PublishCall, range: DayRange): Promise<Difference[]> => {
  const { agencies: asked, people } = call.body;
  const agencies =
    asked.length === 0 ? call.actor.scope : call.actor.scope.filter((id) => asked.includes(id));
  const planned = await plannedNow(call.tx, range, { agencies });
  const before = await publishedBefore(call.tx, range, { agencies });
  // Whoever was taken off has nothing planned and something published.
  const everybody = new Set(await everybodyIn(call.tx, agencies));
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

const peopleById = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> =>
  new Map((await collaboratorsOf(tx, ids)).map((p) => [p.id, p]));

export const publish = async (call: PublishCall): Promise<Published> => {
  const { tx, actor, body } = call;
  const range = rangeOf(body, todayIn(call.now));
  // Two planners who publish at once would each tell the same.
  if (!body.preview) await tx.run`select pg_advisory_xact_lock(${actor.customerId ?? 0}, 571)`;
  const pending = await differences(call, range);
  const people = await peopleById(
    tx,
    pending.map((d) => d.person),
  );
  const id = randomUUID();
  const inSight = pending.flatMap(({ person, days, changes }): ToPublish[] => {
    const of = people.get(person);
    return of === undefined ? [] : [{ publication: id, range, of, days, changes }];
  });
  const changed = inSight.filter(({ changes }) => changes.length > 0);
  const silent = inSight.length - changed.length;
  const notified = changed
    .map(({ of, changes }) => ({
      collaboratorId: of.id,
      name: personName(of),
      days: changes.length,
      changes,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
    .map((one, i) => (i < MOST_DETAILED ? one : { ...one, changes: [] }));
  if (!body.preview) await writePublished(call, inSight, { cause: 'published', about: '' });
  return { id, told: notified, silent };
};

/** Some days of a person. */
export interface PersonDay {
  readonly person: number;
  readonly day: Day;
}
interface AtOnce {
  readonly cause: Exclude<Cause, 'published'>;
  readonly about?: string;
  /** Days that no publication holds are told too. */
  readonly unpublished?: boolean;
}
/**
 * Tells some days by themselves, outside a publication of the whole: those that differ from what their person was told last. A change is told where the
 * day was published and is today or tomorrow, or was told by itself before: who was called to a service is called off too.
 */
export const tellAtOnce = async (
  call: WriteCall,
  days: readonly PersonDay[],
  { cause, about = '', unpublished = false }: AtOnce,
): Promise<ReadonlySet<number>> => {
  const today = addDays(todayIn(call.now), -1);
  const coming = days.filter(({ day }) => day >= today);
  if (coming.length === 0) return new Set();
  const range = {
    first: coming.map((d) => d.day).reduce((a, b) => (a < b ? a : b)),
    last: coming.map((d) => d.day).reduce((a, b) => (a > b ? a : b)),
  };
  const ids = [...new Set(coming.map((d) => d.person))];
  const before = await publishedBefore(call.tx, range, { people: ids });
  if (before.size === 0 && !unpublished) return new Set();
  const planned = await plannedNow(call.tx, range, { people: ids });
  const people = await peopleById(call.tx, ids);
  const zones = await zonesOfAgencies(
    call.tx,
    [...people.values()].map((p) => p.infraId),
  );
  const changed = ids.flatMap((person): ToPublish[] => {
    const of = people.get(person);
    if (of === undefined) return [];
    const rows = before.get(person) ?? [];
    const here = todayIn(call.now, zones(of.infraId));
    const touched = new Set(coming.filter((d) => d.person === person).map((d) => d.day));
    const isDue = (day: Day): boolean => {
      const newest = rows.findLast((row) => holdsDay(row, day));
      if (!touched.has(day) || day < here) return false;
      return unpublished
        ? true
        : newest !== undefined && (day <= addDays(here, 1) || newest.cause !== 'published');
    };
    const published = lastPublished(rows);
    const changes = changesBetween(range, published, planned.get(person) ?? {}).filter(({ day }) =>
      isDue(day),
    );
    // A day between that was never published stays so.
    const held = (day: Day): boolean => rows.some((row) => holdsDay(row, day));
    return runsOf(changes, published, held).map((run) => ({
      publication: randomUUID(),
      of,
      ...run,
    }));
  });
  return writePublished(call, changed, { cause, about });
};
