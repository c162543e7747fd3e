import { sql, type Kysely } from 'kysely';
import { importStatus } from '#platform/contract/imports.ts';
import { protect, standard, stateCheck } from '#platform/server/db/schema.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .createTable('import_run')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('permission', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo(importStatus.initial).check(stateCheck('status', importStatus)),
    )
    .addColumn('line_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await protect(db, 'import_run', { scope: 'customer', audit: 'row' });
  await sql`create index import_run_kind on import_run (customer_id, kind, id desc)`.execute(db);

  await db.schema
    .createTable('import_change')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('import_run_id', 'bigint', (c) =>
      c.notNull().references('import_run.id').onDelete('cascade'),
    )
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('row_id', 'bigint', (c) => c.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('reached', 'integer')
    .addUniqueConstraint('import_change_once', ['import_run_id', 'table_name', 'row_id'])
    .execute();
  // The rows themselves are in the audit trail.
  await protect(db, 'import_change', { scope: 'customer', audit: 'none' });
};
