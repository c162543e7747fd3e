// The collective agreement of a company, with the day from which it applies: the history of a company that changes stays.
import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('company_agreement')
    .$call(standard)
    .addColumn('customer_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('infra_id', 'bigint', (c) =>
      c.notNull().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('idcc', 'text', (c) => c.notNull())
    .addColumn('since', 'date', (c) => c.notNull())
    .addUniqueConstraint('company_agreement_since', ['infra_id', 'since'])
    .execute();
  await protect(db, 'company_agreement', { scope: 'customer', audit: 'row' });
};
