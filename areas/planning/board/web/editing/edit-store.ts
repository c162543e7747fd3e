// What is being changed: shown at once, sent one after the other, taken back and done again. Without React and without network: both are ports.
import { BatchSender } from './batch-sender.ts';
import { inverse, isNothing, type asBatch, type Edit } from './edit.ts';
import { nothingOf, type EditPort, type Question } from './edit-port.ts';

/** One gesture in the history: what of it is written (all of it until the server says otherwise), and its turn among the others. */
export interface Step {
  readonly edit: Edit;
  readonly at: number;
}
export interface EditState {
  readonly pending: readonly Edit[];
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
  readonly question: Question | null;
}
export interface EditStore {
  readonly state: () => EditState;
  readonly subscribe: (listener: () => void) => () => void;
  /** `onDone` gets what of it was written, once the server has answered. */
  readonly submit: (edit: Edit, reason?: string, onDone?: (done: Edit) => void) => void;
  /** Puts an edit that was written by another way among those that can be taken back; answers what forgets it again. */
  readonly remember: (edit: Edit) => () => void;
  /** Answers what is taken back or done again; null where nothing is left. */
  readonly undo: () => Edit | null;
  readonly redo: () => Edit | null;
  /** The reason for passing a limit; null gives the change up. */
  readonly answer: (reason: string | null) => void;
  readonly idOf: (key: number) => number;
  /** True for batches that this store sent. */
  readonly sent: (batch: string) => boolean;
  /** How many changes the server has taken so far: an answer that was asked for before one of them may not hold it. */
  readonly settled: () => number;
  readonly asSent: (edit: Edit) => ReturnType<typeof asBatch>;
}
const DEEPEST = 200;
/** Steps that outlive a reload. */
const KEPT = 50;

/** What is shown, and sent, when a step is taken from the top of a pile. */
const asTaken = (from: 'undo' | 'redo', edit: Edit): Edit =>
  from === 'undo' ? inverse(edit) : { ...edit, gesture: 'redo' };

class EditHistory implements EditStore {
  readonly #port: EditPort;
  readonly #sender: BatchSender;
  readonly #listeners = new Set<() => void>();
  /** What of a step was written, once the server has answered. */
  readonly #written = new Map<Step, Step>();
  #turns = 0;
  #state: EditState;
  #decide: ((reason: string | null) => void) | null = null;

  constructor(port: EditPort) {
    this.#port = port;
    this.#sender = new BatchSender(port, (question) => this.#askReason(question));
    const { undo = [], redo = [] } = port.kept ?? {};
    this.#state = {
      pending: [],
      undo: undo.map((edit) => this.#stepOf(edit)),
      // The last of those to be done again is the first that was taken back.
      redo: redo
        .toReversed()
        .map((edit) => this.#stepOf(edit))
        .toReversed(),
      question: null,
    };
  }
  // Bound: components are given these alone.
  readonly state = (): EditState => this.#state;
  readonly settled = (): number => this.#sender.settled;
  readonly idOf = (key: number): number => this.#sender.idOf(key);
  readonly sent = (batch: string): boolean => this.#sender.isSent(batch);
  readonly asSent = (edit: Edit): ReturnType<typeof asBatch> => this.#sender.asSent(edit);
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly submit = (edit: Edit, reason = '', onDone?: (done: Edit) => void): void => {
    if (isNothing(edit)) return;
    this.#sender.startFromShown(edit);
    const step = this.#stepOf(edit);
    this.#put({ undo: [...this.#state.undo, step].slice(-DEEPEST), redo: [] });
    this.#show(edit);
    this.#sender.queue(async () => {
      const done = (await this.#sender.write(edit, reason)) ?? nothingOf(edit);
      this.#hide(edit);
      this.#settleStep(step, done);
      onDone?.(done);
    });
  };
  readonly remember = (edit: Edit): (() => void) => {
    const step = this.#stepOf(edit);
    this.#put({ undo: [...this.#state.undo, step].slice(-DEEPEST), redo: [] });
    this.#keep();
    return () => {
      this.#forget(this.#asWritten(step));
      this.#keep();
    };
  };
  readonly undo = (): Edit | null => this.#take('undo');
  readonly redo = (): Edit | null => this.#take('redo');
  readonly answer = (reason: string | null): void => {
    const decide = this.#decide;
    this.#decide = null;
    this.#put({ question: null });
    decide?.(reason);
  };

