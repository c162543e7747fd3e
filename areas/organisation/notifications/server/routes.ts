import { sql } from 'kysely';
import { serve, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { MOST_SHOWN, notifications, type Notifications } from '../contract.ts';
import type { NotificationTables } from './table.ts';

/** Of the account alone, also for those whom row-level security would show more. */
export const countUnread = async (tx: Tx, userId: number): Promise<number> => {
  const { n } = await tables<NotificationTables>({ tx })
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

const list = async ({
  tx,
  actor,
}: HandlerCall<typeof notifications.list>): Promise<Notifications> => {
  const rows = await tables<NotificationTables>({ tx })
    .selectFrom('notification')
    .select(['id', 'title', 'text', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    unread: await countUnread(tx, actor.userId),
    notifications: rows.map(({ id, title, text, link, created_at: at, read_at: readAt }) => ({
      id,
      title,
      text,
      link,
      at,
      isRead: readAt !== null,
    })),
  };
};

const read = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof notifications.read>): Promise<{ unread: number }> => {
  let update = tables<NotificationTables>({ tx })
    .updateTable('notification')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null);
  if (body.ids !== undefined) update = update.where('id', '=', anyOf(body.ids));
  await update.execute();
  return { unread: await countUnread(tx, actor.userId) };
};

export const notificationsServer = serve('notifications', notifications, { list, read });
