import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { serve, tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  MOST_SHOWN,
  MOST_UNREAD,
  notifications,
  type Notification,
  type Notifications,
} from '../contract.ts';
import { pushDevices } from '../push-contract.ts';
import { addDevice, listDevices, readKey, removeDevice } from './devices.ts';
import { choose, readChoices, saveSettings } from './choices.ts';
import { readStopped, stopMails } from './stop.ts';
import { allKinds, kindOf } from './known-kinds.ts';
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

type ListCall = HandlerCall<typeof notifications.list>;
/** One's own that show, the newest first; of one group of kinds where that is asked for. */
const shownTo = ({ tx, actor, query }: ListCall) => {
  const all = tables<NotificationTables>({ tx })
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'text', 'link', 'link_may', 'created_at', 'read_at'])
    .where('user_id', '=', actor.userId)
    .where('in_app', '=', true)
    .orderBy('id', 'desc');
  if (query.group === undefined) return all;
  const kinds = allKinds().flatMap(({ key, group }) => (group === query.group ? [key] : []));
  return all.where('kind', '=', sql<string>`any(${kinds}::text[])`);
};
type Row = Awaited<ReturnType<ReturnType<typeof shownTo>['execute']>>[number];

const viewOf =
  (actor: Actor) =>
  (n: Row): Notification => ({
    id: n.id,
    group: kindOf(n.kind ?? '')?.group ?? null,
    title: n.title,
    text: n.text,
    // A right that was taken away takes the way to the thing with it.
    link: n.link_may === null || may(actor, n.link_may) ? n.link : null,
    at: n.created_at,
    isRead: n.read_at !== null,
  });

const list = async (call: ListCall): Promise<Notifications> => {
  const { tx, actor, query } = call;
  const older = shownTo(call)
    .where('read_at', 'is not', null)
    .limit(MOST_SHOWN + 1);
  const read =
    query.before === undefined
      ? await older.execute()
      : await older.where('id', '<', query.before).execute();
  const unread =
    query.before === undefined
      ? await shownTo(call).where('read_at', 'is', null).limit(MOST_UNREAD).execute()
      : [];
  return {
    unread: await countUnread(tx, actor.userId),
    more: read.length > MOST_SHOWN,
    notifications: [...unread, ...read.slice(0, MOST_SHOWN)].map(viewOf(actor)),
  };
};

const read = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof notifications.read>): Promise<{ unread: number }> => {
  // Whoever acts in somebody's name reads without leaving the mark that the person has read: a delay may run from it.
  if (actor.impersonator !== null) return { unread: await countUnread(tx, actor.userId) };
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
