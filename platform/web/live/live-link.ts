// The one connection of the tab: opened for the topics that are wanted, renewed before its token ends, retried, put to sleep.
import type { ServerEvent } from '#engines/mercure/event-stream.ts';
import type { Access } from './discovery.ts';
import { HubRefused } from './hub-refused.ts';
import type * as liveStream from './live-stream.ts';
import { Timers } from './timers.ts';

/** `off`: nobody listens, or the tab is asleep. `lost`: it gave up, until `restart`. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'lost';

export interface LinkTiming {
  /** Pause before the first retry; each further one is three times longer, so that a restart of the server is waited out. */
  readonly pauseMs: number;
  /** A connection that lasted so long, or brought anything, was a success. */
  readonly stableMs: number;
  /** After sleeping longer, what was missed is not replayed: pages load again instead. */
  readonly staleMs: number;
}
export interface LinkParts {
  readonly discover: (signal: AbortSignal) => Promise<Access>;
  readonly timing: LinkTiming;
  readonly onEvent: (event: ServerEvent) => void;
  /** The code of the stream is there: before the first event. */
  readonly onLoaded: (stream: typeof liveStream) => void;
  /** Updates may have been missed. */
  readonly onLost: () => void;
  readonly onStatus: (status: LiveStatus) => void;
}
/** D1-L-03: it stops after more than 3 failures in a row. */
export const RETRIES = 3;
/** Share of its life after which a token is replaced; hubs close at 80 to 100 %. */
const RENEWED_AT = 0.75;

interface Session {
  readonly stop: AbortController;
  readonly topics: readonly string[];
  openedAt: number | null;
  brought: boolean;
}
const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401;

export class LiveLink {
  readonly #p: LinkParts;
  readonly #timers = new Timers<'retry' | 'renew'>();
  #wanted: readonly string[] = [];
  /** The connection that brings updates, and the one that is to take over from it (or the first, opening). */
  #current: Session | null = null;
  #next: Session | null = null;
  #access: { readonly value: Access; readonly renewAt: number } | null = null;
  #lastEventId = '';
  #failures = 0;
  #retryMs = 0;
  #sleepsSince: number | null = null;
  #gaveUp = false;
  /** There was a time without connection that no last event lets us make up for: told once connected again, so that a reload misses nothing. */
  #gap = false;

  constructor(parts: LinkParts) {
    this.#p = parts;
  }

  /** The topics to be subscribed to, from now on; what a connection carries beyond them does no harm. None closes it. */
  want(topics: readonly string[]): void {
    this.#wanted = topics;
    if (topics.length === 0) this.#hangUp(this.#gaveUp ? 'lost' : 'off');
    else this.#arrange();
  }

