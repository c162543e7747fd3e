import { sql, type Kysely } from 'kysely';

/** Most days give right to nothing: the list reads only those that do. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index day_record_expense on day_record (infra_id, day desc, id desc) where meals > 0 or overnights > 0`.execute(
    db,
  );
};
