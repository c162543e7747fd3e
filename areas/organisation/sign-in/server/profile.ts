// What the pages read about whoever is signed in.
import { WithHeaders } from '#platform/server/call.ts';
import type { PlacedActor } from '#platform/server/access/perimeter.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { sessionCookie } from '#platform/server/auth/cookie.ts';
import { csrfToken } from '#platform/server/auth/tokens.ts';
import type { Live } from '#platform/server/services.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Profile } from '../contract.ts';

export const profileOf = async (
  actor: PlacedActor,
  sessionToken: string,
  live: Pick<Live, 'subscriberToken'>,
): Promise<Profile> => ({
  userId: actor.userId,
  name: actor.name,
  firstName: actor.firstName,
  lastName: actor.lastName,
  email: actor.email,
  roles: [...actor.roles],
  permissions: [...actor.permissions].sort(),
  locale: actor.locale,
  contextInfra: actor.contextInfra,
  isImpersonating: actor.impersonator === null ? 0 : 1,
  impersonatedUser: actor.impersonator === null ? null : { id: actor.userId, name: actor.name },
  impersonator: actor.impersonator,
  token: await live.subscriberToken(actor),
  csrfToken: csrfToken(sessionToken),
  collaboratorId: actor.collaboratorId,
  provider: actor.provider,
  customerId: actor.customerId,
  customerName: actor.customerName,
  mustSee: actor.mustSee,
});

/** The profile together with the cookie of a session that has just begun or changed identity. */
export const profileWithCookie = async (
  auth: Auth,
  token: string,
  live: Pick<Live, 'subscriberToken'>,
): Promise<WithHeaders<Profile>> => {
  const actor = await auth.actor(token);
  if (actor === null) throw new AppError('not_signed_in');
  return new WithHeaders(await profileOf(actor as PlacedActor, token, live), {
    'set-cookie': sessionCookie(token, auth.secure),
  });
};
