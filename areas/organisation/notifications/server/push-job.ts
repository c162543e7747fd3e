// Sends one notification to one device: a neutral sentence and a way in, nothing of what it is about (a locked telephone shows it to anybody).
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { deleteRow, updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { openSubscription } from './devices.ts';
import { kindOf } from './known-kinds.ts';
import { sendPush } from './push-request.ts';
import type { NotificationTables } from './table.ts';

export interface PushPayload {
  readonly device: number;
  readonly delivery: number;
  readonly customerId: number | null;
}

const messageOf = (tx: Tx, { device, delivery }: PushPayload) =>
  tables<NotificationTables>({ tx })
    .selectFrom('push_device as p')
    .innerJoin('notification_delivery as d', 'd.user_id', 'p.user_id')
    .innerJoin('notification as n', 'n.id', 'd.notification_id')
    .select(['p.sealed', 'd.message', 'n.kind', 'n.urgent', 'n.link'])
    .where('p.id', '=', device)
    .where('d.id', '=', delivery)
    .executeTakeFirst();

const GONE = [404, 410];
const isTaken = (status: number): boolean => status >= 200 && status < 300;
const isLater = (status: number): boolean => status === 429 || status >= 500;

const note = async (tx: Tx, device: number, status: number, now: string): Promise<void> => {
  await updateRow(tables<NotificationTables>({ tx }), 'push_device', device, {
    last_status: status,
    ...(isTaken(status) ? { last_success_at: now } : { last_failure_at: now }),
  });
};
/** A subscription that its push service does not know any more never comes back. */
const forget = async (tx: Tx, device: number): Promise<void> => {
  await deleteRow(tables<NotificationTables>({ tx }), 'push_device', device);
};

const run = async (job: JobContext<PushPayload>): Promise<void> => {
  const { services, payload } = job;
  const row = await services.db.elevated((tx) => messageOf(tx, payload));
  const kind = kindOf(row?.kind ?? '');
  // The device was removed, or signed out, since.
  if (row === undefined || kind === undefined) return;
  const status = await sendPush(services, openSubscription(services, row.sealed), {
    id: row.message,
    isUrgent: row.urgent,
    body: kind.neutral,
    url: row.link ?? '/notifications',
  });
  await services.db.elevated(async (tx) => {
    if (GONE.includes(status)) await forget(tx, payload.device);
    else await note(tx, payload.device, status, services.now().toString());
    if (isTaken(status) || GONE.includes(status)) await job.finish(tx);
  });
  if (isLater(status)) throw new AppError('busy', { message: fr.pushLater });
  if (!isTaken(status) && !GONE.includes(status))
    throw new AppError('push_refused', { status: 422, message: fr.pushRefused });
};

/** Some ten tries in an hour and a half; what comes later than that is in the bell. */
export const pushJob: JobKind<PushPayload> = {
  kind: 'notifications.push',
  title: () => fr.pushTitle,
  may: null,
  retries: 10,
  customer: ({ customerId }) => customerId,
  run,
};
