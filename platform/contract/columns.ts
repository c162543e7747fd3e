// Columns of a list, as data: the table, the column chooser and the CSV, XLSX and PDF exports are made from them.

/** How a value is shown and exported. Quantities: `hours` in seconds, `minutes` in minutes, `euros` in cents, `percent` in hundredths of a percent. */
const COLUMN_KINDS = [
  'text',
  'number',
  'date',
  'instant',
  'month',
  'hours',
  'minutes',
  'euros',
  'percent',
  'flag',
  'status',
  'list',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export interface Column<N extends string = string> {
  readonly name: N;
  readonly label: string;
  readonly kind: ColumnKind;
  /** May be sorted by. */
  readonly sort?: boolean;
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** Kept at the left while the rest scrolls. */
  readonly pinned?: boolean;
  /** Text of the values of a `status`, `flag` or coded column. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Width hint in pixels on screen; a tenth of it in characters in XLSX. */
  readonly width?: number;
  /** Not exported: a column of buttons or pictures. */
  readonly screenOnly?: boolean;
}

export const columns = <const C extends readonly Column[]>(list: C): C => list;

/** Columns of words that are ordered by their words: these can be searched one by one (specification 000 §7, data tables). */
export const isSearchable = ({ kind, sort }: Pick<Column, 'kind' | 'sort'>): boolean =>
  kind === 'text' && sort === true;
