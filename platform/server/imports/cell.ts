// What a cell of a file may hold, whatever the file's format.

/** Texts as they are; numbers and flags of workbooks; `serial`: a workbook's date, time or duration, in days since day 0 of Excel's calendar. */
export type FilledCell = string | number | boolean | { readonly serial: number };
/** `fault`: a formula of a workbook that has no result, as the workbook says it (`#N/A`); blank when it was never calculated. */
export interface Fault {
  readonly fault: string;
}
export type Cell = FilledCell | Fault | null;

/** One line of a file; `line` counts as spreadsheets do, 1 being the titles. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly Cell[];
}
export interface Sheet {
  readonly titles: readonly string[];
  readonly lines: readonly SheetLine[];
}

export const isBlank = (cell: Cell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const isFault = (cell: Cell | undefined): cell is Fault =>
  typeof cell === 'object' && cell !== null && 'fault' in cell;

export const titleOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

/** Texts compared as people compare them: case, accents, apostrophes and spaces aside. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .toLowerCase();
