import { HOST_SESSION_COOKIE, SESSION_COOKIE } from '../http/auth-port.ts';
import { ABSOLUTE_LIMIT } from './limits.ts';

const base = (value: string, maxAge: number, secure: boolean): string =>
  `${secure ? HOST_SESSION_COOKIE : SESSION_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/** The `set-cookie` value that starts a session. `secure` where the portal is reached by https. */
export const sessionCookie = (token: string, secure: boolean): string =>
  base(token, ABSOLUTE_LIMIT.total('seconds'), secure);
/** The `set-cookie` value that ends it. */
export const clearedCookie = (secure: boolean): string => base('', 0, secure);
