import { sql, type Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

/**
 * Tells the active accounts of an employee, beyond the caller's own rows: whoever answers a request does not see the other's notifications.
 * Answers the accounts that had not been told of this event yet. Within the caller's customer.
 */
const add =
  sql.raw(`create function notification_add(person bigint, what text, words text, body text, target text) returns bigint[]
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    before text := coalesce(current_setting('app.elevated', true), '');
    elevated boolean := before = 'on';
    told bigint[];
  begin
    perform set_config('app.elevated', 'on', true);
    with added as (
      insert into notification (customer_id, user_id, event, title, text, link)
      select u.customer_id, u.id, what, words, body, target from app_user u join collaborator c on c.id = u.collaborator_id
      where c.id = person and u.state = 1 and u.deactivated_at is null
        and (elevated or c.customer_id = app_customer() or (app_provider() and c.customer_id = any (coalesce(app_customers(), '{}'))))
      on conflict (user_id, event) do nothing returning user_id)
    select coalesce(array_agg(user_id), '{}') into told from added;
    perform set_config('app.elevated', before, true);
    return told;
  end $$`);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('notification'))
    .addColumn('customer_id', 'bigint', (c) => c.references('infrastructure.id'))
    .addColumn('user_id', 'bigint', (c) =>
      c.notNull().references('app_user.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.check(sql`link like '/%' and link not like '//%'`))
    .addColumn('read_at', 'timestamptz')
    .addUniqueConstraint('notification_once', ['user_id', 'event'])
    .execute();
  await sql`create index notification_recent on notification (user_id, created_at desc)`.execute(
    db,
  );
  await sql`create index notification_unread on notification (user_id) where read_at is null`.execute(
    db,
  );
  await sql`create index notification_age on notification (created_at)`.execute(db);
  await protect(db, 'notification', { scope: 'own', audit: 'none' });
  await add.execute(db);
};
