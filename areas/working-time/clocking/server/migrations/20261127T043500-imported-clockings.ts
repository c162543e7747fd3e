import { sql, type Kysely } from 'kysely';

/**
 * An import of clockings can be undone although they were judged, since that follows from them; not once somebody acted on them, or validated their day:
 * its version says which.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger touch on clocking`.execute(db);
  await sql`create trigger touch before update on clocking for each row
    when (old is not distinct from new or new.step = 'sent_in_calendar'
      or (to_jsonb(old) - '{step,service_day,anomalies}'::text[]) is distinct from (to_jsonb(new) - '{step,service_day,anomalies}'::text[]))
    execute function touch_row()`.execute(db);
};
