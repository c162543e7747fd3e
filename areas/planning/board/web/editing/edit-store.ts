// What is being changed: shown at once, sent one after the other, taken back and done again. Without React and without network: both are ports.
import type { BatchAnswer, LegalWarning, Refused } from '#areas/planning/changes/contract.ts';
import { asBatch, inverse, isNothing, without, type AbsenceRow, type Edit } from './edit.ts';

export interface SentBatch extends ReturnType<typeof asBatch> {
  readonly batch: string;
  readonly gesture: Edit['gesture'];
  readonly reason: string;
  readonly preview: boolean;
}
export interface EditPort {
  readonly send: (batch: SentBatch) => Promise<BatchAnswer>;
  /** The server has it: what the board was answered is brought up to date. */
  readonly settle: (
    edit: Edit,
    idOf: (key: number) => number,
    passed: readonly LegalWarning[],
  ) => void;
  /** The version of an absence as the board shows it now. */
  readonly versionOf: (id: number) => number;
  /** What the server did not take, and what of the same gesture it did. */
  readonly refused: (done: Edit, refusals: readonly Refused[]) => void;
  readonly failed: (error: unknown) => void;
  readonly newId: () => string;
  /** Why an undo passes a legal limit again. */
  readonly undoReason: string;
  /** What could be taken back and done again when the page was left. */
  readonly kept?: Kept | null;
  readonly keep?: (kept: Kept) => void;
}
/** The history as it outlives a reload: what is written, the last last; the rows of absences that it names. */
export interface Kept {
  readonly undo: readonly Edit[];
  readonly redo: readonly Edit[];
  readonly rows: readonly (readonly [key: number, row: AbsenceRow])[];
}
export interface Question {
  readonly edit: Edit;
  readonly warnings: readonly LegalWarning[];
}
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
  readonly subscribe: (tell: () => void) => () => void;
  /** `told` hears what of it was written, once that is known. */
  submit(edit: Edit, reason?: string, told?: (done: Edit) => void): void;
  /** Answers what is taken back or done again; null where nothing is left. */
  undo(): Edit | null;
  redo(): Edit | null;
  /** The reason for passing a limit; null gives the change up. */
  answer(reason: string | null): void;
  readonly idOf: (key: number) => number;
  /** True for batches that this store sent. */
  readonly sent: (batch: string) => boolean;
  /** How many changes the server has taken so far: an answer that was asked for before one of them may not know it. */
  readonly settled: () => number;
  readonly asSent: (edit: Edit) => ReturnType<typeof asBatch>;
}
const DEEPEST = 200;
/** Steps that outlive a reload. */
const KEPT = 50;

