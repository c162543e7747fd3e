// How an account comes in and where it is signed in: for whoever may change the account, and about its own people alone.
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { sessionsOf } from '#platform/server/auth/sessions.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  factorState,
  noteRevoked,
  resetFactor as reset,
  shownSession,
} from '#areas/organisation/sign-in/server/api.ts';
import type { usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { editableUser } from './read.ts';

type Call = Pick<
  HandlerCall<typeof usersContract.resetFactor>,
  'actor' | 'services' | 'request' | 'now' | 'params'
>;

/** Judged with the caller's own rights, before the owner's are used: the account is in sight, and holds no more than the caller could give. */
const judged = async (auth: Auth, call: Call, isGrave = false): Promise<number> => {
  const { actor, services, request, params } = call;
  return services.db.within(scopeOf(actor, request), 'read', async (tx) => {
    const user = await editableUser(auth.access, { tx, actor }, params.userId);
    if (isGrave) await requireConfirmed(tx, call);
    return user.id;
  });
};
const sessionsOfUser = (call: Call, userId: number) =>
  call.services.db.elevated((tx) => sessionsOf(tx, userId, call.now));

export const security = async (auth: Auth, call: HandlerCall<typeof usersContract.security>) => {
  const userId = await judged(auth, call);
  const state = await call.services.db.elevated((tx) => factorState(tx, userId));
  const sessions = await sessionsOfUser(call, userId);
  return { ...state, sessions: sessions.map((s) => shownSession(s, call.actor)) };
};

export const resetFactor = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.resetFactor>,
): Promise<null> => {
  const userId = await judged(auth, call, true);
  if (userId === call.actor.userId)
    throw new AppError('transition_refused', { status: 409, message: fr.notOwnFactor });
  if (!(await call.services.db.elevated((tx) => reset(tx, call, userId)))) throw notFound();
  await auth.revokeAllOf(userId);
  return null;
};

export const revokeSession = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.revokeSession>,
): Promise<null> => {
  const userId = await judged(auth, call);
  const mine = (await sessionsOfUser(call, userId)).find(({ id }) => id === call.params.id);
  if (mine === undefined) throw notFound();
  await call.services.db.elevated((tx) => noteRevoked(tx, call, userId, mine.id));
  await auth.revoke(mine.id);
  return null;
};

export const revokeSessions = async (
  auth: Auth,
  call: HandlerCall<typeof usersContract.revokeSessions>,
): Promise<null> => {
  const userId = await judged(auth, call);
  await call.services.db.elevated((tx) => noteRevoked(tx, call, userId, null));
  await auth.revokeAllOf(userId, call.actor.sessionId);
  return null;
};
