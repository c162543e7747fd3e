import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';

/** Customers read none of it: what arrived may be internal, or not theirs. Of the provider, those who have the customer in their perimeter. */
const providerOnly = (table: string) => {
  // The owner of a managed database is a member of the application's role: its policies bind it too.
  const who = `case when current_user <> '${APP_ROLE}' and (select app_elevated()) then true else (select app_provider()) end`;
  return sql.raw(
    `create policy provider_only on ${table} as restrictive to ${APP_ROLE} using (${who}) with check (${who})`,
  );
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('mailbox'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('protocol', 'text', (c) => c.notNull().check(oneOf('protocol', ['imap', 'http'])))
    .addColumn('host', 'text')
    .addColumn('port', 'integer', (c) => c.notNull())
    .addColumn('security', 'text', (c) =>
      c.notNull().check(oneOf('security', ['tls', 'starttls', 'none'])),
    )
    .addColumn('login', 'text')
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('authority', 'text')
    .addColumn('service_id', 'bigint', (c) =>
      c.references('provider_service.id').onDelete('set null'),
    )
    .addColumn('is_active', 'boolean', (c) => c.notNull())
    .addColumn('sealed_password', 'text')
    .addColumn('key_hash', 'text')
    .execute();
  await protect(db, 'mailbox', {
    scope: 'customer',
    audit: 'row',
    secret: ['sealed_password', 'key_hash'],
  });
  await providerOnly('mailbox').execute(db);
  // What the portal writes about a box is nobody's edit, and stands in no trail.
  await standard(db.schema.createTable('mailbox_state'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('mailbox_id', 'bigint', (c) =>
      c.notNull().unique().references('mailbox.id').onDelete('cascade'),
    )
    .addColumn('uid_validity', 'bigint')
    .addColumn('last_uid', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('checked_at', 'timestamptz')
    .addColumn('failed_since', 'timestamptz')
    .addColumn('failure', 'text')
    .addColumn('watched_until', 'timestamptz')
    .execute();
  await protect(db, 'mailbox_state', { scope: 'customer', audit: 'none' });
  await providerOnly('mailbox_state').execute(db);

  await standard(db.schema.createTable('inbound_mail'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('mailbox_id', 'bigint', (c) =>
      c.notNull().references('mailbox.id').onDelete('cascade'),
    )
    .addColumn('uid_validity', 'bigint')
    .addColumn('uid', 'bigint')
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('message_id', 'text')
    .addColumn('sender', 'text')
    .addColumn('sender_address', 'text')
    .addColumn('subject', 'text')
    .addColumn('text', 'text')
    .addColumn('whole', 'text')
    .addColumn('is_proved', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('received')
        .check(oneOf('state', ['received', 'accepted', 'filed', 'waiting', 'ignored'])),
    )
    .addColumn('reason', 'text')
    .addColumn('user_id', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addColumn('answered', 'jsonb')
    .addColumn('accepted_by', 'bigint', (c) => c.references('app_user.id').onDelete('set null'))
    .addColumn('thread_id', 'bigint', (c) => c.references('thread.id').onDelete('set null'))
    .addColumn('entry_id', 'bigint', (c) => c.references('thread_entry.id').onDelete('set null'))
    .addColumn('refused_files', sql`text[]`, (c) => c.notNull().defaultTo('{}'))
    .addUniqueConstraint('inbound_mail_once', ['mailbox_id', 'sha256'])
    .execute();
  await sql`create index inbound_mail_sender on inbound_mail (sender_address, created_at)`.execute(
    db,
  );
  await sql`create index inbound_mail_message on inbound_mail (message_id)`.execute(db);
  await sql`create index inbound_mail_thread on inbound_mail (thread_id)`.execute(db);
  await sql`create index inbound_mail_state on inbound_mail (state, created_at)`.execute(db);
  await protect(db, 'inbound_mail', { scope: 'customer', audit: 'none' });
  await providerOnly('inbound_mail').execute(db);

  await standard(db.schema.createTable('reply_address'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('message', 'uuid', (c) => c.notNull())
    .addColumn('answered', 'jsonb', (c) => c.notNull())
    .addUniqueConstraint('reply_address_once', ['user_id', 'message'])
    .execute();
  await sql`create index reply_address_message on reply_address (message)`.execute(db);
  await protect(db, 'reply_address', { scope: 'customer', audit: 'none' });
  await providerOnly('reply_address').execute(db);

  await standard(db.schema.createTable('automatic_answer'))
    .addColumn('customer_id', 'bigint', (c) =>
      c.references('infrastructure.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('day', 'date', (c) => c.notNull())
    .execute();
  await sql`create unique index automatic_answer_once on automatic_answer (customer_id, address, day) nulls not distinct`.execute(
    db,
  );
  await protect(db, 'automatic_answer', { scope: 'customer', audit: 'none' });
  await providerOnly('automatic_answer').execute(db);

  // Whoever wrote it files it, in the transaction of what it becomes: once.
  await sql`create function inbound_mail_filed(mail bigint, of_thread bigint, of_entry bigint, refused text[]) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      before text := coalesce(current_setting('app.elevated', true), '');
      done boolean;
    begin
      perform set_config('app.elevated', 'on', true);
      update inbound_mail set state = 'filed', reason = null, thread_id = of_thread, entry_id = of_entry, refused_files = refused
        where id = mail and state = 'accepted' and user_id = app_person();
      done := found;
      perform set_config('app.elevated', before, true);
      return done;
    end $$`.execute(db);
};
