import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('faq_category'))
    .addColumn('label', 'text', (c) => c.notNull().unique())
    .addColumn('modules', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('is_for_admin', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_on_home', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('updated_by', 'text')
    .execute();
  await protect(db, 'faq_category', { scope: 'shared', audit: 'row' });

  await standard(db.schema.createTable('faq_article'))
    .addColumn('faq_category_id', 'bigint', (c) => c.notNull().references('faq_category.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('plain', 'text', (c) => c.notNull())
    .addColumn('tags', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('is_for_admin', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_on_home', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('is_on_top', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('updated_by', 'text')
    .execute();
  await sql`create index faq_article_category on faq_article (faq_category_id, id)`.execute(db);
  await protect(db, 'faq_article', { scope: 'shared', audit: 'row' });
};
