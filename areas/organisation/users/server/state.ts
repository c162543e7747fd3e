// Activating accounts and putting them to rest.
import type { Access } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { announce } from '#platform/server/auth/sessions.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { inviteToActivate } from '#areas/organisation/sign-in/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { otherSuperAdmins } from './keep.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { editableUser, userOrNotFound, type UserFacts } from './read.ts';
import type { UserTables } from './table.ts';

type StateCall = HandlerCall<typeof usersContract.changeState>;
const refused = (message: string, ...allowed: StateCall['params']['move'][]): AppError =>
  new AppError('transition_refused', { message, extra: { allowed } });
/** What an account says that stays as it is, and what it can become. */
const standing = {
  deactivated: [fr.deactivatedUser, 'activate'],
  active: [fr.alreadyActive, 'deactivate'],
  pending: [fr.awaitsItsPerson, 'deactivate'],
} as const;

const checkRest = async (call: StateCall, user: UserFacts): Promise<void> => {
  if (user.id === call.actor.userId || user.id === call.actor.impersonator?.id)
    throw refused(fr.notYourself);
  if (user.roles.includes('ROLE_SUPER_ADMIN') && (await otherSuperAdmins(call.tx, user.id)) === 0)
    throw refused(fr.lastSuperAdmin);
};

/** An account at rest keeps its past and opens nothing: its sessions end with the transaction. */
export const changeState = async (
  auth: Auth,
  call: StateCall,
): Promise<{ state: UserFacts['state'] }> => {
  const { tx, params, now } = call;
  const user = await editableUser(auth.access, call, params.userId);
  const rests = params.move === 'deactivate';
  const [stays, allowed] = standing[user.state];
  if (rests === (user.state === 'deactivated')) throw refused(stays, allowed);
  if (rests) await checkRest(call, user);
  const save = () =>
    updateRow(tables<UserTables>(call), 'app_user', user.id, {
      deactivated_at: rests ? now.toString() : null,
    });
  // Invented: the provider closes even the last account of a customer, one by one and on purpose: it may be in a stranger’s hands.
  await (rests && !call.actor.provider
    ? keepingAdministrator(tx, user.customer_id, save, refused)
    : save());
  await announce(tx, { user: user.id });
  call.afterCommit(() => auth.revokeAllOf(user.id));
  return { state: (await userOrNotFound(call, user.id)).state };
};

export const sendActivation = async (
  access: Access,
  call: HandlerCall<typeof usersContract.sendActivation>,
): Promise<null> => {
  const user = await editableUser(access, call, call.params.userId);
  if (user.state !== 'pending')
    throw refused(user.state === 'active' ? fr.notPending : fr.deactivatedUser);
  await inviteToActivate(call.tx, call.services.jobs, user.id);
  return null;
};
