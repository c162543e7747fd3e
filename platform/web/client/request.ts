// A contract call as an HTTP request.
import { fillPath } from '#platform/contract/path.ts';
import { encodeQuery } from '#platform/contract/query-text.ts';
import type { Route } from '#platform/contract/route.ts';
import { sessionState } from './session-state.ts';

/** A call with its types forgotten: what `Call<R>` is at run time. */
export interface LooseCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Null: of none, whatever the page. */ readonly infra?: number | null;
}
/** A route as far as calling it goes: the build leaves only this of the contracts in the first load. */
export type Callable = Pick<Route, 'method' | 'path' | 'twin' | 'tx' | 'upload'>;

/** Which infrastructure a call speaks of: its own, else the page's, else none. */
export const infraOf = (route: Callable, call: LooseCall): number | undefined =>
  !route.twin || call.infra === null ? undefined : (call.infra ?? sessionState.infra);

export const urlOf = (route: Callable, call: LooseCall = {}): string => {
  const query = encodeQuery(call.query as Parameters<typeof encodeQuery>[0]);
  return (
    fillPath(route.path, call.params, infraOf(route, call)) + (query === '' ? '' : `?${query}`)
  );
};

/** Reading alone needs no token; what the specification names by GET may change something. */
const changes = (route: Callable): boolean => route.method !== 'GET' || route.tx !== 'read';

const partOf = (value: unknown): Blob | string => {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
/** Files and their fields as a multipart form; a list is repeated, what is not text or file travels as JSON. */
const formOf = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null) continue;
      form.append(name, partOf(one));
    }
  }
  return form;
};

export const headersOf = (route: Callable): Record<string, string> => ({
  accept: 'application/json',
  ...(changes(route) && sessionState.csrfToken !== null
    ? { 'x-csrf-token': sessionState.csrfToken }
    : {}),
});

/** The body to send and the header it needs. */
export const bodyOf = (
  route: Callable,
  body: unknown,
): { body?: FormData | string; type?: string } => {
  if (body === undefined || route.method === 'GET') return {};
  if (body instanceof FormData) return { body };
  return route.upload === null
    ? { body: JSON.stringify(body), type: 'application/json' }
    : { body: formOf(body as Record<string, unknown>) };
};
