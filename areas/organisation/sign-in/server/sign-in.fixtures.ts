// What tests of sign-in read from answers and mails.
import { CSRF_HEADER } from '#platform/server/auth/csrf.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import { accounts, activate, signedIn } from '#areas/organisation/users/server/api.ts';
import { accountsPort } from './account-keeper.ts';

accountsPort.filledBy({ accounts, activate, signedIn })();

export const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.find((k) => k.name === SESSION_COOKIE)?.value ?? '';
export const asSession = (token: string, csrf = '') => ({
  id: 0,
  email: '',
  token,
  headers: { cookie: `${SESSION_COOKIE}=${token}`, [CSRF_HEADER]: csrf },
});

export const linksIn = (text: string): string[] =>
  [...text.matchAll(/\/login\/reset\/([\w-]{43})/g)].map((m) => m[1] ?? '');
