import { sql, type RawBuilder } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Subject } from '../contract.ts';
import type { SatisfactionTables } from './table.ts';

/** The average rating of a subject whose id is the expression, in tenths of a star; null when nobody rated it. For the list of its owner. */
export const averageRating = (kind: Subject, id: RawBuilder<number>): RawBuilder<number | null> =>
  sql`(select round(avg(s.rating) * 10)::int from satisfaction s where s.subject_kind = ${kind} and s.subject_id = ${id})`;

/** A subject is gone, and what was said of it. */
export const forgetRatings = async (tx: Tx, kind: Subject, id: number): Promise<void> => {
  await tables<SatisfactionTables>({ tx })
    .deleteFrom('satisfaction')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
};
