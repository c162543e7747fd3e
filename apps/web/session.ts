// Who is signed in and what waits for them: the same for the whole application and for an employee's first screen, which hands over to it.
import { home } from '#areas/administration/home/contract.ts';
import { navigation as finding } from '#areas/administration/navigation/contract.ts';
import { signIn } from '#areas/organisation/sign-in/contract.ts';
import { makeSession } from '#platform/web/app-shell/session.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';

export const session = makeSession({
  profile: signIn.profile,
  signIn: signIn.signInPage,
  home: home.home,
  signOut: signIn.signOut,
  stopImpersonation: signIn.stopImpersonation,
  enter: ({ id, email }, password) =>
    send(signIn.signIn, { body: { username: email, password, account: id } }, { quiet: true }),
  read: (p) => ({
    csrfToken: p.csrfToken,
    profile: {
      id: p.userId,
      name: p.name,
      email: p.email,
      roles: p.roles,
      permissions: p.permissions,
      contextInfrastructure: p.contextInfra,
      collaboratorId: p.collaboratorId,
      impersonator: p.isImpersonating === 1 ? p.impersonator : null,
    },
  }),
});

const noBadges = {};
export const useBadges = (): Readonly<Record<string, number>> =>
  useApi(home.badges, {}, { quiet: true, every: 60_000 }).data?.badges ?? noBadges;

/** Where records made without a network are brought, and what seals them. */
export const offline = { sync: finding.sync, keys: finding.deviceKeys };
export const badgesRoute = home.badges;
