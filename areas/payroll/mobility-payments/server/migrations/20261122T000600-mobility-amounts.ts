import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Rates that change from a month on, the gross pay of an hour they are taken of, and what that makes for a month. Amounts in cents. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('mobility_setting')
    .addColumn('hourly_gross', 'int4', (c) => c.check(sql`hourly_gross > 0`))
    .addColumn('later_rates', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await db.schema
    .alterTable('mobility_result')
    .addColumn('base', 'bigint')
    .addColumn('amount', 'bigint')
    .execute();
};
