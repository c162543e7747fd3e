// Accounts belong to `organisation/users`, which needs sign-in: what a sign-in changes of one is given to sign-in when the server is assembled.
import type { Tx } from '#platform/server/call.ts';

export interface AccountKeeper {
  /** The person has chosen a password by a link. */
  readonly activate: (tx: Tx, userId: number) => Promise<void>;
  readonly signedIn: (tx: Tx, userId: number, at: Temporal.Instant) => Promise<void>;
}

let keeper: AccountKeeper | null = null;
/** Once, when the server is assembled. */
export const keepAccountsBy = (accounts: AccountKeeper): void => {
  keeper = accounts;
};
export const accountKeeper = (): AccountKeeper => {
  if (keeper === null) throw new Error('keepAccountsBy was not called');
  return keeper;
};
