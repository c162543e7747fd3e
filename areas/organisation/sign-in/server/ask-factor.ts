// The second factor at a door: asked for when the account has one, counted for itself, written down when it is wrong.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { RequestFacts, Tx } from '#platform/server/call.ts';
import { ACCOUNT_RULE, attempt, forgive, throttleKey } from '#platform/server/auth/throttle.ts';
import type { Services } from '#platform/server/services.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import { PasskeyProof } from '../passkey-contract.ts';
import type { Account } from './accounts.ts';
import { factorState, hasFactor, useCode as spendCode } from './factors.ts';
import { queueFactorMail } from './link-mails.ts';
import { noteLogin } from './login-events.ts';
import { askPasskey, portalName, provePasskey } from './passkeys.ts';
import { tooMany } from './too-many.ts';

export interface AtTheDoor {
  readonly services: Services;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent' | 'origin'>;
  readonly now: Temporal.Instant;
}
/** Tries are counted by account: whoever comes so far had the password, from wherever. */
const keyOf = (account: Account) => throttleKey('factor', String(account.id), ACCOUNT_RULE);

/** With the question that a passkey of the account answers, where it has one. */
const needed = async (
  { services, request, now }: AtTheDoor,
  account: Account,
): Promise<AppError> => {
  const at = portalName(services, request);
  const passkey = await services.db.elevated((tx) => askPasskey(tx, account, at, now));
  const message = passkey === null ? fr.codeNeeded : factorTexts.codeOrKeyNeeded;
  const extra = passkey === null ? {} : { passkey };
  return new AppError('second_factor', { status: 409, message, extra });
};

/** What a passkey answered, or null: a code. */
const proofIn = (code: string): PasskeyProof | 'unreadable' | null => {
  if (!code.startsWith('{')) return null;
  try {
    return PasskeyProof.safeParse(JSON.parse(code)).data ?? 'unreadable';
  } catch {
    return 'unreadable';
  }
};
const use = async (
  tx: Tx,
  { services, request, now }: AtTheDoor,
  account: Account,
  code: string,
): Promise<'authenticator' | 'recovery' | null> => {
  const response = proofIn(code);
  if (response === null) return spendCode(tx, services, account.id, { code, now });
  if (response === 'unreadable') return null;
  return provePasskey(tx, { account, response, at: portalName(services, request), now });
};

/** Throws 409 `second_factor` when a code is due, 422 when it is wrong; an account without a second factor passes. */
export const passSecondFactor = async (
  door: AtTheDoor,
  account: Account,
  code: string | undefined,
): Promise<void> => {
  const { services, request, now } = door;
  const { db } = services;
  if (!(await db.elevated((tx) => hasFactor(tx, account.id)))) return;
  if (code === undefined) throw await needed(door, account);
  const key = keyOf(account);
  const wait = await db.elevated((tx) => attempt(tx, [key], now));
  if (wait > 0) throw tooMany(wait);
  const used = await db.elevated(async (tx) => {
    const used = await use(tx, door, account, code);
    if (used === null) {
      await noteLogin(tx, request, now, {
        event: 'sign_in_failed',
        failure: 'wrong_code',
        account,
      });
      return null;
    }
    await forgive(tx, key.key, '');
    if (used === 'recovery') {
      const { recoveryLeft } = await factorState(tx, account.id);
      await noteLogin(tx, request, now, { event: 'recovery_used', account });
      await queueFactorMail(tx, services, account, { what: 'recovery_used', left: recoveryLeft });
    }
    return used;
  });
  if (used === null)
    throw invalid({ code: proofIn(code) === null ? fr.codeWrong : factorTexts.passkeyWrong });
};
