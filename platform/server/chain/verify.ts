// Whether a customer's trail is what it was: everything is computed again from the lines themselves, and only checkpoints that left the portal are believed.
import { entriesOf } from '#engines/transparency-log/entry-bundle.ts';
import {
  openCheckpoint,
  same,
  type NoteCrypto,
  type Opened,
  type Verifier,
} from '#engines/transparency-log/note.ts';
import { grow, leafInput, rootOf, sizeOf, type Peak } from '#engines/transparency-log/tree.ts';
import { entryOfLine, sha256, type TrailLine } from './lines.ts';
import { outputEntry, type WaitingOutput } from './outputs.ts';

/** What does not hold. `lines` are numbers of the trail (`audit_log.id`), `outputs` of what was given out. */
export type Finding =
  | { readonly kind: 'changed' | 'deleted' | 'inserted' | 'erased-silently'; readonly line: number }
  | {
      readonly kind: 'output-changed' | 'output-deleted' | 'output-inserted';
      readonly output: number;
    }
  /** A checkpoint that the entries do not lead to; the damage is between the two sizes. */
  | {
      readonly kind: 'rewritten';
      readonly after: number;
      readonly size: number;
      readonly lines: readonly [number, number];
    }
  /** A checkpoint knows more entries than there are. */
  | { readonly kind: 'cut'; readonly size: number; readonly checkpoint: number }
  /** Entries of a log that a declared restore ended. */
  | {
      readonly kind: 'lost';
      readonly size: number;
      readonly checkpoint: number;
      readonly at: string;
    }
  | { readonly kind: 'order'; readonly index: number; readonly line: number }
  | { readonly kind: 'clock'; readonly index: number; readonly at: string }
  | { readonly kind: 'unreadable-entry'; readonly index: number }
  | {
      readonly kind: 'checkpoint';
      readonly number: number;
      readonly reason: 'unreadable' | 'unknown-key' | 'bad-signature' | 'other-log';
    };

export interface Verdict {
  readonly findings: readonly Finding[];
  readonly entries: number;
  readonly lines: number;
  /** Lines that no entry covers yet: written since the last batch. */
  readonly waiting: number;
  readonly erased: number;
  readonly gaps: readonly { readonly line: number; readonly reason: string }[];
  /** The largest size that a believed checkpoint confirms; 0 without one. */
  readonly confirmed: number;
  readonly root: string;
}

export interface Evidence {
  /** Bundles in their order, of the database or of a copy that left it. */
  readonly bundles: AsyncIterable<Uint8Array>;
  /** How many entries of them are looked at: a chain grows while it is read. */
  readonly size: number;
  /** The customer's lines by number. */
  readonly lines: AsyncIterable<TrailLine>;
  readonly outputs: readonly WaitingOutput[];
  /** Signed notes that left the portal. */
  readonly checkpoints: readonly string[];
  readonly keys: readonly Verifier[];
  /** The origin of the first log; those of later epochs end with `/<epoch>`. */
  readonly origin: string;
  readonly crypto: NoteCrypto;
}

interface Epoch {
  readonly origin: string;
  /** How far the log before is part of this chain. */
  readonly from: number;
  readonly at: string;
}
interface Believed extends Opened {
  readonly number: number;
}

/** The parts of an entry, or null where it is none of ours. */
const ENTRY =
  /^(?:(?<kind>trail) (?<line>[1-9]\d*) [\w+/]{43}=|(?<file>file) [0-9a-f]{64} [\w-]+ (?<output>\d+)|(?<batch>batch) (?<at>\S+) (?<through>\d+)|(?<epoch>epoch) (?<number>\d+) (?<since>\S+) (?<before>\d+))$/;

class Verification {
  readonly #e: Evidence;
  readonly findings: Finding[] = [];
  readonly gaps: { line: number; reason: string }[] = [];
  #peaks: Peak[] = [];
  #epochs: Epoch[];
  #lineOfLast = 0;
  /** The last line that an entry before this one covers, for the bounds of a damage. */
  #confirmedLine = 0;
  #covered = 0;
  #clock = '';
  #lines = 0;
  #waiting = 0;
  #erased: number[] = [];
  #missing: number[] = [];
  #declared = new Map<number, boolean>();
  #rows: AsyncIterator<TrailLine>;
  #row: TrailLine | null = null;
  #files = new Map<number, string>();
  /** By the number of the checkpoint; a later entry may say that its log ended before. */
  #refuted = new Map<number, Finding>();
  confirmed = 0;

  constructor(e: Evidence) {
    this.#e = e;
    this.#epochs = [{ origin: e.origin, from: 0, at: '' }];
    this.#rows = e.lines[Symbol.asyncIterator]();
  }

