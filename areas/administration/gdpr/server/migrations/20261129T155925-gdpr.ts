import { sql, type Kysely } from 'kysely';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('privacy_text'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['notice', 'consent'])))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('published_by', 'bigint')
    .addUniqueConstraint('privacy_text_once', ['customer_id', 'kind', 'number'])
    .execute();
  await protect(db, 'privacy_text', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('privacy_answer'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('privacy_text_id', 'bigint', (c) => c.notNull().references('privacy_text.id'))
    .addColumn('answer', 'text', (c) =>
      c.notNull().check(oneOf('answer', ['read', 'given', 'refused'])),
    )
    .addColumn('answered_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('privacy_answer_once', ['user_id', 'privacy_text_id'])
    .execute();
  await db.schema
    .createIndex('privacy_answer_text')
    .on('privacy_answer')
    .column('privacy_text_id')
    .execute();
  await protect(db, 'privacy_answer', { scope: 'own', audit: 'row' });
  // How many have answered a version, for whoever publishes texts: not who.
  await beyondScope({
    name: 'privacy_answers',
    argument: 'text_id bigint',
    returns: 'integer',
    query: 'select count(*)::int from privacy_answer a where a.privacy_text_id = text_id',
  }).execute(db);
};
