// A server that answers a component what a test wants it to hear: late, refused, out of order. The page, its session and every other call are real.
import type { Page, Request, Route as Intercepted } from 'playwright-core';
import { pathParts, readParams } from '#platform/contract/path.ts';
import { decodeQuery } from '#platform/contract/query-text.ts';
import type { Route, Types } from '#platform/contract/route.ts';

/** A call as the component sent it, read by the contract: a call that the contract refuses fails the test. */
export interface Received<T extends Types> {
  readonly params: Readonly<Record<string, string | number>>;
  readonly query: T['query'];
  readonly body: T['body'];
}
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
  /** What a refusal carries beside its words (the colleague’s figures, the current row). */
  readonly extra?: Readonly<Record<string, unknown>>;
}
/** Thrown by an answer: the call is refused as the portal refuses. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
/** Thrown by an answer: no answer comes at all, as without a network. */
export class Unreachable extends Error {}

type Give<T extends Types> = (call: Received<T>) => T['reply'] | Promise<T['reply']>;

/** `/a/{id}` and its twin `/a/{id}/3` as one expression; the groups bear the names of the parameters. */
const patternOf = (path: string): RegExp => {
  const kinds = new Map(pathParts(path).map(({ name, kind }) => [name, kind]));
  const source = path
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)[^}]*\}/g, (_, name: string) =>
      kinds.get(name) === 'digits' ? `(?<${name}>\\d+)` : `(?<${name}>[^/]+)`,
    );
  return new RegExp(`^${source}(?:/\\d+)?$`);
};

const received = <T extends Types>(route: Route<T>, request: Request): Received<T> | null => {
  const url = new URL(request.url());
  const match = patternOf(route.path).exec(url.pathname);
  if (match === null || request.method() !== route.method) return null;
  const params = readParams(route.path, match.groups ?? {});
  if (params === null) return null;
  return {
    params,
    query: route.query.parse(decodeQuery(url.search.slice(1))),
    body: route.method === 'GET' ? undefined : route.body.parse(request.postDataJSON() ?? {}),
  };
};

const refuse = (call: Intercepted, { status, code, message, details = [], extra }: Refusal) =>
  call.fulfill({ status, json: { error: { code, message, details, ...extra } } });

/**
 * Answers the calls of `route` on `page` by `give`, until another answer is given for it. What is given passes the contract’s own schema, so that no
 * test shows a component what the server could not say. Returns the calls, oldest first.
 */
export const answerCalls = async <T extends Types>(
  page: Page,
  route: Route<T>,
  give: Give<T>,
): Promise<readonly Received<T>[]> => {
  const calls: Received<T>[] = [];
  await page.route(
    (url) => patternOf(route.path).test(url.pathname),
    async (intercepted) => {
      const request = intercepted.request();
      const isData = (request.headers()['accept'] ?? '').includes('application/json');
      const call = isData ? received(route, request) : null;
      if (call === null) return intercepted.fallback();
      calls.push(call);
      try {
        const json = route.output.parse(await give(call)) as object;
        return await intercepted.fulfill({ json });
      } catch (e) {
        if (e instanceof Refused) return refuse(intercepted, e.refusal);
        if (e instanceof Unreachable) return intercepted.abort('connectionrefused');
        throw e;
      }
    },
  );
  return calls;
};

/** An answer that waits until the test lets it go. */
export const held = (): { readonly until: Promise<void>; readonly release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, release: () => resolve() };
};
