// Proof that a state-changing call comes from our own pages (architecture §5; specification README, "State-changing GETs").
import type { IncomingHttpHeaders } from 'node:http';
import { csrfToken, sameText } from './tokens.ts';

export const CSRF_HEADER = 'x-csrf-token';

interface Asked {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** The only origin of our pages; null where nobody gave the portal a public name: then the name that the browser asked for. */
type PortalOrigin = string | null;

/**
 * Does the browser itself say that the call comes from the portal? `Sec-Fetch-Site` decides where it is sent (every supported
 * browser); otherwise `Origin` must be ours. No word at all is no proof.
 */
export const sameOrigin = ({ headers }: Asked, portal: PortalOrigin): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin;
  return origin !== undefined && ownOrigin(headers, portal);
};

/**
 * Is the `Origin` header absent, or our own? What sign-in asks for, which has no session to prove anything with. `Host` proves nothing
 * where the portal has a public name: a name of an attacker's that leads to our address sends itself as both.
 */
export const ownOrigin = (headers: IncomingHttpHeaders, portal: PortalOrigin): boolean => {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = headers.origin;
  if (origin === undefined) return true;
  if (portal !== null) return origin === portal;
  const host = hostOf(origin);
  return host !== null && host === headers.host;
};

/** The CSRF token in the header proves any call; for a GET, coming from the same origin does as well. */
export const proves = (asked: Asked, sessionToken: string, portal: PortalOrigin): boolean => {
  const sentToken = asked.headers[CSRF_HEADER];
  if (typeof sentToken === 'string') return sameText(sentToken, csrfToken(sessionToken));
  return asked.method === 'GET' && sameOrigin(asked, portal);
};
