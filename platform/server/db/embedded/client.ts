// oxlint-disable unicorn/require-post-message-target-origin -- between threads there is no origin
// One client of the embedded database, seen from the worker: a MessagePort that speaks PostgreSQL's wire protocol.
import type { MessagePort } from 'node:worker_threads';
import {
  ByteQueue,
  FIRST,
  FRONTEND,
  failure,
  frame,
  ready,
  textAt,
  type Status,
} from './frames.ts';
import type { Wish } from './channels.ts';
import type { Session, Speaker } from './session.ts';

const settings = {
  server_version: '18.6',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
};
/** Authentication passed, the settings clients ask for, a key for a cancel that is never obeyed. */
const welcome = Buffer.concat([
  frame('R', 0),
  ...Object.entries(settings).map(([k, v]) => frame('S', k, v)),
  frame('K', 1, 1),
  ready('I'),
]);
const NAMED =
  'les instructions nommées sont partagées par tous les clients de la base embarquée : n’en nommez pas';

/** Above this a message is handed over instead of copied. */
const HAND_OVER = 32 * 1024;

export class Client implements Speaker {
  status: Status = 'I';
  wishes: Wish[] = [];
  reading: Speaker['reading'] = null;
  readonly #port: MessagePort;
  readonly #session: Session;
  readonly #in = new ByteQueue();
  #batch: Buffer[] = [];
  #work: Promise<void> = Promise.resolve();
  #welcomed = false;
  #gone = false;

  /** `broken` is told about a failure of the database itself; errors of statements are answers like others. */
  constructor(port: MessagePort, session: Session, broken: (cause: unknown) => void) {
    this.#port = port;
    this.#session = session;
    const leave = () => this.#leave().catch(broken);
    port.on('message', (data: Uint8Array | null) =>
      data === null ? void leave() : this.#receive(data, broken),
    );
    port.on('close', () => void leave());
  }

  send(bytes: Uint8Array): void {
    if (this.#gone) return;
    const own =
      bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.prototype.slice.call(bytes);
    if (own.byteLength > HAND_OVER && own.buffer instanceof ArrayBuffer)
      this.#port.postMessage(own, [own.buffer]);
    else this.#port.postMessage(own);
  }

  #receive(data: Uint8Array, broken: (cause: unknown) => void): void {
    this.#in.push(data);
    while (!this.#welcomed) if (!this.#greet()) return;
    for (let one = this.#in.takeFrame(); one !== null; one = this.#in.takeFrame()) {
      if (one[0] === FRONTEND.terminate) return void this.#leave().catch(broken);
      this.#batch.push(one);
      if (one[0] !== FRONTEND.query && one[0] !== FRONTEND.sync) continue;
      const batch = this.#batch;
      this.#batch = [];
      this.#work = this.#work.then(() => this.#run(batch)).catch(broken);
    }
  }

  /** The first messages have no letter: encryption is declined, a cancel ignored, anything else is welcome. */
  #greet(): boolean {
    const length = this.#in.peek(4)?.readInt32BE(0);
    const first = length === undefined ? null : this.#in.take(length);
    if (first === null) return false;
    const code = first.readInt32BE(4);
    if (code === FIRST.cancel) this.#hangUp();
    else if (code === FIRST.ssl || code === FIRST.gssapi) this.send(Buffer.from('N'));
    else {
      this.#welcomed = true;
      this.send(welcome);
    }
    return code !== FIRST.cancel;
  }

  async #run(batch: readonly Buffer[]): Promise<void> {
    if (this.#gone) return;
    if (batch.some((f) => f[0] === FRONTEND.parse && textAt(f, 5) !== ''))
      this.send(Buffer.concat([failure('0A000', NAMED), ready(this.status)]));
    else await this.#session.run(this, batch);
  }

  async #leave(): Promise<void> {
    if (this.#gone) return;
    this.#gone = true;
    await this.#work;
    await this.#session.leave(this);
    this.#hangUp();
  }

  /** A port that closes without this word means that the thread died. */
  #hangUp(): void {
    this.#port.postMessage(null);
    this.#port.close();
  }
}
