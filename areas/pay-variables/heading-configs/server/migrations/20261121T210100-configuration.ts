import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('evp_configuration'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('payroll_software_id', 'bigint', (c) =>
      c.references('payroll_software.id').onDelete('set null'),
    )
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('evp_configuration_once', ['infra_id'])
    .execute();
  await protect(db, 'evp_configuration', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('evp_configuration_snapshot'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('number', 'int4', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('content', 'jsonb', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id'))
    .addUniqueConstraint('evp_configuration_snapshot_once', ['infra_id', 'number'])
    .execute();
  await protect(db, 'evp_configuration_snapshot', {
    scope: 'customer',
    audit: 'row',
    secret: ['content'],
  });
  // What counted on a day stays what counted: nobody who signs in can change it.
  await sql.raw(`revoke update, delete on evp_configuration_snapshot from ${APP_ROLE}`).execute(db);
};
