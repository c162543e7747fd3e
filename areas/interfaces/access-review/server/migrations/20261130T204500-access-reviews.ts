import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard, stateCheck } from '#platform/server/db/schema.ts';

const STATUS = { states: ['open', 'closed', 'abandoned'] } as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('access_review'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('open').check(stateCheck('status', STATUS)),
    )
    .addColumn('frozen_at', 'timestamptz', (c) => c.notNull())
    .addColumn('due_on', 'date', (c) => c.notNull())
    .addColumn('unused_months', 'integer', (c) => c.notNull())
    .addColumn('unanswered', 'text', (c) =>
      c.notNull().check(oneOf('unanswered', ['stays', 'required'])),
    )
    .addColumn('trail_since', 'timestamptz')
    .addColumn('opened_by', 'bigint', (c) => c.notNull())
    .addColumn('ended_by', 'bigint')
    .addColumn('ended_at', 'timestamptz')
    .execute();
  await protect(db, 'access_review', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('access_review_decision'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('review_id', 'bigint', (c) =>
      c.notNull().references('access_review.id').onDelete('cascade'),
    )
    .addColumn('decision', 'text', (c) => c.notNull().check(oneOf('decision', ['keep', 'remove'])))
    .addColumn('items', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('made_by', 'bigint', (c) => c.notNull())
    .addColumn('undone_by', 'bigint')
    .addColumn('undone_at', 'timestamptz')
    .execute();
  await protect(db, 'access_review_decision', { scope: 'customer', audit: 'row' });
  await db.schema
    .createIndex('access_review_decision_of')
    .on('access_review_decision')
    .column('review_id')
    .execute();

  await standard(db.schema.createTable('access_review_item'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('review_id', 'bigint', (c) =>
      c.notNull().references('access_review.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(oneOf('kind', ['account', 'role', 'profile', 'place'])),
    )
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('ref_id', 'bigint')
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('exceptions', sql`text[]`, (c) => c.notNull())
    .addColumn('since', 'timestamptz')
    .addColumn('given_by', 'bigint')
    .addColumn('traced_at', 'timestamptz')
    .addColumn('recorded', 'text', (c) =>
      c.notNull().check(oneOf('recorded', ['yes', 'no', 'own'])),
    )
    .addColumn('seen_at', 'timestamptz')
    .addColumn('holders', 'integer', (c) => c.notNull())
    .addColumn('peers', 'integer', (c) => c.notNull())
    .addColumn('decision_id', 'bigint', (c) =>
      c.references('access_review_decision.id').onDelete('set null'),
    )
    .addUniqueConstraint('access_review_item_once', ['review_id', 'user_id', 'kind', 'ref'])
    .execute();
  await protect(db, 'access_review_item', { scope: 'infra', audit: 'run' });
  for (const column of ['infra_id', 'user_id', 'decision_id'])
    await db.schema
      .createIndex(`access_review_item_${column}`)
      .on('access_review_item')
      .column(column)
      .execute();
};
