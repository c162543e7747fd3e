import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { beyondScope, oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { tellCounts } from '#platform/server/live/counts.ts';
import { privatePolicies } from '#platform/server/threads/private-threads.ts';

/**
 * Accounts that can be written to about a place in the caller's perimeter: those of its customer that stand over it, and those at it or below
 * it where the perimeter holds them. The provider's are never among them.
 */
const recipients = beyondScope({
  name: 'message_recipients',
  argument: 'place bigint, wanted text[], chosen bigint[], typed text',
  returns: 'jsonb',
  query: `select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'infrastructure', r.infrastructure) order by r.last_name collate fr, r.id), '[]')
    from (select u.id, u.last_name, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, i.name as infrastructure
      from app_user u join infrastructure i on i.id = u.infra_id
      where u.customer_id = (select p.customer_id from infrastructure p where p.id = place) and u.state = 1 and u.deactivated_at is null
        and u.roles && wanted and (chosen is null or u.id = any (chosen))
        and (elevated or place = any (coalesce((select app_infra()), '{}')))
        and (exists (select from user_perimeter p join infrastructure_closure x on x.ancestor_id = p.infra_id where p.user_id = u.id and x.descendant_id = place)
          or exists (select from infrastructure_closure x where x.ancestor_id = place and x.descendant_id = u.infra_id)
            and (elevated or u.infra_id = any (coalesce((select app_infra()), '{}'))))
        and (typed = '' or search_text(u.first_name, u.last_name, u.email) like '%' || search_text(replace(replace(typed, '%', ''), '_', '')) || '%')
      order by u.last_name collate fr, u.id limit 500) r`,
});

/** As before, and files of messages, which have no reference. */
const contentInUse = beyondScope({
  name: 'content_in_use',
  argument: 'content text',
  returns: 'boolean',
  query: `select exists (select from file_reference r where r.sha256 = content)
    or exists (select from message_attachment a where a.sha256 = content)`,
});

const conversations = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('conversation'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('thread_id', 'bigint', (c) => c.notNull().unique().references('thread.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull().check(oneOf('source', ['message', 'call'])))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(oneOf('status', ['new', 'responded', 'resolved'])),
    )
    .addColumn('priority', 'text', (c) =>
      c
        .notNull()
        .check(oneOf('priority', ['undefined', 'today', 'tomorrow', 'in_three_days', 'in_a_week'])),
    )
    .addColumn('due_at', 'timestamptz')
    .addColumn('theme_id', 'bigint', (c) => c.references('message_theme.id'))
    .addColumn('subtheme_id', 'bigint', (c) => c.references('message_theme.id'))
    .addColumn('service_id', 'bigint', (c) => c.references('provider_service.id'))
    .addColumn('request_type', 'text')
    .addColumn('document_type', 'text')
    .addColumn('interlocutor_type', 'text')
    .addColumn('author_id', 'bigint', (c) => c.notNull())
    .addColumn('author_is_provider', 'boolean', (c) => c.notNull())
    .addColumn('demand_id', 'bigint', (c) => c.references('demand.id').onDelete('set null'))
    .addColumn('last_at', 'timestamptz', (c) => c.notNull())
    .addColumn('customer_at', 'timestamptz')
    .addColumn('call_at', 'timestamptz')
    .addColumn('call_direction', 'text', (c) => c.check(oneOf('call_direction', ['in', 'out'])))
    .addColumn('call_number', 'text')
    .addColumn('call_seconds', 'integer')
    .execute();
  for (const columns of ['infra_id, last_at', 'service_id', 'theme_id', 'demand_id'])
    await sql`create index ${sql.id(`conversation_by_${columns.replaceAll(/\W+/g, '_')}`)} on conversation (${sql.raw(columns)})`.execute(
      db,
    );
  // No audit trail, for the reason of `thread_entry`: administrators read theirs, and a conversation is for those who take part in it.
  await protect(db, 'conversation', { scope: 'infra', audit: 'none' });
  await tellCounts(db, ['conversation']);
  await sql.raw(privatePolicies({ table: 'conversation', thread: 'thread_id' })).execute(db);
};

/** A manager was alerted to a message: once. */
const alerts = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('message_alert'))
    .addColumn('customer_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('infra_id', 'bigint', (c) => c.notNull().references('infrastructure.id'))
    .addColumn('thread_id', 'bigint', (c) =>
      c.notNull().references('thread.id').onDelete('cascade'),
    )
    .addColumn('entry_id', 'bigint', (c) =>
      c.notNull().unique().references('thread_entry.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .execute();
  await protect(db, 'message_alert', { scope: 'infra', audit: 'none' });
  await sql.raw(privatePolicies({ table: 'message_alert', thread: 'thread_id' })).execute(db);
};

/** A file comes before its message; it is its depositor's until then, and then of whoever reads the message. */
const attachments = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('message_attachment'))
    .addColumn('key', 'uuid', (c) => c.notNull().unique())
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('entry_id', 'bigint', (c) => c.references('thread_entry.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('extension', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('deposited_at', 'timestamptz')
    .execute();
  await sql`create index message_attachment_entry on message_attachment (entry_id)`.execute(db);
  await protect(db, 'message_attachment', { scope: 'own', audit: 'none' });
  const sent = 'exists (select from thread_entry e where e.id = entry_id)';
  await sql
    .raw(
      `create policy of_entry on message_attachment to ${APP_ROLE} using (${sent}) with check (${sent});
       create policy sent_only on message_attachment as restrictive to ${APP_ROLE}
         using (entry_id is null or ${sent}) with check (entry_id is null or ${sent})`,
    )
    .execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await conversations(db);
  await alerts(db);
  await attachments(db);
  for (const made of [recipients, contentInUse]) await made.execute(db);
  await sql
    .raw(
      `revoke all on function message_recipients from public;
       grant execute on function message_recipients to ${APP_ROLE}`,
    )
    .execute(db);
  await standard(db.schema.createTable('message_template'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('theme_id', 'bigint', (c) => c.references('message_theme.id'))
    .execute();
  await sql`create unique index message_template_name on message_template (lower(name))`.execute(
    db,
  );
  await protect(db, 'message_template', { scope: 'provider', audit: 'row' });
  await standard(db.schema.createTable('message_signature'))
    .addColumn('user_id', 'bigint', (c) => c.notNull().unique())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await protect(db, 'message_signature', { scope: 'own', audit: 'none' });
};
