// The first sheet of a workbook.
import { readSheet } from 'read-excel-file/node';
import type { Cell } from './cell.ts';
import { faultOf, withFaultsAsText } from './formula-faults.ts';
import { partsOf } from './inflated.ts';

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

const cellOf = (value: unknown): Cell => {
  if (value instanceof Date) return { serial: (value.getTime() - EPOCH) / DAY_MS };
  // Workbooks keep binary floats: 0.1 + 0.2 is meant to be 0.3.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value === 'string') return faultOf(value);
  return typeof value === 'boolean' ? value : null;
};

/** The reader makes every cell up to the last: one of a kilobyte at XFD1048576 takes all the memory and time that there is. */
const FAR = /\br="(?:[A-Z]{3,}\d+|[A-Z]*\d{6,})"/;
const isFar = ({ name, bytes }: { name: string; bytes: Buffer }): boolean =>
  name.startsWith('xl/worksheets/') && FAR.test(bytes.toString('latin1'));

/** The rows, the titles first; `too-large` when all parts together open to more than `most` bytes, `too-far` where a cell is beyond ZZ99999; null when it is no workbook. */
export const readXlsx = async (
  bytes: Uint8Array,
  most: number,
): Promise<Cell[][] | 'too-large' | 'too-far' | null> => {
  const workbook = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = partsOf(workbook, most);
  if (parts === null) return 'too-large';
  if (parts.some(isFar)) return 'too-far';
  try {
    const rows = await readSheet(await withFaultsAsText(workbook, parts), { trim: false });
    return rows.map((row) => row.map(cellOf));
  } catch {
    return null;
  }
};
