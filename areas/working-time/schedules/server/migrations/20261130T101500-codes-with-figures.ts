import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table planning_code
    drop constraint planning_code_code_check,
    add constraint planning_code_code_check check (code ~ '^[A-Z][A-Z0-9]{0,3}$')`.execute(db);
};
