// The password typed again, before what destroys, and a code where the account has a second factor: counted like a sign-in, good for this session alone.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { verifyPassword } from '#platform/server/auth/passwords.ts';
import { confirmSession } from '#platform/server/auth/step-up.ts';
import { ACCOUNT_RULE, attempt, forgive, throttleKey } from '#platform/server/auth/throttle.ts';
import type { signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { accountById } from './accounts.ts';
import { passSecondFactor } from './ask-factor.ts';
import { passPasswordDoor } from './open-session.ts';
import { tooMany } from './too-many.ts';

export const confirmPassword = async (
  call: HandlerCall<typeof signIn.confirmPassword>,
): Promise<null> => {
  const { actor, body, services, now } = call;
  if (actor.impersonator !== null)
    throw new AppError('forbidden', { message: fr.whileImpersonating });
  const key = throttleKey('password', String(actor.userId), ACCOUNT_RULE);
  const { wait, account } = await services.db.elevated(async (tx) => ({
    wait: await attempt(tx, [key], now),
    account: await accountById(tx, actor.userId),
  }));
  if (wait > 0) throw tooMany(wait);
  if (account === null || !(await verifyPassword(body.password, account.passwordHash)))
    throw invalid({ password: fr.currentPasswordWrong });
  await services.db.elevated((tx) => forgive(tx, key.key, ''));
  await passPasswordDoor(call, account);
  await passSecondFactor(call, account, body.code);
  await services.db.elevated((tx) => confirmSession(tx, actor.sessionId, now));
  return null;
};
