// What the shared kiosk asks: is its key good, and who stands before it. A wrong code is never told from an unknown number, and both are counted.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { secondsOf } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import { hashPassword, verifyPassword } from '#platform/server/auth/passwords.ts';
import {
  attempt,
  forgive,
  throttleKey,
  type ThrottleKey,
  type ThrottleRule,
} from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { isReservedBadge } from '../kiosk.ts';
import type { KioskPerson, KioskView } from '../kiosk-contract.ts';
import { nextTypes } from '../own-clocking.ts';
import { deviceOf, type Device } from './device-key.ts';
import type { ClockingTables } from './table.ts';

type Tables = ClockingTables & DirectoryTables;
const t = texts(fr);

/** Invented: five tries for a person, then a minute doubling to a quarter of an hour; a kiosk, where many pass, has thirty. */
const PERSON_RULE: ThrottleRule = {
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  windowSeconds: 3_600,
};
const KIOSK_RULE: ThrottleRule = { ...PERSON_RULE, free: 30 };
/** Invented: time to walk from a telephone to the kiosk. */
const CODE_SECONDS = 120;
const SHOWN_SECONDS = 36 * 3_600;

const keyOf = (call: HandlerCall<typeof clocking.identify>): string | string[] | undefined =>
  call.request.headers['x-device-key'];

export const openKiosk = (call: HandlerCall<typeof clocking.openKiosk>): Promise<KioskView> =>
  call.services.db.elevated(async (tx) => {
    const device = await deviceOf(tx, call.request.headers['x-device-key'], ['kiosk']);
    const driftSeconds = secondsOf(Temporal.Instant.from(call.body.sentAt)) - secondsOf(call.now);
    await tx.run`update clocking_device set last_seen_at = ${call.now.toString()}::timestamptz,
      drift_seconds = greatest(-2000000000, least(2000000000, ${driftSeconds}::bigint)) where id = ${device.id}`;
    const place = await infrastructureOf(tx, device.infra_id);
    return {
      name: device.name,
      agency: place?.name ?? '',
      keepsPlace: device.keeps_place,
      driftSeconds,
    };
  });

/** A badge that is typed; one without a holder may clock, and waits for somebody to say whose it is. */
const byBadge = async (tx: Tx, device: Device, number: string): Promise<KioskPerson> => {
  if (isReservedBadge(number)) throw new AppError('forbidden', { message: fr.kiosk.reserved });
  const badge = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_badge')
    .select('collaborator_id')
    .where('customer_id', '=', device.customer_id)
    .where('number', '=', number)
    .executeTakeFirst();
  const person = badge === undefined ? null : await collaboratorOf(tx, badge.collaborator_id);
  return person === null
    ? {
        badge: number,
        name: null,
        next: ['service_start', 'service_end', 'rest_start', 'rest_end'],
      }
    : { badge: number, ...shown(person), next: [] };
};

const shown = ({ firstName, lastName }: Person): { name: string } => ({
  name: `${firstName} ${lastName.slice(0, 1)}.`,
});

/** The badge of somebody without one: of no meaning, so that nobody types it. */
const badgeOf = async (tx: Tx, device: Device, person: Person): Promise<string> => {
  const old = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_badge')
    .select('number')
    .where('collaborator_id', '=', person.id)
    .where('number', 'not like', 'téléphone %')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (old !== undefined) return old.number;
  const number = `borne ${newToken().slice(0, 16)}`;
  await insertRow(tables<ClockingTables>({ tx }), 'clocking_badge', {
    customer_id: device.customer_id,
    infra_id: person.infraId,
    number,
    collaborator_id: person.id,
    employer_id: null,
  });
  return number;
};

const refuseLater = async (
  call: HandlerCall<typeof clocking.identify>,
  device: Device,
  matricule: string | null,
): Promise<void> => {
  const keys = [throttleKey('kiosk', String(device.id), KIOSK_RULE)];
  if (matricule !== null)
    keys.push(throttleKey('kiosk-pin', `${device.customer_id} ${matricule}`, PERSON_RULE));
  await refuseWhileWaiting(call, keys);
};
const refuseWhileWaiting = async (
  call: HandlerCall<typeof clocking.identify>,
  keys: readonly ThrottleKey[],
): Promise<void> => {
  // Counted for itself: an attempt that fails must not take its count back with it.
  const wait = await call.services.db.elevated((tx) => attempt(tx, keys, call.now));
  if (wait > 0)
    throw new AppError('forbidden', {
      status: 429,
      message: t('kiosk.wait', { minutes: Math.ceil(wait / 60) }),
    });
};

const forgiven = (tx: Tx, device: Device, matricule: string | null): Promise<void> =>
  forgive(
    tx,
    throttleKey('kiosk-pin', `${device.customer_id} ${matricule ?? ''}`, PERSON_RULE).key,
    throttleKey('kiosk', String(device.id), KIOSK_RULE).key,
  );

const codeHash = (customerId: number, code: string): string =>
  tokenHash(`${customerId} ${code}`).toString('hex');

