// The door by which areas tell people things.
export { answerAddresses, type AnswerAddress } from './answer-addresses.ts';
export { knowKinds } from './known-kinds.ts';
export { deliverDue } from './deliver.ts';
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

interface Event<V> {
  readonly to: Recipients;
  /** What happened, the same when it is told again (`absence 12 VALIDATED`). */
  readonly event: string;
  readonly values: V;
}
/** Accounts that were told. */
const written = async <V>(
  tx: Tx,
  kind: NoticeKind<V>,
  { to, event, values }: Event<V>,
): Promise<number[]> => {
  const notice = kind.say(values);
  const { link, linkMay } = linkOf(kind, notice);
  const person = 'employee' in to ? to.employee : null;
  const accounts = 'accounts' in to ? [...to.accounts] : [];
  const rows = await tx.value<number[]>`
    select notification_tell(${person}::bigint, ${accounts}::bigint[], ${kind.key}, ${event}, ${notice.title}, ${notice.text},
      ${link}, ${linkMay}::text, ${kind.isUrgent === true}) as recipients`;
  return (rows ?? []).map(Number);
};

/** Of the demo: told in the portal alone, neither by mail nor on telephones. */
export const createNotification = async <V>(
  tx: Tx,
  kind: NoticeKind<V>,
  event: Event<V>,
): Promise<void> => {
  const accounts = await written(tx, kind, event);
  await tx.run`update notification set planned_at = now() where user_id = any(${accounts}::bigint[]) and event = ${event.event}`;
};

/** Of the demo: what its past exchanges told goes, before it is delivered. */
export const dropNotices = async (tx: Tx): Promise<void> => {
  await tx.run`delete from notification where planned_at is null`;
};

/**
 * Tells people of an event, in the transaction of that event: in the portal at once, by mail and on their telephones as each of them chose. Whoever
 * has no active account, or was told of this event already, is not told. Answers how many were.
 */
export const notify = async <V>(
  { tx, services }: Telling,
  kind: NoticeKind<V>,
  event: Event<V>,
): Promise<number> => {
  const recipients = await written(tx, kind, event);
  for (const id of recipients)
    await services.live.publish(tx, {
      topics: [notificationTopic(id)],
      type: 'notification',
      data: {},
    });
  if (recipients.length > 0) await services.jobs.enqueue(tx, deliverJob, {}, null);
  return recipients.length;
};
