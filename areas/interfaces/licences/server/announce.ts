// The program announces its computer with its key: no session, so tries of a wrong key are counted by address.
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import {
  addressPart,
  ADDRESS_RULE,
  attempt,
  forgive,
  throttleKey,
} from '#platform/server/auth/throttle.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { licences } from '../contract.ts';
import { fr } from '../fr.ts';
import { installationStatus, isUsable } from '../licence-state.ts';
import { keyHash } from './licence-key.ts';
import type { LicenceTables } from './table.ts';

type Call = HandlerCall<typeof licences.announce>;
/** Invented: whoever holds a key announces so many computers at most. */
const MOST_INSTALLATIONS = 20;

const licenceOf = (tx: Tx, key: string) =>
  tables<LicenceTables>({ tx })
    .selectFrom('licence')
    .select(['id', 'customer_id', 'infra_id', 'state', 'expires_on as expiresOn'])
    .where('key_hash', '=', keyHash(key))
    .forUpdate()
    .executeTakeFirst();
type LicenceOf = NonNullable<Awaited<ReturnType<typeof licenceOf>>>;

const written = async (tx: Tx, licence: LicenceOf, { body, now }: Call) => {
  const seen = {
    machine: body.machine,
    program_version: body.programVersion,
    last_seen_at: now.toString(),
  };
  const rows = await tables<LicenceTables>({ tx })
    .selectFrom('licence_installation')
    .select(['id', 'fingerprint', 'state'])
    .where('licence_id', '=', licence.id)
    .execute();
  const own = rows.find(({ fingerprint }) => fingerprint === body.fingerprint);
  if (own !== undefined) {
    await tables<LicenceTables>({ tx })
      .updateTable('licence_installation')
      .set(seen)
      .where('id', '=', own.id)
      .execute();
    return own.state;
  }
  if (rows.length >= MOST_INSTALLATIONS) throw new AppError('conflict', { message: fr.tooMany });
  await insertRow(tables<LicenceTables>({ tx }), 'licence_installation', {
    ...seen,
    customer_id: licence.customer_id,
    infra_id: licence.infra_id,
    licence_id: licence.id,
    fingerprint: body.fingerprint,
    state: installationStatus.initial,
    active_at: null,
  });
  return installationStatus.initial;
};

export const announce = async (call: Call) => {
  const { services, body, now, request } = call;
  const key = throttleKey('licence', addressPart(request.ip), ADDRESS_RULE);
  const { wait, licence } = await services.db.elevated(async (tx) => ({
    wait: await attempt(tx, [key], now),
    licence: await licenceOf(tx, body.key),
  }));
  if (wait > 0) throw new AppError('too_many', { extra: { retryAfter: wait } });
  if (licence === undefined) throw new AppError('not_found', { message: fr.unknownKey });
  return services.db.elevated(async (tx) => {
    await forgive(tx, '', key.key);
    const locked = await licenceOf(tx, body.key);
    if (locked === undefined) throw new AppError('not_found', { message: fr.unknownKey });
    const state = await written(tx, locked, call);
    const usable = isUsable(locked, todayIn(now, paris));
    return {
      allowed: usable && state === 'active',
      state: usable ? state : ('stopped' as const),
      until: locked.expiresOn,
    };
  });
};
