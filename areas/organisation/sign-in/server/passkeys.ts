// Passkeys of an account, which stand for a code beside the password. Everything here runs as the owner.
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { announce } from '#platform/server/auth/sessions.ts';
import type { RequestFacts, Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import type { PasskeyMade, PasskeyProof } from '../passkey-contract.ts';
import type { Account } from './accounts.ts';

/** Loaded when somebody has one: its certificates and formats are half a megabyte. */
const webauthn = () => import('@simplewebauthn/server');
/** Invented: as long as a person needs to find their key. */
const LIFE = Temporal.Duration.from({ minutes: 5 });
const MOST_KEYS = 20;

/** The portal as browsers name it. A key is of one name: it says which, and works there alone. */
export const portalName = (
  { config }: Pick<Services, 'config'>,
  { origin }: Pick<RequestFacts, 'origin'>,
): { readonly origin: string; readonly rpId: string } => {
  const own = config.origin ?? (origin === '' ? new URL(config.publicUrl).origin : origin);
  return { origin: own, rpId: new URL(own).hostname };
};
export type PortalName = ReturnType<typeof portalName>;

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: AuthenticatorTransport[];
  readonly rp_id: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}
export const passkeysOf = (tx: Tx, userId: number): Promise<readonly Stored[]> =>
  tx.run<Stored>`select id, name, credential_id, public_key, counter, transports, rp_id, created_at, last_used_at
    from passkey where user_id = ${userId} order by id`;

type Purpose = 'enrol' | 'prove' | 'enter';
interface Asked {
  /** Null: of whoever answers. */
  readonly account: Pick<Account, 'id' | 'customerId'> | null;
  readonly purpose: Purpose;
  readonly challenge: string;
  readonly now: Temporal.Instant;
}
const remember = async (tx: Tx, { account, purpose, challenge, now }: Asked): Promise<void> => {
  await tx.run`delete from passkey_challenge where expires_at < ${now.toString()}`;
  await tx.run`insert into passkey_challenge (customer_id, user_id, purpose, challenge, expires_at)
    values (${account?.customerId ?? null}, ${account?.id ?? null}, ${purpose}, ${challenge}, ${now.add(LIFE).toString()})`;
};
/** Takes the challenge: of any number who answer it one gets it. */
const take = async (tx: Tx, { account, purpose, challenge, now }: Asked): Promise<boolean> =>
  (
    await tx.run`delete from passkey_challenge where user_id is not distinct from ${account?.id ?? null}::bigint and purpose = ${purpose}
      and challenge = ${challenge} and expires_at >= ${now.toString()} returning id`
  ).length === 1;

const challengeIn = (clientDataJSON: string): string => {
  const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  return String((data as { challenge?: unknown } | null)?.challenge);
};

/** What the browser is asked for; null where the account has too many. */
export const startPasskey = async (
  tx: Tx,
  account: Account,
  { rpId }: PortalName,
  now: Temporal.Instant,
) => {
  const held = await passkeysOf(tx, account.id);
  if (held.length >= MOST_KEYS) return null;
  const options = await (
    await webauthn()
  ).generateRegistrationOptions({
    rpName: 'Roulement',
    rpID: rpId,
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    attestationType: 'none',
    excludeCredentials: held.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await remember(tx, { account, purpose: 'enrol', challenge: options.challenge, now });
  return options;
};

interface Answered<R> {
  readonly account: Account;
  readonly response: R;
  readonly at: PortalName;
  readonly now: Temporal.Instant;
}
/** Any answer that is not right is none; why is the library's to say, and the log's. */
const checked = async <T extends { readonly verified: boolean }>(
  check: () => Promise<T>,
): Promise<T | null> => {
  try {
    const answer = await check();
    return answer.verified ? answer : null;
  } catch {
    return null;
  }
};

/** False for what does not answer a question of ours; the question has served then. */
export const storePasskey = async (
  tx: Tx,
  name: string,
  { account, response, at, now }: Answered<PasskeyMade>,
): Promise<boolean> => {
  const answer = await checked(async () => {
    const challenge = challengeIn(response.response.clientDataJSON);
    if (!(await take(tx, { account, purpose: 'enrol', challenge, now })))
      return { verified: false };
    return (await webauthn()).verifyRegistrationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: at.origin,
      expectedRPID: at.rpId,
      requireUserVerification: false,
    });
  });
  const info =
    answer !== null && 'registrationInfo' in answer ? answer.registrationInfo : undefined;
  if (info === undefined) return false;
  const { credential, credentialBackedUp } = info;
  const stored =
    await tx.run`insert into passkey (customer_id, user_id, credential_id, public_key, counter, transports, name, rp_id, is_synced)
    values (${account.customerId}, ${account.id}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
      ${response.response.transports ?? []}::text[], ${name}, ${at.rpId}, ${credentialBackedUp})
    on conflict do nothing returning id`;
  await announce(tx, { user: account.id });
  return stored.length === 1;
};

