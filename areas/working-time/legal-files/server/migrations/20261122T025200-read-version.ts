import { sql, type Kysely } from 'kysely';

/** With which knowledge a file was last read: what is older is read again (`reading.ts`). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('legal_file')
    .addColumn('read_version', 'int2', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index legal_file_outdated on legal_file (infra_id, id) where status in ('treated', 'unassigned')`.execute(
    db,
  );
};
