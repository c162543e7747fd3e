// The one session of the embedded database, shared by all its clients.
import type { PGlite } from '@electric-sql/pglite';
import { Answer } from './answer.ts';
import { Channels, wishesIn, type Wish } from './channels.ts';
import { FRONTEND, frame, textAt, type Status } from './frames.ts';
import { Turn } from './turn.ts';

export interface Speaker { send(bytes: Uint8Array): void; wishes: Wish[] }

const COPY_REFUSED = 'COPY … FROM STDIN n’existe pas avec la base embarquée : insérez par unnest';

/** The SQL of a batch: a simple query's, or that of each statement it parses. */
const sqlOf = (batch: readonly Buffer[]): string =>
  batch.map((f) => (f[0] === FRONTEND.query ? textAt(f, 5) : f[0] === FRONTEND.parse ? textAt(f, f.indexOf(0, 5) + 1) : '')).join(';');

/** A COPY that waits for data finds a refusal behind it; a server that is not copying ignores that frame (manual, "Message Flow"). */
const withCopyRefused = (batch: readonly Buffer[]): readonly Buffer[] => {
  if (!batch.some((f) => f.includes('stdin') || f.includes('STDIN'))) return batch;
  const refusal = frame('f', COPY_REFUSED);
  const last = batch.at(-1);
  return last?.[0] === FRONTEND.sync ? [...batch.slice(0, -1), refusal, last] : [...batch, refusal];
};

export class Session {
  readonly #db: PGlite;
  readonly #baseline: string;
  readonly #turn = new Turn<Speaker>();
  readonly #channels = new Channels<Speaker>();
  #disturbed = false;

  /** `baseline` is SQL that puts the session's settings back as every client expects them. */
  constructor(db: PGlite, baseline: string) {
    this.#db = db;
    this.#baseline = baseline;
  }

  /** Runs one batch of a client (frames up to a Query or Sync) in its turn; answers the status that the client is in afterwards. */
  async run(who: Speaker, batch: readonly Buffer[]): Promise<Status> {
    await this.#turn.take(who);
    const answer = new Answer((bytes) => who.send(bytes), ({ channel, frame: f }) => this.#channels.of(channel).forEach((l) => l.send(f)));
    const sent = withCopyRefused(batch);
    await this.#db.execProtocolRawStream(sent.length === 1 && sent[0] ? sent[0] : Buffer.concat(sent), { syncToFs: false, onRawData: (d) => answer.push(d) });
    if (answer.tags.length > 0) this.#noteTags(who, answer, batch);
    if (answer.status === 'I') await this.#settle(who);
    answer.flush();
    return answer.status;
  }

  /** A client is gone: what it left open is rolled back, and it hears nothing more. */
  async leave(who: Speaker, status: Status): Promise<void> {
    this.#channels.forget(who);
    who.wishes = [];
    this.#disturbed = true;
    await this.#turn.take(who);
    if (status !== 'I') await this.#db.exec('rollback');
    await this.#settle(who);
  }

  #noteTags(who: Speaker, answer: Answer, batch: readonly Buffer[]): void {
    if (answer.tags.some((t) => t.endsWith('LISTEN'))) who.wishes.push(...wishesIn(sqlOf(batch)));
    if (answer.tags.includes('ROLLBACK') && answer.status === 'I') who.wishes = [];
    if (answer.tags.some((t) => t !== 'LISTEN' && t !== 'ROLLBACK')) this.#disturbed = true;
  }

  /** Between two turns: what was committed about channels takes effect, and a session that one client changed is put right for all. */
  async #settle(who: Speaker): Promise<void> {
    this.#channels.apply(who, who.wishes);
    who.wishes = [];
    if (this.#disturbed) await this.#db.exec(`${this.#baseline}; ${this.#channels.restoring()}`);
    this.#disturbed = false;
    this.#turn.pass(who);
  }
}
