import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_comment'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addUniqueConstraint('planning_comment_once', ['collaborator_id', 'day'])
    .execute();
  await sql`create index planning_comment_infra on planning_comment (infra_id, day)`.execute(db);
  await protect(db, 'planning_comment', { scope: 'infra', audit: 'row' });

  // A batch of changes and its answer: the same batch sent again is answered again and written once.
  await standard(db.schema.createTable('planning_batch'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('batch', 'uuid', (c) => c.notNull().unique())
    .addColumn('gesture', 'text', (c) => c.notNull())
    .addColumn('answer', 'jsonb', (c) => c.notNull())
    .execute();
  await protect(db, 'planning_batch', { scope: 'own', audit: 'none' });

  // Who changed what of a day, and why a legal limit was passed: never changed.
  await standard(db.schema.createTable('planning_change'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('batch', 'uuid', (c) => c.notNull())
    .addColumn('gesture', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .addColumn('reason', 'text')
    .addColumn('warnings', 'jsonb')
    .execute();
  await sql`create index planning_change_day on planning_change (collaborator_id, day, id desc)`.execute(
    db,
  );
  await sql`create index planning_change_infra on planning_change (infra_id, day)`.execute(db);
  await protect(db, 'planning_change', { scope: 'infra', audit: 'none' });
};
