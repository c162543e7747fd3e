import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('payroll_layout'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('preset', 'text')
    .addColumn('confidence', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('active', 'boolean', (c) => c.notNull().defaultTo(true))
    .addUniqueConstraint('payroll_layout_once', ['customer_id', 'code'])
    .execute();
  await protect(db, 'payroll_layout', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('payroll_layout_version'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('payroll_layout_id', 'bigint', (c) =>
      c.notNull().references('payroll_layout.id').onDelete('cascade'),
    )
    .addColumn('number', 'int4', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addUniqueConstraint('payroll_layout_version_once', ['payroll_layout_id', 'number'])
    .execute();
  await protect(db, 'payroll_layout_version', { scope: 'customer', audit: 'none' });
  // An export keeps the version that it was made with: nobody who signs in can change one.
  await sql.raw(`revoke update, delete on payroll_layout_version from ${APP_ROLE}`).execute(db);
};
