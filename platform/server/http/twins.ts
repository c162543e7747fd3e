// The infrastructure twin of every route: `/x/{_context_infra}` is `/x` inside that infrastructure. Routes are declared once; the
// trailing number is taken off before routing. A declared route wins over another one's twin (specification README, "Settled collisions").
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { pattern } from '#platform/contract/path.ts';
import type { Entry } from '#platform/contract/inventory.ts';
import { takeAlias, type AliasRequest } from './aliases.ts';

export interface TwinRequest extends AliasRequest { url?: string | undefined; method?: string | undefined; contextInfra?: number }

const splitQuery = (url: string): [string, string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
};
const sample = (path: string): string => `${path.replaceAll(/\{\w+\}/g, '1').replaceAll(/\{\w+:([^}|]+)[^}]*\}/g, '$1').replace(/\/$/, '')}/1`;

/**
 * Answers `rewrite`, which strips the trailing number of a twin and notes it on the request, and `shadowed`: the twins that another
 * declared route hides (there the context travels as `?_context_infra=`).
 */
export const twins = (list: readonly Entry[]): { rewrite: (request: TwinRequest) => string; shadowed: string[] } => {
  const declared = FindMyWay({ maxParamLength: 500, ignoreTrailingSlash: true });
  // Catch-alls have the lowest priority: a twin wins over them, so they stay out of this look-up.
  for (const e of list.filter((e) => !e.path.includes(':rest}'))) {
    declared.on(e.method as HTTPMethod, pattern(e.path), () => undefined, { twin: e.route.twin });
  }
  const find = (method: string, path: string) => declared.find(method as HTTPMethod, path);
  /** The declared path behind a twin's, and its infrastructure; null when the path is no twin. */
  const untwined = (method: string, path: string): { head: string; infra: number } | null => {
    const cut = path.lastIndexOf('/');
    const last = path.slice(cut + 1);
    if (!/^\d{1,15}$/.test(last) || find(method, path) !== null) return null;
    const head = path.slice(0, cut) || '/';
    const hit = find(method, head);
    return hit === null || (hit.store as { twin: boolean }).twin === false ? null : { head, infra: Number(last) };
  };
  const rewrite = (request: TwinRequest): string => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const url = takeAlias(request.url ?? '/', request, (path) => find(method, path) !== null || untwined(method, path) !== null);
    const [path, query] = splitQuery(url);
    const twin = untwined(method, path);
    if (twin === null) return url;
    request.contextInfra = twin.infra;
    return twin.head + query;
  };
  const shadowed = list.filter((e) => e.route.twin && !e.path.includes(':rest}') && find(e.method, sample(e.path)) !== null).map((e) => `${e.method} ${e.path}`);
  return { rewrite, shadowed };
};
