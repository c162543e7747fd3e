import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';
import { DEVICE_KINDS } from '#areas/working-time/clocking/words.ts';

/** The telephones of an agency's people are one more terminal of it, without a key that anybody knows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('clocking_device')
    .addColumn('kind', 'text', (c) =>
      c.notNull().defaultTo('terminal').check(oneOf('kind', DEVICE_KINDS)),
    )
    .execute();
  await sql`create unique index clocking_device_phones on clocking_device (infra_id) where kind = 'phones'`.execute(
    db,
  );
};
