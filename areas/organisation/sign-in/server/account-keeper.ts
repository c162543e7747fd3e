// Accounts belong to `organisation/users`, which needs sign-in: what a sign-in changes of one is given to sign-in when the server is assembled.
import { port } from '#platform/server/ports.ts';
import type { RawBuilder } from 'kysely';
import type { Actor, Tx } from '#platform/server/call.ts';

/** What the rows of `accounts` hold, by column. */
export interface KeptAccount {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: number | null;
  /** The name at the top of its tree; null for the provider's staff. */
  readonly customer: string | null;
  readonly infraId: number;
  /** Activated (state 1). */
  readonly activated: boolean;
  /** Put to rest. */
  readonly deactivated: boolean;
  readonly superAdmin: boolean;
}
export interface AccountKeeper {
  /** Every account, to select from in SQL: `from ${accounts} a where a.email = …`. */
  readonly accounts: RawBuilder<KeptAccount>;
  /** The person has chosen a password by a link. */
  readonly activate: (tx: Tx, userId: number) => Promise<void>;
  readonly signedIn: (tx: Tx, userId: number, at: Temporal.Instant) => Promise<void>;
}

export const accountsPort = port<AccountKeeper>('accounts of sign-in');

/** From which day the customer asks an account for a second factor; null where it asks for none. */
export type FactorRule = (
  tx: Tx,
  who: Pick<Actor, 'customerId' | 'roles'>,
) => Promise<Temporal.PlainDate | null>;
export const factorRule = port<FactorRule>('rule of second factors', () => Promise.resolve(null));

/** The identity provider by which alone an account may come in, by its name; null where its password opens. */
export type PasswordDoor = (
  tx: Tx,
  account: Pick<KeptAccount, 'id' | 'customerId'>,
) => Promise<string | null>;
export const passwordDoor = port<PasswordDoor>('password door', () => Promise.resolve(null));
