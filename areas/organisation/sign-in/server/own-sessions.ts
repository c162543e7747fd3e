// The devices a person is signed in on, and signing out.
import { AppError, notFound } from '#platform/server/app-error.ts';
import { WithHeaders, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { clearedCookie } from '#platform/server/auth/cookie.ts';
import { sessionsOf, type SessionRow } from '#platform/server/auth/sessions.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import type { Session, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { accountById } from './accounts.ts';
import { noteLogin } from './login-events.ts';

/** The person at the keyboard, also while it acts as somebody else. */
const self = (actor: Actor): number => actor.impersonator?.id ?? actor.userId;

export const shownSession = (s: SessionRow, actor: Pick<Actor, 'sessionId'>): Session => ({
  id: s.id,
  current: s.id === actor.sessionId,
  createdAt: s.created_at,
  lastSeenAt: s.last_seen_at,
  ip: s.ip,
  userAgent: s.user_agent,
  openedBy: s.opened_by,
  impersonating: s.impersonating,
});

/** Somebody else ends a session of this account, or all of them (null): one line for each of the two. Elevated. */
export const noteRevoked = async (
  tx: Tx,
  {
    actor,
    request,
    now,
  }: Pick<HandlerCall<typeof signIn.revokeSession>, 'actor' | 'request' | 'now'>,
  userId: number,
  sessionId: number | null,
): Promise<void> => {
  const [account, by] = [await accountById(tx, userId), await accountById(tx, self(actor))];
  const event = 'session_revoked';
  await noteLogin(tx, request, now, { event, account, otherUserId: by?.id ?? null, sessionId });
  if (by !== null && by.id !== userId)
    await noteLogin(tx, request, now, { event, account: by, otherUserId: userId, sessionId });
};

export const mySessions = async ({
  actor,
  services,
  now,
}: HandlerCall<typeof signIn.sessions>): Promise<Session[]> => {
  const rows = await services.db.elevated((tx) => sessionsOf(tx, self(actor), now));
  return rows.map((s) => shownSession(s, actor));
};

export const revokeMineWith =
  (auth: Auth) =>
  async ({
    actor,
    params,
    services,
    now,
    request,
  }: HandlerCall<typeof signIn.revokeSession>): Promise<null> => {
    await services.db.elevated(async (tx) => {
      if (!(await sessionsOf(tx, self(actor), now)).some((s) => s.id === params.id))
        throw notFound();
      await noteLogin(tx, request, now, {
        event: 'session_revoked',
        account: await accountById(tx, self(actor)),
        sessionId: params.id,
      });
    });
    await auth.revoke(params.id);
    return null;
  };

export const revokeOthersWith =
  (auth: Auth) =>
  async ({ actor }: HandlerCall<typeof signIn.revokeOthers>): Promise<null> => {
    if (actor.impersonator !== null)
      throw new AppError('forbidden', { message: fr.whileImpersonating });
    await auth.revokeAllOf(actor.userId, actor.sessionId);
    return null;
  };

/** Ends the session: asked by POST it says no more, by GET it leads to the sign-in page. A link to `/logout` leads there too and ends nothing. */
export const signOutWith =
  (auth: Auth) =>
  async ({
    actor,
    services,
    request,
    now,
  }: HandlerCall<typeof signIn.signOut>): Promise<WithHeaders<null>> => {
    const token = request.cookies[SESSION_COOKIE];
    const isLink = request.method === 'GET';
    const done = (headers: Record<string, string> = {}): WithHeaders<null> =>
      isLink
        ? new WithHeaders(null, { ...headers, location: '/login' }, 302)
        : new WithHeaders(null, headers);
    if (token === undefined || actor.sessionId === 0) return done();
    if (!auth.provesRequest(request, token)) {
      if (isLink) return done();
      // Another tab has signed in again: this one asks for the new token and comes back.
      throw new AppError('csrf');
    }
    await services.db.elevated(async (tx) =>
      noteLogin(tx, request, now, {
        event: 'sign_out',
        account: await accountById(tx, self(actor)),
        sessionId: actor.sessionId,
      }),
    );
    await auth.revoke(actor.sessionId);
    return done({ 'set-cookie': clearedCookie(auth.secure) });
  };
