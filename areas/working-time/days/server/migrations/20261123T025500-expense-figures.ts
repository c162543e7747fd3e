import { sql, type Kysely } from 'kysely';

const COLUMNS = ['single_meals', 'night_meals', 'morning_snacks', 'specials'] as const;

/**
 * Single meals, night meals, morning snacks and special allowances of the protocol of 1974, each a figure of the day. Days whose rules changed
 * (a cut inside the amplitude, a night away that its driver type alone gave) are derived again: open ones are rewritten, of closed ones the difference is noted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of COLUMNS)
    await db.schema
      .alterTable('day_record')
      .addColumn(column, 'int2', (c) => c.notNull().defaultTo(0))
      .execute();
  await sql`update day_record set stale = true where overnights > 0 or service > 0 and (
    extract(epoch from service_end - service_start) - service - breaks >= 25200
    or (service_start at time zone 'Europe/Paris')::time < '05:00' or night_transport > 0 or driving = 0)`.execute(
    db,
  );
};
