import { sql, type Kysely } from 'kysely';
import { oneOf } from '#platform/server/db/schema.ts';

/** The speed of an over-speed is its value, and the speed set its limit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table offence drop constraint offence_unit_check`.execute(db);
  await sql`alter table offence add constraint offence_unit_check check (${oneOf('unit', ['seconds', 'days', 'km/h'])})`.execute(
    db,
  );
};
