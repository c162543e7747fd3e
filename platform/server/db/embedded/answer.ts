// Reads the server's answer to one batch as it streams by: where it ends up, what it did, and which parts are for others.
import { BACKEND, textAt, type Status } from './frames.ts';

export interface Notification {
  readonly channel: string;
  readonly payload: string;
  readonly frame: Buffer;
}

/** An answer bigger than this is sent on in pieces while it still comes in. */
const PIECE = 256 * 1024;

export class Answer {
  /** The transaction status that the last ReadyForQuery told. */
  status: Status = 'I';
  /** Tags of the statements that concern the session rather than data: `LISTEN`, `SET`, `ROLLBACK`… */
  readonly tags: string[] = [];
  #buffer = Buffer.allocUnsafe(16 * 1024);
  #length = 0;
  #scanned = 0;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #notify: (n: Notification) => void;

  constructor(send: (bytes: Uint8Array) => void, notify: (n: Notification) => void) {
    this.#send = send;
    this.#notify = notify;
  }

  /** Takes a chunk, which is only valid during the call. */
  push(chunk: Uint8Array): void {
    this.#makeRoom(chunk.length);
    this.#buffer.set(chunk, this.#length);
    this.#length += chunk.length;
    this.#scan();
    if (this.#scanned >= PIECE) this.flush();
  }

  /** Sends every whole frame that has come in so far. */
  flush(): void {
    if (this.#scanned === 0) return;
    this.#send(Uint8Array.prototype.slice.call(this.#buffer, 0, this.#scanned));
    this.#buffer.copyWithin(0, this.#scanned, this.#length);
    this.#length -= this.#scanned;
    this.#scanned = 0;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + more));
    this.#buffer.copy(bigger, 0, 0, this.#length);
    this.#buffer = bigger;
  }

  #scan(): void {
    const b = this.#buffer;
    while (this.#scanned + 5 <= this.#length) {
      const end = this.#scanned + 1 + b.readInt32BE(this.#scanned + 1);
      if (end > this.#length) return;
      const letter = b[this.#scanned];
      if (letter === BACKEND.notification) {
        this.#cutNotification(end);
        continue;
      }
      if (letter === BACKEND.ready) this.status = String.fromCharCode(b[end - 1] ?? 0x49) as Status;
      else if (letter === BACKEND.complete) this.#tag(textAt(b, this.#scanned + 5));
      this.#scanned = end;
    }
  }

  #tag(tag: string): void {
    if (/^(?:UN)?LISTEN|^ROLLBACK|^R?E?SET|^DISCARD/.test(tag)) this.tags.push(tag);
  }

  /** A notification goes to whoever listens, not to whoever happened to be speaking. */
  #cutNotification(end: number): void {
    const frame = Buffer.from(this.#buffer.subarray(this.#scanned, end));
    this.#buffer.copyWithin(this.#scanned, end, this.#length);
    this.#length -= end - this.#scanned;
    const channel = textAt(frame, 9);
    this.#notify({ channel, payload: textAt(frame, 9 + Buffer.byteLength(channel) + 1), frame });
  }
}