/** The question that a key of the account answers; null where it has none of this name of the portal. */
export const askPasskey = async (
  tx: Tx,
  account: Account,
  { rpId }: PortalName,
  now: Temporal.Instant,
) => {
  const held = (await passkeysOf(tx, account.id)).filter((key) => key.rp_id === rpId);
  if (held.length === 0) return null;
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'preferred',
    allowCredentials: held.map((key) => ({ id: key.credential_id, transports: key.transports })),
  });
  await remember(tx, { account, purpose: 'prove', challenge: options.challenge, now });
  return options;
};

/** The question that any key of this name of the portal answers, once its device has seen its person. */
export const askAnybody = async (tx: Tx, { rpId }: PortalName, now: Temporal.Instant) => {
  const options = await (
    await webauthn()
  ).generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  await remember(tx, { account: null, purpose: 'enter', challenge: options.challenge, now });
  return options;
};

/** The challenge of an answer, taken; null where it is none of ours. */
const taken = async (
  tx: Tx,
  asked: Omit<Asked, 'challenge'>,
  { response }: PasskeyProof,
): Promise<string | null> => {
  try {
    const challenge = challengeIn(response.clientDataJSON);
    return (await take(tx, { ...asked, challenge })) ? challenge : null;
  } catch {
    return null;
  }
};

interface Verifying extends Omit<Answered<PasskeyProof>, 'account'> {
  readonly challenge: string;
  readonly isEntering: boolean;
}
/** Whether this key gave the answer, with a counter that did not go back. */
const isAnsweredBy = async (
  tx: Tx,
  key: Stored,
  { response, at, now, challenge, isEntering }: Verifying,
): Promise<boolean> => {
  const answer = await checked(async () =>
    (await webauthn()).verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: at.origin,
      expectedRPID: key.rp_id,
      requireUserVerification: isEntering,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
        transports: key.transports,
      },
    }),
  );
  const info = answer?.authenticationInfo;
  if (info === undefined) return false;
  // Two answers at once: the second finds another counter.
  const used =
    await tx.run`update passkey set counter = ${info.newCounter}, last_used_at = ${now.toString()}
    where id = ${key.id} and counter = ${key.counter} returning id`;
  return used.length === 1;
};

/** Uses an answer up: of this account's key, to a question of ours, once, with a counter that did not go back. */
export const provePasskey = async (
  tx: Tx,
  { account, response, at, now }: Answered<PasskeyProof>,
): Promise<'authenticator' | null> => {
  const key = (await passkeysOf(tx, account.id)).find((one) => one.credential_id === response.id);
  if (key === undefined) return null;
  const challenge = await taken(tx, { account, purpose: 'prove', now }, response);
  if (challenge === null) return null;
  const verifying = { response, at, now, challenge, isEntering: false };
  return (await isAnsweredBy(tx, key, verifying)) ? 'authenticator' : null;
};

/** Accounts that have a key of this number: whoever makes one chooses its number, so its signature alone says whose answer it is. */
export const ownersOfPasskey = (tx: Tx, credential: string): Promise<number[]> =>
  tx.column<number>`select user_id from passkey where credential_id = ${credential} order by id limit ${MOST_KEYS}`;

/** The account, of these, whose key answered a question that anybody was asked; null for none. */
export const proveToEnter = async (
  tx: Tx,
  owners: readonly number[],
  { response, at, now }: Omit<Answered<PasskeyProof>, 'account'>,
): Promise<number | null> => {
  const challenge = await taken(tx, { account: null, purpose: 'enter', now }, response);
  if (challenge === null) return null;
  for (const owner of owners) {
    const key = (await passkeysOf(tx, owner)).find((one) => one.credential_id === response.id);
    const verifying = { response, at, now, challenge, isEntering: true };
    if (key !== undefined && key.rp_id === at.rpId && (await isAnsweredBy(tx, key, verifying)))
      return owner;
  }
  return null;
};

export const removePasskey = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const gone =
    await tx.run`delete from passkey where id = ${id} and user_id = ${userId} returning id`;
  await announce(tx, { user: userId });
  return gone.length === 1;
};
