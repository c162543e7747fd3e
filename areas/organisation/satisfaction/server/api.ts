import { sql, type RawBuilder } from 'kysely';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { Subject } from '../contract.ts';
import type { SatisfactionTables } from './table.ts';

/** The average rating of a subject whose id is the expression, in tenths of a star; null when nobody rated it. For the list of its owner. */
export const averageRating = (kind: Subject, id: RawBuilder<number>): RawBuilder<number | null> =>
  sql`(select round(avg(s.rating) * 10)::int from satisfaction s where s.subject_kind = ${kind} and s.subject_id = ${id})`;

export interface Rating {
  readonly kind: Subject;
  readonly id: number;
  readonly rating: number;
  /** Nothing is kept of an empty one. */
  readonly comment: string | null;
}
/** What a person thinks of a subject now: it replaces what they thought before. That they may is the caller's business. */
export const rate = (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { kind, id, rating, comment }: Rating,
) => {
  const values = { rating, comment: comment === '' ? null : comment };
  return tables<SatisfactionTables>({ tx })
    .insertInto('satisfaction')
    .values({
      customer_id: actor.customerId,
      user_id: actor.userId,
      subject_kind: kind,
      subject_id: id,
      ...values,
    })
    .onConflict((c) => c.columns(['subject_kind', 'subject_id', 'user_id']).doUpdateSet(values))
    .returning(['id', 'rating', 'comment', 'updated_at'])
    .executeTakeFirstOrThrow();
};

/** A subject is gone, and what was said of it. */
export const forgetRatings = async (tx: Tx, kind: Subject, id: number): Promise<void> => {
  await tables<SatisfactionTables>({ tx })
    .deleteFrom('satisfaction')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
};
