// Proof that a state-changing call comes from our own pages (architecture §5; specification README, "State-changing GETs").
// Only the portal's own header is one: once a service worker runs, the browser calls an address that somebody typed `same-origin` too.
import type { IncomingHttpHeaders } from 'node:http';
import { csrfToken, sameText } from './tokens.ts';

export const CSRF_HEADER = 'x-csrf-token';

interface Asked {
  readonly headers: IncomingHttpHeaders;
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** The only origin of our pages; null where nobody gave the portal a public name: then the name that the browser asked for. */
type PortalOrigin = string | null;

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

/** The CSRF token in the header, whatever the method. */
export const proves = ({ headers }: Asked, sessionToken: string): boolean => {
  const sentToken = headers[CSRF_HEADER];
  return typeof sentToken === 'string' && sameText(sentToken, csrfToken(sessionToken));
};
