import { sql, type Kysely } from 'kysely';

/** Who was downloaded within the delay, read from an agency's latest files alone (server/list.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create index legal_file_since on legal_file (infra_id, downloaded_at) include (collaborator_id, vehicle_id) where status not in ('withdrawn', 'contested')`,
    )
    .execute(db);
};
