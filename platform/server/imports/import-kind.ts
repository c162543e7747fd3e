// What an area says of an import: its columns, the rows as they are, and what one file does to them.
import type { ImportChange } from '#platform/contract/imports.ts';
import type { HandlerCall } from '../call.ts';
import type { ContributionCall } from '../contributions.ts';
import type { Route } from '#platform/contract/route.ts';
import type { ImportFields, ImportLine } from './fields.ts';

export type ImportCall = ContributionCall & Pick<HandlerCall<Route>, 'request'>;

/** Where an import says what it does. Positions are lines of the file. */
export interface ImportLog<F extends ImportFields> {
  /** A line that cannot be done: nothing of the file will be. `field` is one of the import's, or a title of one's own. */
  problem(line: number, field: keyof F | (string & {}), reason: string, code?: string): void;
  readonly fileName: string;
  /** Keeps rows as they are, so that they can be put back: before each update. The table must be one of `tables`. */
  touching(
    table: string,
    rows: readonly { readonly id: number; readonly line: number; readonly label: string }[],
  ): Promise<void>;
  /** Says that rows were inserted, so that an undo takes them away again. */
  made(
    table: string,
    rows: readonly { readonly id: number; readonly line: number; readonly label: string }[],
  ): Promise<void>;
  /** What the person reads of a line; a line of which nothing is said is counted as unchanged. */
  tell(change: ImportChange): void;
}

export interface ImportKind<F extends ImportFields = ImportFields> {
  /** Unique in the portal; kept with each import. */
  readonly kind: string;
  /** In French: name of the sheet and of its file. */
  readonly title: string;
  readonly may: string;
  readonly fields: F;
  /** Tables whose rows an import may write; each has the standard columns. */
  readonly tables: readonly string[];
  /** Whose rows: the one customer that the caller works for (422 when there are several). */
  readonly customer: (call: ContributionCall) => Promise<number>;
  /** The rows as they are, in the order of `fields`, as wire values of the readers' kinds. */
  readonly rows: (
    call: ContributionCall,
    customerId: number,
  ) => Promise<readonly (readonly (string | number | boolean | null)[])[]>;
  /**
   * Does what the lines say, in a transaction that is rolled back for a dry run and when anything was a problem: no need to look at which it
   * is. Says everything to `log`; `eachLine` does line by line with savepoints, a set at once is quicker where there are thousands.
   */
  readonly apply: (
    call: ImportCall,
    customerId: number,
    lines: readonly ImportLine<F>[],
    log: ImportLog<F>,
  ) => Promise<void>;
  /** `apply` is given lines with a fault too (`isFaulty`), so that all faults of a line are told in one pass; for kinds that go line by line (`eachLine`). */
  readonly judgesFaulty?: true;
  /** Before an undo, in its transaction: looks at what stands, and answers what looks again once it is taken back, to refuse it. */
  readonly undoing?: (
    call: ImportCall,
    rows: readonly { readonly table: string; readonly id: number }[],
  ) => Promise<() => Promise<void>>;
  /** After an undo, in its transaction: recalculations and the like. */
  readonly undone?: (
    call: ImportCall,
    customerId: number,
    rows: readonly { readonly table: string; readonly id: number }[],
  ) => Promise<void>;
}

/** Keeps the fields' types. */
export const importKind = <const F extends ImportFields>(kind: ImportKind<F>): ImportKind<F> =>
  kind;
