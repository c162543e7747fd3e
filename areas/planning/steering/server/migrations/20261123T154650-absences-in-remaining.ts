// « Reste à planifier » as it was installed, never changed by the customer: hours of granted absences come off what remains.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update steering_formula set text = 'planning.base - planning.heures_absence - planning.heures', version = version + 1
    where code = 'RESTE_A_PLANIFIER' and text = 'planning.base - planning.heures'`.execute(db);
};
