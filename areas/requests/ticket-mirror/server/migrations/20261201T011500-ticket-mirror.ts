import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** Customers read none of it: that a demand is mirrored, and what was written there, is the provider's. */
const providerOnly = (table: string) => {
  const who = `case when current_user <> '${APP_ROLE}' and (select app_elevated()) then true else (select app_provider()) end`;
  return sql.raw(
    `create policy provider_only on ${table} as restrictive to ${APP_ROLE} using (${who}) with check (${who})`,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('ticket_system'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('is_active', 'boolean', (c) => c.notNull())
    .addColumn('sealed_secret', 'text')
    .execute();
  await protect(db, 'ticket_system', {
    scope: 'customer',
    audit: 'row',
    secret: ['sealed_secret'],
  });
  await providerOnly('ticket_system').execute(db);

  await standard(db.schema.createTable('ticket_link'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('demand_id', 'bigint', (c) =>
      c.notNull().unique().references('demand.id').onDelete('cascade'),
    )
    .addColumn('system_id', 'bigint', (c) =>
      c.notNull().references('ticket_system.id').onDelete('cascade'),
    )
    .addColumn('key', 'text')
    .addColumn('moved_at', 'timestamptz')
    .addUniqueConstraint('ticket_link_key', ['system_id', 'key'])
    .execute();
  // No audit trail: the history of each demand tells it to the provider.
  await protect(db, 'ticket_link', { scope: 'customer', audit: 'none' });
  await providerOnly('ticket_link').execute(db);

  await standard(db.schema.createTable('ticket_event'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('system_id', 'bigint', (c) =>
      c.notNull().references('ticket_system.id').onDelete('cascade'),
    )
    .addColumn('demand_id', 'bigint', (c) => c.references('demand.id').onDelete('cascade'))
    .addColumn('direction', 'text', (c) => c.notNull().check(oneOf('direction', ['out', 'in'])))
    .addColumn('webhook_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('key', 'text')
    .addColumn('data', 'jsonb', (c) => c.notNull())
    .addColumn('happened_at', 'timestamptz', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(oneOf('state', ['waiting', 'done', 'failed', 'dropped'])),
    )
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'timestamptz')
    .addColumn('failure', 'text')
    .addUniqueConstraint('ticket_event_once', ['system_id', 'direction', 'webhook_id'])
    .execute();
  await sql`create index ticket_event_demand on ticket_event (demand_id, id)`.execute(db);
  await sql`create index ticket_event_open on ticket_event (system_id, id) where state in ('waiting', 'failed')`.execute(
    db,
  );
  await protect(db, 'ticket_event', { scope: 'customer', audit: 'none' });
  await providerOnly('ticket_event').execute(db);

  // Whoever changes a mirrored demand, a customer too, leaves what is to be sent in the same transaction; answers whether the demand is mirrored.
  await sql`create function ticket_event_add(of_demand bigint, what text, at timestamptz, said jsonb) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      done boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      insert into ticket_event (customer_id, system_id, demand_id, direction, webhook_id, type, data, happened_at, state)
        select l.customer_id, l.system_id, of_demand, 'out', 'msg_' || replace(gen_random_uuid()::text, '-', ''), what, said, at, 'waiting'
        from ticket_link l where l.demand_id = of_demand;
      done := found;
      perform set_config('app.elevated', before, true);
      return done;
    end $$`.execute(db);
};
