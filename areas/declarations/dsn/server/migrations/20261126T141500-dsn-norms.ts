import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/** The tables that came with the engine then, and the day from which each holds. */
const GIVEN = [
  ['P19V01', '2019-01-01'],
  ['P24V01', '2024-01-01'],
  ['P26V01', '2026-01-01'],
] as const;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('dsn_norm'))
    .addColumn('norm_version', 'text', (c) => c.notNull().unique())
    .addColumn('base', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'date', (c) => c.notNull())
    .addColumn('is_given', 'boolean', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('edits', 'jsonb', (c) => c.notNull())
    .execute();
  await protect(db, 'dsn_norm', { scope: 'shared', audit: 'row' });
  for (const [version, from] of GIVEN)
    await sql`insert into dsn_norm (norm_version, base, valid_from, is_given, edits) values (${version}, ${version}, ${from}, true, '[]') on conflict do nothing`.execute(
      db,
    );
};