  #stepOf(edit: Edit): Step {
    this.#turns += 1;
    return { edit, at: this.#turns };
  }
  #put(next: Partial<EditState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
  #show(edit: Edit): void {
    this.#put({ pending: [...this.#state.pending, edit] });
  }
  #hide(edit: Edit): void {
    this.#put({ pending: this.#state.pending.filter((e) => e !== edit) });
  }
  #askReason(question: Question): Promise<string | null> {
    return new Promise((resolve) => {
      this.#decide = resolve;
      this.#put({ question });
    });
  }

  #take(from: 'undo' | 'redo'): Edit | null {
    const step = this.#state[from].at(-1);
    if (step === undefined) return null;
    const shown = asTaken(from, step.edit);
    const onto = from === 'undo' ? 'redo' : 'undo';
    this.#put({
      [from]: this.#state[from].slice(0, -1),
      [onto]: [...this.#state[onto], step],
    });
    this.#show(shown);
    this.#sender.queue(async () => {
      const written = this.#asWritten(step);
      const done = await this.#writeTaken(from, written, written === step ? shown : null);
      this.#hide(shown);
      if (done === null) return this.#putBack(written, from);
      const isInverse = from === 'undo' && !isNothing(done);
      return this.#settleStep(written, isInverse ? inverse(done, written.edit.gesture) : done);
    });
    return shown;
  }
  async #writeTaken(
    from: 'undo' | 'redo',
    { edit }: Step,
    shown: Edit | null,
  ): Promise<Edit | null> {
    if (isNothing(edit)) return edit;
    return this.#sender.write(shown ?? asTaken(from, edit), this.#port.undoReason);
  }

  #asWritten(step: Step): Step {
    const next = this.#written.get(step);
    return next === undefined ? step : this.#asWritten(next);
  }
  #settleStep(step: Step, done: Edit): void {
    const next = { edit: done, at: step.at };
    this.#written.set(step, next);
    if (isNothing(done)) this.#forget(step);
    else this.#replace(step, next);
    this.#keep();
  }
  #forget(step: Step): void {
    this.#put({
      undo: this.#state.undo.filter((s) => s !== step),
      redo: this.#state.redo.filter((s) => s !== step),
    });
  }
  #replace(step: Step, by: Step): void {
    this.#put({
      undo: this.#state.undo.map((s) => (s === step ? by : s)),
      redo: this.#state.redo.map((s) => (s === step ? by : s)),
    });
  }
  /** What could be neither taken back nor done again, because nobody answered, may be tried again. */
  #putBack(step: Step, onto: 'undo' | 'redo'): void {
    this.#forget(step);
    const way = onto === 'undo' ? 1 : -1;
    this.#put({ [onto]: [...this.#state[onto], step].toSorted((a, b) => way * (a.at - b.at)) });
    this.#keep();
  }
  /** Outlives a reload once nothing is under way: what is still being sent may be refused. */
  #keep(): void {
    if (this.#state.pending.length > 0 || this.#port.keep === undefined) return;
    const undo = this.#state.undo.slice(-KEPT).map((s) => s.edit);
    const redo = this.#state.redo.slice(-KEPT).map((s) => s.edit);
    this.#port.keep({ undo, redo, rows: this.#sender.rowsOf([...undo, ...redo]) });
  }
}
export const makeEditStore = (port: EditPort): EditStore => new EditHistory(port);
