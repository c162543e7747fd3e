// Keys of an interface: a customer's, of no person. They open no route of the portal by themselves; the area that speaks to the interface asks for them.
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { SHOWN_SIGNS, stateOf, today } from './key-state.ts';
import type { ApiKeyTables } from './table.ts';

/** Not the prefix of people's keys: where those open, these are not even read. */
const PREFIX = 'rls_';
const rows = (tx: Tx, customerId: number) =>
  tables<ApiKeyTables>({ tx })
    .selectFrom('api_key')
    .where('customer_id', '=', customerId)
    .where('user_id', 'is', null);

interface NewKey {
  readonly customerId: number;
  readonly name: string;
  readonly days: number;
  readonly callsPerMinute: number;
}
/** The key, which is shown once. */
export const makeServiceKey = async (
  tx: Tx,
  { customerId, name, days, callsPerMinute }: NewKey,
  now: Temporal.Instant,
): Promise<string> => {
  const key = PREFIX + newToken();
  await insertRow(tables<ApiKeyTables>({ tx }), 'api_key', {
    customer_id: customerId,
    user_id: null,
    name,
    key_hash: tokenHash(key),
    key_start: key.slice(0, SHOWN_SIGNS),
    permissions: [],
    infras: [],
    calls_per_minute: callsPerMinute,
    expires_on: Temporal.PlainDate.from(today(now)).add({ days }).toString(),
    last_used_at: null,
    revoked_at: null,
  });
  return key;
};

export const serviceKeys = async (tx: Tx, customerId: number, now: Temporal.Instant) => {
  const keys = await rows(tx, customerId)
    .select(['id', 'name', 'key_start', 'expires_on', 'last_used_at', 'revoked_at'])
    .orderBy('id', 'desc')
    .execute();
  return keys.map((k) => ({
    id: k.id,
    name: k.name,
    start: k.key_start,
    expiresOn: k.expires_on,
    lastUsedAt: k.last_used_at,
    state: stateOf(k, now),
  }));
};

/** False where the customer has no such key that opens. */
export const revokeServiceKey = async (
  tx: Tx,
  customerId: number,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables<ApiKeyTables>({ tx })
    .updateTable('api_key')
    .set({ revoked_at: now.toString() })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export interface ServiceKey {
  readonly id: number;
  readonly customerId: number;
  readonly callsPerMinute: number;
}
const USED_EVERY = Temporal.Duration.from({ minutes: 1 });
/** Whose interface calls; null for a key that opens nothing. Elevated. */
export const readServiceKey = async (
  tx: Tx,
  sent: string,
  now: Temporal.Instant,
): Promise<ServiceKey | null> => {
  const t = tables<ApiKeyTables>({ tx });
  const row = await t
    .selectFrom('api_key')
    .select(['id', 'customer_id', 'calls_per_minute', 'last_used_at'])
    .where('key_hash', '=', tokenHash(sent))
    .where('user_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today(now))
    .executeTakeFirst();
  if (row === undefined || row.customer_id === null) return null;
  const isStale =
    row.last_used_at === null ||
    Temporal.Instant.compare(now.subtract(USED_EVERY), row.last_used_at) > 0;
  if (isStale)
    await t
      .updateTable('api_key')
      .set({ last_used_at: now.toString() })
      .where('id', '=', row.id)
      .execute();
  return { id: row.id, customerId: row.customer_id, callsPerMinute: row.calls_per_minute };
};

/** The keys of somebody who left open nothing when they come back. */
export const revokeKeysOf = async (
  tx: Tx,
  userId: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tables<ApiKeyTables>({ tx })
    .updateTable('api_key')
    .set({ revoked_at: now.toString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** How many keys of these accounts open something, where there are any. */
export const liveKeysOf = (
  tx: Tx,
  accounts: readonly number[],
  day: string,
): Promise<{ userId: number; keys: number }[]> => tx.run<{ userId: number; keys: number }>`
  select user_id as "userId", count(*)::int as keys from api_key
  where user_id = any(${[...accounts]}::bigint[]) and revoked_at is null and expires_on >= ${day}::date group by 1 order by 1`;
