// The text of a DSN as this area reads and rewrites it, one character a byte. The engine judges it; here are its first facts, a corrected
// line and the next version of a declaration. Pure.
import type { DeclarationType, Regime } from './dsn-status.ts';

const LINE = /^(S\d{2}\.G\d{2}\.\d{2}\.\d{3}),'(.*)'$/;
const read = (line: string): { readonly rubric: string; readonly value: string } | null => {
  const match = LINE.exec(line.replace(/\r$/, ''));
  return match === null ? null : { rubric: match[1] ?? '', value: match[2] ?? '' };
};

const IS_TEST: Readonly<Record<string, boolean>> = { '01': true, '02': false };
export interface DsnHead {
  readonly regime: Regime;
  /** S10.G00.00.005; null for what is neither. */
  readonly isTest: boolean | null;
  /** `2026-01`; null for what is not monthly. */
  readonly month: string | null;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly order: string | null;
  /** Day of the file, DDMMYYYY as written. */
  readonly day: string | null;
}
/** The first value of each rubric of a text. */
export const firstValues = (text: string): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const entry = read(line);
    if (entry !== null && !values.has(entry.rubric)) values.set(entry.rubric, entry.value);
  }
  return values;
};
/** What the beginning of a file says of the whole: 64 Ki characters hold the envelope of any company. */
export const headOf = (text: string): DsnHead => {
  const values = firstValues(text);
  const month = /^\d{2}(\d{2})(\d{4})$/.exec(values.get('S20.G00.05.005') ?? '');
  return {
    regime: values.get('S10.G00.00.007') === '02' ? 'agricultural' : 'general',
    isTest: IS_TEST[values.get('S10.G00.00.005') ?? ''] ?? null,
    month: month === null ? null : `${month[2]}-${month[1]}`,
    siren: values.get('S21.G00.06.001') ?? null,
    nic: values.get('S21.G00.11.001') ?? null,
    order: values.get('S20.G00.05.004') ?? null,
    day: values.get('S20.G00.05.007') ?? null,
  };
};

export interface Correction {
  /** From 1. */
  readonly line: number;
  readonly rubric: string;
  readonly value: string;
}
/**
 * Writes other values into lines.
 * @returns the text, or the corrections whose line does not hold their rubric.
 */
export const corrected = (
  text: string,
  corrections: readonly Correction[],
): { readonly text: string } | { readonly wrong: readonly Correction[] } => {
  const lines = text.split('\n');
  const wrong = corrections.filter(
    ({ line, rubric }) => read(lines[line - 1] ?? '')?.rubric !== rubric,
  );
  if (wrong.length > 0) return { wrong };
  for (const { line, rubric, value } of corrections) {
    const end = lines[line - 1]?.endsWith('\r') === true ? '\r' : '';
    lines[line - 1] = `${rubric},'${value}'${end}`;
  }
  return { text: lines.join('\n') };
};

const DECLARATION = 'S20.G00.05.';
const CODE_OF: Readonly<Record<DeclarationType, string>> = {
  normal: '01',
  normal_without_individual: '02',
  cancel_and_replace: '03',
  cancel: '04',
  cancel_and_replace_without_individual: '05',
};
export interface NextVersion {
  /** Day of the new file, DDMMYYYY. */
  readonly day: string;
  readonly order: string;
  /** The organisms hold the version before: this one replaces it. */
  readonly replaces: boolean;
}
const typeAfter = (code: string, replaces: boolean): string => {
  if (!replaces) return code;
  const isEmpty =
    code === CODE_OF.normal_without_individual ||
    code === CODE_OF.cancel_and_replace_without_individual;
  return isEmpty ? CODE_OF.cancel_and_replace_without_individual : CODE_OF.cancel_and_replace;
};

/** The same declaration as a new file: its day and order number, and what it replaces (S20.G00.05.006 = day and order of that file). */
export const nextVersionOf = (text: string, { day, order, replaces }: NextVersion): string => {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const before = firstValues(lines.join('\n'));
  const type = typeAfter(before.get(`${DECLARATION}002`) ?? '', replaces);
  const isWholly = type === CODE_OF.cancel_and_replace;
  const values = new Map([
    ['002', type],
    ['004', order],
    ['007', day],
  ]);
  const replaced = `${before.get(`${DECLARATION}007`) ?? ''}${before.get(`${DECLARATION}004`) ?? ''}`;
  const written = lines.flatMap((line) => {
    if (!line.startsWith(DECLARATION)) return [line];
    const number = line.slice(DECLARATION.length, DECLARATION.length + 3);
    if (number === '006' && replaces) return [];
    const value = values.get(number);
    const own = value === undefined ? line : `${DECLARATION}${number},'${value}'`;
    // The rubric 006 stands before 007.
    return number === '007' && replaces && isWholly
      ? [`${DECLARATION}006,'${replaced}'`, own]
      : [own];
  });
  const total = written.findIndex((line) => line.startsWith('S90.G00.90.001'));
  if (total >= 0) written[total] = `S90.G00.90.001,'${written.length}'`;
  return written.join(eol) + eol;
};
