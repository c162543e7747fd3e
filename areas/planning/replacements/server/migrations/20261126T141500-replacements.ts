import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_replacement'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('replacement_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('start_minute', 'int2', (c) => c.notNull())
    .addUniqueConstraint('planning_replacement_once', ['collaborator_id', 'day'])
    .execute();
  await sql`create index planning_replacement_place on planning_replacement (infra_id, day)`.execute(
    db,
  );
  await protect(db, 'planning_replacement', { scope: 'infra', audit: 'row' });
};
