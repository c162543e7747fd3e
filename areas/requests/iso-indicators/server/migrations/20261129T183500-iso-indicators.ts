import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('iso_indicator_group'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('about', 'text')
    .addColumn('position', 'int2', (c) => c.notNull())
    .execute();
  await standard(db.schema.createTable('iso_indicator'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('group_id', 'bigint', (c) => c.notNull().references('iso_indicator_group.id'))
    .addColumn('about', 'text')
    .addColumn('formula', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('shown_as', 'text', (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('target', 'double precision')
    .addColumn('is_active', 'boolean', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('iso_indicator_group_id')
    .on('iso_indicator')
    .column('group_id')
    .execute();
  await searchIndex(db, 'iso_indicator', ['name', 'formula']);
  await standard(db.schema.createTable('iso_indicator_month'))
    .addColumn('iso_indicator_id', 'bigint', (c) =>
      c.notNull().references('iso_indicator.id').onDelete('cascade'),
    )
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('value', 'bigint')
    .addColumn('error', 'text')
    .addColumn('state', 'text', (c) => c.check(oneOf('state', ['met', 'missed'])))
    .addUniqueConstraint('iso_indicator_month_once', ['iso_indicator_id', 'month'])
    .addCheckConstraint('iso_indicator_month_one', sql`value is null or error is null`)
    .execute();
  await protect(db, 'iso_indicator_group', { scope: 'provider', audit: 'row' });
  await protect(db, 'iso_indicator', { scope: 'provider', audit: 'row' });
  await protect(db, 'iso_indicator_month', { scope: 'provider', audit: 'run' });
};
