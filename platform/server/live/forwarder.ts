// Sends updates to an outside hub (MERCURE_HUB_URL): the history is its outbox. One process at a time holds the lease; updates leave in
// order, each again until the hub has taken it. A process that dies after sending and before noting it sends that one twice, with the
// same id.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { postTo } from '../outgoing/post.ts';
import type { Db } from '../services.ts';
import { LIVE_CHANNEL, type DbHistory } from './db-history.ts';
import type { Stored } from './history.ts';
import { signToken, type HubKey } from './keys.ts';

export interface ForwarderParts {
  readonly db: Db;
  readonly history: DbHistory;
  readonly hubUrl: string;
  /** OUTGOING_PRIVATE. */
  readonly outgoingPrivate?: string;
  readonly key: HubKey;
  readonly log: FastifyBaseLogger;
  readonly now: () => Temporal.Instant;
  readonly timing?: Partial<typeof TIMING>;
}
const TIMING = {
  leaseSeconds: 30,
  sweepMs: 2_000,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  answerMs: 10_000,
};
const PIECE = 100;
const TOKEN_SECONDS = 300;

const formOf = (u: Stored): URLSearchParams =>
  new URLSearchParams([
    ...u.topics.map((t): [string, string] => ['topic', t]),
    ['data', u.data],
    ['id', u.id],
    ...(u.private ? [['private', 'on'] as [string, string]] : []),
    ...(u.type === '' ? [] : [['type', u.type] as [string, string]]),
    ...(u.retry > 0 ? [['retry', String(u.retry)] as [string, string]] : []),
  ]);

/** What no repetition can change: the hub says that this very update is wrong. Anything else (down, busy, wrong key) is tried again. */
const isHopeless = (status: number): boolean => status === 400 || status === 413 || status === 422;

export class Forwarder {
  readonly #p: ForwarderParts;
  readonly #timing: typeof TIMING;
  readonly #holder = randomUUID();
  #failures = 0;
  #notBefore = 0;
  #running: Promise<void> | null = null;
  #again = false;
  #stop: (() => Promise<void>) | null = null;
  readonly #stopping = new AbortController();

  constructor(parts: ForwarderParts) {
    this.#p = parts;
    this.#timing = { ...TIMING, ...parts.timing };
  }

  /** The first start with a hub begins with what is published from then on. */
  async start(): Promise<void> {
    const { db, history, hubUrl } = this.#p;
    const last = await history.last();
    await db.elevated(async (tx) => {
      await tx.run`insert into live_forward (hub, position) values (${hubUrl}, ${last}) on conflict do nothing`;
    });
    const heard = await db.listen(LIVE_CHANNEL, () => this.#wake());
    const sweep = setInterval(() => this.#wake(), this.#timing.sweepMs);
    sweep.unref();
    this.#stop = async () => {
      clearInterval(sweep);
      await heard.close();
    };
    this.#wake();
  }

  /** Lets go of the lease so that another process goes on at once. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#stop?.();
    await this.#running;
    const { db, hubUrl } = this.#p;
    await db.elevated(async (tx) => {
      await tx.run`update live_forward set holder = null, held_until = null where hub = ${hubUrl} and holder = ${this.#holder}`;
    });
  }

  #wake(): void {
    if (this.#running !== null) this.#again = true;
    else if (!this.#stopping.signal.aborted && performance.now() >= this.#notBefore) {
      this.#running = this.#forward().finally(() => {
        this.#running = null;
        if (this.#again) {
          this.#again = false;
          this.#wake();
        }
      });
    }
  }

  async #forward(): Promise<void> {
    try {
      for (
        let from = await this.#lease();
        from !== null && !this.#stopping.signal.aborted;
        from = await this.#lease()
      ) {
        const updates = await this.#p.history.since(from, PIECE);
        for (const update of updates) {
          await this.#post(update);
          if (!(await this.#note(update.position))) return;
        }
        this.#failures = 0;
        if (updates.length < PIECE) return;
      }
    } catch (err) {
      if (this.#stopping.signal.aborted) return;
      const wait = Math.min(
        this.#timing.firstPauseMs * 2 ** this.#failures++,
        this.#timing.longestPauseMs,
      );
      this.#notBefore = performance.now() + wait;
      setTimeout(() => this.#wake(), wait + 5).unref();
      this.#p.log.warn(
        { err, again: `in ${wait} ms` },
        'live: the outside hub did not take an update',
      );
    }
  }

  /** Takes or keeps the lease; answers the position up to which the hub has everything, or null when another process forwards. */
  #lease(): Promise<number | null> {
    const { db, hubUrl } = this.#p;
    return db.elevated(async (tx) => {
      const rows = await tx.run<{ position: number | string }>`
        update live_forward set holder = ${this.#holder}, held_until = now() + make_interval(secs => ${this.#timing.leaseSeconds})
        where hub = ${hubUrl} and (holder is null or holder = ${this.#holder} or held_until < now()) returning position`;
      return rows[0] === undefined ? null : Number(rows[0].position);
    });
  }

  /** False when the lease was lost meanwhile. */
  #note(position: number): Promise<boolean> {
    const { db, hubUrl } = this.#p;
    return db.elevated(async (tx) => {
      const done =
        await sql`update live_forward set position = ${position}, held_until = now() + make_interval(secs => ${this.#timing.leaseSeconds}) where hub = ${hubUrl} and holder = ${this.#holder}`.execute(
          tx,
        );
      return Number(done.numAffectedRows ?? 0) === 1;
    });
  }

  async #post(update: Stored): Promise<void> {
    const { hubUrl, outgoingPrivate = '', key, now, log } = this.#p;
    const token = await signToken({ publish: ['*'] }, key, now(), TOKEN_SECONDS);
    const signal = AbortSignal.any([
      this.#stopping.signal,
      AbortSignal.timeout(this.#timing.answerMs),
    ]);
    const answer = await postTo(hubUrl, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: formOf(update).toString(),
      signal,
      allowed: outgoingPrivate,
    });
    const answerText = answer.text;
    if (answer.status >= 200 && answer.status < 300) return;
    if (!isHopeless(answer.status))
      throw new Error(`The hub answered ${answer.status}: ${answerText.slice(0, 200)}`);
    log.error(
      { id: update.id, status: answer.status, said: answerText.slice(0, 200) },
      'live: the outside hub refuses this update for good; it is left out',
    );
  }
}
