// Signing in by a passkey alone: one that the device holds itself and that saw its person (finger, face, code). It counts as both factors.
import { AppError } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  addressPart,
  attempt,
  forgive,
  throttleKey,
} from '#platform/server/auth/throttle.ts';
import type { HandlerCall, Tx, WithHeaders } from '#platform/server/call.ts';
import type { Profile } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import type { passkeys } from '../passkey-contract.ts';
import { accountById, isOpen, normalEmail, type Account } from './accounts.ts';
import { noteLogin } from './login-events.ts';
import { openSession, passPasswordDoor } from './open-session.ts';
import { askAnybody, ownersOfPasskey, portalName, proveToEnter } from './passkeys.ts';
import { profileWithCookie } from './profile.ts';
import type { LoginFailure } from './table.ts';
import { tooMany } from './too-many.ts';

type Enter = HandlerCall<typeof passkeys.enter>;
const addressKey = (ip: string) => throttleKey('address', addressPart(ip), ADDRESS_RULE);
const refuseForeign = (auth: Auth, { request }: Pick<Enter, 'request'>): void => {
  if (!auth.ownOrigin(request)) throw new AppError('csrf', { message: fr.wrongOrigin });
};

/** Anybody may ask; each question is a row, so an address asks as often as it may try. */
export const startEntering =
  (auth: Auth) =>
  async (call: HandlerCall<typeof passkeys.startEntering>): Promise<unknown> => {
    const { services, request, now } = call;
    refuseForeign(auth, call);
    const key = throttleKey('passkey-question', addressPart(request.ip), ADDRESS_RULE);
    const at = portalName(services, request);
    const asked = await services.db.elevated(async (tx) => {
      const wait = await attempt(tx, [key], now);
      return wait > 0 ? wait : askAnybody(tx, at, now);
    });
    if (typeof asked === 'number') throw tooMany(asked);
    return asked;
  };

/** The account whose key answered; null where none did. The question has served in any case. */
const proved = async (
  tx: Tx,
  { services, request, body, now }: Enter,
  owners: readonly number[],
): Promise<Account | null> => {
  const at = portalName(services, request);
  const owner = await proveToEnter(tx, owners, { response: body.answer, at, now });
  return owner === null ? null : accountById(tx, owner);
};
const faultOf = (account: Account | null): LoginFailure => {
  if (account === null) return 'wrong_code';
  return account.activated ? 'deactivated' : 'not_activated';
};

export const enterByPasskey =
  (auth: Auth) =>
  async (call: Enter): Promise<WithHeaders<Profile>> => {
    const { services, request, body, now } = call;
    const { db } = services;
    refuseForeign(auth, call);
    // The same counters as a password's: whoever is locked out by one is by the other.
    const address = addressKey(request.ip);
    const { owners, keys, named, wait } = await db.elevated(async (tx) => {
      const owners = await ownersOfPasskey(tx, body.answer.id);
      const named = owners[0] === undefined ? null : await accountById(tx, owners[0]);
      const keys =
        named === null
          ? [address]
          : [throttleKey('account', normalEmail(named.email), ACCOUNT_RULE), address];
      return { owners, keys, named, wait: await attempt(tx, keys, now) };
    });
    if (wait > 0) throw tooMany(wait);
    const account = await db.elevated((tx) => proved(tx, call, owners));
    if (account === null || !isOpen(account)) {
      await db.elevated((tx) =>
        noteLogin(tx, request, now, {
          event: 'sign_in_failed',
          failure: faultOf(account),
          account: account ?? named,
          typed: (account ?? named)?.email ?? '',
        }),
      );
      throw new AppError('sign_in_failed', { status: 401, message: factorTexts.passkeyRefused });
    }
    await db.elevated((tx) => forgive(tx, keys[0]?.key ?? '', address.key));
    await passPasswordDoor(call, account);
    const token = await db.elevated((tx) => openSession(tx, call, account, { by: 'passkey' }));
    return profileWithCookie(auth, token, services.live);
  };
