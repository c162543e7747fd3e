// Formulas of a workbook without a result. The reader of workbooks takes them for empty cells: what « #REF! » stands in would be left out in silence.
import { zipBytes } from '../exports/zip.ts';
import type { Cell } from './cell.ts';
import { paddedStyles, withShownZeros } from './shown-zeros.ts';

/** Begins the texts that stand for such cells while the workbook is read: a sign that no text of people has. */
const SIGN = '\uE0F0';
const ERROR = /<c\b[^>]*\st="e"[^>]*>/g;
/** A formula whose result was never calculated: the programs that write workbooks do not, spreadsheets do when they save. A result that is an empty text is one. */
const UNCALCULATED =
  /<c\b((?![^>]*\st="str")[^>]*)>(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))(?:<v\s*\/>|<v><\/v>)?<\/c>|<c\b([^>]*)>(<f\b[^>]*?(?:\/>|>[^<]*<\/f>))<\/c>/g;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const asText = (attributes: string): string => `${attributes.replace(/\st="[^"]*"/, '')} t="str"`;
const marked = (xml: string): string =>
  xml
    .replaceAll(UNCALCULATED, (_, ...groups: readonly (string | undefined)[]) => {
      // A numeric cell and its formula, or a textual one and its own.
      const [numeric, ofNumeric, textual = '', ofTextual = ''] = groups;
      return `<c${asText(numeric ?? textual)}>${ofNumeric ?? ofTextual}<v>${SIGN}</v></c>`;
    })
    .replaceAll(
      /<c\b([^>]*\st="e"[^>]*)>(.*?)<v>/g,
      (_, attributes: string, formula: string) => `<c${asText(attributes)}>${formula}<v>${SIGN}`,
    );

/** The workbook with its faults as texts, read by `faultOf`, and numbers as their format shows them; the same bytes where it has neither. */
export const withFaultsAsText = async (
  workbook: Buffer,
  parts: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<Buffer> => {
  let any = false;
  const styles = paddedStyles(parts);
  const sheets = parts.map(({ name, bytes }) => {
    const stored = SHEET.test(name) ? bytes.toString('utf8') : '';
    const xml = withShownZeros(stored, styles);
    if (xml === stored && xml.search(ERROR) < 0 && xml.search(UNCALCULATED) < 0)
      return { name, bytes };
    any = true;
    return { name, bytes: Buffer.from(marked(xml)) };
  });
  return any ? zipBytes(sheets, '2000-01-01') : workbook;
};
export const faultOf = (text: string): Cell =>
  text.startsWith(SIGN) ? { fault: text.slice(SIGN.length) } : text;
