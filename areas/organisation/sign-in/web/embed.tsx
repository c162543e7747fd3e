// The shell's session, made of this area's routes.
import type { Output, Route } from '#platform/contract/route.ts';
import type { Profile } from '#platform/web/app-shell/ports.ts';
import { makeSession, type Session } from '#platform/web/app-shell/session.ts';
import { signIn } from '../contract.ts';

const profileOf = (p: Output<typeof signIn.profile>): Profile => ({
  id: p.userId, name: p.name, email: p.email, roles: p.roles, permissions: p.permissions, contextInfrastructure: p.contextInfra, impersonator: p.impersonator,
});

/** Who is signed in, for the shell; `home` is where one arrives. */
export const sessionWith = (home: Route): Session => makeSession({
  profile: signIn.profile, read: (output) => ({ profile: profileOf(output), csrfToken: output.csrfToken }),
  signIn: signIn.signInPage, home, signOut: signIn.signOut, stopImpersonation: signIn.stopImpersonation,
});
export const ownAccount = signIn.accountPage;
