// The infrastructure twin of every route: `/x/{_context_infra}` is `/x` inside that infrastructure. Routes are declared once; the
// trailing number is taken off before routing. A declared route wins over another one's twin (specification README, "Settled collisions").
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { pattern, readParams } from '#platform/contract/path.ts';
import type { Entry } from '#platform/contract/inventory.ts';
import { takeAlias, type AliasRequest } from './aliases.ts';

export interface TwinRequest extends AliasRequest {
  url?: string | undefined;
  method?: string | undefined;
  contextInfra?: number;
}

const splitQuery = (url: string): [string, string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};

/**
 * Strips the trailing number of a twin and notes it on the request; where another declared route hides the twin, the context travels as
 * `?_context_infra=`. HEAD is GET whose body Node leaves out: answered by the same route.
 */
export const rewriting = (list: readonly Entry[]): ((request: TwinRequest) => string) => {
  const declared = FindMyWay({ maxParamLength: 500, ignoreTrailingSlash: true });
  // Catch-alls have the lowest priority: a twin wins over them, so they stay out of this look-up.
  for (const e of list.filter((e) => !e.path.includes(':rest}'))) {
    declared.on(e.method as HTTPMethod, pattern(e.path), () => undefined, {
      twin: e.route.twin,
      path: e.path,
    });
  }
  const find = (method: string, path: string) => declared.find(method as HTTPMethod, path);
  /** Whether a route of its own stands at the path: a number is no `{_format:csv|xlsx}`, so `/export/12` is the twin of `/export`. */
  const isDeclared = (method: string, path: string): boolean => {
    const hit = find(method, path);
    if (hit === null) return false;
    return readParams((hit.store as { path: string }).path, hit.params) !== null;
  };
  /** The declared path behind a twin's, and its infrastructure; null when the path is no twin. */
  const untwined = (method: string, path: string): { head: string; infra: number } | null => {
    const cut = path.lastIndexOf('/');
    const last = path.slice(cut + 1);
    if (!/^\d{1,15}$/.test(last) || isDeclared(method, path)) return null;
    const head = path.slice(0, cut) || '/';
    const hit = find(method, head);
    return hit === null || (hit.store as { twin: boolean }).twin === false
      ? null
      : { head, infra: Number(last) };
  };
  return (request) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const url = takeAlias(
      request.url ?? '/',
      request,
      (path) => find(method, path) !== null || untwined(method, path) !== null,
    );
    const [path, query] = splitQuery(url);
    const twin = untwined(method, path);
    if (request.method === 'HEAD' && (twin !== null || find('GET', path) !== null))
      request.method = 'GET';
    if (twin === null) return url;
    request.contextInfra = twin.infra;
    return twin.head + query;
  };
};