/** The person of a secret code; two of one number are nobody. */
const byPin = async (
  tx: Tx,
  device: Device,
  { matricule, pin }: { readonly matricule: string; readonly pin: string },
): Promise<number | null> => {
  const rows = await tables<Tables>({ tx })
    .selectFrom('collaborator as c')
    .leftJoin('clocking_identity as i', 'i.collaborator_id', 'c.id')
    .select(['c.id', 'i.pin_hash'])
    .where('c.customer_id', '=', device.customer_id)
    .where('c.matricule', '=', matricule)
    .execute();
  const [only, ...others] = rows;
  const isRight = await verifyPassword(pin, others.length > 0 ? null : (only?.pin_hash ?? null));
  return isRight && only !== undefined ? only.id : null;
};

/** Once: it is worth nothing afterwards. */
const byCode = async (
  tx: Tx,
  device: Device,
  { code, now }: { readonly code: string; readonly now: Temporal.Instant },
): Promise<number | null> => {
  const rows = await tables<ClockingTables>({ tx })
    .updateTable('clocking_identity')
    .set({ code_hash: null, code_until: null })
    .where('customer_id', '=', device.customer_id)
    .where('code_hash', '=', codeHash(device.customer_id, code))
    .where('code_until', '>', now.toString())
    .returning('collaborator_id')
    .execute();
  return rows.length === 1 ? (rows[0]?.collaborator_id ?? null) : null;
};

const withNext = async (tx: Tx, person: KioskPerson, now: number): Promise<KioskPerson> => {
  if (person.next.length > 0) return person;
  const rows = await tables<ClockingTables>({ tx })
    .selectFrom('clocking as c')
    .innerJoin('clocking_badge as b', 'b.collaborator_id', 'c.collaborator_id')
    .select(['c.at', 'c.type'])
    .where('b.number', '=', person.badge)
    .whereRef('b.customer_id', '=', 'c.customer_id')
    .where('c.at', '>', now - SHOWN_SECONDS)
    .where(sql<boolean>`c.action is distinct from 'ignored'`)
    .execute();
  const punches = rows.map(({ at, type }) => ({ at: Number(at), type }));
  return { ...person, next: [...nextTypes(punches, now)] };
};

export const identify = async (
  call: HandlerCall<typeof clocking.identify>,
): Promise<KioskPerson> => {
  const { body, now, services } = call;
  const device = await services.db.elevated((tx) => deviceOf(tx, keyOf(call), ['kiosk']));
  if ('badge' in body) {
    const tries = throttleKey('kiosk-badge', String(device.id), KIOSK_RULE);
    await refuseWhileWaiting(call, [tries]);
    return services.db.elevated(async (tx) => {
      const person = await byBadge(tx, device, body.badge);
      // Numbers that nobody has are counted: names are not found by trying them all.
      if (person.name !== null) await forgive(tx, '', tries.key);
      return withNext(tx, person, secondsOf(now));
    });
  }
  const matricule = 'pin' in body ? body.matricule : null;
  await refuseLater(call, device, matricule);
  return services.db.elevated(async (tx) => {
    const id =
      'pin' in body
        ? await byPin(tx, device, body)
        : await byCode(tx, device, { code: body.code, now });
    const person = id === null ? null : await collaboratorOf(tx, id);
    if (person === null)
      throw new AppError('forbidden', {
        message: 'pin' in body ? fr.kiosk.pinWrong : fr.kiosk.codeWrong,
      });
    await forgiven(tx, device, matricule);
    const badge = await badgeOf(tx, device, person);
    return withNext(tx, { badge, ...shown(person), next: [] }, secondsOf(now));
  });
};

type Identity =
  | { readonly pin_hash: string }
  | { readonly code_hash: string; readonly code_until: string };
/** What the kiosk knows somebody by; a row of their own, written by themselves. */
const keepIdentity = async (tx: Tx, person: Person, set: Identity): Promise<void> => {
  await tables<ClockingTables>({ tx })
    .insertInto('clocking_identity')
    .values({
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      pin_hash: null,
      code_hash: null,
      code_until: null,
      ...set,
    })
    .onConflict((c) => c.column('collaborator_id').doUpdateSet(set))
    .execute();
};
const ownPerson = async (tx: Tx, id: number): Promise<Person> => {
  const person = await collaboratorOf(tx, id);
  if (person === null) throw new AppError('forbidden', { message: fr.notEmployee });
  return person;
};

export const setPin = async (call: HandlerCall<typeof clocking.setPin>): Promise<null> => {
  const own = employeeOf(call.actor);
  const hash = await hashPassword(call.body.pin);
  return call.services.db.elevated(async (tx) => {
    const person = await ownPerson(tx, own);
    await keepIdentity(tx, person, { pin_hash: hash });
    // Whoever chose a new one need not wait for the tries with the old.
    const tries = throttleKey('kiosk-pin', `${person.customerId} ${person.matricule}`, PERSON_RULE);
    await forgive(tx, tries.key, '');
    return null;
  });
};

export const kioskCode = (
  call: HandlerCall<typeof clocking.kioskCode>,
): Promise<{ code: string; until: string }> => {
  const own = employeeOf(call.actor);
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const until = call.now.add({ seconds: CODE_SECONDS }).toString();
  return call.services.db.elevated(async (tx) => {
    const person = await ownPerson(tx, own);
    await keepIdentity(tx, person, {
      code_hash: codeHash(person.customerId, code),
      code_until: until,
    });
    return { code, until };
  });
};
