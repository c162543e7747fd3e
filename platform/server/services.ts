// The services a handler or a job may use: ports, each with its real implementations beside it.
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Actor, StoredFile, Tx } from './call.ts';
import type { Config } from './config/config.ts';

/** What row-level security is told. `everything` (migrations, demo data, jobs of the platform) bypasses it and must never come from a request. */
export interface DbScope {
  readonly customerId: number | null;
  readonly infras: readonly number[];
  readonly personId: number;
  /** A provider's staff member: rows without customer, and those of `customers`. */
  readonly provider: boolean;
  readonly customers?: readonly number[];
  /** Who is written into the audit trail. */
  readonly audit: {
    readonly userId: number | null;
    readonly impersonatorId: number | null;
    /** The API key of a program that acts for the user. */
    readonly keyId?: number | null;
    readonly requestId: string;
    readonly ip: string;
    readonly off?: boolean;
  };
}

export interface DbConnections {
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
}

/** What a replica is like, for metrics: it answers and follows, and how much of the journal it has still to play. */
export interface ReplicaState {
  readonly up: boolean;
  readonly behindBytes: number | null;
}
/** Read-only transactions of one scope. */
export type Reader = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface Db {
  /** Outside any scope, past a pooler: row-level security shows nothing. For statements on tables that carry none (pg-boss). */
  // oxlint-disable-next-line typescript/no-explicit-any -- see Tx
  readonly kysely: Kysely<any>;
  /** A transaction as the application's role, with the scope set; `read` is a read-only one. Retries once on serialisation failure and deadlock. */
  within<T>(scope: DbScope, mode: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Reading for jobs that read much and that nobody waits for at a screen: from the replica of the settings where there is one and it holds all that is
   * committed now, else as `within` reads. What the job itself writes later may not be in it.
   */
  reader(scope: DbScope): Promise<Reader>;
  /** A transaction as the owner: row-level security does not apply. Sign-in, session look-up, migrations, seeds, the platform's own jobs. */
  elevated<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** `elevated` past a pooler, for what holds its connection long: migrations, dumps. */
  maintain<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `on` with the payload of every NOTIFY on `channel`; resolves once it listens. */
  listen(channel: string, on: (payload: string) => void): Promise<{ close(): Promise<void> }>;
  /** Those of this process, for metrics. */
  connections(): DbConnections;
  /** Null without one. */
  replica(): Promise<ReplicaState | null>;
  readonly kind: 'embedded' | 'postgres';
  /** Resolves with the reason, in French, when the embedded database stops by itself; nothing can be asked of it any more. A server's never does. */
  readonly died: Promise<Error>;
  close(): Promise<void>;
}

export interface Files {
  /** Stores a stream by its content and answers its hash; refuses (AppError) what the rule forbids and leaves nothing behind. */
  put(
    stream: Readable,
    o: { name: string; accept?: readonly string[]; maxBytes?: number; field?: string },
  ): Promise<StoredFile>;
  /** The content; AppError `not_found` with storage code `NoSuchKey` when it is gone. */
  get(sha256: string): Promise<Readable>;
  bytes(sha256: string): Promise<Uint8Array>;
  exists(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Removes the contents placed before a moment (milliseconds since 1970) that are not in use, and answers their hashes. */
  sweep(o: {
    readonly before: number;
    readonly inUse: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  }): Promise<readonly string[]>;
}

export interface Mail {
  send(m: {
    /** Of this message alone, the same when it is sent again: mail systems recognise the second one by it. */
    id?: string;
    to: string | readonly string[];
    subject: string;
    text: string;
    html?: string;
    headers?: Readonly<Record<string, string>>;
    attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  }): Promise<void>;
}

/** One queued piece of work as people see it in the bottom bar. */
export interface JobView {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: number;
  readonly step: string | null;
  readonly error: string | null;
  readonly result: unknown;
  readonly resultFile: {
    readonly sha256: string;
    readonly name: string;
    readonly type: string;
  } | null;
  readonly cancellable: boolean;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}
export interface JobContext<P> {
  readonly payload: P;
  /** The person who asked, with rights and perimeter as they are now; a job of the platform itself has none. */
  readonly actor: Actor | null;
  readonly services: Services;
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
  readonly now: Temporal.Instant;
  /** 0–100 and what is being done; throttled, pushed live to the person. */
  progress(percent: number, step?: string): Promise<void>;
  /** The actor's scope as row-level security wants it. */
  readonly scope: DbScope;
  /**
   * Ends the job in the elevated transaction that holds its last effect: both are there or neither, so a worker that dies after it
   * repeats nothing. What `run` answers afterwards is not looked at. Throws when the job was taken over or cancelled meanwhile.
   */
  finish(tx: Tx, result?: JobResult): Promise<void>;
}
export interface JobResult {
  readonly result?: unknown;
  readonly file?: { readonly sha256: string; readonly name: string; readonly type: string };
}
/** Who asks for the file of a job, in a transaction of theirs. */
export interface Judging {
  readonly tx: Tx;
  readonly actor: Actor;
}
/** What a job was asked with, and what it answered. */
export interface JobEnd<P> {
  readonly payload: P;
  readonly result: unknown;
}
/** A kind of job, declared by an area and gathered in apps. `may` is checked again when it runs. */
export interface JobKind<P = unknown> {
  readonly kind: string;
  readonly title: (payload: P) => string;
  readonly may: string | null;
  readonly retries?: number;
  readonly cancellable?: boolean;
  /** The customer it works for, where neither whoever asks nor the transaction says so. */
  readonly customer?: (payload: P) => number | null | undefined;
  /** Jobs with the same key run one after the other. */
  readonly orderedBy?: (payload: P) => string;
  /** One payload for several: work of the same order that waits and that nobody watches is done with the first of it. */
  readonly joined?: (payloads: readonly [P, ...P[]]) => P;
  readonly run: (job: JobContext<P>) => Promise<JobResult | void>;
  /** Whether whoever asked may still fetch the file it left, with rights as they are then; unless said, as `may` says. */
  readonly mayFetch?: (call: Judging, ended: JobEnd<P>) => Promise<boolean>;
  /** It was cancelled while it waited, so that `run` says nothing of it: what says elsewhere that it waits is put right, in the transaction of whoever cancels. */
  readonly dropped?: (tx: Tx, payload: P) => Promise<void>;
}
export interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly kind: string;
  readonly payload?: unknown;
}
export interface Jobs {
  /** Queues in the given transaction: nothing is queued if it rolls back. Answers the job's id. */
  enqueue<P>(tx: Tx, job: JobKind<P>, payload: P, by: Actor | null): Promise<number>;
  view(tx: Tx, id: number): Promise<JobView | null>;
  listFor(tx: Tx, userId: number): Promise<readonly JobView[]>;
  /** Whether the file that it left may be fetched: rights may have gone since it was made. */
  mayFetch(call: Judging, id: number): Promise<boolean>;
  cancel(tx: Tx, id: number): Promise<void>;
  retry(tx: Tx, id: number): Promise<void>;
}

/** One live update (Mercure). Topics are paths such as `/infrastructures/12/planning` or `/users/7/jobs`; always private. */
export interface LiveUpdate {
  readonly topics: readonly [string, ...string[]];
  readonly type: string;
  readonly data: unknown;
}
export interface Live {
  /** Written in the transaction, sent to subscribers of every process at commit. */
  publish(tx: Tx, update: LiveUpdate): Promise<void>;
  /** The token a person subscribes with: own topics, and of the infrastructures in the perimeter those that the permissions open. */
  subscriberToken(actor: Actor): Promise<string>;
  /** These topics, one by one. */
  topicsOf(actor: Actor): readonly string[];
  readonly hubUrl: string;
  /** Open streams of this process, for metrics. */
  readonly subscribers: () => number;
}

export interface Secrets {
  /** AES-256-GCM under the current key; the text starts with the key's id so that keys can be rotated. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
}

export interface Services {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly files: Files;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly secrets: Secrets;
  /** The clock: the one place where the time of day enters. */
  readonly now: () => Temporal.Instant;
}

/** The scope of a person's queries: what a request or a job hands to `db.within`. */
export const scopeOf = (
  actor: Actor,
  request: { readonly id: string; readonly ip: string },
): DbScope => ({
  customerId: actor.customerId,
  infras: actor.perimeter,
  personId: actor.userId,
  provider: actor.provider,
  customers: actor.customers,
  audit: {
    userId: actor.userId,
    impersonatorId: actor.impersonator?.id ?? null,
    keyId: actor.key?.id ?? null,
    requestId: request.id,
    ip: request.ip,
  },
});

/** A transaction of the caller's own, in a handler whose route opens none. */
export const withinCall = <T>(
  call: {
    readonly services: Pick<Services, 'db'>;
    readonly actor: Actor;
    readonly request: { readonly id: string; readonly ip: string };
  },
  mode: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => call.services.db.within(scopeOf(call.actor, call.request), mode, work);
