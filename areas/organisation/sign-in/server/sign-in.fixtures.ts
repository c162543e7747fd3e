// What tests of sign-in read from answers and mails.
import { CSRF_HEADER } from '#platform/server/auth/csrf.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import { accounts, activate, signedIn } from '#areas/organisation/users/server/api.ts';
import { accountsPort } from './account-keeper.ts';
import { codeNow } from './totp.ts';

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

/** The secret of an authenticator app, from what the enrolment shows. */
export const secretOf = (base32: string): Buffer => {
  const bits = [...base32]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
interface Caller {
  post(url: string, body?: unknown): Promise<{ json(): Record<string, string> }>;
}
/** Somebody sets up an authenticator; answers its secret. */
export const enrolled = async (who: Caller, password: string): Promise<Buffer> => {
  await who.post('/profile/confirm-password', { password });
  const app = secretOf((await who.post('/profile/second-factor/start')).json()['secret'] ?? '');
  const code = codeNow(app, Temporal.Now.instant());
  await who.post('/profile/second-factor/confirm', { code });
  return app;
};
