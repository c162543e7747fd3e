// Terminals and their keys: a key is shown once, kept as a hash, replaced and revoked at once.
import { sql } from 'kysely';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf, inScope } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DeviceView } from '../shapes.ts';
import type { ClockingTables } from './table.ts';

/** What the database keeps of a key. */
export const keyHash = (key: string): string => tokenHash(key).toString('hex');
/** Invented: a terminal that has said nothing for a day is silent. */
const SILENT_HOURS = 24;

const isSilent = (seenAt: string | null, now: Temporal.Instant): boolean =>
  seenAt === null || now.since(Temporal.Instant.from(seenAt)).total('hours') > SILENT_HOURS;

/** Terminals in sight that should speak and do not. */
export const silentDevices = async (
  tx: Tx,
  scope: readonly number[],
  now: Temporal.Instant,
): Promise<readonly { readonly id: number; readonly name: string }[]> => {
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_device')
    .select(['id', 'name', 'last_seen_at'])
    .where('infra_id', '=', anyOf(scope))
    .where('revoked_at', 'is', null)
    .where('last_seen_at', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.filter((r) => isSilent(r.last_seen_at, now));
};

export const devices = async ({
  tx,
  actor,
  now,
}: HandlerCall<typeof clocking.devices>): Promise<{
  devices: DeviceView[];
  places: { id: number; name: string }[];
}> => {
  const rows = await tables<ClockingTables & InfrastructureTables>({ tx })
    .selectFrom('clocking_device as d')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .select([
      'd.id',
      'd.version',
      'd.name',
      'd.infra_id as infraId',
      'i.name as agency',
      'd.key_since as keySince',
      'd.revoked_at as revokedAt',
      'd.last_seen_at as lastSeenAt',
      'd.drift_seconds as driftSeconds',
    ])
    .where('d.infra_id', '=', anyOf(actor.scope))
    .orderBy('d.name')
    .orderBy('d.id')
    .execute();
  return {
    devices: rows.map((r) => ({
      ...r,
      silent: r.revokedAt === null && r.lastSeenAt !== null && isSilent(r.lastSeenAt, now),
    })),
    places: (await inScope(tx, actor.scope, 'agency')).map(({ id, name }) => ({ id, name })),
  };
};

export const createDevice = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof clocking.createDevice>): Promise<{ id: number; key: string }> => {
  const place = actor.scope.includes(body.infraId)
    ? await infrastructureOf(tx, body.infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.agencyUnknown });
  const key = newToken();
  const row = await tables<ClockingTables>({ tx })
    .insertInto('clocking_device')
    .values({
      customer_id: place.customerId,
      infra_id: place.id,
      name: body.name,
      key_hash: keyHash(key),
      drift_seconds: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, key };
};

/** The old key is refused from now on; a revoked terminal speaks again. */
export const rotateKey = async ({
  tx,
  actor,
  params,
}: HandlerCall<typeof clocking.rotateKey>): Promise<{ id: number; key: string }> => {
  const key = newToken();
  const row = await tables<ClockingTables>({ tx })
    .updateTable('clocking_device')
    .set({ key_hash: keyHash(key), key_since: sql`now()`, revoked_at: null })
    .where('id', '=', params.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { id: row.id, key };
};

export const revokeDevice = async ({
  tx,
  actor,
  params,
}: HandlerCall<typeof clocking.revokeDevice>): Promise<null> => {
  const row = await tables<ClockingTables>({ tx })
    .updateTable('clocking_device')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where('id', '=', params.id)
    .where('infra_id', '=', anyOf(actor.scope))
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return null;
};
