// Contents by their hash, and what each of them belongs to.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { protect, standard } from '#platform/server/db/schema.ts';
import { contentInUse } from '#platform/server/files/content-in-use.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a migration sees tables of any shape
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .createTable('stored_file')
    .$call(standard)
    .addColumn('sha256', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(sql`sha256 ~ '^[0-9a-f]{64}$'`),
    )
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .execute();
  await protect(db, 'stored_file', { scope: 'provider', audit: 'none' });
  await sql
    .raw(`create policy anyone_stores on stored_file for insert to ${APP_ROLE} with check (true)`)
    .execute(db);

  await db.schema
    .createTable('file_reference')
    .$call(standard)
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint')
    .addColumn('owner_kind', 'text', (c) => c.notNull())
    .addColumn('owner_table', 'text', (c) => c.notNull())
    .addColumn('owner_row', 'bigint', (c) => c.notNull())
    .addColumn('customer_id', 'bigint')
    .addColumn('infra_id', 'bigint')
    .addColumn('user_id', 'bigint')
    .execute();
  await protect(db, 'file_reference', { scope: 'own', audit: 'row' });
  // Beside the person's own: files of an infrastructure of the perimeter, of the customer, and those of nobody, which everybody reads.
  const placed = `infra_id = any ((select app_infra())::bigint[])
    or (infra_id is null and customer_id is not null and (customer_id = (select app_customer()) or ((select app_provider()) and customer_id = any ((select app_customers())::bigint[]))))`;
  const nobodys = 'infra_id is null and customer_id is null and user_id is null';
  await sql
    .raw(`create policy placed on file_reference to ${APP_ROLE} using (${placed}) with check (${placed});
    create policy of_the_provider on file_reference to ${APP_ROLE} using (${nobodys} and (select app_provider())) with check (${nobodys} and (select app_provider()));
    create policy of_everybody on file_reference for select to ${APP_ROLE} using (${nobodys});
    create index file_reference_owner on file_reference (owner_kind, owner_table, owner_row);
    create index file_reference_content on file_reference (sha256)`)
    .execute(db);
  await contentInUse.execute(db);
};
