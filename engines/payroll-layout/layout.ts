// What a payroll file looks like, as data: kept as JSON, edited by people, checked by `checkLayout`.
import type { FieldName } from './fields.ts';

export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'ascii'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const FILE_KINDS = ['delimited', 'fixed', 'sheet'] as const;
/** `sheet`: a workbook; the engine gives its cells and whoever calls writes it. */
export type FileKind = (typeof FILE_KINDS)[number];
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
export const ROW_KINDS = ['person', 'value', 'absence', 'day'] as const;
/** One line for each person; person and code; absence; day of an absence. */
export type RowKind = (typeof ROW_KINDS)[number];
export const TESTS = [
  'is',
  'is-not',
  'among',
  'empty',
  'filled',
  'positive',
  'negative',
  'zero',
  'not-zero',
] as const;

/** All conditions of a list must hold. `values` for `is`, `is-not` and `among`. */
export interface Condition {
  readonly field: FieldName;
  readonly test: (typeof TESTS)[number];
  readonly values?: readonly string[];
}

export interface Decimals {
  readonly min: number;
  readonly max: number;
}

/** One cell. It has exactly one source: `field`, `text`, `code` or `headings`. */
export interface LayoutColumn {
  readonly title: string;
  readonly field?: FieldName;
  /** The same text on every line. */
  readonly text?: string;
  /** The person's figure for this code of the software (lines of persons). */
  readonly code?: string;
  /** One column for each exported heading, its code for title (lines of persons). */
  readonly headings?: boolean;
  /** Elsewhere the cell is empty. */
  readonly when?: readonly Condition[];
  /** An empty cell is a fault. */
  readonly required?: boolean;
  /** Characters: exactly so many in a fixed file, at most so many in a delimited one. */
  readonly length?: number;
  /** Cut what is too long, where it would be a fault. */
  readonly cut?: boolean;
  /** Filled up to so many characters in a delimited file. */
  readonly width?: number;
  readonly pad?: ' ' | '0';
  readonly align?: 'left' | 'right';
  readonly upper?: boolean;
  /** What stands for what: `{ "LD": "2" }`; what is not named stays. */
  readonly map?: Readonly<Record<string, string>>;
  /** Figures: at least and at most so many decimals; without, those of the heading. */
  readonly decimals?: Decimals;
  /** The same for hours, where they differ. */
  readonly hourDecimals?: Decimals;
  /** `decimal`: 7.33 · `minutes`: 440 · `clock`: 7:20. */
  readonly hours?: 'decimal' | 'minutes' | 'clock';
  readonly zero?: 'write' | 'empty';
  readonly sign?: 'before' | 'after';
  readonly point?: '.' | ',' | '';
  readonly date?: string;
}

/** Lines of one kind: its columns, which lines, and what becomes of zeros and of negative figures. */
export interface Section {
  readonly rows: RowKind;
  readonly columns: readonly LayoutColumn[];
  readonly when?: readonly Condition[];
  readonly zeros?: 'write' | 'leave-out';
  readonly negatives?: 'write' | 'leave-out' | 'refuse';
}

export interface FileLayout {
  /** With `{logiciel} {societe} {mois} {version}`. */
  readonly name: string;
  readonly kind: FileKind;
  readonly encoding: Encoding;
  readonly bom?: boolean;
  readonly lineEnd: 'CRLF' | 'LF';
  readonly lastLineEnd: boolean;
  readonly separator?: Separator;
  readonly quote?: 'never' | 'needed' | 'always';
  /** What the encoding or the separator does not allow: a fault, or replaced (accents dropped, a space for a separator). */
  readonly characters: 'refuse' | 'replace';
  /** A first line of titles (those of the first section). */
  readonly titles: boolean;
  /** For dates and figures whose column says nothing. */
  readonly date: string;
  readonly point: '.' | ',' | '';
  readonly head?: readonly (readonly LayoutColumn[])[];
  readonly sections: readonly Section[];
  readonly foot?: readonly (readonly LayoutColumn[])[];
  /** For spreadsheets: a text that one would run as a formula begins with an apostrophe (OWASP, CSV injection). */
  readonly spreadsheet?: boolean;
  /** Lines of all sections together, by person, code and first day; otherwise one section after the other. */
  readonly byCode?: boolean;
  /** Without lines there is no file. */
  readonly leaveOutEmpty?: boolean;
}

export interface PayrollLayout {
  readonly format: 1;
  readonly files: readonly FileLayout[];
  /** Named texts of the customer, as `constant.NAME`: a file number, an establishment. */
  readonly constants?: Readonly<Record<string, string>>;
  /** Our absence codes → the software's; null leaves one out on purpose. Needed when lines are absences or days. */
  readonly absenceCodes?: Readonly<Record<string, string | null>>;
}
