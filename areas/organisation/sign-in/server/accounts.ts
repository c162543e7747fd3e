// The accounts behind an address. Everything here runs as the owner: nobody is signed in yet.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { accountsPort, type KeptAccount } from './account-keeper.ts';

/** More accounts than this under one address are not looked at: each costs a hash. Invented. */
const MOST_ACCOUNTS = 10;

export interface Account extends KeptAccount {
  readonly passwordHash: string | null;
}

const select = () =>
  sql`select u.id, u.email, u."firstName", u."lastName", u."customerId", u.customer, u."infraId", u.activated, u.deactivated, u."superAdmin", c.password_hash as "passwordHash"
  from ${accountsPort.value.accounts} u left join user_credential c on c.user_id = u.id`;

export const normalEmail = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/** The accounts of an address, the oldest first. */
export const accountsOf = async (tx: Tx, email: string): Promise<readonly Account[]> =>
  await tx.run<Account>`${select()} where u.email = ${normalEmail(email)} order by u.id limit ${MOST_ACCOUNTS}`;

export const accountById = async (tx: Tx, id: number): Promise<Account | null> =>
  (await tx.run<Account>`${select()} where u.id = ${id}`)[0] ?? null;

export const isOpen = (a: Account): boolean => a.activated && !a.deactivated;
export const fullName = (a: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${a.firstName} ${a.lastName}`;

/** Stores a password (already hashed) for an account. What was mailed before to choose one serves no more. */
export const storePassword = async (
  tx: Tx,
  userId: number,
  hash: string,
  now: Temporal.Instant,
): Promise<void> => {
  await tx.run`insert into user_credential (user_id, password_hash, changed_at) values (${userId}, ${hash}, ${now.toString()})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`;
  await tx.run`delete from password_link where user_id = ${userId}`;
};
