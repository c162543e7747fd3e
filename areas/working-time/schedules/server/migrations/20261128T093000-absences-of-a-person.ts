// A person's absences of some days, without all that ended before: fingerprints of months, leave and stops of the year before (`pay_inputs_of`).
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index absence_person_until on absence (collaborator_id, ends_on)`.execute(db);
};
