// What a query string says to a route. Lists are asked the same again and again (their first page, by everybody), and the same text says the
// same each time: a schema only reads. So it is read once, and nobody may change what was read.
import { decodeQuery } from '#platform/contract/query-text.ts';
import type { Route } from '#platform/contract/route.ts';

type Sent = Readonly<Record<string, unknown>>;
interface CachedQuery {
  readonly sent: Sent;
  readonly query: unknown;
}

/** By route: few texts and short ones, so that nobody fills the memory with them. */
const [MOST, LONGEST] = [50, 300];
const cache = new WeakMap<Route, Map<string, CachedQuery>>();

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
};

/** The text behind `?`, empty without one. */
const textOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

/** Decoded, as it was sent; `read` has it parsed, unless this text was parsed for this route before. A refusal is not kept. */
export const queryOf = (
  route: Route,
  url: string,
): { readonly sent: Sent; read(parse: (plain: Sent) => Promise<unknown>): Promise<unknown> } => {
  const text = textOf(url);
  const before = cache.get(route)?.get(text);
  const sent = before?.sent ?? decodeQuery(text);
  return {
    sent,
    read: async (parse) => {
      if (before !== undefined) return before.query;
      const { _context_infra: _, ...plain } = sent;
      const query = await parse(plain);
      if (text.length > LONGEST) return query;
      freeze(sent);
      freeze(query);
      const here = cache.get(route) ?? new Map<string, CachedQuery>();
      if (here.size >= MOST) here.clear();
      cache.set(route, here.set(text, { sent, query }));
      return query;
    },
  };
};
