// One subscriber's stream: what waits to be sent, heartbeats, its end.
import type { ServerResponse } from 'node:http';
import type { HubTiming } from './hub-options.ts';

/** Why a connection ended. `slow`: it did not take what it was sent; it will catch up by its last event. */
export type EndReason = 'left' | 'expired' | 'slow' | 'stopping' | 'failed';

/** Longest delay that a timer takes. */
const LONGEST_TIMER_MS = 2_147_483_647;

export class Connection {
  readonly #response: ServerResponse;
  readonly #timing: HubTiming;
  readonly #waiting: string[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;
  #stall: NodeJS.Timeout | undefined;
  #free: (() => void)[] = [];
  readonly #onEnd: (why: EndReason) => void;
  ended: EndReason | null = null;

  /** Takes over a response whose head is written. `lastsMs` until it is closed; `onEnd` is called once, whoever ends it. */
  constructor(
    response: ServerResponse,
    timing: HubTiming,
    lastsMs: number,
    onEnd: (why: EndReason) => void,
  ) {
    this.#response = response;
    this.#timing = timing;
    this.#onEnd = onEnd;
    this.#heartbeat = setInterval(() => {
      if (this.#stall === undefined) this.#write(':\n\n');
    }, timing.heartbeatMs);
    this.#life = setTimeout(
      () => this.end('expired'),
      Math.min(Math.max(0, lastsMs), LONGEST_TIMER_MS),
    );
    response.on('close', () => this.#over('left'));
    response.on('error', () => this.#over('left'));
    response.on('drain', () => this.#drained());
    // A first comment, so that headers leave at once and the client knows that it is connected.
    this.#write(':\n\n');
  }

  /** Sends at once, or queues behind what a slow client has not taken yet; too much of that ends the connection. */
  send(event: string): void {
    if (this.ended !== null) return;
    this.#heartbeat.refresh();
    if (this.#stall === undefined) this.#write(event);
    else if (this.#waiting.push(event) > this.#timing.queue) this.end('slow');
  }

  /** Resolves when the client has taken everything (or is gone): for long replays. */
  async taken(): Promise<void> {
    if (this.#stall === undefined || this.ended !== null) return;
    await new Promise<void>((resolve) => {
      this.#free.push(resolve);
    });
  }

  end(why: EndReason): void {
    if (this.ended !== null) return;
    this.#over(why);
    if (why === 'slow' || why === 'failed') return void this.#response.destroy();
    this.#response.end();
    const response = this.#response;
    setTimeout(() => response.destroy(), this.#timing.drainMs).unref();
  }

  #write(text: string): void {
    if (this.#response.write(text) || this.#stall !== undefined) return;
    this.#stall = setTimeout(() => this.end('slow'), this.#timing.stallMs);
  }

  #drained(): void {
    clearTimeout(this.#stall);
    this.#stall = undefined;
    while (this.#stall === undefined && this.ended === null) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#write(next);
    }
    if (this.#stall === undefined) this.#release();
  }

  #release(): void {
    const free = this.#free;
    this.#free = [];
    for (const go of free) go();
  }

  #over(why: EndReason): void {
    if (this.ended !== null) return;
    this.ended = why;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#life);
    clearTimeout(this.#stall);
    this.#waiting.length = 0;
    this.#release();
    this.#onEnd(why);
  }
}
