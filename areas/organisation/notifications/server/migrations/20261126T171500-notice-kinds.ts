import { sql, type Kysely } from 'kysely';
import { MAIL_MODES } from '#platform/contract/notice-kinds.ts';
import { oneOf, protect, standard } from '#platform/server/db/schema.ts';
import { CHANNELS, DELIVERY_STATES } from '#areas/organisation/notifications/delivery.ts';

/**
 * Tells active accounts: those of an employee, or those named. Beyond the caller's own rows, within the caller's customer and the provider's staff.
 * Answers the accounts that had not been told of this event yet. What somebody does not want in the centre is kept, and shown to nobody.
 */
const tell =
  sql.raw(`create function notification_tell(person bigint, accounts bigint[], kind_key text, what text, words text, body text, target text, target_may text, is_urgent boolean)
  returns bigint[] language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    elevated boolean := before = 'on';
    told bigint[];
  begin
    perform set_config('app.elevated', 'on', true);
    with added as (
      insert into notification (customer_id, user_id, kind, event, title, text, link, link_may, urgent, in_app)
      select u.customer_id, u.id, kind_key, what, words, body, target, target_may, is_urgent, coalesce(x.in_app, true)
        from app_user u left join collaborator c on c.id = u.collaborator_id
        left join notification_choice x on x.user_id = u.id and x.kind = kind_key
      where (c.id = person or u.id = any (accounts)) and u.state = 1 and u.deactivated_at is null
        and (elevated or u.customer_id = app_customer() or (person is null and u.customer_id is null)
          or (app_provider() and u.customer_id = any (coalesce(app_customers(), '{}'))))
      on conflict (user_id, event) do nothing returning user_id)
    select coalesce(array_agg(user_id), '{}') into told from added;
    perform set_config('app.elevated', before, true);
    return told;
  end $$`);

const growNotification = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('notification')
    // Null: told by an earlier release, or of no kind that is known any more.
    .addColumn('kind', 'text')
    .addColumn('link_may', 'text')
    .addColumn('urgent', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('in_app', 'boolean', (c) => c.notNull().defaultTo(true))
    // What was told before is not sent now.
    .addColumn('planned_at', 'timestamptz', (c) => c.defaultTo(sql`now()`))
    .execute();
  await sql`alter table notification alter column planned_at drop default`.execute(db);
  await sql`create index notification_unplanned on notification (id) where planned_at is null`.execute(
    db,
  );
};

const minuteOfDay = (column: string) => sql<boolean>`${sql.ref(column)} between 0 and 1439`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await growNotification(db);
  await standard(db.schema.createTable('notification_choice'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('in_app', 'boolean', (c) => c.notNull())
    .addColumn('mail', 'text', (c) => c.notNull().check(oneOf('mail', MAIL_MODES)))
    .addColumn('push', 'boolean', (c) => c.notNull())
    .addUniqueConstraint('notification_choice_once', ['user_id', 'kind'])
    .execute();
  await protect(db, 'notification_choice', { scope: 'own', audit: 'row' });
  await standard(db.schema.createTable('notification_setting'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().unique().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('quiet', 'boolean', (c) => c.notNull())
    .addColumn('quiet_from', 'integer', (c) => c.notNull().check(minuteOfDay('quiet_from')))
    .addColumn('quiet_to', 'integer', (c) => c.notNull().check(minuteOfDay('quiet_to')))
    .addColumn('digest_at', 'integer', (c) => c.notNull().check(minuteOfDay('digest_at')))
    .execute();
  await protect(db, 'notification_setting', { scope: 'own', audit: 'row' });
  await standard(db.schema.createTable('notification_delivery'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('notification_id', 'bigint', (c) =>
      c.notNull().references('notification.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (c) => c.notNull().check(oneOf('channel', CHANNELS)))
    .addColumn('daily', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('due_at', 'timestamptz', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().defaultTo('waiting').check(oneOf('state', DELIVERY_STATES)),
    )
    // Of the message itself: the same when it is sent again.
    .addColumn('message', 'uuid', (c) => c.notNull().defaultTo(sql`gen_random_uuid()`))
    .addUniqueConstraint('notification_delivery_once', ['notification_id', 'channel'])
    .execute();
  await sql`create index notification_delivery_due on notification_delivery (due_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index notification_delivery_user on notification_delivery (user_id)`.execute(db);
  await protect(db, 'notification_delivery', { scope: 'own', audit: 'none' });
  await tell.execute(db);
};