export const makeEditStore = (port: EditPort): EditStore => {
  let turns = 0;
  const turn = (): number => {
    turns += 1;
    return turns;
  };
  const [undo, redo] = [port.kept?.undo ?? [], port.kept?.redo ?? []];
  // The last of those to be done again is the first that was taken back.
  let state: EditState = {
    pending: [],
    undo: undo.map((edit) => ({ edit, at: turn() })),
    redo: redo
      .toReversed()
      .map((edit) => ({ edit, at: turn() }))
      .toReversed(),
    question: null,
  };
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  let settled = 0;
  let decide: ((reason: string | null) => void) | null = null;
  const listeners = new Set<() => void>();
  const mine = new Set<string>();
  const rows = new Map<number, AbsenceRow>(port.kept?.rows);
  const put = (next: Partial<EditState>): void => {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  };

  const idOf = (key: number): number => rows.get(key)?.id ?? key;
  const rowOf = (key: number): AbsenceRow =>
    rows.get(key) ?? { id: key, version: port.versionOf(key) };
  /** A new gesture starts from what is shown; taking back starts from what one wrote, so that somebody else's change in between is noticed. */
  const look = (edit: Edit): void => {
    for (const a of edit.absences)
      if (a.was !== null) {
        const known = rowOf(a.key);
        rows.set(a.key, {
          id: known.id,
          version: Math.max(known.version, port.versionOf(known.id)),
        });
      }
  };
  const ask = (edit: Edit, warnings: readonly LegalWarning[]): Promise<string | null> =>
    new Promise((resolve) => {
      decide = resolve;
      put({ question: { edit, warnings } });
    });
  const send = (edit: Edit, reason: string): Promise<BatchAnswer> => {
    const batch = port.newId();
    mine.add(batch);
    return port.send({
      batch,
      gesture: edit.gesture,
      reason,
      preview: false,
      ...asBatch(edit, rowOf),
    });
  };
  const sendWithReason = async (edit: Edit, reason: string): Promise<BatchAnswer | null> => {
    const first = await send(edit, reason);
    if (!first.reasonNeeded) return first;
    const given = await ask(edit, first.warnings);
    return given === null ? null : send(edit, given);
  };
  /** Sends what is shown already; answers what of it was written, or null where nobody knows. */
  const run = async (edit: Edit, reason: string): Promise<Edit | null> => {
    const nothing: Edit = { ...edit, cells: [], absences: [] };
    try {
      const answer = await sendWithReason(edit, reason);
      if (answer === null) return nothing;
      for (const row of answer.absences) {
        const at = edit.absences[row.index];
        if (at !== undefined) rows.set(at.key, { id: row.id, version: row.version });
      }
      const done = answer.written ? without(edit, answer.refused) : nothing;
      settled += 1;
      port.settle(done, idOf, answer.warnings);
      if (answer.refused.length > 0) port.refused(done, answer.refused);
      return done;
    } catch (error) {
      port.failed(error);
      return null;
    }
  };
  const show = (edit: Edit): void => put({ pending: [...state.pending, edit] });
  const hide = (edit: Edit): void => put({ pending: state.pending.filter((e) => e !== edit) });
  /** One after the other; what is shown waits for nobody. */
  const queue = (task: () => Promise<void>): void => {
    waiting += 1;
    line = (waiting === 1 ? task() : line.then(task)).finally(() => {
      waiting -= 1;
    });
  };
  const forget = (step: Step): void =>
    put({ undo: state.undo.filter((s) => s !== step), redo: state.redo.filter((s) => s !== step) });
  const replace = (step: Step, by: Step): void =>
    put({
      undo: state.undo.map((s) => (s === step ? by : s)),
      redo: state.redo.map((s) => (s === step ? by : s)),
    });
  const written = new Map<Step, Step>();
  /** What of a step was written, once it is known. */
  const now = (step: Step): Step => {
    const next = written.get(step);
    return next === undefined ? step : now(next);
  };
  /** Once nothing is under way: what is still being sent may be refused. */
  const remember = (): void => {
    if (state.pending.length > 0 || port.keep === undefined) return;
    const [undo, redo] = [
      state.undo.slice(-KEPT).map((s) => s.edit),
      state.redo.slice(-KEPT).map((s) => s.edit),
    ];
    const named = new Set([...undo, ...redo].flatMap((e) => e.absences).map((a) => a.key));
    port.keep({ undo, redo, rows: [...rows].filter(([key]) => named.has(key)) });
  };
  const settleStep = (step: Step, done: Edit): void => {
    const next = { edit: done, at: step.at };
    written.set(step, next);
    if (isNothing(done)) forget(step);
    else replace(step, next);
    remember();
  };
  /** What could be neither taken back nor done again, because nobody answered, may be tried again. */
  const putBack = (step: Step, onto: 'undo' | 'redo'): void => {
    forget(step);
    put({
      [onto]: [...state[onto], step].toSorted((a, b) =>
        onto === 'undo' ? a.at - b.at : b.at - a.at,
      ),
    });
    remember();
  };
  const take = (from: 'undo' | 'redo'): Edit | null => {
    const step = state[from].at(-1);
    if (step === undefined) return null;
    const way = (edit: Edit): Edit =>
      from === 'undo' ? inverse(edit) : { ...edit, gesture: 'redo' };
    const shown = way(step.edit);
    const onto = from === 'undo' ? 'redo' : 'undo';
    put({ [from]: state[from].slice(0, -1), [onto]: [...state[onto], step] });
    show(shown);
    queue(async () => {
      const known = now(step);
      const done = isNothing(known.edit)
        ? known.edit
        : await run(known === step ? shown : way(known.edit), port.undoReason);
      hide(shown);
      if (done === null) return putBack(known, from);
      return settleStep(
        known,
        from === 'undo' && !isNothing(done) ? inverse(done, known.edit.gesture) : done,
      );
    });
    return shown;
  };
  return {
    state: () => state,
    settled: () => settled,
    idOf,
    sent: (batch) => mine.has(batch),
    asSent: (edit) => asBatch(edit, rowOf),
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    submit: (edit, reason = '', told = undefined) => {
      if (isNothing(edit)) return;
      look(edit);
      const step: Step = { edit, at: turn() };
      put({ undo: [...state.undo, step].slice(-DEEPEST), redo: [] });
      show(edit);
      queue(async () => {
        const done = (await run(edit, reason)) ?? { ...edit, cells: [], absences: [] };
        hide(edit);
        settleStep(step, done);
        told?.(done);
      });
    },
    undo: () => take('undo'),
    redo: () => take('redo'),
    answer: (reason) => {
      const told = decide;
      decide = null;
      put({ question: null });
      told?.(reason);
    },
  };
};
