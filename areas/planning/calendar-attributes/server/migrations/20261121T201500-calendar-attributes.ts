import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

const KINDS = ['text', 'number', 'hours', 'flag', 'choice', 'date'];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('calendar_attribute'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', KINDS)))
    .addColumn('choices', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('mandatory', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('visible', 'boolean', (c) => c.notNull().defaultTo(true))
    .addColumn('position', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .execute();
  await sql`create unique index calendar_attribute_label on calendar_attribute (infra_id, search_text(label))`.execute(
    db,
  );
  // Whoever works in an agency sees what is defined above it: the customer's rows, narrowed by the area.
  await protect(db, 'calendar_attribute', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('calendar_attribute_value'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('attribute_id', 'bigint', (c) =>
      c.notNull().references('calendar_attribute.id').onDelete('cascade'),
    )
    .addColumn('value', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('calendar_attribute_value_once', [
      'collaborator_id',
      'day',
      'attribute_id',
    ])
    .execute();
  await sql`create index calendar_attribute_value_infra on calendar_attribute_value (infra_id, day)`.execute(
    db,
  );
  await sql`create index calendar_attribute_value_attribute on calendar_attribute_value (attribute_id)`.execute(
    db,
  );
  await protect(db, 'calendar_attribute_value', { scope: 'infra', audit: 'row' });
};
