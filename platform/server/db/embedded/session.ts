// The one session of the embedded database, shared by all its clients.
import type { PGlite } from '@electric-sql/pglite';
import { Answer } from './answer.ts';
import { Channels, wishesIn, type Wish } from './channels.ts';
import { FRONTEND, frame, ready, textAt, type Status } from './frames.ts';
import { Turn } from './turn.ts';

/** A client as the session sees it. */
export interface Speaker {
  send(bytes: Uint8Array): void;
  /** Where the client's conversation stands. */
  status: Status;
  /** LISTEN and UNLISTEN of the transaction under way. */
  wishes: Wish[];
  /** The BEGIN of a transaction that only reads, and whether the session is in it now (see `#sleep`). */
  reading: { readonly begin: Buffer; awake: boolean } | null;
}

const COPY_REFUSED = 'COPY … FROM STDIN n’existe pas avec la base embarquée : insérez par unnest';
const READ_BEGIN = /^begin [^;]*\bread only;/i;
const COMMIT = frame('Q', 'commit');
const END = /^(commit|rollback);?$/i;
/** What a transaction cannot sleep through: it would lose it. */
const HOLDS = /\b(?:declare|savepoint|set_config|set|listen|temp|temporary)\b/i;

/** The SQL of a batch: a simple query's, or that of each statement it parses. */
const sqlOf = (batch: readonly Buffer[]): string => batch.map(sqlOfFrame).join(';');
const sqlOfFrame = (f: Buffer): string => {
  if (f[0] === FRONTEND.query) return textAt(f, 5);
  return f[0] === FRONTEND.parse ? textAt(f, f.indexOf(0, 5) + 1) : '';
};

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
  readonly #turn = new Turn<Speaker>((owner) => this.#sleep(owner));
  readonly #channels = new Channels<Speaker>();
  readonly #broken: (cause: unknown) => void;
  #disturbed = false;

  /**
   * `baseline` is SQL that puts the session's settings back as every client expects them. `broken` hears of a failure of the database
   * itself; errors of statements are answers like others.
   */
  constructor(db: PGlite, baseline: string, broken: (cause: unknown) => void) {
    this.#db = db;
    this.#baseline = baseline;
    this.#broken = broken;
  }

  /** Runs one batch of a client (frames up to a Query or Sync) in its turn. */
  async run(who: Speaker, batch: readonly Buffer[]): Promise<void> {
    if (this.#answersAsleep(who, batch)) return;
    await this.#turn.take(who);
    if (who.reading?.awake === false) this.#wake(who.reading);
    const answer = new Answer(
      (bytes) => who.send(bytes),
      ({ channel, frame: f }) => this.#channels.of(channel).forEach((l) => l.send(f)),
    );
    this.#exec(withCopyRefused(batch), answer);
    who.status = answer.status;
    if (answer.tags.length > 0) this.#noteTags(who, answer, batch);
    if (answer.status === 'I') await this.#settle(who);
    else if (who.reading && HOLDS.test(sqlOf(batch))) who.reading = null;
    else if (this.#turn.isAwaited) this.#sleep(who);
    answer.flush();
  }

  /** A client is gone: what it left open is rolled back, and it hears nothing more. */
  async leave(who: Speaker): Promise<void> {
    const open = who.status !== 'I' && who.reading?.awake !== false;
    who.wishes = [];
    if (this.#channels.forget(who)) this.#disturbed = true;
    else if (!open) return;
    await this.#turn.take(who);
    if (open) await this.#db.exec('rollback');
    await this.#settle(who);
  }

  /** Housekeeping, one table at a turn so that nobody waits for long. */
  async tidy(one: (db: PGlite) => Promise<boolean>): Promise<void> {
    const caretaker: Speaker = { send: () => {}, status: 'I', wishes: [], reading: null };
    for (let more = true; more;) {
      await this.#turn.take(caretaker);
      more = await one(this.#db);
      this.#disturbed = true;
      await this.#settle(caretaker);
    }
  }

  #exec(batch: readonly Buffer[], answer: Answer | null): void {
    const [first] = batch;
    const bytes = batch.length === 1 && first ? first : Buffer.concat(batch);
    // The batch is done when the call returns, before its promise resolves: WebAssembly runs on this thread.
    this.#db
      .execProtocolRawStream(bytes, { syncToFs: false, onRawData: (d) => answer?.push(d) })
      .catch(this.#broken);
  }

  // A transaction that only reads need not hold the one session between its queries, while its client thinks: it ends when somebody
  // else wants the turn, and begins again, with the same settings, at its next query. So it sees each query's own moment, as
  // READ COMMITTED would; on PostgreSQL it sees one. It starts asleep: BEGIN alone costs nothing.
  #answersAsleep(who: Speaker, batch: readonly Buffer[]): boolean {
    const [first] = batch;
    if (batch.length !== 1 || first?.[0] !== FRONTEND.query) return false;
    const only = textAt(first, 5);
    if (who.status === 'I' && READ_BEGIN.test(only)) {
      this.#beginAsleep(who, first);
      return true;
    }
    if (who.reading?.awake !== false || !END.test(only)) return false;
    this.#endAsleep(who, only);
    return true;
  }

  #beginAsleep(who: Speaker, begin: Buffer): void {
    who.reading = { begin, awake: false };
    who.status = 'T';
    who.send(Buffer.concat([frame('C', 'BEGIN'), ready('T')]));
  }

  #endAsleep(who: Speaker, end: string): void {
    who.reading = null;
    who.status = 'I';
    who.send(Buffer.concat([frame('C', end.toUpperCase().replace(';', '')), ready('I')]));
  }

  #wake(reading: NonNullable<Speaker['reading']>): void {
    this.#exec([reading.begin], null);
    reading.awake = true;
  }

  #sleep(who: Speaker): void {
    if (who.status !== 'T' || who.reading?.awake !== true) return;
    this.#exec([COMMIT], null);
    who.reading.awake = false;
    this.#turn.pass(who);
  }

  #noteTags(who: Speaker, answer: Answer, batch: readonly Buffer[]): void {
    if (answer.tags.some((t) => t.endsWith('LISTEN'))) who.wishes.push(...wishesIn(sqlOf(batch)));
    if (answer.tags.includes('ROLLBACK') && answer.status === 'I') who.wishes = [];
    if (answer.tags.some((t) => t !== 'LISTEN' && t !== 'ROLLBACK')) this.#disturbed = true;
  }

  /** Between two turns: what was committed about channels takes effect, and a session that one client changed is put right for all. */
  async #settle(who: Speaker): Promise<void> {
    who.reading = null;
    this.#channels.apply(who, who.wishes);
    who.wishes = [];
    if (this.#disturbed) await this.#db.exec(`${this.#baseline}; ${this.#channels.restoring()}`);
    this.#disturbed = false;
    this.#turn.pass(who);
  }
}
