// What was told becomes deliveries: which channels, and when, by what each person chose and the hours in which they want no disturbance.
import { sql } from 'kysely';
import type { DeclaredNotice, MailMode } from '#platform/contract/notice-kinds.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { USUAL } from '../delivery.ts';
import { dueAt, type Person } from '../quiet-hours.ts';
import { kindOf } from './known-kinds.ts';
import type { NotificationTables } from './table.ts';

const BATCH = 500;
type Tables = NotificationTables & UserTables & InfrastructureTables;

/** Notifications without their deliveries yet, held until they have them; those of accounts that were closed meanwhile are among them. */
const unplanned = (tx: Tx) =>
  tables<Tables>({ tx })
    .selectFrom('notification as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .leftJoin('infrastructure as i', 'i.id', 'u.infra_id')
    .leftJoin('notification_choice as x', (join) =>
      join.onRef('x.user_id', '=', 'n.user_id').onRef('x.kind', '=', 'n.kind'),
    )
    .leftJoin('notification_setting as s', 's.user_id', 'n.user_id')
    .select([
      'n.id',
      'n.user_id as userId',
      'n.customer_id as customerId',
      'n.kind',
      'n.urgent',
      'n.created_at as happenedAt',
      'i.timezone as zone',
      'x.mail',
      'x.push',
      's.quiet',
      's.quiet_from as quietFrom',
      's.quiet_to as quietTo',
      's.digest_at as digestAt',
      sql<boolean>`u.state = 1 and u.deactivated_at is null`.as('isOpen'),
    ])
    .where('n.planned_at', 'is', null)
    .orderBy('n.id')
    .limit(BATCH)
    .forUpdate('n')
    .skipLocked()
    .execute();
type Unplanned = Awaited<ReturnType<typeof unplanned>>[number];

const personOf = (n: Unplanned): Person => ({
  quiet: {
    isOn: n.quiet ?? USUAL.quiet,
    from: n.quietFrom ?? USUAL.quietFrom,
    to: n.quietTo ?? USUAL.quietTo,
  },
  digestAt: n.digestAt ?? USUAL.digestAt,
  zone: n.zone ?? 'Europe/Paris',
});

interface Wanted {
  readonly channel: 'mail' | 'push';
  readonly mode: Exclude<MailMode, 'off'>;
}
const wantedOf = (kind: DeclaredNotice, n: Unplanned): Wanted[] => {
  const mail = n.mail ?? kind.mail;
  return [
    ...(mail === 'off' ? [] : [{ channel: 'mail', mode: mail } as const]),
    ...((n.push ?? kind.push) ? [{ channel: 'push', mode: 'now' } as const] : []),
  ];
};

const deliveriesOf = (n: Unplanned) => {
  const kind = kindOf(n.kind ?? '');
  if (kind === undefined || !n.isOpen) return [];
  const happened = Temporal.Instant.from(n.happenedAt);
  return wantedOf(kind, n).map(({ channel, mode }) => ({
    customer_id: n.customerId,
    user_id: n.userId,
    notification_id: n.id,
    channel,
    daily: mode === 'daily',
    due_at: dueAt(happened, { mode, isUrgent: n.urgent }, personOf(n)).toString(),
  }));
};

const columns = {
  customer_id: 'bigint',
  user_id: 'bigint',
  notification_id: 'bigint',
  channel: 'text',
  daily: 'boolean',
  due_at: 'timestamptz',
} as const;

/** Plans a batch; true while there may be more. Elevated. */
export const planBatch = async (tx: Tx, now: Temporal.Instant): Promise<boolean> => {
  const rows = await unplanned(tx);
  await insertMany(tx, 'notification_delivery', columns, rows.flatMap(deliveriesOf));
  await updateRow(
    tables<NotificationTables>({ tx }),
    'notification',
    anyOf(rows.map(({ id }) => id)),
    { planned_at: now.toString() },
  );
  return rows.length === BATCH;
};
