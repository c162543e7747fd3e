// Lists known, a moment ago, to hold more rows than are counted exactly. Counting to 10,000 again for every page of them costs ten times
// the page; a total of "10 000+" that is half a minute old is as true as the one on the screen. Smaller totals are always counted.
import type { ListCall, ListQuery } from './list-spec.ts';

const REMEMBERED_MS = 30_000;
const MOST = 2_000;
const until = new Map<string, number>();

/** What the answer depends on: the list, the person and its context, the filters and the search; not the page, not the order. */
export const manyKey = (listId: string, call: ListCall, query: ListQuery): string => {
  const { start: _start, length: _length, orderBy: _order, ...asked } = query;
  return JSON.stringify([
    listId,
    call.actor.userId,
    call.actor.contextInfra,
    call.actor.scope.length,
    call.params,
    asked,
  ]);
};

export const knownMany = (key: string, now: Temporal.Instant): boolean =>
  (until.get(key) ?? 0) > now.epochMilliseconds;

export const rememberMany = (key: string, now: Temporal.Instant): void => {
  until.delete(key);
  until.set(key, now.epochMilliseconds + REMEMBERED_MS);
  // The first in are the first to have passed.
  if (until.size > MOST)
    for (const oldest of [...until.keys()].slice(0, MOST / 10)) until.delete(oldest);
};
