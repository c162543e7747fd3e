// A CSV file as people send them: UTF-8 or Windows-1252, separated by semicolons, commas, tabs or bars.
import { parse } from 'csv-parse/sync';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { isBlank, type Sheet, type SheetLine } from './cell.ts';
import { refusedFile } from './refused-file.ts';

const t = texts(fr);
const SEPARATORS = [';', '\t', ',', '|'] as const;
/** The apostrophe that our exports, and spreadsheets, put before what would be run as a formula. */
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/u;

/** Texts that are not UTF-8 come from a French Windows. UTF-16 says so by its first bytes. */
const decoded = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
/** The separator that the titles use most, outside quotes. */
const separatorOf = (text: string): string => {
  const titles = (text.split(/\r?\n/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return SEPARATORS.reduce(
    (best, s) => (titles.split(s).length > titles.split(best).length ? s : best),
    SEPARATORS[0] as string,
  );
};

/** Throws 422 with the reason when the text is no CSV. A line's number is that of its record: a cell may hold line breaks. */
export const readCsv = (bytes: Uint8Array): Sheet => {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw refusedFile(fr.unreadableCsv);
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    });
  } catch {
    throw refusedFile(t('unreadableCsv'));
  }
  const [titles = [], ...rest] = rows;
  const lines = rest.map((cells, i): SheetLine => ({
    line: i + 2,
    cells: cells.map((c) => c.replace(GUARDED, '')),
  }));
  return {
    titles: titles.map((c) => c.trim()),
    lines: lines.filter((l) => !l.cells.every(isBlank)),
  };
};
