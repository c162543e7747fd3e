// What a layout wrote, read again: cells of every line. For the proof that nothing was lost, and to compare two files.
import { decode } from './encodings.ts';
import type { FileLayout, LayoutColumn } from './layout.ts';

/** Lines of a text without their ends; a last end makes no further line. */
const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** Cells of a delimited text with quotes: a quoted cell may hold separators, doubled quotes and line ends. */
const quotedCells = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let open = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (open) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else open = false;
    } else if (c === '"') open = true;
    else if (c === separator) {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (c !== '\r') cell += c;
  }
  return cell !== '' || row.length > 0 ? [...rows, [...row, cell]] : rows;
};

/** Cells of a line of fixed columns, as wide as they stand there. */
export const fixedCells = (
  line: string,
  columns: readonly Pick<LayoutColumn, 'length'>[],
): string[] => {
  const characters = [...line];
  let at = 0;
  return columns.map(({ length = 0 }) => characters.slice(at, (at += length)).join(''));
};

/** Every line of a file as cells, head, titles and foot included. A fixed file is cut by its first section: give lines of others to `fixedCells`. */
export const readPayrollFile = (file: FileLayout, bytes: Uint8Array): string[][] => {
  const text = decode(bytes, file.encoding).replace(/^\uFEFF/, '');
  if (file.kind === 'fixed')
    return linesOf(text).map((l) => fixedCells(l, file.sections[0]?.columns ?? []));
  const separator = file.separator ?? ';';
  return (file.quote ?? 'never') === 'never'
    ? linesOf(text).map((l) => l.split(separator))
    : quotedCells(text, separator);
};
