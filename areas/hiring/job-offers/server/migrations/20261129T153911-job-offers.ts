import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';
import { tellCounts } from '#platform/server/live/counts.ts';

const STATES = [
  'saved',
  'to_validate',
  'validated',
  'refused',
  'in_the_process_of_hiring',
  'filled',
  'did_not_show_up',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('job_offer'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('saved').check(oneOf('status', STATES)),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('contract_type', 'text', (c) =>
      c.notNull().check(oneOf('contract_type', ['cdi', 'cdd', 'interim'])),
    )
    .addColumn('staff_type', 'text', (c) =>
      c.notNull().check(oneOf('staff_type', ['driver', 'sedentary'])),
    )
    .addColumn('positions', 'integer', (c) => c.notNull())
    .addColumn('begins_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date')
    .addColumn('weekly_minutes', 'integer', (c) => c.notNull())
    .addColumn('monthly_gross', 'integer')
    .addColumn('reason', 'text')
    .addColumn('replacement_reason', 'text')
    .addColumn('specific_reason', 'text')
    .addColumn('temporary_reason', 'text')
    .addColumn('description', 'text')
    .addColumn('profile', 'text')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('decision_reason', 'text')
    .addCheckConstraint('job_offer_ends', sql`ends_on is null or ends_on >= begins_on`)
    .execute();
  await db.schema.createIndex('job_offer_infra_id').on('job_offer').column('infra_id').execute();
  await sql`alter table contract add constraint contract_of_job_offer foreign key (job_offer_id) references job_offer (id)`.execute(
    db,
  );
  await searchIndex(db, 'job_offer', ['label', 'description']);
  await protect(db, 'job_offer', { scope: 'infra', audit: 'row' });
  await tellCounts(db, ['job_offer']);
};
