// Secrets that travel once and are kept only as hashes: session cookies, links in mails.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The CSRF token of a session: derived from its secret, which no script can read, so it needs no storage and dies with it. */
export const csrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('roulement csrf').digest('base64url');

/** Equality that takes the same time whatever the texts. */
export const sameText = (a: string, b: string): boolean => {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(x, y);
};
