import { sql, type Kysely } from 'kysely';
import { beyondScope, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('company_setting'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.notNull().unique().references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('modules_off', sql`text[]`, (c) => c.notNull().defaultTo('{}'))
    .execute();
  await protect(db, 'company_setting', { scope: 'customer', audit: 'row' });
  await beyondScope({
    name: 'infra_has_module',
    argument: 'infra bigint, module text',
    returns: 'boolean',
    query: `select not exists (select from company_setting s join infrastructure i on i.customer_id = s.customer_id
      where i.id = infra and module = any(s.modules_off))`,
  }).execute(db);
};
