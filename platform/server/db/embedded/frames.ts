// Frames of PostgreSQL's wire protocol, version 3 (manual, chapter "Frontend/Backend Protocol"): one letter, a length, a body.

/** Letters of the frames that the bridge looks at. */
export const FRONTEND = {
  query: 0x51,
  parse: 0x50,
  bind: 0x42,
  sync: 0x53,
  terminate: 0x58,
} as const;
export const BACKEND = { notification: 0x41, complete: 0x43, ready: 0x5a } as const;
/** Codes in the place of the protocol version in a first message. */
export const FIRST = { ssl: 80_877_103, gssapi: 80_877_104, cancel: 80_877_102 } as const;

const bytes = (part: string | number | Buffer): Buffer => {
  if (typeof part === 'string') return Buffer.from(`${part}\0`);
  if (typeof part !== 'number') return part;
  const four = Buffer.alloc(4);
  four.writeInt32BE(part);
  return four;
};

/** A frame: strings are ended by a zero byte, numbers take four bytes. */
export const frame = (letter: string, ...parts: readonly (string | number | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map(bytes));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** The state of the session after a batch: idle, in a transaction, in a failed transaction. */
export type Status = 'I' | 'T' | 'E';
export const ready = (status: Status): Buffer => frame('Z', Buffer.from(status));

/** An error as the server would send it: `code` is a SQLSTATE. */
export const failure = (code: string, message: string): Buffer =>
  frame('E', 'SERROR', 'VERROR', `C${code}`, `M${message}`, Buffer.from([0]));

/** The zero-terminated text that starts at `from`. */
export const textAt = (buffer: Buffer, from: number): string =>
  buffer.toString('utf8', from, buffer.indexOf(0, from));

/** Bytes in, whole pieces out: a message may come in any number of chunks, and one chunk may hold many messages. */
export class ByteQueue {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Uint8Array): void {
    if (chunk.byteLength === 0) return;
    this.#chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    this.#length += chunk.byteLength;
  }

  /** The next `count` bytes without taking them, or null while they are not all there. */
  peek(count: number): Buffer | null {
    if (this.#length < count) return null;
    const [first] = this.#chunks;
    if (first !== undefined && first.length >= count) return first.subarray(0, count);
    const whole = Buffer.concat(this.#chunks);
    this.#chunks = [whole];
    return whole.subarray(0, count);
  }

  take(count: number): Buffer | null {
    const taken = this.peek(count);
    if (taken === null) return null;
    const [first] = this.#chunks;
    if (first !== undefined && first.length > count) this.#chunks[0] = first.subarray(count);
    else this.#chunks.shift();
    this.#length -= count;
    return taken;
  }

  /** The next whole frame (letter, length, body), or null. */
  takeFrame(): Buffer | null {
    const head = this.peek(5);
    return head === null ? null : this.take(head.readInt32BE(1) + 1);
  }
}
