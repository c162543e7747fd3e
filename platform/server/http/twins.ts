// The infrastructure twin of every route: `/x/{_context_infra}` is `/x` inside that infrastructure. Routes are declared once; the
// trailing number is taken off before routing. A declared route wins over another one's twin (specification README, "Settled collisions").
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { pattern } from '#platform/contract/path.ts';
import type { Entry } from '#platform/contract/inventory.ts';

export interface TwinRequest { url?: string | undefined; method?: string | undefined; contextInfra?: number }

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
  const rewrite = (request: TwinRequest): string => {
    const url = request.url ?? '/';
    const [path, query] = splitQuery(url);
    const cut = path.lastIndexOf('/');
    const last = path.slice(cut + 1);
    if (!/^\d{1,15}$/.test(last)) return url;
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    if (find(method, path) !== null) return url;
    const head = path.slice(0, cut) || '/';
    const hit = find(method, head);
    if (hit === null || (hit.store as { twin: boolean }).twin === false) return url;
    request.contextInfra = Number(last);
    return head + query;
  };
  const shadowed = list.filter((e) => e.route.twin && !e.path.includes(':rest}') && find(e.method, sample(e.path)) !== null).map((e) => `${e.method} ${e.path}`);
  return { rewrite, shadowed };
};
