import type { StandardRow } from '#platform/server/standard-row.ts';

/** What is remembered of sign-ins and what concerns them (connections log). */
export const LOGIN_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'impersonation_start',
  'impersonation_stop',
  'password_asked',
  'password_changed',
  'activated',
  'session_revoked',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'recovery_used',
  'recovery_renewed',
  'identity_linked',
  'passkey_added',
  'passkey_removed',
] as const;
export type LoginEvent = (typeof LOGIN_EVENTS)[number];
export const LOGIN_FAILURES = [
  'unknown_account',
  'wrong_password',
  'not_activated',
  'deactivated',
  'locked',
  'wrong_code',
  'provider_required',
  'identity_refused',
] as const;
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

export interface SignInTables {
  login_event: StandardRow & {
    at: string;
    event: LoginEvent;
    failure: LoginFailure | null;
    /** Whose account; null when nobody has the address. */
    user_id: number | null;
    customer_id: number | null;
    infra_id: number | null;
    /** The other identity of an impersonation: who acts as this account, or as whom this account acts. */
    other_user_id: number | null;
    email: string;
    ip: string;
    user_agent: string;
    session_id: number | null;
  };
}
