import { sql, type Kysely } from 'kysely';

/** An absence of some hours of one day (D3-E-15: input by day, by hour, or either), in minutes from local midnight. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('absence')
    .addColumn('from_minute', 'int2')
    .addColumn('to_minute', 'int2')
    .execute();
  await sql`alter table absence add constraint absence_hours check ((from_minute is null and to_minute is null)
    or (starts_on = ends_on and first_half = 'FULL' and last_half = 'FULL' and from_minute >= 0 and from_minute < to_minute and to_minute <= 1440))`.execute(
    db,
  );
};
