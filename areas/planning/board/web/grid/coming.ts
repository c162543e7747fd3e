// People of a range whose days are still to come.
import { isPending } from '#areas/planning/board/behind.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { rowsIn, type Range } from './core.ts';

/** Their ids: nothing may be read of them or written over them. */
export const comingIn = (
  { lines, data }: Pick<Sheet, 'lines' | 'data'>,
  range: Pick<Range, 'top' | 'bottom'>,
): number[] =>
  rowsIn(lines, range).flatMap((at) => {
    const row = data.rows[at];
    return row !== undefined && isPending(row) ? [row.id] : [];
  });
