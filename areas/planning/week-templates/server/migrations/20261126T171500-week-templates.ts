import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('planning_template'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('place_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('weeks', 'jsonb', (c) =>
      c
        .notNull()
        .check(sql`jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 12`),
    )
    .addUniqueConstraint('planning_template_label', ['place_id', 'label'])
    .execute();
  await sql`create index planning_template_customer on planning_template (customer_id)`.execute(db);
  // Whoever plans below the place reads it: routes admit by the place.
  await protect(db, 'planning_template', { scope: 'customer', audit: 'row' });
};
