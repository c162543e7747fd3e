// Contract paths in the router's notation.
import { pathParts, readParams } from '#platform/contract/path.ts';

type Raw = Readonly<Record<string, string | undefined>>;

/** The name of the optional last segment: the infrastructure twin of every page. */
export const CONTEXT = 'ctx';
/** Where a page without twin holds the infrastructure that one works in: in its query. */
export const CONTEXT_QUERY = '_context_infra';
/** The infrastructure of an address: its last segment, or its query where the page has no twin. */
export const contextOf = (params: Raw | undefined, search: unknown): number | undefined => {
  const asked = (search as Raw | undefined)?.[CONTEXT_QUERY];
  const text = String(params?.[CONTEXT] ?? asked ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};
const segment = /\{(\w+)(?::([^}]+))?\}/g;
const bare = (path: string): string => (path === '/' ? '' : path.replace(/\/$/, ''));

/** `/faq/edit/{id}` → `/faq/edit/$id/{-$ctx}`. A rest of path cannot be followed by a twin. */
export const routerPath = (path: string, twin: boolean): string => {
  const hasRest = path.includes(':rest}');
  const own = bare(path).replace(segment, (_, name: string, kind?: string) =>
    kind === 'rest' ? '$' : `$${name}`,
  );
  if (twin && !hasRest) return `${own}/{-$${CONTEXT}}`;
  return own === '' ? '/' : own;
};

/** Reads the segments by their kinds; false (another route may match, else "not found") when one does not fit. */
export const readRouterParams =
  (path: string) =>
  (raw: Raw): Record<string, string | number> | false => {
    const read = readParams(path, { ...raw, '*': raw['_splat'] });
    const ctx = raw[CONTEXT];
    if (read === null || (ctx !== undefined && !/^\d{1,15}$/.test(ctx))) return false;
    return { ...read, ...(ctx === undefined ? {} : { [CONTEXT]: Number(ctx) }) };
  };

/** The params of a call as the router wants them: text, the rest of the path under its own name. */
export const routerParams = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, string> =>
  Object.fromEntries(
    pathParts(path).map(({ name, kind }) => [
      kind === 'rest' ? '_splat' : name,
      String(params[name] ?? ''),
    ]),
  );
