// Counters that are right at once: a table whose rows a counter of the menu counts tells its infrastructures when it changes, whoever changes it.
import { sql, type Kysely } from 'kysely';

const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** For the migration of the table's owner: `export const up = (db) => tellCounts(db, ['dispute'])`. The table has an `infra_id`. */
export const tellCounts = async (db: Kysely<unknown>, tables: readonly string[]): Promise<void> => {
  for (const table of tables)
    for (const [event, which] of EVENTS)
      await sql`create trigger ${sql.raw(`tells_counts_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(which)} table as changed for each statement execute function counts_changed()`.execute(
        db,
      );
};
