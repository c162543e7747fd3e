// What other areas ask of sign-in.
import type { Tx } from '#platform/server/call.ts';
import type { Jobs } from '#platform/server/services.ts';
import { ACTIVATION_JOB } from './link-mails.ts';

export { accountsPort, factorRule, passwordDoor, type KeptAccount } from './account-keeper.ts';
export { factorState, hasFactor } from './factors.ts';
export { noteRevoked, shownSession } from './own-sessions.ts';
export { resetFactor } from './reset-factor.ts';
export { accountById, accountsOf, isOpen, storePassword } from './accounts.ts';
export { noteLogin } from './login-events.ts';
export { openSession } from './open-session.ts';
export { profileWithCookie } from './profile.ts';
export { tooMany } from './too-many.ts';
export { impersonationFault } from './impersonation.ts';

/** Mails the person a link to activate its account, once the transaction is through. */
export const inviteToActivate = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  userId: number,
): Promise<void> => {
  await jobs.enqueue(tx, ACTIVATION_JOB, { userId }, null);
};
