// Declared days as they are stored.
import type { DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DeclaredDaysTables } from './table.ts';

/** Of some people, by person then day. */
export const daysOf = (tx: Tx, people: readonly number[], { first, last }: DayRange) =>
  tables<DeclaredDaysTables>({ tx })
    .selectFrom('declared_day')
    .selectAll()
    .where('collaborator_id', '=', anyOf(people))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('collaborator_id')
    .orderBy('day')
    .execute();
export type DeclaredDay = Awaited<ReturnType<typeof daysOf>>[number];

export const yearsOf = (tx: Tx, people: readonly number[], year: number) =>
  tables<DeclaredDaysTables>({ tx })
    .selectFrom('declared_day_year')
    .selectAll()
    .where('collaborator_id', '=', anyOf(people))
    .where('year', '=', year)
    .execute();
