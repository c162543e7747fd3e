// POST /login: counted, checked in the same time whoever asks, written down, and answered with the profile.
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx, WithHeaders } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { hashPassword, needsRehash, verifyPassword } from '#platform/server/auth/passwords.ts';
import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  addressPart,
  attempt,
  forgive,
  LOCKED_LINE_RULE,
  throttleKey,
} from '#platform/server/auth/throttle.ts';
import type { AccountChoice, Profile, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  accountsOf,
  fullName,
  isOpen,
  normalEmail,
  storePassword,
  type Account,
} from './accounts.ts';
import { passSecondFactor } from './ask-factor.ts';
import { noteLogin } from './login-events.ts';
import { openSession, passPasswordDoor } from './open-session.ts';
import { profileWithCookie } from './profile.ts';
import type { LoginFailure } from './table.ts';
import { tooMany } from './too-many.ts';

type SignInCall = HandlerCall<typeof signIn.signIn>;

const failed = (): AppError =>
  new AppError('sign_in_failed', { status: 401, message: fr.signInFailed });
const keysOf = (call: SignInCall) => ({
  account: throttleKey('account', normalEmail(call.body.username), ACCOUNT_RULE),
  address: throttleKey('address', addressPart(call.request.ip), ADDRESS_RULE),
});

/** Accounts that the password opens. An unknown address costs one hash as well. */
const opened = async (accounts: readonly Account[], password: string): Promise<Account[]> => {
  if (accounts.length === 0) await verifyPassword(password, null);
  const right = await Promise.all(accounts.map((a) => verifyPassword(password, a.passwordHash)));
  return accounts.filter((_, i) => right[i]);
};

/** Why nobody comes in, for the log alone: the caller hears the same sentence each time. */
const reason = (accounts: readonly Account[], right: readonly Account[]): LoginFailure => {
  if (accounts.length === 0) return 'unknown_account';
  const [account = accounts[0]] = right;
  if (account !== undefined && !account.activated) return 'not_activated';
  return right.length > 0 ? 'deactivated' : 'wrong_password';
};

const chooseAmong = (accounts: readonly Account[]): AppError =>
  new AppError('choose_account', {
    status: 409,
    message: fr.chooseAccount,
    extra: {
      accounts: accounts.map((a): AccountChoice => ({
        id: a.id,
        customer: a.customer ?? fr.provider,
        name: fullName(a),
      })),
    },
  });

/** Whether one more refused attempt is written down: from one address at most one a minute is. */
const mayNote = async (tx: Tx, { request, now }: SignInCall): Promise<boolean> => {
  const line = throttleKey('locked-line', addressPart(request.ip), LOCKED_LINE_RULE);
  return (await attempt(tx, [line], now)) === 0;
};

const count = async (call: SignInCall): Promise<readonly Account[]> => {
  const { account, address } = keysOf(call);
  const { wait, accounts } = await call.services.db.elevated(async (tx) => {
    const wait = await attempt(tx, [account, address], call.now);
    const accounts = await accountsOf(tx, call.body.username);
    if (wait > 0 && (await mayNote(tx, call)))
      await noteLogin(tx, call.request, call.now, {
        event: 'sign_in_failed',
        failure: 'locked',
        account: accounts[0] ?? null,
        typed: call.body.username,
      });
    return { wait, accounts };
  });
  if (wait > 0) throw tooMany(wait);
  return accounts;
};

export const signInWith =
  (auth: Auth) =>
  async (call: SignInCall): Promise<WithHeaders<Profile>> => {
    const { body, request, services, now } = call;
    if (!auth.ownOrigin(request)) throw new AppError('csrf', { message: fr.wrongOrigin });
    const accounts = await count(call);
    // Hashing takes its time: no transaction is held meanwhile.
    const right = await opened(accounts, body.password);
    const open = right.filter(isOpen);
    const mine = body.account === undefined ? open : open.filter((a) => a.id === body.account);
    const [account, second] = mine;
    if (account === undefined) {
      const failure = reason(accounts, right);
      await services.db.elevated((tx) =>
        noteLogin(tx, request, now, {
          event: 'sign_in_failed',
          failure,
          account: right[0] ?? accounts[0] ?? null,
          typed: body.username,
        }),
      );
      throw failed();
    }
    // The password was right: it is no try at guessing it, whatever is asked next.
    const { account: key, address } = keysOf(call);
    await services.db.elevated((tx) => forgive(tx, key.key, address.key));
    if (second !== undefined) throw chooseAmong(mine);
    await passPasswordDoor(call, account);
    await passSecondFactor(call, account, body.code);
    const hash =
      account.passwordHash !== null && needsRehash(account.passwordHash)
        ? await hashPassword(body.password)
        : null;
    const token = await services.db.elevated(async (tx) => {
      if (hash !== null) await storePassword(tx, account.id, hash, now);
      return openSession(tx, call, account);
    });
    return profileWithCookie(auth, token, services.live);
  };