  async #nextRow(): Promise<void> {
    const next = await this.#rows.next();
    this.#row = next.done === true ? null : next.value;
  }

  #noteRow(row: TrailLine): void {
    this.#lines += 1;
    if (row.erased !== null) this.#erased.push(row.id);
    if (row.what === 'trail.gap')
      this.gaps.push({ line: row.id, reason: row.notice?.reason ?? '' });
    if (row.what === 'trail.erasure')
      for (const line of row.notice?.lines ?? [])
        this.#declared.set(line, row.notice?.whole === true);
  }

  /** Rows are read beside entries, both by number: neither is ever held whole. */
  async #line(entry: string, line: number): Promise<void> {
    while (this.#row !== null && this.#row.id < line) {
      this.findings.push({ kind: 'inserted', line: this.#row.id });
      await this.#nextRow();
    }
    const row = this.#row;
    if (row?.id !== line) {
      this.#missing.push(line);
      return;
    }
    if (entryOfLine(row) === entry) this.#noteRow(row);
    else this.findings.push({ kind: 'changed', line });
    await this.#nextRow();
  }

  async #entry(index: number, entry: string): Promise<void> {
    const parts = ENTRY.exec(entry)?.groups;
    if (parts === undefined) this.findings.push({ kind: 'unreadable-entry', index });
    else if (parts['kind'] !== undefined) {
      const line = Number(parts['line']);
      if (line <= this.#lineOfLast) this.findings.push({ kind: 'order', index, line });
      else await this.#line(entry, line);
      this.#lineOfLast = Math.max(line, this.#lineOfLast);
    } else if (parts['file'] !== undefined) this.#files.set(Number(parts['output']), entry);
    else if (parts['batch'] !== undefined)
      this.#batch(index, parts['at'] ?? '', Number(parts['through']));
    else
      this.#epochs.push({
        origin: `${this.#e.origin}/${parts['number']}`,
        from: Number(parts['before']),
        at: parts['since'] ?? '',
      });
  }
  #batch(index: number, at: string, through: number): void {
    if (at < this.#clock) this.findings.push({ kind: 'clock', index, at });
    this.#clock = at > this.#clock ? at : this.#clock;
    this.#covered = Math.max(this.#covered, through);
  }

  async #believed(): Promise<Map<number, Believed[]>> {
    const bySize: Believed[] = [];
    for (const [i, note] of this.#e.checkpoints.entries()) {
      const opened = await openCheckpoint(note, this.#e.keys, this.#e.crypto);
      if (typeof opened === 'string')
        this.findings.push({ kind: 'checkpoint', number: i + 1, reason: opened });
      else bySize.push({ ...opened, number: i + 1 });
    }
    return Map.groupBy(bySize, ({ checkpoint }) => checkpoint.size);
  }

  #compare(believed: readonly Believed[]): void {
    const size = sizeOf(this.#peaks);
    const root = rootOf(this.#peaks, sha256);
    for (const { checkpoint, number } of believed) {
      if (!this.#isOurs(checkpoint.origin))
        this.findings.push({ kind: 'checkpoint', number, reason: 'other-log' });
      else if (same(root, checkpoint.root)) {
        this.confirmed = size;
        this.#confirmedLine = this.#lineOfLast;
      } else
        this.#refuted.set(number, {
          kind: 'rewritten',
          after: this.confirmed,
          size,
          lines: [this.#confirmedLine + 1, this.#lineOfLast],
        });
    }
  }
  /** An epoch that comes later in the entries is of this chain too. */
  #isOurs(origin: string): boolean {
    return origin === this.#e.origin || /^\/\d+$/.test(origin.slice(this.#e.origin.length));
  }
  /** The epoch that began before this checkpoint's log had its size. */
  #ended({ origin, size }: Opened['checkpoint']): Epoch | null {
    const at = this.#epochs.findIndex((epoch) => epoch.origin === origin);
    const next = at < 0 ? undefined : this.#epochs[at + 1];
    return next !== undefined && next.from < size ? next : null;
  }

  async run(): Promise<Verdict> {
    const believed = await this.#believed();
    const due = new Set(believed.keys());
    await this.#nextRow();
    if (due.delete(0)) this.#compare(believed.get(0) ?? []);
    let index = 0;
    for await (const bundle of this.#e.bundles)
      for (const bytes of entriesOf(bundle).slice(0, this.#e.size - index)) {
        await this.#entry(index, Buffer.from(bytes).toString());
        grow(this.#peaks, sha256(leafInput(bytes)), sha256);
        index += 1;
        if (due.delete(index)) this.#compare(believed.get(index) ?? []);
      }
    await this.#rest();
    this.#lostOrCut(index, [...believed.values()].flat());
    this.#outputs();
    return this.#verdict(index);
  }

  /** Rows behind the last entry: not in the chain yet, or put below what the last batch covers. */
  async #rest(): Promise<void> {
    for (; this.#row !== null; await this.#nextRow()) {
      if (this.#row.id <= this.#covered)
        this.findings.push({ kind: 'inserted', line: this.#row.id });
      else this.#waiting += 1;
    }
    for (const line of this.#missing)
      if (this.#declared.get(line) !== true) this.findings.push({ kind: 'deleted', line });
    for (const line of this.#erased)
      if (!this.#declared.has(line)) this.findings.push({ kind: 'erased-silently', line });
  }
  #lostOrCut(size: number, believed: readonly Believed[]): void {
    for (const { checkpoint, number } of believed) {
      const refuted = this.#refuted.get(number);
      const ended = this.#ended(checkpoint);
      if (ended !== null)
        this.findings.push({
          kind: 'lost',
          size: ended.from,
          checkpoint: checkpoint.size,
          at: ended.at,
        });
      else if (checkpoint.size > size)
        this.findings.push({ kind: 'cut', size, checkpoint: checkpoint.size });
      else if (refuted !== undefined) this.findings.push(refuted);
    }
  }
  #outputs(): void {
    for (const output of this.#e.outputs) {
      const entry = this.#files.get(output.id);
      this.#files.delete(output.id);
      if (entry === undefined) this.findings.push({ kind: 'output-inserted', output: output.id });
      else if (entry !== outputEntry(output))
        this.findings.push({ kind: 'output-changed', output: output.id });
    }
    for (const output of this.#files.keys()) this.findings.push({ kind: 'output-deleted', output });
  }
  #verdict(entries: number): Verdict {
    return {
      findings: this.findings,
      entries,
      lines: this.#lines,
      waiting: this.#waiting,
      erased: this.#erased.length,
      gaps: this.gaps,
      confirmed: this.confirmed,
      root: Buffer.from(rootOf(this.#peaks, sha256)).toString('base64'),
    };
  }
}

export const verifyChain = (evidence: Evidence): Promise<Verdict> =>
  new Verification(evidence).run();
