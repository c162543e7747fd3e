import { sql, type Kysely } from 'kysely';

/** A key that is unique among all customers stands in the way of spreading them (docs/scale.md): a browser is one of its account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table push_device drop constraint push_device_endpoint_hash_key,
    add constraint push_device_once unique (user_id, endpoint_hash)`.execute(db);
  await sql`create index push_device_endpoint on push_device (endpoint_hash)`.execute(db);
};
