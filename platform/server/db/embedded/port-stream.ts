// oxlint-disable unicorn/require-post-message-target-origin -- between threads there is no origin
// A MessagePort dressed as the socket that `pg` expects.
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A port closes a moment before the thread behind it is known to have ended, and why. */
const LAST_WORDS_MS = 5_000;
type Done = (error?: Error | null) => void;

/**
 * There is no pausing a port: what arrives waits in this stream's own buffer, and the worker never runs two batches of a client
 * at once. So at most one answer is under way per client; a result larger than memory is read through a cursor, as always.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort;
  readonly #end: Promise<Error>;
  #leftUs = false;

  /** `end` resolves when the database is no longer there, with the reason. */
  constructor(port: MessagePort, end: Promise<Error>) {
    super();
    this.#port = port;
    this.#end = end;
    port.on('message', (data: Uint8Array | null) => {
      if (data === null) this.#leftUs = true;
      else this.push(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    });
    port.on('close', () => (this.writableEnded || this.#leftUs ? this.destroy() : this.#lost()));
  }

  connect(): this {
    void Promise.race([this.#end, null]).then((gone) =>
      gone === null ? this.emit('connect') : this.destroy(gone),
    );
    return this;
  }

  #lost(): void {
    const alone = setTimeout(() => this.destroy(), LAST_WORDS_MS).unref();
    void this.#end.then((why) => {
      clearTimeout(alone);
      this.destroy(why);
    });
  }

  override _read(): void {
    /* chunks are pushed as they come */
  }
  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#post(chunk, done);
  }
  /** A statement with parameters is five small messages: they travel as one. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#post(Buffer.concat(chunks.map((c) => c.chunk)), done);
  }
  override _final(done: Done): void {
    this.#port.postMessage(null);
    done();
  }
  override _destroy(error: Error | null, done: Done): void {
    this.#port.postMessage(null);
    this.#port.close();
    done(error);
  }

  /** Only the bytes themselves travel: a view of a pool would take the whole pool along. */
  #post(chunk: Buffer, done: Done): void {
    this.#port.postMessage(Uint8Array.prototype.slice.call(chunk));
    done();
  }

  ref(): this {
    this.#port.ref();
    return this;
  }
  unref(): this {
    this.#port.unref();
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
}
