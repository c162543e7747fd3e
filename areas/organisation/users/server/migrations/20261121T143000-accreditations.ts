import { sql, type Kysely } from 'kysely';
import { ACCREDITATION_KINDS } from '#platform/contract/accreditation-kinds.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('user_accreditation'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(oneOf('kind', ACCREDITATION_KINDS)))
    .addColumn('mode', 'text', (c) => c.notNull().check(oneOf('mode', ['all', 'chosen'])))
    .addColumn('items', sql`text[]`, (c) => c.notNull().defaultTo(sql`'{}'::text[]`))
    .addUniqueConstraint('user_accreditation_once', ['user_id', 'kind', 'infra_id'])
    .execute();
  // What an infrastructure above says counts below it, whoever looks: the customer's words are read together.
  await protect(db, 'user_accreditation', { scope: 'customer', audit: 'row' });

  await db.schema.alterTable('app_user').addColumn('sso_identifier', 'text').execute();
  await sql`create unique index app_user_sso on app_user (sso_identifier, customer_id) nulls not distinct where sso_identifier is not null`.execute(
    db,
  );
};
