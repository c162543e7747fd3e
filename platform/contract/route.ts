// One HTTP call, as data. Server, web client, OpenAPI, inventory, twins, permissions and the generated tests are loops over these.
import { z } from 'zod';
import { nothing } from './nothing.ts';
import type { PathParams } from './path.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Kind = 'page' | 'json' | 'action' | 'download' | 'upload' | 'redirect' | 'stream';
/** Whose rows the route may touch: the caller's own, the infrastructures of its scope, its whole customer, or everything (provider). */
export type Scope = 'own' | 'infra' | 'customer' | 'provider';
/** `public`: no session needed. `signed-in`: any session. Otherwise a permission `area.verb` declared in an area's access.ts. */
export type May = 'public' | 'signed-in' | `${string}.${string}`;
/** The transaction around the handler. A GET in `write` changes state: it then needs the proofs of a state-changing call. */
export type Transaction = 'none' | 'read' | 'write';

/** What an upload takes: extensions in lower case, checked against the first bytes where the format has a signature. */
export interface UploadRule {
  readonly accept: readonly string[];
  readonly maxBytes?: number;
  readonly maxFiles?: number;
  /** A file that is refused (its name, its first bytes, its size) is handed to the route by name and leaves the others alone. */
  readonly refusesEach?: boolean;
  /** The files are handed to the route in memory and never stored: strangers may send them. */
  readonly unstored?: boolean;
}

/** What a route says to the compiler: plain inferred types, never schema types, so that 900 of them stay cheap to check. */
export interface Types {
  params: object;
  query: unknown;
  sentQuery: unknown;
  body: unknown;
  sentBody: unknown;
  output: unknown;
  reply: unknown;
}
declare const types: unique symbol;

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where any route will do
export interface Route<T extends Types = any> {
  readonly method: Method;
  readonly path: string;
  readonly may: May;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly tx: Transaction;
  /** Who answers: the web app (`html`), a handler (`data`), or either by the Accept header (`both`). */
  readonly answers: 'html' | 'data' | 'both';
  /** Other readings of the specification: the same handler registered again. */
  readonly also: readonly { readonly method?: Method; readonly path?: string }[];
  /** Also answers with one trailing numeric segment more, `_context_infra`. */
  readonly twin: boolean;
  readonly upload: UploadRule | null;
  /**
   * A device may record this call without a network and have it played later by `POST /sync`; what a GET answered it keeps for its holder, to be
   * read without a network.
   */
  readonly offline: boolean;
  /** A mark that only the person makes (an acknowledgement, an opinion): refused while somebody acts in their name. */
  readonly inPerson: boolean;
  /** Of a download: whether its handler writes the line of the trail itself (`own`), or nothing of anybody leaves (`none`). */
  readonly trail: 'portal' | 'own' | 'none';
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly output: z.ZodType;
  readonly [types]?: T;
}
/** A screen of the web app: answered with the application's HTML, no handler. */
export interface Page<P extends string = string> extends Route<{
  params: Flat<PathParams<P>>;
  query: object;
  sentQuery: object;
  body: object;
  sentBody: object;
  output: null;
  reply: null;
}> {
  readonly answers: 'html';
}
export type Contract = Readonly<Record<string, Route>>;
type Of<R extends Route> = R extends Route<infer T> ? T : never;
type Flat<T> = unknown extends T ? Record<string, never> : { [K in keyof T]: T[K] };

type Nothing = typeof nothing;
export type Said<
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
> = Route<{
  params: Flat<PathParams<P>>;
  query: z.output<Q>;
  sentQuery: z.input<Q>;
  body: z.output<B>;
  sentBody: z.input<B>;
  output: z.output<O>;
  reply: z.input<O>;
}>;

type Settings = Partial<
  Pick<
    Route,
    'kind' | 'scope' | 'tx' | 'also' | 'twin' | 'upload' | 'offline' | 'inPerson' | 'trail'
  >
>;

interface Declared<Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> extends Settings {
  may: May;
  query?: Q;
  body?: B;
  output?: O;
  /** The path is also a screen: `Accept: text/html` gets the app, `application/json` the data. */
  page?: boolean;
}
/** A call whose method follows from data. */
export const route = <
  const P extends string,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  O extends z.ZodType = z.ZodNull,
>(
  r: Declared<Q, B, O> & { method: Method; path: P },
): Said<P, Q, B, O> => {
  const { page: alsoPage = false, ...rest } = r;
  const reads = r.method === 'GET';
  return {
    kind: reads ? 'json' : 'action',
    scope: 'infra',
    tx: reads ? 'read' : 'write',
    also: [],
    twin: true,
    upload: null,
    offline: false,
    inPerson: false,
    trail: 'portal',
    query: nothing,
    body: nothing,
    output: z.null(),
    answers: alsoPage ? 'both' : 'data',
    ...rest,
  };
};
const calling =
  (method: Method) =>
  <
    const P extends string,
    Q extends z.ZodType = Nothing,
    B extends z.ZodType = Nothing,
    O extends z.ZodType = z.ZodNull,
  >(
    path: P,
    o: Declared<Q, B, O>,
  ): Said<P, Q, B, O> =>
    route({ ...o, method, path });

/**
 * Declares one call: `http.get('/faq/{id}', { may: 'faq.read', output })`. The path holds `{id}` (digits → number),
 * `{tab:documents|fs-documents}` (one of), `{name:text}` and the other kinds of `path.ts` (string), `{path:rest}` (the rest of the path, lowest priority).
 * Defaults: GET reads, everything else writes; scope `infra`; a twin exists; body, query and output empty.
 */
export const http = {
  get: calling('GET'),
  post: calling('POST'),
  put: calling('PUT'),
  patch: calling('PATCH'),
  delete: calling('DELETE'),
};

/** The route with other readings of the specification beside it: `answersAlso(note.routes.list, { method: 'POST' })`. */
export const answersAlso = <R extends Route>(r: R, ...also: Route['also']): R => ({
  ...r,
  also: [...r.also, ...also],
});

/** Declares a screen. The web app registers it under the same path, so no URL is written twice. */
export const page = <const P extends string>(
  r: Partial<Pick<Route, 'also' | 'twin' | 'scope'>> & { path: P; may: May },
): Page<P> => ({
  method: 'GET',
  kind: 'page',
  scope: 'infra',
  tx: 'none',
  also: [],
  twin: true,
  upload: null,
  offline: false,
  inPerson: false,
  trail: 'none',
  query: nothing,
  body: nothing,
  output: z.null(),
  answers: 'html',
  ...r,
});

/** What a handler receives and gives, what a caller sends and gets. A part without a required key may be left out. */
export interface Input<R extends Route> {
  readonly params: Of<R>['params'];
  readonly query: Of<R>['query'];
  readonly body: Of<R>['body'];
}
export type Reply<R extends Route> = Of<R>['reply'];
export type Output<R extends Route> = Of<R>['output'];
type Part<K extends string, T> = {} extends T
  ? { readonly [k in K]?: T }
  : { readonly [k in K]: T };
export type Call<R extends Route> = Part<'params', Of<R>['params']> &
  Part<'query', Of<R>['sentQuery']> &
  Part<'body', Of<R>['sentBody']> & { readonly infra?: number };

/**
 * True when the call changes state and so must carry the CSRF token, also where the specification names it by GET: an action that opens its
 * own transactions changes state too. A file writes down that it was downloaded, and a link leads to it.
 */
export const changesState = (r: Route): boolean =>
  r.method !== 'GET' ||
  (r.tx === 'write' && r.kind !== 'download') ||
  (r.tx === 'none' && r.kind === 'action');
