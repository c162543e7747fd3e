// Which API key a line of the trail was written by. A default, so that the functions that write lines stay as they are.
import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table audit_log add column key_id bigint default nullif(current_setting('app.key', true), '')::bigint`.execute(
    db,
  );
};
