import { sql, type Kysely } from 'kysely';

// The board marks days that pass a legal limit: few among all changes.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index planning_change_passed on planning_change (infra_id, day) where warnings is not null`.execute(
    db,
  );
};
