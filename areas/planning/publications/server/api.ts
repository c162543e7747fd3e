// What other areas ask of publications.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { hidesUnpublished } from '#areas/planning/configuration/server/api.ts';
import { lastPublished, type PublishedDays } from '../differences.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { PublicationTables } from './table.ts';

export { tellAtOnce } from './publish.ts';
export type { PublishedShift } from '../differences.ts';
export interface PublishedToPerson {
  readonly days: PublishedDays;
  /** False of a day that no publication to the person holds. */
  readonly isPublished: (day: Day) => boolean;
}
/** Which days of some people a publication to them holds: a change of these is told to them. */
export const publishedDays = async (
  tx: Tx,
  ids: readonly number[],
  { first, last }: DayRange,
): Promise<(person: number, day: Day) => boolean> => {
  const rows = await tables<PublicationTables>({ tx })
    .selectFrom('planning_publication')
    .select(['collaborator_id as person', 'first_day as first', 'last_day as last'])
    .where('collaborator_id', '=', anyOf(ids))
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .execute();
  const spans = Map.groupBy(rows, (r) => r.person);
  return (person, day) => (spans.get(person) ?? []).some((s) => s.first <= day && day <= s.last);
};
/** The last publication that holds a day of somebody, and whether the day is another by now. */
export const publishedOn = async (
  tx: Tx,
  scope: readonly number[],
  of: {
    readonly person: number;
    readonly day: Day;
    readonly shift: Omit<Shift, 'needs'> | null;
  },
) => {
  const row = await tables<PublicationTables>({ tx })
    .selectFrom('planning_publication')
    .select(['created_at as at', 'published_by as by', 'seen_at as seenAt', 'days'])
    .where('collaborator_id', '=', of.person)
    .where('infra_id', '=', anyOf(scope))
    .where('first_day', '<=', of.day)
    .where('last_day', '>=', of.day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { days, ...published } = row;
  const now = of.shift === null ? [] : [of.shift].map((s) => [s.code, s.start, s.end, s.pause]);
  return { ...published, changed: JSON.stringify(days[of.day] ?? []) !== JSON.stringify(now) };
};
/** What was published last to an employee; null where their company shows the planning as it is. Elevated: held to the person. */
export const publishedTo = async (
  tx: Tx,
  person: { readonly id: number; readonly customerId: number },
  { first, last }: DayRange,
): Promise<PublishedToPerson | null> => {
  if (!(await hidesUnpublished(tx, person.customerId))) return null;
  const rows = await tables<PublicationTables>({ tx })
    .selectFrom('planning_publication')
    .select(['first_day as first', 'last_day as last', 'days'])
    .where('collaborator_id', '=', person.id)
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .orderBy('id')
    .execute();
  return {
    days: lastPublished(rows),
    isPublished: (day) => rows.some((row) => row.first <= day && day <= row.last),
  };
};
