// What the store of changes is given: who sends a batch, who hears of its answer, and what outlives the page.
import type { BatchAnswer, LegalWarning, Refused } from '#areas/planning/changes/contract.ts';
import type { asBatch, AbsenceRow, Edit } from './edit.ts';

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
/** An edit of which nothing was written. */
export const nothingOf = (edit: Edit): Edit => ({ ...edit, cells: [], absences: [] });
