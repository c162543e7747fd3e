import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { SUBJECTS } from '#areas/organisation/satisfaction/contract.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('satisfaction'))
    // Null: staff of the provider.
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('subject_kind', 'text', (c) => c.notNull().check(oneOf('subject_kind', SUBJECTS)))
    .addColumn('subject_id', 'bigint', (c) => c.notNull())
    .addColumn('rating', 'int2', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('comment', 'text')
    .addUniqueConstraint('satisfaction_once', ['subject_kind', 'subject_id', 'user_id'])
    .execute();
  await protect(db, 'satisfaction', { scope: 'customer', audit: 'row' });
};
