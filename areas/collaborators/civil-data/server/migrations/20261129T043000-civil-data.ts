import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, oneOf, protect, standard } from '#platform/server/db/schema.ts';

const SECTIONS = [
  'address',
  'birth',
  'nationality',
  'employment',
  'pay',
  'dfs',
  'emergency',
  'licence',
];
const TEXTS = [
  'street',
  'complement',
  'postal_code',
  'city',
  'country',
  'birth_name',
  'birth_city',
  'birth_department',
  'birth_country',
  'nationality',
  'permit_number',
  'coefficient',
  'dfs_consent',
  'emergency_name',
  'emergency_relation',
  'emergency_phone',
  'licence_number',
  'licence_restrictions',
];
const DAYS = [
  'permit_expires_on',
  'seniority_from',
  'trial_ends_on',
  'dfs_consent_on',
  'licence_obtained_on',
  'licence_expires_on',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The agency of a record is always its person's: the foreign key moves it along.
  await sql`alter table collaborator add constraint collaborator_in_agency unique (id, infra_id)`.execute(
    db,
  );
  const identified = standard(db.schema.createTable('civil_record'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) => c.notNull())
    .addColumn('section', 'text', (c) => c.notNull().check(oneOf('section', SECTIONS)))
    .addColumn('since', 'date', (c) => c.notNull());
  const texts = TEXTS.reduce((table, name) => table.addColumn(name, 'text'), identified);
  const days = DAYS.reduce((table, name) => table.addColumn(name, 'date'), texts);
  await days
    .addColumn('monthly_gross', 'int4')
    .addColumn('hourly_rate', 'int4')
    .addColumn('pay_elements', sql`text[]`)
    .addColumn('dfs_applies', 'boolean')
    .addColumn('dfs_rate', 'int4')
    .addColumn('licence_categories', sql`text[]`)
    .addForeignKeyConstraint(
      'civil_record_person',
      ['collaborator_id', 'infra_id'],
      'collaborator',
      ['id', 'infra_id'],
      (c) => c.onUpdate('cascade').onDelete('cascade'),
    )
    .addUniqueConstraint('civil_record_since', [
      'customer_id',
      'collaborator_id',
      'section',
      'since',
    ])
    .execute();
  for (const column of ['collaborator_id', 'infra_id'])
    await db.schema
      .createIndex(`civil_record_${column}`)
      .on('civil_record')
      .column(column)
      .execute();
  await protect(db, 'civil_record', { scope: 'infra', audit: 'row' });
  await leaveVersionTo(db, 'civil_record', ['infra_id']);
};
