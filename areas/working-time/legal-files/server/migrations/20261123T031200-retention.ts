import { sql, type Kysely } from 'kysely';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { legalFileStatus } from '#areas/working-time/legal-files/status.ts';

/** How long a customer keeps its evidence, and each purge with what it took. A purged file keeps its row, without its content and its holder. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table legal_file
    drop constraint legal_file_status_check,
    add constraint legal_file_status_check check (${stateCheck('status', legalFileStatus)})`.execute(
    db,
  );
  await standard(db.schema.createTable('legal_file_retention'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().unique().references('infrastructure.id'))
    .addColumn('positions', 'int2', (c) => c.notNull())
    .addColumn('files', 'int2', (c) => c.notNull())
    .addColumn('work', 'int2', (c) => c.notNull())
    .execute();
  await protect(db, 'legal_file_retention', { scope: 'customer', audit: 'row' });
  await standard(db.schema.createTable('legal_file_purge'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('app_user.id'))
    .addColumn('positions_before', 'date', (c) => c.notNull())
    .addColumn('files_before', 'date', (c) => c.notNull())
    .addColumn('work_before', 'date', (c) => c.notNull())
    .addColumn('positions', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('files', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('work', 'int4', (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', 'timestamptz')
    .execute();
  await sql`create index legal_file_purge_customer on legal_file_purge (customer_id, id desc)`.execute(
    db,
  );
  await protect(db, 'legal_file_purge', { scope: 'customer', audit: 'row' });
};
