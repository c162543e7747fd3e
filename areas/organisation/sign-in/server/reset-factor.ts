// An administrator takes the second factor of somebody who lost it: written down on both sides, mailed to the person.
import type { Actor, RequestFacts, Tx } from '#platform/server/call.ts';
import { revokeSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Services } from '#platform/server/services.ts';
import { accountById } from './accounts.ts';
import { removeFactor } from './factors.ts';
import { queueFactorMail } from './link-mails.ts';
import { noteLogin } from './login-events.ts';

interface Reset {
  readonly actor: Pick<Actor, 'userId'>;
  readonly services: Services;
  readonly request: RequestFacts;
  readonly now: Temporal.Instant;
}

/** Elevated, once the caller's right over the account was judged. The account's sessions end with it; false when it had none. */
export const resetFactor = async (tx: Tx, call: Reset, userId: number): Promise<boolean> => {
  const { actor, services, request, now } = call;
  const [account, by] = [await accountById(tx, userId), await accountById(tx, actor.userId)];
  if (account === null || by === null || !(await removeFactor(tx, userId, { all: true })))
    return false;
  await revokeSessionsOf(tx, userId, now);
  const event = 'factor_reset';
  await noteLogin(tx, request, now, { event, account, otherUserId: by.id });
  await noteLogin(tx, request, now, { event, account: by, otherUserId: account.id });
  await queueFactorMail(tx, services, account, { what: event });
  return true;
};
