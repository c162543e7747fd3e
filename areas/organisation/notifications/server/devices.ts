// The devices of a person: asked for by them, forgotten when they sign out there or when their push service says that they are gone.
import { createHash } from 'node:crypto';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { revokedAmong } from '#platform/server/auth/sessions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { isTypedUrl } from '#platform/server/outgoing/typed-request.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import type { Device, pushDevices } from '../push-contract.ts';
import type { Subscription } from './push-request.ts';
import { pushKeys } from './push-keys.ts';
import type { NotificationTables } from './table.ts';

const CONTEXT = 'notifications/push-device';
/** Invented: nobody has more, and each is one message more. */
const MOST_DEVICES = 10;

export const openSubscription = (
  { secrets }: Pick<Services, 'secrets'>,
  sealed: string,
): Subscription => JSON.parse(secrets.open(sealed, CONTEXT)) as Subscription;

export const listDevices = async ({
  tx,
  actor,
}: HandlerCall<typeof pushDevices.list>): Promise<Device[]> => {
  const rows = await tables<NotificationTables>({ tx })
    .selectFrom('push_device')
    .select(['id', 'user_agent', 'created_at', 'last_success_at', 'last_failure_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((d) => ({
    id: d.id,
    userAgent: d.user_agent,
    since: d.created_at,
    lastSuccessAt: d.last_success_at,
    lastFailureAt: d.last_failure_at,
    works: d.last_failure_at === null || (d.last_success_at ?? '') > d.last_failure_at,
  }));
};

export const readKey = async ({
  services,
}: HandlerCall<typeof pushDevices.key>): Promise<{ publicKey: string }> => {
  const { publicKey } = await pushKeys(services);
  return { publicKey };
};

export const addDevice = async ({
  actor,
  body,
  services,
  request,
}: HandlerCall<typeof pushDevices.add>): Promise<{ id: number }> => {
  if (actor.impersonator !== null) throw new AppError('forbidden', { message: fr.deviceOfOther });
  if (!isTypedUrl(body.endpoint)) throw invalid({ endpoint: fr.deviceEndpoint });
  const values = {
    customer_id: actor.customerId,
    user_id: actor.userId,
    session_id: actor.sessionId,
    user_agent: request.userAgent.slice(0, 400),
    sealed: services.secrets.seal(JSON.stringify(body), CONTEXT),
  };
  const hash = createHash('sha256').update(body.endpoint).digest();
  // Elevated: the browser may be somebody else's until now.
  return services.db.elevated(async (tx) => {
    await tables<NotificationTables>({ tx })
      .deleteFrom('push_device')
      .where('endpoint_hash', '=', hash)
      .where('user_id', '<>', actor.userId)
      .execute();
    const { id } = await tables<NotificationTables>({ tx })
      .insertInto('push_device')
      .values({ ...values, endpoint_hash: hash })
      .onConflict((c) =>
        c
          .columns(['user_id', 'endpoint_hash'])
          .doUpdateSet({ ...values, last_success_at: null, last_failure_at: null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropOldest(tx, actor.userId);
    return { id };
  });
};

const dropOldest = async (tx: Tx, userId: number): Promise<void> => {
  const kept = await tables<NotificationTables>({ tx })
    .selectFrom('push_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  await tables<NotificationTables>({ tx })
    .deleteFrom('push_device')
    .where('user_id', '=', userId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
};

export const removeDevice = async ({
  tx,
  actor,
  params,
}: HandlerCall<typeof pushDevices.remove>): Promise<null> => {
  const { numDeletedRows } = await tables<NotificationTables>({ tx })
    .deleteFrom('push_device')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return null;
};

/** Those of some accounts (of all, without any) whose session still stands; the others are forgotten. Elevated. */
export const livingDevices = async (
  tx: Tx,
  userIds: readonly number[] | null,
): Promise<Map<number, number[]>> => {
  let asked = tables<NotificationTables>({ tx })
    .selectFrom('push_device')
    .select(['id', 'user_id', 'session_id']);
  if (userIds !== null) asked = asked.where('user_id', '=', anyOf(userIds));
  const all = await asked.orderBy('id').execute();
  const revoked = await revokedAmong(
    tx,
    all.map((d) => d.session_id),
  );
  const gone = all.filter((d) => revoked.has(d.session_id));
  if (gone.length > 0)
    await deleteRow(
      tables<NotificationTables>({ tx }),
      'push_device',
      anyOf(gone.map(({ id }) => id)),
    );
  const living = Map.groupBy(
    all.filter((d) => !revoked.has(d.session_id)),
    (d) => d.user_id,
  );
  return new Map([...living].map(([user, of]) => [user, of.map(({ id }) => id)]));
};
