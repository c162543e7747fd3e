import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('collaborator_cursor'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().unique().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('ids', sql`bigint[]`, (c) => c.notNull())
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .execute();
  await protect(db, 'collaborator_cursor', { scope: 'own', audit: 'none' });
};
