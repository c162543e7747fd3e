// "Se connecter en tant que": for super administrators, seen on every page, written down for both, never nested (domain handbook §4).
import { AppError, notFound } from '#platform/server/app-error.ts';
import { isSuperAdmin } from '#platform/server/access/perimeter.ts';
import type { Actor, HandlerCall, Tx, WithHeaders } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Profile, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { accountById, isOpen, type Account } from './accounts.ts';
import { noteLogin } from './login-events.ts';
import { profileWithCookie } from './profile.ts';

const refused = (message: string): AppError =>
  new AppError('impersonation_refused', { status: 409, message });

/** Why this person may not be impersonated, or null. */
export const impersonationFault = (
  actor: Pick<Actor, 'userId' | 'impersonator'>,
  target: Pick<Account, 'id' | 'superAdmin' | 'activated' | 'deactivated'>,
): string | null => {
  if (actor.impersonator !== null) return fr.whileImpersonating;
  if (target.id === actor.userId) return fr.impersonateSelf;
  if (target.superAdmin) return fr.impersonateSuper;
  return target.activated && !target.deactivated ? null : fr.impersonateInactive;
};

type Note = Pick<HandlerCall<typeof signIn.startImpersonation>, 'request' | 'now'>;
/** One line for each of the two. */
const noteBoth = async (
  tx: Tx,
  { request, now }: Note,
  {
    event,
    staff,
    person,
    sessionId,
  }: {
    readonly event: 'impersonation_start' | 'impersonation_stop';
    readonly staff: Account;
    readonly person: Account;
    readonly sessionId: number;
  },
): Promise<void> => {
  await noteLogin(tx, request, now, { event, account: staff, otherUserId: person.id, sessionId });
  await noteLogin(tx, request, now, { event, account: person, otherUserId: staff.id, sessionId });
};

export const startWith =
  (auth: Auth) =>
  async (call: HandlerCall<typeof signIn.startImpersonation>): Promise<WithHeaders<Profile>> => {
    const { actor, params, services } = call;
    if (!isSuperAdmin(actor)) throw new AppError('forbidden');
    const target = await services.db.elevated(async (tx) => {
      const [staff, person] = [
        await accountById(tx, actor.userId),
        await accountById(tx, params.id),
      ];
      if (person === null || staff === null) throw notFound();
      const fault = impersonationFault(actor, person);
      if (fault !== null) throw refused(fault);
      await noteBoth(tx, call, {
        event: 'impersonation_start',
        staff,
        person,
        sessionId: actor.sessionId,
      });
      return person;
    });
    const token = await auth.switchIdentity(actor.sessionId, {
      userId: target.id,
      impersonatorId: actor.userId,
    });
    return profileWithCookie(auth, token, services.live);
  };

export const stopWith =
  (auth: Auth) =>
  async (call: HandlerCall<typeof signIn.stopImpersonation>): Promise<WithHeaders<Profile>> => {
    const { actor, services } = call;
    const { impersonator } = actor;
    if (impersonator === null) throw refused(fr.notImpersonating);
    await services.db.elevated(async (tx) => {
      const [staff, person] = [
        await accountById(tx, impersonator.id),
        await accountById(tx, actor.userId),
      ];
      if (staff === null || person === null || !isOpen(staff)) throw new AppError('not_signed_in');
      await noteBoth(tx, call, {
        event: 'impersonation_stop',
        staff,
        person,
        sessionId: actor.sessionId,
      });
    });
    const token = await auth.switchIdentity(actor.sessionId, {
      userId: impersonator.id,
      impersonatorId: null,
    });
    return profileWithCookie(auth, token, services.live);
  };
