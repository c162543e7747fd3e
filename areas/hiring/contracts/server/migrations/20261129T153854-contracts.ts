import { sql, type Kysely } from 'kysely';
import { oneOf, protect, searchIndex, standard } from '#platform/server/db/schema.ts';
import { tellCounts } from '#platform/server/live/counts.ts';

const TEXTS = [
  'last_name',
  'first_name',
  'gender',
  'birth_city',
  'nationality',
  'nir',
  'street',
  'postal_code',
  'city',
  'email',
  'phone',
  'driver_type',
  'category',
  'coefficient',
  'bonus',
  'reason',
  'replacement_reason',
  'specific_reason',
  'temporary_reason',
  'replaced_person',
  'replaced_job',
  'justification',
  'law_note',
  'decision_reason',
  'frozen_sha256',
  'signed_verdict',
];
const STATES = [
  'saved',
  'to_validate',
  'validated',
  'refused',
  'to_confirm',
  'filled',
  'did_not_show_up',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const first = standard(db.schema.createTable('contract'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('status', 'text', (c) =>
      c.notNull().defaultTo('saved').check(oneOf('status', STATES)),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.references('collaborator.id').onDelete('set null'),
    )
    .addColumn('job_offer_id', 'bigint')
    .addColumn('interim_company_id', 'bigint', (c) => c.references('interim_company.id'))
    .addColumn('template_id', 'bigint', (c) => c.references('contract_template.id'))
    .addColumn('contract_type', 'text', (c) =>
      c.notNull().check(oneOf('contract_type', ['cdi', 'cdd', 'interim'])),
    )
    .addColumn('staff_type', 'text', (c) =>
      c.notNull().check(oneOf('staff_type', ['driver', 'sedentary'])),
    )
    .addColumn('job_title', 'text', (c) => c.notNull());
  await TEXTS.reduce((table, name) => table.addColumn(name, 'text'), first)
    .addColumn('birth_date', 'date')
    .addColumn('begins_on', 'date', (c) => c.notNull())
    .addColumn('ends_on', 'date')
    .addColumn('minimum_days', 'integer')
    .addColumn('weekly_minutes', 'integer', (c) => c.notNull())
    .addColumn('monthly_minutes', 'integer', (c) => c.notNull())
    .addColumn('worked_days', sql`int2[]`, (c) => c.notNull())
    .addColumn('has_trial', 'boolean', (c) => c.notNull())
    .addColumn('monthly_gross', 'integer')
    .addColumn('hourly_rate', 'integer')
    .addColumn('decided_by', 'bigint')
    .addColumn('decided_at', 'timestamptz')
    .addColumn('signed_on', 'date')
    .addColumn('is_signed_text_same', 'boolean')
    .addCheckConstraint('contract_ends', sql`ends_on is null or ends_on >= begins_on`)
    .execute();
  for (const column of [
    'infra_id',
    'collaborator_id',
    'interim_company_id',
    'template_id',
    'job_offer_id',
  ])
    await db.schema.createIndex(`contract_${column}`).on('contract').column(column).execute();
  await searchIndex(db, 'contract', ['last_name', 'first_name', 'job_title']);
  await protect(db, 'contract', { scope: 'infra', audit: 'row', secret: ['nir'] });
  await tellCounts(db, ['contract']);
};
