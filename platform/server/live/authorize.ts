// Where the token of a request is, and what it allows (Mercure specification, "Authorization").
import type { FastifyRequest } from 'fastify';
import type { Claims } from '#engines/mercure/update.ts';
import { TOKEN_COOKIE, type HubOptions } from './hub-options.ts';
import { verifyToken, type HubKey } from './keys.ts';

/** Refusals are plain text: the hub speaks its own protocol, not the portal's. */
export class HubRefusal extends Error {
  readonly status: 400 | 401 | 403 | 405 | 415 | 429 | 503;
  constructor(status: HubRefusal['status'], reason: string) {
    super(reason);
    this.status = status;
  }
}

export const queryOf = (request: FastifyRequest): URLSearchParams => {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
};

const cookieOf = (request: FastifyRequest): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((c) => c.trim())
    .find((c) => c.startsWith(`${TOKEN_COOKIE}=`))
    ?.slice(TOKEN_COOKIE.length + 1);

/** A cookie travels with requests that other sites make: publishing with one needs an origin of ours. Reading does not (CORS guards it). */
const checkOrigin = (request: FastifyRequest, origins: readonly string[]): void => {
  const { origin, referer } = request.headers;
  const from =
    origin ??
    (referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined);
  if (from === undefined) throw new HubRefusal(403, 'a cookie needs an Origin or a Referer');
  if (!origins.includes(from))
    throw new HubRefusal(403, 'this origin may not publish with a cookie');
};

/** The one token that counts: header, then query where allowed, then cookie; null when there is none. The first present is the only one read. */
const tokenOf = (request: FastifyRequest, o: HubOptions): string | null => {
  const headers = request.raw.headersDistinct['authorization'] ?? [];
  if (headers.length > 1) throw new HubRefusal(401, 'more than one Authorization header');
  if (headers[0] !== undefined) {
    const bearer = /^Bearer +(\S+)$/i.exec(headers[0])?.[1];
    if (bearer === undefined)
      throw new HubRefusal(401, 'the Authorization header is not a bearer token');
    return bearer;
  }
  const tokenInQuery = o.queryToken ? queryOf(request).get('authorization') : null;
  if (tokenInQuery !== null) return tokenInQuery;
  const cookie = cookieOf(request);
  if (cookie === undefined) return null;
  if (request.method === 'POST') checkOrigin(request, o.origins);
  return cookie;
};

/** The claims of the request, null without a token. A bad token is refused even where none is needed. */
export const claimsOf = async (
  request: FastifyRequest,
  o: HubOptions,
  key: HubKey,
): Promise<Claims | null> => {
  const token = tokenOf(request, o);
  if (token === null) return null;
  const claims = await verifyToken(token, key, o.now());
  if (claims === null || o.refused?.(claims) === true)
    throw new HubRefusal(401, 'this token is not valid');
  return claims;
};
