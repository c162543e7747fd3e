// What is due goes to the job that sends it, unless it is no longer wanted: read meanwhile, switched off meanwhile, its account closed.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { DELIVERY_STATES } from '../delivery.ts';
import type { Posting } from './posting.ts';
import { livingDevices } from './devices.ts';
import { answerAddresses } from './answer-addresses.ts';
import { pushJob } from './push-job.ts';
import { kindOf } from './known-kinds.ts';
import { digestOf, letterOf, type Event } from './letters.ts';
import type { NotificationTables } from './table.ts';

const BATCH = 500;
type Tables = NotificationTables & UserTables;

const dueNow = (tx: Tx, now: Temporal.Instant) =>
  tables<Tables>({ tx })
    .selectFrom('notification_delivery as d')
    .innerJoin('notification as n', 'n.id', 'd.notification_id')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .leftJoin('notification_choice as x', (join) =>
      join.onRef('x.user_id', '=', 'n.user_id').onRef('x.kind', '=', 'n.kind'),
    )
    .select([
      'd.id',
      'd.channel',
      'd.daily',
      'd.message',
      'd.user_id as userId',
      'd.customer_id as customerId',
      'n.kind',
      'n.event as happening',
      'n.title',
      'n.text',
      'n.link',
      'x.mail',
      'x.push',
      'u.email',
      'u.first_name as firstName',
      sql<boolean>`n.read_at is not null`.as('isRead'),
      sql<boolean>`u.state = 1 and u.deactivated_at is null`.as('isOpen'),
    ])
    .where('d.state', '=', 'waiting')
    .where('d.due_at', '<=', now.toString())
    .orderBy('d.user_id')
    .orderBy('d.id')
    .limit(BATCH)
    .forUpdate('d')
    .skipLocked()
    .execute();
type Due = Awaited<ReturnType<typeof dueNow>>[number];
type Wanted = Due & { readonly event: Event };

const wantedOf = (all: readonly Due[]): Wanted[] =>
  all.flatMap((due) => {
    const kind = kindOf(due.kind ?? '');
    const isStopped = due.channel === 'mail' ? due.mail === 'off' : due.push === false;
    if (kind === undefined || !due.isOpen || due.isRead || isStopped) return [];
    const { title, text, link } = due;
    return [{ ...due, event: { kind, title, text, link } }];
  });

const mark = async (
  tx: Tx,
  deliveries: readonly { readonly id: number }[],
  state: (typeof DELIVERY_STATES)[number],
): Promise<void> => {
  await updateRow(
    tables<NotificationTables>({ tx }),
    'notification_delivery',
    anyOf(deliveries.map(({ id }) => id)),
    { state },
  );
};

/** One job for each device of the person. */
const push = async (tx: Tx, services: Posting, wanted: readonly Wanted[]): Promise<void> => {
  const users = [...new Set(wanted.map(({ userId }) => userId))];
  const devices = users.length === 0 ? null : await livingDevices(tx, users);
  for (const { id: delivery, userId, customerId } of wanted)
    for (const device of devices?.get(userId) ?? [])
      await services.jobs.enqueue(tx, pushJob, { device, delivery, customerId }, null);
};

const postMails = async (tx: Tx, services: Posting, wanted: readonly Wanted[]): Promise<void> => {
  const answersTo = ({ happening, event, ...of }: Wanted): Promise<string | null> =>
    answerAddresses.value(tx, services, { ...of, event: happening, kind: event.kind.key });
  for (const one of wanted.filter(({ daily }) => !daily))
    await queueMail(tx, services, letterOf(services, one, one.event, await answersTo(one)));
  const days = Map.groupBy(
    wanted.filter(({ daily }) => daily),
    ({ userId }) => userId,
  );
  for (const [, of] of days) {
    const [first] = of;
    if (first !== undefined)
      await queueMail(
        tx,
        services,
        digestOf(
          services,
          first,
          of.map(({ event }) => event),
        ),
      );
  }
};

/** Hands a batch over; true while there may be more. Elevated. */
export const handOverBatch = async (
  tx: Tx,
  services: Posting,
  now: Temporal.Instant,
): Promise<boolean> => {
  const due = await dueNow(tx, now);
  const wanted = wantedOf(due);
  const { mail = [], push: pushes = [] } = Object.groupBy(wanted, ({ channel }) => channel);
  await postMails(tx, services, mail);
  await push(tx, services, pushes);
  await mark(tx, wanted, 'handed');
  const kept = new Set(wanted.map(({ id }) => id));
  await mark(
    tx,
    due.filter(({ id }) => !kept.has(id)),
    'dropped',
  );
  return due.length === BATCH;
};
