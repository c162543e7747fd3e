// The second factor of an account: an authenticator's secret and its recovery codes. Everything here runs as the owner.
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { announce } from '#platform/server/auth/sessions.ts';
import { tokenHash } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { base32, newSecret, stepOf } from './totp.ts';

type Kit = Pick<Services, 'secrets'>;
const contextOf = (userId: number): string => `second factor of ${userId}`;
/** Invented: as many as most services give. */
const RECOVERY_CODES = 10;

interface Stored {
  readonly secret: string;
  readonly confirmed_at: string | null;
}
const stored = async (tx: Tx, userId: number): Promise<Stored | undefined> =>
  (
    await tx.run<Stored>`select secret, confirmed_at::text from second_factor where user_id = ${userId}`
  )[0];

export interface FactorState {
  /** Since when an authenticator or a passkey is asked for; null while none is. */
  readonly since: string | null;
  readonly recoveryLeft: number;
}
export const factorState = async (tx: Tx, userId: number): Promise<FactorState> => {
  const rows = await tx.run<FactorState>`select
      least((select confirmed_at from second_factor where user_id = ${userId}),
        (select min(created_at) from passkey where user_id = ${userId})) as since,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recoveryLeft"`;
  return rows[0] ?? { since: null, recoveryLeft: 0 };
};
export const hasFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (await factorState(tx, userId)).since !== null;

/** A new secret that counts once a code of it was typed; one that counts already stays until then only if it is confirmed. */
export const startEnrolment = async (
  tx: Tx,
  { secrets }: Kit,
  userId: number,
  now: Temporal.Instant,
): Promise<Buffer | null> => {
  const secret = newSecret();
  const made =
    await sql`insert into second_factor (user_id, secret, created_at) values (${userId}, ${secrets.seal(secret.toString('base64url'), contextOf(userId))}, ${now.toString()})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where second_factor.confirmed_at is null`.execute(tx);
  return made.numAffectedRows === 1n ? secret : null;
};

const openSecret = ({ secrets }: Kit, userId: number, row: Stored): Buffer =>
  Buffer.from(secrets.open(row.secret, contextOf(userId)), 'base64url');

/** Takes the step of a code: of any number who use it at one moment one gets it. */
const takeStep = async (tx: Tx, userId: number, step: number): Promise<boolean> => {
  const taken =
    await sql`update second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`.execute(
      tx,
    );
  return taken.numAffectedRows === 1n;
};

/** The first code of a new secret: from then on it is asked for. */
export const confirmEnrolment = async (
  tx: Tx,
  kit: Kit,
  userId: number,
  { code, now }: { readonly code: string; readonly now: Temporal.Instant },
): Promise<boolean> => {
  const row = await stored(tx, userId);
  if (row === undefined || row.confirmed_at !== null) return false;
  const step = stepOf(openSecret(kit, userId, row), code, now);
  if (step === null || !(await takeStep(tx, userId, step))) return false;
  await tx.run`update second_factor set confirmed_at = ${now.toString()} where user_id = ${userId}`;
  await announce(tx, { user: userId });
  return true;
};

/** 128 random bits, in groups that a person can copy from paper. */
const newRecoveryCode = (): string =>
  (base32(randomBytes(16)).match(/.{1,7}/g) ?? []).join('-').toLowerCase();
const recoveryHash = (typed: string): Buffer =>
  tokenHash(typed.toLowerCase().replaceAll(/[^a-z2-7]/g, ''));

/** New recovery codes; those before them serve no more. They are shown once and stored as hashes. */
export const renewRecoveryCodes = async (tx: Tx, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.run`delete from recovery_code where user_id = ${userId}`;
  for (const code of codes)
    await tx.run`insert into recovery_code (code_hash, user_id) values (${recoveryHash(code)}, ${userId})`;
  return codes;
};

const takeRecoveryCode = async (
  tx: Tx,
  userId: number,
  typed: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const taken =
    await sql`update recovery_code set used_at = ${now.toString()} where user_id = ${userId} and code_hash = ${recoveryHash(typed)} and used_at is null`.execute(
      tx,
    );
  return taken.numAffectedRows === 1n;
};

/** Uses what was typed up as a code of the account: of its authenticator, or a recovery code. Null when it is neither, or served before. */
export const useCode = async (
  tx: Tx,
  kit: Kit,
  userId: number,
  { code, now }: { readonly code: string; readonly now: Temporal.Instant },
): Promise<'authenticator' | 'recovery' | null> => {
  const row = await stored(tx, userId);
  const digits = code.replaceAll(/\s/g, '');
  const isCode = /^\d{6}$/.test(digits) && row !== undefined && row.confirmed_at !== null;
  const step = isCode ? stepOf(openSecret(kit, userId, row), digits, now) : null;
  if (step !== null) return (await takeStep(tx, userId, step)) ? 'authenticator' : null;
  return (await takeRecoveryCode(tx, userId, code, now)) ? 'recovery' : null;
};

export const authenticatorSince = async (tx: Tx, userId: number): Promise<string | null> =>
  (await stored(tx, userId))?.confirmed_at ?? null;

/** Recovery codes stand for a factor: without one they go. */
export const dropCodesAlone = async (tx: Tx, userId: number): Promise<void> => {
  if (!(await hasFactor(tx, userId)))
    await tx.run`delete from recovery_code where user_id = ${userId}`;
};

/** The authenticator, and with `all` the passkeys too: then the account comes in by its password alone. */
export const removeFactor = async (
  tx: Tx,
  userId: number,
  { all = false } = {},
): Promise<boolean> => {
  const gone =
    await sql`delete from second_factor where user_id = ${userId} and confirmed_at is not null`.execute(
      tx,
    );
  const keys = all ? await tx.run`delete from passkey where user_id = ${userId} returning id` : [];
  await dropCodesAlone(tx, userId);
  await announce(tx, { user: userId });
  return gone.numAffectedRows === 1n || keys.length > 0;
};
