// The pair of keys by which push services know this portal (RFC 8292). Made at the first need, the private one sealed as other secrets are.
import { tables } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { NotificationTables } from './table.ts';

const CONTEXT = 'notifications/push-key';
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Twenty modules that a start does without. */
export const webPush = async () => (await import('web-push')).default;

export const pushKeys = async ({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): Promise<PushKeys> =>
  db.elevated(async (tx) => {
    const read = () =>
      tables<NotificationTables>({ tx })
        .selectFrom('push_key')
        .select(['public_key as publicKey', 'sealed_private_key as sealed'])
        .executeTakeFirst();
    let row = await read();
    if (row === undefined) {
      // Of two first askings one makes the keys, and the other has them too.
      await tx.run`select pg_advisory_xact_lock(8292, 0)`;
      row = await read();
    }
    if (row !== undefined)
      return { publicKey: row.publicKey, privateKey: secrets.open(row.sealed, CONTEXT) };
    const made = (await webPush()).generateVAPIDKeys();
    await insertRow(tables<NotificationTables>({ tx }), 'push_key', {
      public_key: made.publicKey,
      sealed_private_key: secrets.seal(made.privateKey, CONTEXT),
    });
    return made;
  });
