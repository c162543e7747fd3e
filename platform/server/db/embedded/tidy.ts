// There is no autovacuum in the embedded database: without this, dead rows pile up and the planner guesses (a list of 25 rows out of
// 2,000 then sorts them all instead of walking an index).
import type { PGlite } from '@electric-sql/pglite';

/** The table that needs it most, by PostgreSQL's own thresholds (manual, "The Autovacuum Daemon"), or one that was never looked at. */
const worn = `select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by s.n_dead_tup + s.n_mod_since_analyze desc limit 1`;

/** Vacuums and analyses one table, as the owner; false when none needs it. */
export const tidyOne = async (db: PGlite): Promise<boolean> => {
  await db.exec('set role none');
  const [table] = (await db.query<{ name: string }>(worn)).rows;
  if (table !== undefined) await db.exec(`vacuum (analyze) ${table.name}`);
  return table !== undefined;
};
