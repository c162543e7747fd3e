// Runs in a thread of its own, which may be ended: what a file holds is somebody else's, and reading it takes long.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { texts } from '#platform/contract/texts.ts';
import { isBlank, titleOf, type Cell, type Sheet, type SheetLine } from './cell.ts';
import { fr } from './fr.ts';
import { MOST_COLUMNS, MOST_LINES } from './limits.ts';
import { readCsv } from './read-csv.ts';

export interface SheetOrder {
  readonly bytes: Uint8Array;
  readonly format: 'csv' | 'xlsx';
  /** The file has no titles: its columns are so many positions. */
  readonly positions?: number | undefined;
}
/** Some lines of the sheet; the next piece is sent when the port has been answered. */
export type SheetAnswer =
  | { readonly refused: string }
  | (Sheet & {
      /** Whether another piece follows. */
      readonly more: boolean;
    });

const t = texts(fr);
/** Bytes of all parts of a workbook together once open. */
const MOST_OPEN = 60 * 1_048_576;
/** Cells sent at once: what the other thread unpacks within some ten milliseconds. */
const PIECE_CELLS = 20_000;

// A line's number is that of its record: a cell may hold line breaks.
const linesOf = (rows: readonly (readonly Cell[])[], first: number): SheetLine[] =>
  rows
    .map((cells, i): SheetLine => ({ line: i + first, cells }))
    .filter((l) => !l.cells.every(isBlank));
const sheetOf = ([titles = [], ...rows]: readonly (readonly Cell[])[]): Sheet => ({
  titles: titles.map(titleOf),
  lines: linesOf(rows, 2),
});
const positionsOf = (rows: readonly (readonly Cell[])[], count: number): Sheet | string => {
  const lines = linesOf(rows, 1);
  const wide = lines.find(({ cells }) => !cells.slice(count).every(isBlank));
  if (wide !== undefined) return t('tooManyPositions', { line: wide.line, most: count });
  const titles = Array.from({ length: count }, (_, i) => t('position', { number: i + 1 }));
  return { titles, lines };
};

/** Why a sheet is not taken, for the person; null when it is. */
const refusalOf = ({ titles, lines }: Sheet): string | null => {
  if (lines.length === 0) return fr.empty;
  if (lines.length > MOST_LINES)
    return t('tooManyLines', { count: lines.length, most: MOST_LINES });
  return titles.length > MOST_COLUMNS ? t('tooManyColumns', { most: MOST_COLUMNS }) : null;
};

/** The reader of workbooks is loaded for workbooks alone: it doubles the start of the thread. */
const readWorkbook = async (bytes: Uint8Array) =>
  (await import('./read-xlsx.ts')).readXlsx(bytes, MOST_OPEN);

const read = async ({ bytes, format, positions }: SheetOrder): Promise<Sheet | string> => {
  const rows = format === 'csv' ? readCsv(bytes) : await readWorkbook(bytes);
  if (rows === 'too-large') return t('tooLarge', { mib: MOST_OPEN / 1_048_576 });
  if (rows === 'too-far') return fr.tooFar;
  if (rows === null) return format === 'csv' ? fr.unreadableCsv : fr.unreadable;
  const sheet = positions === undefined ? sheetOf(rows) : positionsOf(rows, positions);
  return typeof sheet === 'string' ? sheet : (refusalOf(sheet) ?? sheet);
};

/** Where the piece that begins at `from` ends: at least one line further. */
const pieceEnd = (lines: readonly SheetLine[], from: number): number => {
  let cells = 0;
  let end = from;
  while (end < lines.length && cells < PIECE_CELLS) {
    cells += lines[end]?.cells.length ?? 0;
    end += 1;
  }
  return end;
};

const answer = (piece: SheetAnswer): void => parentPort?.postMessage(piece, []);

const send = async ({ titles, lines }: Sheet): Promise<void> => {
  for (let from = 0; from < lines.length;) {
    const end = pieceEnd(lines, from);
    const more = end < lines.length;
    answer({ titles, lines: lines.slice(from, end), more });
    if (more && parentPort !== null) await once(parentPort, 'message');
    from = end;
  }
};

const sheet = await read(workerData as SheetOrder);
if (typeof sheet === 'string') answer({ refused: sheet });
else await send(sheet);