  /** Closes the connection and remembers where it was. */
  pause(): void {
    if (this.#sleepsSince !== null) return;
    this.#sleepsSince = performance.now();
    this.#noteGap(this.#current);
    this.#hangUp(this.#gaveUp ? 'lost' : 'off');
  }

  /** Opens it again where it was left, or, after a long time, anew. */
  resume(): void {
    if (this.#sleepsSince === null) return;
    const slept = performance.now() - this.#sleepsSince;
    this.#sleepsSince = null;
    if (slept > this.#p.timing.staleMs && this.#lastEventId !== '') {
      this.#lastEventId = '';
      this.#gap = true;
    }
    this.#arrange();
  }

  /** Tries again after it gave up, or at once instead of after its pause. */
  restart(): void {
    this.#failures = 0;
    this.#gaveUp = false;
    this.#arrange();
  }

  /** Forgets who it was for. */
  reset(): void {
    this.#access = null;
    this.#lastEventId = '';
    this.#failures = 0;
    this.#gaveUp = false;
    this.#gap = false;
    this.#hangUp('off');
    this.#arrange();
  }

  /** Opens a connection when something is wanted that the present one does not carry. */
  #arrange(): void {
    const best = this.#next ?? this.#current;
    if (best === null || !this.#wanted.every((t) => best.topics.includes(t))) this.#open();
  }

  /** The present connection goes on until the new one is open, so that nothing is missed in between. */
  #open(): void {
    if (this.#wanted.length === 0 || this.#sleepsSince !== null || this.#gaveUp) return;
    this.#timers.clear('retry');
    this.#next?.stop.abort();
    this.#next = {
      stop: new AbortController(),
      topics: this.#wanted,
      openedAt: null,
      brought: false,
    };
    if (this.#current === null) this.#p.onStatus('connecting');
    void this.#run(this.#next);
  }

  async #run(session: Session): Promise<void> {
    const { signal } = session.stop;
    try {
      // Behind the first screen, which hears nothing yet.
      const [access, stream] = await Promise.all([
        this.#accessNow(signal),
        import('./live-stream.ts'),
      ]);
      this.#p.onLoaded(stream);
      await stream.readStream(
        { access, topics: session.topics, lastEventId: this.#lastEventId, signal },
        {
          opened: ({ lost }) => {
            this.#opened(session, lost);
          },
          event: (event) => {
            session.brought = true;
            this.#p.onEvent(event);
          },
          read: ({ lastEventId, retryMs }) => {
            if (lastEventId !== '') this.#lastEventId = lastEventId;
            if (retryMs !== null) this.#retryMs = retryMs;
          },
        },
      );
    } catch (error) {
      if (error instanceof HubRefused) this.#access = null;
      // Nobody is signed in any more: asking again would not help.
      if (!signal.aborted && isSignedOut(error)) this.#failures = RETRIES;
    }
    if (!signal.aborted) this.#ended(session);
  }

  async #accessNow(signal: AbortSignal): Promise<Access> {
    const cached = this.#access;
    if (cached !== null && performance.now() < cached.renewAt) return cached.value;
    const value = await this.#p.discover(signal);
    this.#access = { value, renewAt: performance.now() + value.livesMs * RENEWED_AT };
    return value;
  }

  #opened(session: Session, lost: boolean): void {
    session.openedAt = performance.now();
    this.#next = null;
    this.#current?.stop.abort();
    this.#current = session;
    this.#p.onStatus('live');
    this.#timers.set(
      'renew',
      Math.max(this.#p.timing.pauseMs, (this.#access?.renewAt ?? 0) - performance.now()),
      () => this.#open(),
    );
    if (lost) return this.#startAnew(session);
    if (this.#gap) {
      this.#gap = false;
      this.#p.onLost();
    }
    return this.#arrange();
  }

  /** What the hub now replays, from the beginning of its memory, is old news: open again without asking for any. */
  #startAnew(session: Session): void {
    this.#lastEventId = '';
    this.#gap = true;
    this.#current = null;
    session.stop.abort();
    this.#open();
  }

  /** A connection that is gone without ever having brought an event leaves nothing to come back with. */
  #noteGap(gone: Session | null): void {
    if (gone !== null && gone.openedAt !== null && this.#lastEventId === '') this.#gap = true;
  }

  /** A connection that was of use and ends (its token, a restart of the server) is opened again; one that was not is a failure. */
  #ended(session: Session): void {
    const { pauseMs, stableMs } = this.#p.timing;
    if (this.#current === session) {
      this.#current = null;
      this.#noteGap(session);
    }
    if (this.#next === session) this.#next = null;
    const useful =
      session.brought ||
      (session.openedAt !== null && performance.now() - session.openedAt >= stableMs);
    this.#failures = useful ? 0 : this.#failures + 1;
    if (this.#failures > RETRIES) {
      // The one that was to be replaced still works: when it ends, it is a success that ends.
      if (this.#current !== null) return;
      this.#gaveUp = true;
      this.#hangUp('lost');
      return;
    }
    if (this.#next !== null) return;
    if (this.#current === null) this.#p.onStatus('connecting');
    const pause = useful ? pauseMs / 2 : pauseMs * 3 ** (this.#failures - 1);
    // Spread, so that a thousand pages do not come back in the same instant.
    this.#timers.set('retry', Math.max(this.#retryMs, pause * (0.5 + Math.random())), () =>
      this.#open(),
    );
  }

  #hangUp(status: LiveStatus): void {
    this.#timers.clear('retry', 'renew');
    for (const session of [this.#current, this.#next]) session?.stop.abort();
    this.#current = null;
    this.#next = null;
    this.#p.onStatus(status);
  }
}
