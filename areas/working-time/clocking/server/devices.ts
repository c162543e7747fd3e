// Terminals and their keys: a key is shown once, kept as a hash, replaced and revoked at once.
import { sql } from 'kysely';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { infrastructureOf, inScope } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import type { DeviceView } from '../shapes.ts';
import type { DeviceKind } from '../words.ts';
import type { ClockingTables } from './table.ts';

/** What the database keeps of a key. */
export const keyHash = (key: string): string => tokenHash(key).toString('hex');
/** Invented: a terminal that has said nothing for a day is silent. */
export const SILENT_HOURS = 24;

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
      'd.kind',
      'd.infra_id as infraId',
      'i.name as agency',
      'd.key_since as keySince',
      'd.revoked_at as revokedAt',
      'd.last_seen_at as lastSeenAt',
      'd.drift_seconds as driftSeconds',
      'd.keeps_place as keepsPlace',
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

const hasPhones = async (tx: Tx, infraId: number): Promise<boolean> =>
  (await tables<ClockingTables>({ tx })
    .selectFrom('clocking_device')
    .select('id')
    .where('infra_id', '=', infraId)
    .where('kind', '=', 'phones')
    .executeTakeFirst()) !== undefined;

interface NewDevice {
  readonly customerId: number;
  readonly infraId: number;
  readonly name: string;
  readonly kind: DeviceKind;
}
/** A new terminal and its key, which is said this once. */
export const insertDevice = async (
  tx: Tx,
  { customerId, infraId, name, kind }: NewDevice,
): Promise<{ id: number; key: string }> => {
  const key = newToken();
  const row = await insertedId(tables<ClockingTables>({ tx }), 'clocking_device', {
    customer_id: customerId,
    infra_id: infraId,
    name,
    kind,
    key_hash: keyHash(key),
    drift_seconds: null,
  });
  return { id: row, key };
};

/** People of these agencies clock on their telephones. */
export const allowPhones = async (
  tx: Tx,
  customerId: number,
  agencies: readonly number[],
): Promise<void> => {
  for (const infraId of agencies)
    await insertDevice(tx, { customerId, infraId, name: fr.phonesName, kind: 'phones' });
};

/** The key of an agency's telephones opens nothing (`deliver.ts`): they are no terminal that could send for others. */
export const createDevice = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof clocking.createDevice>): Promise<{ id: number; key: string }> => {
  const place = actor.scope.includes(body.infraId)
    ? await infrastructureOf(tx, body.infraId)
    : null;
  if (place === null) throw invalid({ infraId: fr.agencyUnknown });
  if (body.kind === 'phones' && (await hasPhones(tx, place.id)))
    throw invalid({ infraId: fr.phonesTwice });
  const { name, kind } = body;
  return insertDevice(tx, { customerId: place.customerId, infraId: place.id, name, kind });
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
