import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { OUTCOMES } from '#areas/working-time/legal-files/outcomes.ts';
import { SIGNATURES } from '#areas/working-time/legal-files/signature.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('legal_file')
    .addColumn('signature', 'text', (c) => c.check(oneOf('signature', SIGNATURES)))
    .addColumn('signatures', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    // What an automatic deposit brought, nobody uploaded.
    .alterColumn('uploaded_by', (c) => c.dropNotNull())
    .execute();

  // One line for each file of a deposit, whatever became of it: also those that were refused and left nothing else.
  await standard(db.schema.createTable('legal_file_line'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('deposit', 'uuid', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull().check(oneOf('way', ['screen', 'inbox'])))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'int4', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addColumn('legal_file_id', 'bigint', (c) => c.references('legal_file.id').onDelete('set null'))
    .addColumn('outcome', 'text', (c) => c.notNull().check(oneOf('outcome', OUTCOMES)))
    .addColumn('damaged', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('said', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('legal_file_line_once', ['deposit', 'sha256', 'name'])
    .execute();
  await sql`create index legal_file_line_waiting on legal_file_line (deposit, id) where outcome = 'waiting'`.execute(
    db,
  );
  await sql`create index legal_file_line_recent on legal_file_line (infra_id, id desc)`.execute(db);
  await protect(db, 'legal_file_line', { scope: 'infra', audit: 'none' });

  // Cards for which the vehicle-unit files that were there before have been read again.
  await standard(db.schema.createTable('legal_file_card'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('nation', 'int2', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addUniqueConstraint('legal_file_card_once', ['customer_id', 'nation', 'number'])
    .execute();
  await protect(db, 'legal_file_card', { scope: 'customer', audit: 'none' });
};
