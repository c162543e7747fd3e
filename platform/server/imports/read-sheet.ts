// A file that somebody sent, as titles and lines of cells.
import { texts } from '#platform/contract/texts.ts';
import type { StoredFile } from '../call.ts';
import type { Sheet } from './cell.ts';
import { fr } from './fr.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { refusedFile } from './refused-file.ts';

const t = texts(fr);
/** Lines of one file. */
export const MOST_LINES = 50_000;
const MOST_COLUMNS = 500;

/** The lines under the titles, blank ones left out. Throws 422 when the file is none of ours, is empty or too long. */
export const readSheet = async (
  file: Pick<StoredFile, 'name'>,
  bytes: Uint8Array,
): Promise<Sheet> => {
  const sheet = /\.xlsx$/i.test(file.name) ? await readXlsx(bytes) : readCsv(bytes);
  if (sheet.lines.length === 0) throw refusedFile(fr.empty);
  if (sheet.lines.length > MOST_LINES)
    throw refusedFile(t('tooManyLines', { count: sheet.lines.length, most: MOST_LINES }));
  if (sheet.titles.length > MOST_COLUMNS)
    throw refusedFile(t('tooManyColumns', { most: MOST_COLUMNS }));
  return sheet;
};
