// Sends what was changed, one batch after the other, and remembers which row of the database each absence became.
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import { asBatch, without, type AbsenceRow, type Edit } from './edit.ts';
import { nothingOf, type EditPort, type Kept, type Question } from './edit-port.ts';

/** Sends batches one after the other, each with the rows of absences as this store wrote them last. */
export class BatchSender {
  readonly #port: EditPort;
  readonly #rows: Map<number, AbsenceRow>;
  readonly #sent = new Set<string>();
  readonly #ask: (question: Question) => Promise<string | null>;
  #line: Promise<void> = Promise.resolve();
  #waiting = 0;
  settled = 0;

  constructor(port: EditPort, ask: (question: Question) => Promise<string | null>) {
    this.#port = port;
    this.#ask = ask;
    this.#rows = new Map(port.kept?.rows);
  }
  idOf(key: number): number {
    return this.#rows.get(key)?.id ?? key;
  }
  isSent(batch: string): boolean {
    return this.#sent.has(batch);
  }
  asSent(edit: Edit): ReturnType<typeof asBatch> {
    return asBatch(edit, (key) => this.#rowOf(key));
  }
  rowsOf(edits: readonly Edit[]): Kept['rows'] {
    const named = new Set(edits.flatMap((e) => e.absences).map((a) => a.key));
    return [...this.#rows].filter(([key]) => named.has(key));
  }
  #rowOf(key: number): AbsenceRow {
    return this.#rows.get(key) ?? { id: key, version: this.#port.versionOf(key) };
  }
  /** A new gesture starts from what is shown; taking back starts from what one wrote, so that somebody else's change in between is noticed. */
  startFromShown(edit: Edit): void {
    for (const absence of edit.absences) {
      if (absence.was === null) continue;
      const { id, version } = this.#rowOf(absence.key);
      const shown = this.#port.versionOf(id);
      this.#rows.set(absence.key, { id, version: Math.max(version, shown) });
    }
  }

  /** One after the other; what is shown waits for nobody. */
  queue(task: () => Promise<void>): void {
    this.#waiting += 1;
    const run = this.#waiting === 1 ? task() : this.#line.then(task);
    this.#line = run.finally(() => {
      this.#waiting -= 1;
    });
  }
  /** Sends what is shown already; answers what of it was written, or null where nobody can tell. */
  async write(edit: Edit, reason: string): Promise<Edit | null> {
    try {
      const answer = await this.#sendWithReason(edit, reason);
      return answer === null ? nothingOf(edit) : this.#settle(edit, answer);
    } catch (error) {
      this.#port.failed(error);
      return null;
    }
  }
  #settle(edit: Edit, answer: BatchAnswer): Edit {
    for (const row of answer.absences) {
      const at = edit.absences[row.index];
      if (at !== undefined) this.#rows.set(at.key, { id: row.id, version: row.version });
    }
    const done = answer.written ? without(edit, answer.refused) : nothingOf(edit);
    this.settled += 1;
    this.#port.settle(done, (key) => this.idOf(key), answer.warnings);
    if (answer.refused.length > 0) this.#port.refused(done, answer.refused);
    return done;
  }
  async #sendWithReason(edit: Edit, reason: string): Promise<BatchAnswer | null> {
    const first = await this.#send(edit, reason);
    if (!first.reasonNeeded) return first;
    const given = await this.#ask({ edit, warnings: first.warnings });
    return given === null ? null : this.#send(edit, given);
  }
  #send(edit: Edit, reason: string): Promise<BatchAnswer> {
    const batch = this.#port.newId();
    this.#sent.add(batch);
    const { gesture } = edit;
    return this.#port.send({ batch, gesture, reason, preview: false, ...this.asSent(edit) });
  }
}
