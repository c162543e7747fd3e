// One-time links: forgotten passwords and activations. The link is in the mail alone; the database keeps its hash.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { newToken, tokenHash } from '#platform/server/auth/tokens.ts';
import type { LinkPurpose } from '../contract.ts';
import { accountById, type Account } from './accounts.ts';

/** Invented: an hour for a forgotten password, a week to activate an account. */
const LIFE: Readonly<Record<LinkPurpose, Temporal.Duration>> = {
  reset: Temporal.Duration.from({ hours: 1 }),
  activation: Temporal.Duration.from({ hours: 168 }),
};

export interface OpenLink {
  readonly purpose: LinkPurpose;
  readonly account: Account;
}

/** A new link for an account; the earlier ones die. Answers the token for the mail. */
export const makeLink = async (
  tx: Tx,
  userId: number,
  purpose: LinkPurpose,
  now: Temporal.Instant,
): Promise<string> => {
  const token = newToken();
  await tx.run`delete from password_link where user_id = ${userId}`;
  await tx.run`insert into password_link (token_hash, user_id, purpose, expires_at) values (${tokenHash(token)}, ${userId}, ${purpose}, ${now.add(LIFE[purpose]).toString()})`;
  return token;
};

interface Row {
  readonly user_id: number;
  readonly purpose: LinkPurpose;
}
const usable = (account: Account | null, purpose: LinkPurpose): account is Account =>
  account !== null && !account.deactivated && account.activated === (purpose === 'reset');

/** Whose link it is, if it may still serve. */
export const openLink = async (
  tx: Tx,
  token: string,
  now: Temporal.Instant,
): Promise<OpenLink | null> => {
  const row = (
    await tx.run<Row>`select user_id, purpose from password_link where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${now.toString()}::timestamptz`
  )[0];
  if (row === undefined) return null;
  const account = await accountById(tx, row.user_id);
  return usable(account, row.purpose) ? { purpose: row.purpose, account } : null;
};

/** Takes the link: of two who use it at the same moment one gets it. */
export const takeLink = async (
  tx: Tx,
  token: string,
  now: Temporal.Instant,
): Promise<OpenLink | null> => {
  const open = await openLink(tx, token, now);
  if (open === null) return null;
  const taken =
    await sql`update password_link set used_at = ${now.toString()} where token_hash = ${tokenHash(token)} and used_at is null`.execute(
      tx,
    );
  return taken.numAffectedRows === 1n ? open : null;
};

export const purgeLinks = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  await tx.run`delete from password_link where expires_at < ${now.toString()}::timestamptz`;
};
