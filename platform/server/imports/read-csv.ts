// A CSV file as people send them: UTF-8 or Windows-1252, separated by semicolons, commas, tabs or bars.
import { parse } from 'csv-parse/sync';

/** Lines end as each program ends them, in one file too: sheets of ours with lines typed elsewhere below. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const SEPARATORS = [';', '\t', ',', '|'] as const;
/** The apostrophe that our exports, and spreadsheets, put before what would be run as a formula. */
const GUARDED = /^'(?=[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

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
  const titles = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return SEPARATORS.reduce(
    (best, s) => (titles.split(s).length > titles.split(best).length ? s : best),
    SEPARATORS[0] as string,
  );
};

/** The records of the text, the titles first; null when it is no CSV. */
export const readCsv = (bytes: Uint8Array): string[][] | null => {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) return null;
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
    });
    return records.map((cells) => cells.map((c) => c.replace(GUARDED, '')));
  } catch {
    return null;
  }
};
