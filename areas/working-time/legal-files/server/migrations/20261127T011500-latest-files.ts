import { sql, type Kysely } from 'kysely';

/** When a person's card or a vehicle's unit was last read, without the files before (server/list.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create index legal_file_latest_card on legal_file (collaborator_id, downloaded_at desc) where status not in ('withdrawn', 'contested');
    create index legal_file_latest_unit on legal_file (vehicle_id, downloaded_at desc) where status not in ('withdrawn', 'contested')`)
    .execute(db);
};
