import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { beyondScope } from '#platform/server/db/schema.ts';
import { privatePolicies } from '#platform/server/threads/private-threads.ts';

/** The private threads of the person whose transaction it is, of their customer. */
const ownThreads = beyondScope({
  name: 'private_threads',
  argument: 'who bigint, customer bigint',
  returns: 'bigint[]',
  query: `select coalesce(array_agg(f.thread_id), '{}') from thread_follower f
    where f.user_id = who and f.is_private and not f.is_provider and f.customer_id = customer`,
});
/** As before, and of a private thread whoever takes part in it, whatever their perimeter. */
const audience = beyondScope({
  name: 'thread_audience',
  argument: 'thread bigint, internal boolean',
  returns: 'bigint[]',
  query: `select coalesce(array_agg(f.user_id), '{}') from thread_follower f
    where f.thread_id = thread and (f.is_provider or not internal)
      and (elevated or f.infra_id = any (coalesce((select app_infra()), '{}'))
        or exists (select from thread_follower own where own.thread_id = thread and own.user_id = app_person() and own.is_private))`,
});
/** Whether somebody for whom an entry is has read it: of the provider's entries the customer's people, of the customer's anybody but its author. */
const isRead = beyondScope({
  name: 'thread_entry_is_read',
  argument: 'entry bigint',
  returns: 'boolean',
  query: `select exists (select from thread_entry e join thread_cursor c on c.thread_id = e.thread_id and c.entry_id >= e.id and c.user_id <> e.author_id
      join app_user u on u.id = c.user_id
    where e.id = entry and (not e.is_provider or u.customer_id is not null))`,
});

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['thread', 'thread_entry', 'thread_follower'])
    await sql
      .raw(`alter table ${table} add column is_private boolean not null default false`)
      .execute(db);
  await sql
    .raw(
      `alter table thread add column opened_by bigint;
       alter table thread_cursor add column unread_ids bigint[] not null default '{}';
       create index thread_follower_user on thread_follower (user_id, thread_id)`,
    )
    .execute(db);
  for (const made of [ownThreads, audience, isRead]) await made.execute(db);
  await sql
    .raw(
      `revoke all on function private_threads, thread_entry_is_read from public;
       grant execute on function private_threads, thread_entry_is_read to ${APP_ROLE}`,
    )
    .execute(db);
  // Whoever opens a thread sees it before they take part in it, and enters the first of those who do: themselves.
  const opened = 'opened_by = (select app_person())';
  const when = 'is_private';
  const statements = [
    privatePolicies({
      table: 'thread',
      thread: 'id',
      when,
      read: ` or ${opened}`,
      write: ` or ${opened}`,
    }),
    privatePolicies({ table: 'thread_entry', thread: 'thread_id', when }),
    privatePolicies({
      table: 'thread_follower',
      thread: 'thread_id',
      when,
      read: ' or user_id = (select app_person())',
      write: ` or thread_id in (select t.id from thread t where t.${opened})`,
    }),
  ];
  await sql.raw(statements.join(';')).execute(db);
};
