// The door by which areas tell people things.
export { knowKinds } from './known-kinds.ts';
export { deliverDue } from './deliver.ts';
import { sql } from 'kysely';
import type { NoticeKind, Said } from '#platform/contract/notice-kinds.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Jobs, Live } from '#platform/server/services.ts';
import { deliverJob } from './deliver.ts';

interface Telling {
  readonly tx: Tx;
  readonly services: {
    readonly live: Pick<Live, 'publish'>;
    readonly jobs: Pick<Jobs, 'enqueue'>;
  };
}
/** An employee (their active accounts), or accounts by name. */
export type Recipients = { readonly employee: number } | { readonly accounts: readonly number[] };

/** Where an account hears that it was told something. */
export const notificationTopic = (userId: number): `/${string}` => `/users/${userId}/notifications`;

const linkOf = <V>({ pages }: NoticeKind<V>, { page = 0, params = {}, query = {} }: Said) => {
  const { path, may } = pages[page] ?? pages[0];
  const asked = new URLSearchParams(query).toString();
  return {
    link: `${fillPath(path, params)}${asked === '' ? '' : `?${asked}`}`,
    linkMay: may === 'signed-in' ? null : may,
  };
};

/**
 * Tells people of an event, in the transaction of that event: in the portal at once, by mail and on their telephones as each of them chose. Whoever
 * has no active account, or was told of this event already, is not told. Answers how many were.
 *
 * `event`: what happened, the same when it is told again (`absence 12 VALIDATED`).
 */
export const notify = async <V>(
  { tx, services }: Telling,
  kind: NoticeKind<V>,
  { to, event, values }: { readonly to: Recipients; readonly event: string; readonly values: V },
): Promise<number> => {
  const notice = kind.say(values);
  const { link, linkMay } = linkOf(kind, notice);
  const person = 'employee' in to ? to.employee : null;
  const accounts = 'accounts' in to ? [...to.accounts] : [];
  const { rows } = await sql<{ recipients: number[] }>`
    select notification_tell(${person}::bigint, ${accounts}::bigint[], ${kind.key}, ${event}, ${notice.title}, ${notice.text},
      ${link}, ${linkMay}::text, ${kind.isUrgent === true}) as recipients`.execute(tx);
  const recipients = rows[0]?.recipients ?? [];
  for (const id of recipients)
    await services.live.publish(tx, {
      topics: [notificationTopic(Number(id))],
      type: 'notification',
      data: {},
    });
  if (recipients.length > 0) await services.jobs.enqueue(tx, deliverJob, {}, null);
  return recipients.length;
};
