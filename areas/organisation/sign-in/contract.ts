// Signing in and out, forgotten passwords, the session's profile, impersonation (specification 000 §4 "Profile data", 002 §2.7, §7, §8).
import { z } from 'zod';
import { ROLES } from '#platform/contract/roles.ts';
import { http, page } from '#platform/contract/route.ts';
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
  /** The screen that must be seen before any other. */
  mustSee: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

/** An authenticator's, a recovery code, or what a passkey answers, as JSON (`passkey-contract.ts`). */
const FactorCode = z.string().trim().min(1).max(9_999);
export const Credentials = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1_000),
  /** Which of several accounts with the same address and password (see `choose_account`). */
  account: Id.optional(),
  /** Of the second factor, when the account has one (`second_factor`, 409). */
  code: FactorCode.optional(),
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
  openedBy: z.enum(['password', 'passkey', 'provider']).nullable(),
  impersonating: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

export const SecondFactor = z.object({
  /** Since when a second factor is asked for at sign-in; null while none is. */
  since: z.string().nullable(),
  recoveryLeft: z.number(),
  /** The day from which the customer asks this account for one. */
  requiredFrom: z.string().nullable(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
/** Shown once: the database keeps their hashes. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) });

const strangers = { may: 'public', twin: false, tx: 'none', scope: 'own' } as const;
const ofMyself = { may: 'signed-in', twin: false, tx: 'none', scope: 'own' } as const;

export const signIn = {
  signInPage: page({ path: '/login', may: 'public', twin: false, scope: 'own' }),
  signIn: http.post('/login', { ...strangers, body: Credentials, output: Profile }),
  signOut: http.get('/logout', { ...strangers, kind: 'redirect', also: [{ method: 'POST' }] }),

  forgottenPage: page({
    path: '/login/forgotten-password',
    may: 'public',
    twin: false,
    scope: 'own',
  }),
  forgotten: http.post('/login/forgotten-password/check', {
    ...strangers,
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    output: z.object({ code: z.enum(FORGOTTEN_CODES) }),
  }),
  // Invented: the address behind the mailed link; it serves activation too.
  resetLink: http.get('/login/reset/{token:text}', {
    ...strangers,
    page: true,
    output: z.object({
      purpose: z.enum(LINK_PURPOSES),
      email: z.string(),
      name: z.string(),
      customer: z.string(),
    }),
  }),
  reset: http.post('/login/reset/{token:text}', {
    ...strangers,
    body: NewPassword,
    output: z.object({ email: z.string() }),
  }),

  profile: http.get('/profile/json', {
    offline: true,
    may: 'signed-in',
    scope: 'own',
    output: Profile,
  }),
  // Invented: the person's own account.
  accountPage: page({ path: '/profile/account', may: 'signed-in', scope: 'own' }),
  sessions: http.get('/profile/sessions', { ...ofMyself, output: z.array(Session) }),
  revokeSession: http.delete('/profile/sessions/{id}', { ...ofMyself }),
  revokeOthers: http.post('/profile/sessions/revoke-others', { ...ofMyself }),
  /** The password again, before what destroys: good for a few minutes of this session (`step_up`). */
  confirmPassword: http.post('/profile/confirm-password', {
    ...ofMyself,
    body: Credentials.pick({ password: true, code: true }),
  }),
  /** The second factor (ASVS 6.3.3): an authenticator's codes, and recovery codes for the day on which it is lost. */
  secondFactor: http.get('/profile/second-factor', { ...ofMyself, output: SecondFactor }),
  startFactor: http.post('/profile/second-factor/start', {
    ...ofMyself,
    output: z.object({ uri: z.string(), secret: z.string() }),
  }),
  confirmFactor: http.post('/profile/second-factor/confirm', {
    ...ofMyself,
    body: z.object({ code: FactorCode }),
    output: RecoveryCodes,
  }),
  renewRecovery: http.post('/profile/second-factor/recovery-codes', {
    ...ofMyself,
    output: RecoveryCodes,
  }),
  removeFactor: http.delete('/profile/second-factor', { ...ofMyself }),
  changePassword: http.post('/profile/password', {
    ...ofMyself,
    body: NewPassword.extend({ current: z.string().min(1).max(1_000) }),
  }),

  // Invented paths: the specification names impersonation and shows no route.
  startImpersonation: http.post('/impersonation/start/{id}', {
    may: 'impersonation.start',
    twin: false,
    tx: 'none',
    scope: 'provider',
    output: Profile,
  }),
  stopImpersonation: http.post('/impersonation/stop', { ...ofMyself, output: Profile }),
};
