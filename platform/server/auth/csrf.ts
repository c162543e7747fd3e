// Proof that a state-changing call comes from our own pages (architecture §5; specification README, "State-changing GETs").
import type { IncomingHttpHeaders } from 'node:http';
import { csrfToken, sameText } from './tokens.ts';

export const CSRF_HEADER = 'x-csrf-token';

interface Asked {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Does the browser itself say that the call comes from the portal? `Sec-Fetch-Site` decides where it is sent (every supported
 * browser); otherwise `Origin` must name our host. No word at all is no proof.
 */
export const sameOrigin = ({ headers }: Asked, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin;
  return origin !== undefined && ownOrigin(headers, publicUrl);
};

/** Is the `Origin` header absent, or our own? What sign-in asks for, which has no session to prove anything with. */
export const ownOrigin = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  const host = hostOf(origin);
  return host !== null && (host === headers.host || host === hostOf(publicUrl));
};

/** The CSRF token in the header proves any call; for a GET, coming from the same origin does as well. */
export const proves = (asked: Asked, sessionToken: string, publicUrl: string): boolean => {
  const sentToken = asked.headers[CSRF_HEADER];
  if (typeof sentToken === 'string') return sameText(sentToken, csrfToken(sessionToken));
  return asked.method === 'GET' && sameOrigin(asked, publicUrl);
};
