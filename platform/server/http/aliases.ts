// `/api/x`, `/api-view/x`, `/api-raw/x` are other names of `/x`: its data, its page, its body as a file (specification README). The prefix is
// taken off before routing, so rights, perimeter and proofs are those of `/x`, and nothing outside the portal can be reached.
import type { IncomingHttpHeaders } from 'node:http';

const prefixes = Object.entries({
  '/api/': 'application/json',
  '/api-view/': 'text/html',
  '/api-raw/': 'application/json',
});

export interface AliasRequest {
  readonly headers: IncomingHttpHeaders;
  asFile?: boolean;
}

/** `exists` says whether a path is a declared route under the request's method. Answers the URL to route. */
export const takeAlias = (
  url: string,
  request: AliasRequest,
  exists: (path: string) => boolean,
): string => {
  const path = url.split('?')[0] ?? url;
  for (const [prefix, accept] of prefixes) {
    if (!path.startsWith(prefix) || exists(path)) continue;
    const inside = path.slice(prefix.length - 1);
    if (!/^\/[^/\\]/.test(inside) || !exists(inside)) return url;
    request.headers.accept = accept;
    if (prefix === '/api-raw/') request.asFile = true;
    return url.slice(prefix.length - 1);
  }
  return url;
};
