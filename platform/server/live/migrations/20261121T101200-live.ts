// Live updates: the history of the hub, and the outbox of an outside one.
import { sql, type Kysely } from 'kysely';

/**
 * `position` is the order of commits, not of inserts: see `numbering`. Owned by the platform alone: the application may neither read
 * nor write these tables, only call `live_publish`.
 */
const tables = sql`
  create table live_update (
    id bigint generated always as identity primary key,
    position bigint unique,
    event_id text not null,
    topics text[] not null,
    data text not null,
    private boolean not null,
    type text not null,
    retry bigint not null,
    at timestamptz not null default now());
  create index live_update_event on live_update (event_id);
  create index live_update_at on live_update (at);

  create table live_perimeter (hash text primary key, infras bigint[] not null, used_at timestamptz not null default now());
  create index live_perimeter_infras on live_perimeter using gin (infras);

  create table live_forward (
    hub text primary key, position bigint not null,
    holder text, held_until timestamptz);

  alter table live_update enable row level security;
  alter table live_perimeter enable row level security;
  alter table live_forward enable row level security`;

/**
 * Runs at the commit of whoever published. From the lock to the end of the commit no other update gets a number, so positions become
 * visible in their order: whoever has seen one has seen all before it that will ever exist. (NOTIFY takes such a lock of its own at the
 * same moment, so this costs nothing more.) Only the number travels: a notification holds 8,000 bytes at most.
 */
const numbering = sql`
  create sequence live_position;
  create function live_depart() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare next bigint; begin
    perform pg_advisory_xact_lock(7404002);
    next := nextval('live_position');
    update live_update set position = next where id = new.id;
    perform pg_notify('live', next::text);
    return null;
  end $$;
  create constraint trigger depart after insert on live_update deferrable initially deferred for each row execute function live_depart()`;

/** The one way in. A private update of an infrastructure is also one of every large perimeter that holds it (perimeters.ts). */
const publishing = sql`
  create function live_publish(event_id text, said_topics text[], data text, private boolean, type text, retry bigint) returns void
    language sql security definer set search_path = public, pg_temp as $$
    insert into live_update (event_id, topics, data, private, type, retry)
    select event_id, said_topics || coalesce((
        select array_agg(distinct '/perimeters/' || p.hash || substring(t from '^/infrastructures/[0-9]{1,15}(/.*)$'))
        from unnest(said_topics) as t
        join live_perimeter p on p.infras @> array[substring(t from '^/infrastructures/([0-9]{1,15})/')::bigint]
        where p.used_at > now() - interval '2 hours'), '{}'),
      data, private, type, retry $$;
  revoke all on function live_publish from public;
  grant execute on function live_publish to roulement_app`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const step of [tables, numbering, publishing]) await step.execute(db);
};
