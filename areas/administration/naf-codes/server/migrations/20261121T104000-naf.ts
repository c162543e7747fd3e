import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('naf_group'))
    .addColumn('label', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .execute();
  await protect(db, 'naf_group', { scope: 'shared', audit: 'row' });

  await standard(db.schema.createTable('naf_code'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('naf_group_id', 'bigint', (c) => c.references('naf_group.id'))
    .execute();
  await sql`create index naf_code_by_group on naf_code (naf_group_id)`.execute(db);
  await protect(db, 'naf_code', { scope: 'shared', audit: 'row' });
};
