// Figures put in from the grid: shown at once, saved one batch after the other, undone and done again. A controller without React: screens show its state.
import { edited, undone, type Edit } from './grid-edit.ts';
import type { PatchedRows, PayGrid, PutConflict } from './grid.ts';

const SHORTEST_REASON = 3;

export interface Batch {
  readonly edits: readonly Edit[];
  readonly reason: string;
  /** The reason is about figures that cannot be. */
  readonly confirmed: boolean;
}
export interface EditsState {
  /** Asked for once, kept for the figures that follow. */
  readonly reason: string;
  /** What waits for a reason; `impossible`: how many of it cannot be, which want one of their own. */
  readonly waiting: { readonly edits: readonly Edit[]; readonly impossible: number } | null;
  /** What colleagues put in meanwhile, and what was to be put there. */
  readonly conflict: {
    readonly batch: Batch;
    readonly theirs: readonly PutConflict[];
  } | null;
  /** What was typed and is not saved: nothing of it is lost while the network or the server is away. */
  readonly unsent: readonly Batch[];
}
/** What the controller needs of the world. */
export interface EditsPorts {
  /** Saves a batch; answers the missions as they are then. */
  readonly send: (batch: Batch) => Promise<PatchedRows>;
  readonly patch: (change: (grid: PayGrid) => PayGrid) => void;
  readonly isImpossible: (edit: Edit) => boolean;
  /** The colleagues' figures of a refusal, or null when it was refused for something else. */
  readonly conflictsOf: (error: unknown) => readonly PutConflict[] | null;
  readonly saved: () => void;
  readonly failed: (error: unknown) => void;
  readonly undoReason: string;
  readonly redoReason: string;
}

const IDLE: EditsState = { reason: '', waiting: null, conflict: null, unsent: [] };
const place = ({ mission, heading }: { readonly mission: number; readonly heading: number }) =>
  `${mission} ${heading}`;

export class ValueEdits {
  #state = IDLE;
  #ports: EditsPorts;
  #listeners = new Set<() => void>();
  #done: Batch[] = [];
  #back: Batch[] = [];
  /** Batches leave one after the other: each expects what the one before left. */
  #sending: Promise<void> = Promise.resolve();

  constructor(ports: EditsPorts) {
    this.#ports = ports;
  }

  /** The ports of the page as it is now: the judge follows the grid. */
  use(ports: EditsPorts): void {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): EditsState => this.#state;
  /** Resolves when nothing is on its way any more. */
  readonly settled = (): Promise<void> => this.#sending;

  readonly setReason = (reason: string): void => this.#set({ reason });

  readonly put = (edits: readonly Edit[]): void => {
    if (edits.length === 0) return;
    const impossible = edits.filter((e) => e.after !== null && this.#ports.isImpossible(e)).length;
    const reason = this.#state.reason.trim();
    if (impossible > 0 || reason.length < SHORTEST_REASON) {
      this.#set({ waiting: { edits, impossible } });
      return;
    }
    this.#begin({ edits, reason, confirmed: false });
  };

  /** The reason was given. One for impossible figures is theirs alone. */
  readonly confirm = (reason: string): void => {
    const { waiting } = this.#state;
    if (waiting === null) return;
    const confirmed = waiting.impossible > 0;
    this.#set({ waiting: null, ...(confirmed ? {} : { reason }) });
    this.#begin({ edits: waiting.edits, reason: reason.trim(), confirmed });
  };
  readonly cancel = (): void => this.#set({ waiting: null, conflict: null });

  readonly undo = (): void => {
    const batch = this.#done.pop();
    if (batch === undefined) return;
    this.#back.push(batch);
    this.#save({ ...batch, edits: undone(batch.edits), reason: this.#ports.undoReason });
  };
  readonly redo = (): void => {
    const batch = this.#back.pop();
    if (batch === undefined) return;
    this.#done.push(batch);
    const kept = this.#state.reason.trim();
    const reason = kept.length < SHORTEST_REASON ? this.#ports.redoReason : kept;
    this.#save({ ...batch, reason });
  };

  /** The colleagues' figures stay. */
  readonly keepTheirs = (): void => {
    const { conflict } = this.#state;
    this.#set({ conflict: null });
    if (conflict !== null) this.#begin(withoutConflicts(conflict.batch, conflict.theirs));
  };
  /** Mine replace them, now that I have seen them. */
  readonly putMine = (): void => {
    const { conflict } = this.#state;
    this.#set({ conflict: null });
    if (conflict !== null) this.#begin(overTheirs(conflict.batch, conflict.theirs));
  };

  /** What was not saved leaves again, in its order. */
  readonly sendAgain = (): void => {
    const { unsent } = this.#state;
    this.forgetUnsent();
    for (const batch of unsent) this.#begin(batch);
  };
  readonly forgetUnsent = (): void => this.#set({ unsent: [] });

  #set(change: Partial<EditsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
  #begin(batch: Batch): void {
    if (batch.edits.length === 0) return;
    this.#done.push(batch);
    this.#back = [];
    this.#save(batch);
  }
  #save(batch: Batch): void {
    const { patch, send } = this.#ports;
    patch((g) => ({ ...g, rows: edited(g.rows, batch.edits) }));
    this.#sending = this.#sending
      .then(() => send(batch))
      .then(
        (response) => this.#saved(response),
        (error: unknown) => this.#refused(batch, error),
      );
  }
  #saved({ rows }: PatchedRows): void {
    const fresh = new Map(rows.map((r) => [r.mission, r]));
    this.#ports.patch((g) => ({
      ...g,
      rows: g.rows.map((r) => ({ ...r, ...fresh.get(r.mission) })),
    }));
    this.#ports.saved();
  }
  #refused(batch: Batch, error: unknown): void {
    const { patch, conflictsOf, failed } = this.#ports;
    this.#done = this.#done.filter((b) => b !== batch);
    patch((g) => ({ ...g, rows: edited(g.rows, undone(batch.edits)) }));
    const theirs = conflictsOf(error);
    if (theirs === null) {
      failed(error);
      this.#set({ unsent: [...this.#state.unsent, batch] });
      return;
    }
    // What they put in stands in the grid while one decides.
    const shown = overTheirs(batch, theirs).edits.filter((e) => e.after !== e.before);
    const after = new Map(theirs.map((c) => [place(c), c.value]));
    const standing = shown.flatMap((e) =>
      after.has(place(e)) ? [{ ...e, after: after.get(place(e)) ?? null }] : [],
    );
    patch((g) => ({ ...g, rows: edited(g.rows, standing) }));
    this.#set({ conflict: { batch, theirs } });
  }
}

/** The batch without the places where a colleague put something in. */
export const withoutConflicts = (batch: Batch, theirs: readonly PutConflict[]): Batch => {
  const held = new Set(theirs.map(place));
  return { ...batch, edits: batch.edits.filter((e) => !held.has(place(e))) };
};
/** The batch over what the colleagues put in: it says that it has seen theirs. */
export const overTheirs = (batch: Batch, theirs: readonly PutConflict[]): Batch => {
  const now = new Map(theirs.map((c) => [place(c), c.value]));
  return {
    ...batch,
    edits: batch.edits.map((e) =>
      now.has(place(e)) ? { ...e, before: now.get(place(e)) ?? null } : e,
    ),
  };
};
