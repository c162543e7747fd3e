import { sql, type Kysely } from 'kysely';
import { leaveVersionTo, protect, searchIndex, standard } from '#platform/server/db/schema.ts';

const place = { customer: 'infrastructure.id', person: 'collaborator.id' } as const;
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('document_type'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('is_monthly', 'boolean', (c) => c.notNull())
    .addColumn('is_visible', 'boolean', (c) => c.notNull())
    .addColumn('validity_months', 'integer')
    .addColumn('required_for', sql`text[]`, (c) => c.notNull())
    .addColumn('is_archived', 'boolean', (c) => c.notNull())
    .execute();
  await sql`create unique index document_type_once on document_type (customer_id, lower(label))`.execute(
    db,
  );
  await searchIndex(db, 'document_type', ['label']);
  await protect(db, 'document_type', { scope: 'customer', audit: 'row' });

  await standard(db.schema.createTable('library_document'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('document_type_id', 'bigint', (c) => c.notNull().references('document_type.id'))
    .addColumn('collaborator_id', 'bigint')
    .addColumn('population', 'jsonb')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('is_current', 'boolean', (c) => c.notNull())
    .addColumn('period', 'text')
    .addColumn('valid_until', 'date')
    .addColumn('publish_on', 'date', (c) => c.notNull())
    .addColumn('is_archived', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('deposited_by', 'bigint')
    // Documents follow their person to another agency.
    .addForeignKeyConstraint(
      'library_document_of',
      ['collaborator_id', 'infra_id'],
      'collaborator',
      ['id', 'infra_id'],
      (c) => c.onUpdate('cascade').onDelete('cascade'),
    )
    .addUniqueConstraint('library_document_place', ['id', 'infra_id'])
    .addCheckConstraint(
      'library_document_for',
      sql`(collaborator_id is null) = (population is not null)`,
    )
    .execute();
  await sql`create index library_document_by_place on library_document (infra_id, created_at desc)`.execute(
    db,
  );
  await sql`create index library_document_person on library_document (collaborator_id, document_type_id)`.execute(
    db,
  );
  await sql`create index library_document_customer on library_document (customer_id) where collaborator_id is null`.execute(
    db,
  );
  await sql`create index library_document_type on library_document (document_type_id)`.execute(db);
  await protect(db, 'library_document', { scope: 'infra', audit: 'row' });
  await leaveVersionTo(db, 'library_document', ['infra_id']);

  await standard(db.schema.createTable('library_document_read'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references(place.customer))
    .addColumn('document_id', 'bigint', (c) => c.notNull())
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references(place.person).onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'library_document_read_of',
      ['document_id', 'infra_id'],
      'library_document',
      ['id', 'infra_id'],
      (c) => c.onUpdate('cascade').onDelete('cascade'),
    )
    .addUniqueConstraint('library_document_read_once', ['document_id', 'collaborator_id'])
    .execute();
  await sql`create index library_document_read_person on library_document_read (collaborator_id)`.execute(
    db,
  );
  await protect(db, 'library_document_read', { scope: 'infra', audit: 'none' });
};
