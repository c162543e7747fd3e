import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard, stateCheck } from '#platform/server/db/schema.ts';
import { calculation } from '#areas/payroll/mobility-payments/setting.ts';

const month = sql`char_length(month) = 7`;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('mobility_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id').unique())
    .addColumn('enabled', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('insee', 'text', (c) => c.notNull())
    .addColumn('rate', 'int4', (c) => c.notNull())
    .addColumn('least_share', 'int4', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) =>
      c.notNull().check(oneOf('mode', ['all', 'collaborator_agency_only'])),
    )
    .addColumn('status', 'text', (c) => c.check(stateCheck('status', calculation)))
    .addColumn('from_month', 'text')
    .addColumn('to_month', 'text')
    .addColumn('calculated_at', 'timestamptz')
    .execute();
  await protect(db, 'mobility_setting', { scope: 'infra', audit: 'row' });

  await standard(db.schema.createTable('mobility_result'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('month', 'text', (c) => c.notNull().check(month))
    .addColumn('days', 'int2', (c) => c.notNull())
    .addColumn('here', 'int4', (c) => c.notNull())
    .addColumn('total', 'int4', (c) => c.notNull())
    .addColumn('liable', 'boolean', (c) => c.notNull())
    .addColumn('rate', 'int4', (c) => c.notNull())
    .addUniqueConstraint('mobility_result_once', ['infra_id', 'collaborator_id', 'month'])
    .execute();
  await sql`create index mobility_result_month on mobility_result (infra_id, month)`.execute(db);
  await protect(db, 'mobility_result', { scope: 'infra', audit: 'run' });
};
