import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null: made before layouts had versions.
  await db.schema
    .alterTable('payroll_export')
    .addColumn('payroll_layout_version_id', 'bigint', (c) =>
      c.references('payroll_layout_version.id'),
    )
    .execute();

  await standard(db.schema.createTable('payroll_export_file'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('payroll_export_id', 'bigint', (c) => c.notNull().references('payroll_export.id'))
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(oneOf('kind', ['payroll', 'statement', 'companion', 'bundle'])),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'int4', (c) => c.notNull())
    .addColumn('rows', 'int4', (c) => c.notNull())
    .addUniqueConstraint('payroll_export_file_once', ['payroll_export_id', 'name'])
    .execute();
  await protect(db, 'payroll_export_file', { scope: 'customer', audit: 'none' });
  await sql.raw(`revoke update, delete on payroll_export_file from ${APP_ROLE}`).execute(db);
};
