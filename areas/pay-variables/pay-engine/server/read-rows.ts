// The lines of a PDF: what stands beside each other, with its place. Columns are told by places, which a plain text has not.
import { getDocumentProxy } from 'unpdf';
import { printable } from './read-pdf.ts';

/** Points from the left edge of the page. */
export interface PdfCell {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}
export interface PdfRow {
  readonly page: number;
  readonly cells: readonly PdfCell[];
}
interface Placed extends PdfCell {
  readonly y: number;
}
/** Baselines that differ by less are one line; pieces that are nearer are one cell. */
const [SAME_LINE, SAME_CELL] = [2.5, 3.2];

const joined = (cells: readonly Placed[]): PdfCell[] => {
  const all: PdfCell[] = [];
  for (const { text, x0, x1 } of cells.toSorted((a, b) => a.x0 - b.x0)) {
    const last = all.at(-1);
    const gap = last === undefined ? Infinity : x0 - last.x1;
    if (last === undefined || gap > SAME_CELL) all.push({ text, x0, x1 });
    else
      all.splice(-1, 1, {
        text: `${last.text}${gap > 0.5 && !last.text.endsWith(' ') ? ' ' : ''}${text}`,
        x0: last.x0,
        x1: Math.max(last.x1, x1),
      });
  }
  return all.map((cell) => ({ ...cell, text: cell.text.trim() }));
};
const linesOf = (placed: readonly Placed[]): PdfCell[][] => {
  const lines: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && last[0].y - one.y < SAME_LINE) last.push(one);
    else lines.push([one]);
  }
  return lines.map(joined);
};

export const readRows = async (bytes: Uint8Array, mostPages: number): Promise<PdfRow[] | null> => {
  const pdf = await getDocumentProxy(bytes).catch(() => null);
  if (pdf === null) return null;
  try {
    const rows: PdfRow[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const placed = items.flatMap(({ str = '', width = 0, transform = [] }): Placed[] => {
        const [x, y] = [transform[4], transform[5]];
        const text = printable(str);
        if (x === undefined || y === undefined || text.trim() === '') return [];
        return [{ text, x0: x, x1: x + width, y }];
      });
      rows.push(...linesOf(placed).map((cells) => ({ page: number, cells })));
    }
    return rows.length === 0 ? null : rows;
  } catch {
    return null;
  } finally {
    await pdf.loadingTask.destroy();
  }
};
