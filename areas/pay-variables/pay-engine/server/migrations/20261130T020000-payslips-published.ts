// A payslip is read by its employee from its publication on. Those that were read or waited to be read before stay published.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('pay_document')
    .addColumn('published_at', 'timestamptz')
    .addColumn('told_at', 'timestamptz')
    .execute();
  await sql`update pay_document set published_at = created_at, told_at = created_at
    where stage = 'pay' and category = 'payslip' and placement = 'person'`.execute(db);
  await sql`create index pay_document_to_tell on pay_document (published_at) where told_at is null and published_at is not null`.execute(
    db,
  );
  await sql`create index pay_document_unpublished on pay_document (pay_period_id)
    where published_at is null and stage = 'pay' and category = 'payslip' and placement = 'person'`.execute(
    db,
  );
};
