// What a handler receives, and how an area says who answers its contract.
import type { Transaction } from 'kysely';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Contract, Input, Reply, Route } from '#platform/contract/route.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Statements } from './db/statements.ts';
import type { Services } from './services.ts';

/** Who calls, with what rights, over which infrastructures. */
export interface Actor {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Effective permissions: roles, then what profiles add or remove. A super administrator has them all. */
  readonly permissions: ReadonlySet<string>;
  /** Staff of the provider: sees every customer its perimeter holds. */
  readonly provider: boolean;
  /** The perimeter leaves out no agency of the customer. */
  readonly whole: boolean;
  readonly customerId: number | null;
  /** The customers whose infrastructures the perimeter holds. */
  readonly customers: readonly number[];
  /** Every infrastructure that the caller may see. */
  readonly perimeter: readonly number[];
  /** `_context_infra`: the infrastructure the call works in, or null for the whole perimeter. */
  readonly contextInfra: number | null;
  /** The perimeter inside the context: what lists show and queries filter by. */
  readonly scope: readonly number[];
  /** The collaborator (employee) behind the user, if any. */
  readonly collaboratorId: number | null;
  /** Set while a super administrator works as somebody else. */
  readonly impersonator: { readonly id: number; readonly name: string } | null;
  readonly sessionId: number;
  /** The customer's identity provider that opened the session; absent where a password did. */
  readonly identityProvider?: number;
  /** The API key by which a program calls. */
  readonly key?: { readonly id: number };
  /** The path of a screen that they must see before anything else; absent where there is none. */
  readonly mustSee?: string;
}

/** A transaction with row-level security set. Areas see it through their own tables: `tables<FaqTables>(call)`. */
// oxlint-disable-next-line typescript/no-explicit-any -- each area narrows it to its own tables
export type Tx = Transaction<any> & Statements;

/** A file that came with the request: already stored by content, before the transaction. */
export interface StoredFile {
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly field: string;
  /** Of a file that was not stored (`unstored`). */
  readonly content?: Buffer;
}

/** A file of an upload that was not taken, where the others are (`refusesEach`). */
export interface RefusedFile {
  readonly name: string;
  /** In French. */
  readonly reason: string;
}

export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly url: string;
  readonly origin: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

export interface HandlerCall<R extends Route> extends Input<R> {
  readonly actor: Actor;
  /** Throws when the route says `tx: 'none'`. */
  readonly tx: Tx;
  readonly files: readonly StoredFile[];
  readonly refusedFiles: readonly RefusedFile[];
  readonly request: RequestFacts;
  readonly now: Temporal.Instant;
  readonly log: FastifyBaseLogger;
  readonly services: Services;
  /** Runs after the commit, before the answer leaves; a failure is logged and never reaches the caller. Nothing that must not be lost belongs here: use jobs and live updates. */
  readonly afterCommit: (task: () => Promise<void> | void) => void;
}

/** The answer of a `download` route. `inline` shows it in the browser instead of saving it. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly body: Readable | Buffer | string;
  readonly inline: boolean;
  constructor(o: {
    name: string;
    type: string;
    body: Readable | Buffer | string;
    inline?: boolean;
  }) {
    this.name = o.name;
    this.type = o.type;
    this.body = o.body;
    this.inline = o.inline ?? false;
  }
}
/** A download that is made once the transaction is over: printing holds no connection and no lock. */
export class LateDownload {
  readonly make: () => Promise<Download>;
  constructor(make: () => Promise<Download>) {
    this.make = make;
  }
}
/** The answer of a `redirect` route: a path of this portal. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}
/** An answer with headers or cookies of its own. */
export class WithHeaders<T> {
  readonly value: T;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly status: number;
  constructor(
    value: T,
    headers: Readonly<Record<string, string | readonly string[]>>,
    status = 200,
  ) {
    this.value = value;
    this.headers = headers;
    this.status = status;
  }
}

type Answer<R extends Route> =
  | Reply<R>
  | Download
  | LateDownload
  | Redirect
  | WithHeaders<Reply<R> | Download>;
/** One handler per route that data answers: a missing or misspelt one does not compile. Screens need none. */
export type Handlers<C extends Contract> = {
  [K in keyof C as C[K] extends { readonly answers: 'html' } ? never : K]: (
    call: HandlerCall<C[K]>,
  ) => Promise<Answer<C[K]>>;
};
// oxlint-disable-next-line typescript/no-explicit-any -- the router calls handlers by name
export type AnyHandler = (call: HandlerCall<any>) => Promise<unknown>;

/**
 * What a save that came too late is shown: the element as it is now, in the names of the save's own body (more is cut off). By the name of the
 * save: the route of the same contract and the same path parameters that loads it, or a function where there is none.
 */
export type CurrentValues<C extends Contract> = {
  readonly [K in keyof C]?:
    | (keyof C & string)
    | ((call: HandlerCall<C[K]>) => Promise<object | null | undefined>);
};

export interface Served {
  readonly name: string;
  readonly contract: Contract;
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  readonly current: ReadonlyMap<string, AnyHandler>;
}

/** Binds a contract to its handlers. `NoInfer` keeps literal types literal in handler results. */
export const serve = <C extends Contract>(
  name: string,
  contract: C,
  handlers: NoInfer<Handlers<C>>,
  current: NoInfer<CurrentValues<C>> = {},
): Served => {
  const byName = handlers as Record<string, AnyHandler>;
  const loads = Object.entries(current as Record<string, string | AnyHandler>).flatMap(
    ([save, load]): [string, AnyHandler][] => {
      const handler = typeof load === 'string' ? byName[load] : load;
      return handler === undefined ? [] : [[save, handler]];
    },
  );
  return {
    name,
    contract,
    handlers: new Map(Object.entries(byName)),
    current: new Map(loads),
  };
};

/** The call's transaction seen through an area's own tables. */
export const tables = <T>(call: { readonly tx: Tx }): Transaction<T> =>
  call.tx as unknown as Transaction<T>;
