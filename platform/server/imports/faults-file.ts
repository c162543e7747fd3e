// The lines of a file that have a fault, as a workbook: the person mends them there and imports it.
import type { Column } from '#platform/contract/columns.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Download } from '../call.ts';
import { exportDownload } from '../exports/export-rows.ts';
import { isFault, type Cell } from './cell.ts';
import { fr } from './fr.ts';
import { text } from './readers.ts';
import type { JudgedFile } from './run-import.ts';

const t = texts(fr);
const shown = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return isFault(cell) ? cell.fault : text({ max: 32_000 }).read(cell);
};

/** @param title of the import. The cells are as the file has them, behind them why the line was left. */
export const faultsFile = (
  title: string,
  now: Temporal.Instant,
  { sheet, attempt }: JudgedFile,
): Promise<Download> => {
  const reasons = Map.groupBy(attempt.problems, ({ line }) => line);
  const columns: Column[] = [...sheet.titles, fr.reason].map((label, i) => ({
    name: `column${i}`,
    label,
    kind: 'text',
    width: i === sheet.titles.length ? 400 : 140,
  }));
  const rows = sheet.lines.flatMap(({ line, cells }) => {
    const of = reasons.get(line);
    return of === undefined
      ? []
      : [
          [
            ...sheet.titles.map((_, i) => shown(cells[i])),
            of.map(({ field, reason }) => `${field} : ${reason}`).join('\n'),
          ],
        ];
  });
  return Promise.resolve(
    exportDownload({ columns, rows, title: t('faultsTitle', { title }), format: 'xlsx', now }),
  );
};
