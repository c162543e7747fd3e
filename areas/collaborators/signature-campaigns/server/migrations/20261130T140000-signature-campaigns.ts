import { sql, type Kysely } from 'kysely';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('signature_campaign'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('key', 'uuid', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ['document', 'dfs'])))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('expires_on', 'date', (c) => c.notNull())
    .addColumn('reminder_days', 'integer', (c) => c.notNull())
    .addColumn('year', 'integer')
    .addColumn('rate', 'integer')
    .addColumn('silence', 'text', (c) => c.check(oneOf('silence', ['applies', 'ends'])))
    .addColumn('sha256', 'text')
    .addColumn('file_size', 'integer')
    .addColumn('page_count', 'integer')
    .addColumn('created_by', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('signature_campaign_once', ['customer_id', 'key'])
    .execute();
  await sql`create index signature_campaign_agency on signature_campaign (infra_id, id desc)`.execute(
    db,
  );
  await protect(db, 'signature_campaign', { scope: 'infra', audit: 'row' });
  await standard(db.schema.createTable('signature_campaign_person'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('signature_campaign_id', 'bigint', (c) =>
      c.notNull().references('signature_campaign.id').onDelete('cascade'),
    )
    .addColumn('collaborator_id', 'bigint', (c) =>
      c.notNull().references('collaborator.id').onDelete('cascade'),
    )
    .addColumn('signature_request_id', 'bigint', (c) =>
      c.references('signature_request.id').onDelete('set null'),
    )
    .addColumn('fault', 'text')
    .addColumn('applied_at', 'timestamptz')
    .addUniqueConstraint('signature_campaign_person_once', [
      'signature_campaign_id',
      'collaborator_id',
    ])
    .execute();
  await sql`create index signature_campaign_person_of on signature_campaign_person (collaborator_id)`.execute(
    db,
  );
  await sql`create index signature_campaign_person_request on signature_campaign_person (signature_request_id)`.execute(
    db,
  );
  await sql`create index signature_campaign_person_agency on signature_campaign_person (infra_id, id desc)`.execute(
    db,
  );
  await protect(db, 'signature_campaign_person', { scope: 'infra', audit: 'row' });
};
