// The second factor at a door: asked for when the account has one, counted for itself, written down when it is wrong.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { RequestFacts } from '#platform/server/call.ts';
import { ACCOUNT_RULE, attempt, forgive, throttleKey } from '#platform/server/auth/throttle.ts';
import type { Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import type { Account } from './accounts.ts';
import { factorState, hasFactor, useCode } from './factors.ts';
import { queueFactorMail } from './link-mails.ts';
import { noteLogin } from './login-events.ts';
import { tooMany } from './too-many.ts';

export interface AtTheDoor {
  readonly services: Services;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent'>;
  readonly now: Temporal.Instant;
}
/** Tries are counted by account: whoever comes so far had the password, from wherever. */
const keyOf = (account: Account) => throttleKey('factor', String(account.id), ACCOUNT_RULE);

const needed = (): AppError =>
  new AppError('second_factor', { status: 409, message: fr.codeNeeded });

/** Throws 409 `second_factor` when a code is due, 422 when it is wrong; an account without a second factor passes. */
export const passSecondFactor = async (
  { services, request, now }: AtTheDoor,
  account: Account,
  code: string | undefined,
): Promise<void> => {
  const { db } = services;
  if (!(await db.elevated((tx) => hasFactor(tx, account.id)))) return;
  if (code === undefined) throw needed();
  const key = keyOf(account);
  const wait = await db.elevated((tx) => attempt(tx, [key], now));
  if (wait > 0) throw tooMany(wait);
  const used = await db.elevated(async (tx) => {
    const used = await useCode(tx, services, account.id, { code, now });
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
  if (used === null) throw invalid({ code: fr.codeWrong });
};
