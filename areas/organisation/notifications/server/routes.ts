import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { serve, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { MOST_SHOWN, notifications, type Notifications } from '../contract.ts';
import { pushDevices } from '../push-contract.ts';
import { addDevice, listDevices, readKey, removeDevice } from './devices.ts';
import { choose, readChoices, saveSettings } from './choices.ts';
import { readStopped, stopMails } from './stop.ts';
import type { NotificationTables } from './table.ts';

/** Of the account alone, also for those whom row-level security would show more. */
export const countUnread = async (tx: Tx, userId: number): Promise<number> => {
  const { n } = await tables<NotificationTables>({ tx })
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('in_app', '=', true)
    .executeTakeFirstOrThrow();
  return n;
};

const list = async ({
  tx,
  actor,
}: HandlerCall<typeof notifications.list>): Promise<Notifications> => {
  const rows = await tables<NotificationTables>({ tx })
    .selectFrom('notification')
    .select(['id', 'title', 'text', 'link', 'link_may', 'created_at', 'read_at'])
    .where('user_id', '=', actor.userId)
    .where('in_app', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    unread: await countUnread(tx, actor.userId),
    notifications: rows.map((n) => ({
      id: n.id,
      title: n.title,
      text: n.text,
      // A right that was taken away takes the way to the thing with it.
      link: n.link_may === null || may(actor, n.link_may) ? n.link : null,
      at: n.created_at,
      isRead: n.read_at !== null,
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

export const notificationsServer = serve('notifications', notifications, {
  list,
  read,
  choices: readChoices,
  choose,
  saveSettings,
  stopPage: readStopped,
  stop: stopMails,
});

export const pushDevicesServer = serve('push-devices', pushDevices, {
  list: listDevices,
  key: readKey,
  add: addDevice,
  remove: removeDevice,
});
