// The chain of a customer's trail and outputs (docs/decisions/0032): what is hashed, what is stored of it, and the only two ways to take a line away.
import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';
import { APP_ROLE } from '#platform/server/db/app-role.ts';

type AnyDb = Kysely<unknown>;

const trail = async (db: AnyDb): Promise<void> => {
  // The salt keeps whoever has the chain from guessing what was erased.
  await sql`alter table audit_log add column salt uuid default gen_random_uuid(), add column erased bytea`.execute(
    db,
  );
  await sql`create function audit_content_hash(salt uuid, before jsonb, after jsonb, title text, ip text) returns bytea
    language sql immutable set search_path = public, pg_temp as $$
      select sha256(coalesce(uuid_send(salt), '') || convert_to(jsonb_build_array(before, after, title, ip)::text, 'UTF8')) $$`.execute(
    db,
  );
  await sql`create function audit_erase(lines bigint[], reason text, whole boolean) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into audit_log (action, table_name, after, customer_id)
        select 'run', 'trail.erasure', jsonb_build_object('lines', jsonb_agg(id order by id), 'reason', reason, 'whole', whole), customer_id
        from audit_log where id = any (lines) and (whole or erased is null) group by customer_id;
      if whole then delete from audit_log where id = any (lines);
      else
        update audit_log set erased = audit_content_hash(salt, before, after, title, ip), salt = null, before = null, after = null, title = null, ip = null
          where id = any (lines) and erased is null;
      end if;
    end $$`.execute(db);
  await sql`create function audit_gap(reason text, detail jsonb) returns void
    language sql set search_path = public, pg_temp as $$
      insert into audit_log (action, table_name, after, customer_id)
        select 'run', 'trail.gap', jsonb_build_object('reason', reason) || detail, customer_id from infrastructure where id = customer_id order by id $$`.execute(
    db,
  );
  for (const name of ['audit_erase(bigint[], text, boolean)', 'audit_gap(text, jsonb)'])
    await sql.raw(`revoke execute on function ${name} from public`).execute(db);
};

const outputs = async (db: AnyDb): Promise<void> => {
  await standard(db.schema.createTable('record_output'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('infra_id', 'bigint')
    .addColumn('user_id', 'bigint')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('leaf', 'bigint')
    .execute();
  await sql`create unique index record_output_once on record_output (customer_id, content_hash)`.execute(
    db,
  );
  await sql`create index record_output_waiting on record_output (id) where leaf is null`.execute(
    db,
  );
  await protect(db, 'record_output', { scope: 'customer', audit: 'none' });
};

const trees = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('trail_chain')
    .addColumn('customer_id', 'bigint', (c) => c.primaryKey())
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('size', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('peaks', 'bytea', (c) => c.notNull())
    .addColumn('batch_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('chain_bundle')
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('index', 'bigint', (c) => c.notNull())
    .addColumn('entries', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('chain_bundle_pkey', ['customer_id', 'index'])
    .execute();
  await db.schema
    .createTable('chain_tile')
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('index', 'bigint', (c) => c.notNull())
    .addColumn('hashes', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('chain_tile_pkey', ['customer_id', 'level', 'index'])
    .execute();
  await standard(db.schema.createTable('chain_checkpoint'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('signed_at', 'timestamptz', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addUniqueConstraint('chain_checkpoint_daily', ['customer_id', 'origin', 'day'])
    .execute();
  for (const table of ['trail_chain', 'chain_bundle', 'chain_tile', 'chain_checkpoint'])
    await protect(db, table, { scope: 'customer', audit: 'none' });
};

const keys = async (db: AnyDb): Promise<void> => {
  await standard(db.schema.createTable('chain_key'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('retired_at', 'timestamptz')
    .execute();
  await sql`create unique index chain_key_current on chain_key ((true)) where retired_at is null`.execute(
    db,
  );
  await db.schema
    .createTable('chain_progress')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('through', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('next_through', 'bigint')
    .addColumn('waits_for', sql`text[]`)
    .execute();
  await sql`insert into chain_progress (id) values (1)`.execute(db);
  for (const table of ['chain_key', 'chain_progress'])
    await protect(db, table, { scope: 'shared', audit: 'none' });
  // Only the job writes the chain, and nobody but the owner reads a sealed key.
  for (const table of [
    'trail_chain',
    'chain_bundle',
    'chain_tile',
    'chain_checkpoint',
    'chain_progress',
  ])
    await sql.raw(`revoke insert, update, delete on ${table} from ${APP_ROLE}`).execute(db);
  await sql.raw(`revoke update, delete on record_output from ${APP_ROLE}`).execute(db);
  await sql.raw(`revoke all on chain_key from ${APP_ROLE}`).execute(db);
  await sql
    .raw(`grant select (id, public_key, created_at, retired_at) on chain_key to ${APP_ROLE}`)
    .execute(db);
};

export const up = async (db: AnyDb): Promise<void> => {
  await trail(db);
  await outputs(db);
  await trees(db);
  await keys(db);
};
