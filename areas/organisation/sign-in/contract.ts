// Signing in and out, forgotten passwords, the session's profile, impersonation (specification 000 §4 "Profile data", 002 §2.7, §7, §8).
import { z } from 'zod';
import { ROLES } from '#platform/contract/roles.ts';
import { page, route } from '#platform/contract/route.ts';
import { LONGEST_PASSWORD } from './password-policy.ts';

const Id = z.number().int().positive();
const Someone = z.object({ id: z.number(), name: z.string() });

/** What the pages read about the person (D1-E-31) and what the portal adds. */
export const Profile = z.object({
  userId: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.string()),
  locale: z.string(),
  contextInfra: z.number().nullable(),
  /** The page flag of the specification: 1 while somebody else's account is used. */
  isImpersonating: z.literal([0, 1]),
  /** Whose account is used; only when the flag is 1. */
  impersonatedUser: Someone.nullable(),
  impersonator: Someone.nullable(),
  /** The authentication token of the specification: what the pages subscribe to live updates with. */
  token: z.string(),
  csrfToken: z.string(),
  collaboratorId: z.number().nullable(),
  provider: z.boolean(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const Credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1_000),
  /** Which of several accounts with the same address and password (see `choose_account`). */
  account: Id.optional(),
});
/** An account that the right password opens, as `choose_account` (409) lists them. */
export const AccountChoice = z.object({ id: z.number(), customer: z.string(), name: z.string() });
export type AccountChoice = z.infer<typeof AccountChoice>;

/** The two alert codes of the specification (002 §8). */
export const FORGOTTEN_CODES = ['MULTIPLE_ACCOUNTS', 'SUCCESS'] as const;
export const LINK_PURPOSES = ['reset', 'activation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
export const NewPassword = z.object({ password: z.string().min(1).max(LONGEST_PASSWORD) });

export const Session = z.object({
  id: z.number(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  impersonating: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

const strangers = { may: 'public', twin: false, tx: 'none', scope: 'own' } as const;
const ofMyself = { may: 'signed-in', twin: false, tx: 'none', scope: 'own' } as const;

export const signIn = {
  signInPage: page({ path: '/login', may: 'public', twin: false, scope: 'own' }),
  signIn: route({
    method: 'POST',
    path: '/login',
    ...strangers,
    body: Credentials,
    output: Profile,
  }),
  signOut: route({
    method: 'GET',
    path: '/logout',
    ...strangers,
    kind: 'redirect',
    also: [{ method: 'POST' }],
  }),

  forgottenPage: page({
    path: '/login/forgotten-password',
    may: 'public',
    twin: false,
    scope: 'own',
  }),
  forgotten: route({
    method: 'POST',
    path: '/login/forgotten-password/check',
    ...strangers,
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    output: z.object({ code: z.enum(FORGOTTEN_CODES) }),
  }),
  // Invented: the address behind the mailed link; it serves activation too.
  resetLink: route({
    method: 'GET',
    path: '/login/reset/{token:text}',
    ...strangers,
    page: true,
    output: z.object({
      purpose: z.enum(LINK_PURPOSES),
      email: z.string(),
      name: z.string(),
      customer: z.string(),
    }),
  }),
  reset: route({
    method: 'POST',
    path: '/login/reset/{token:text}',
    ...strangers,
    body: NewPassword,
    output: z.object({ email: z.string() }),
  }),

  profile: route({
    method: 'GET',
    path: '/profile/json',
    offline: true,
    may: 'signed-in',
    scope: 'own',
    output: Profile,
  }),
  // Invented: the person's own account.
  accountPage: page({ path: '/profile/account', may: 'signed-in', scope: 'own' }),
  sessions: route({
    method: 'GET',
    path: '/profile/sessions',
    ...ofMyself,
    output: z.array(Session),
  }),
  revokeSession: route({ method: 'DELETE', path: '/profile/sessions/{id}', ...ofMyself }),
  revokeOthers: route({ method: 'POST', path: '/profile/sessions/revoke-others', ...ofMyself }),
  changePassword: route({
    method: 'POST',
    path: '/profile/password',
    ...ofMyself,
    body: NewPassword.extend({ current: z.string().min(1).max(1_000) }),
  }),

  // Invented paths: the specification names impersonation and shows no route.
  startImpersonation: route({
    method: 'POST',
    path: '/impersonation/start/{id}',
    may: 'impersonation.start',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: Profile,
  }),
  stopImpersonation: route({
    method: 'POST',
    path: '/impersonation/stop',
    ...ofMyself,
    output: Profile,
  }),
};
