import { dayAtNumber } from '../french-time/days.ts';
import type { FormulaInputs, InputRow, Value } from './inputs.ts';
import type { RowScope } from './vocabulary.ts';

/**
 * One name's values for many missions (or for all their days), in storage units: hours in whole seconds, other quantities in
 * ten-thousandths. What is absent: NaN in a `Float64Array`, 2 of a boolean, a number without a word of a text, `ABSENT_DAY` of a date.
 */
export type Column =
  | { readonly kind: 'quantity'; readonly at: Float64Array | Int32Array }
  | { readonly kind: 'boolean'; readonly at: Uint8Array }
  | {
      readonly kind: 'text';
      readonly at: Int32Array | Uint16Array | Uint8Array;
      readonly words: readonly string[];
    }
  /** Day numbers, as `dayNumber` counts them. */
  | { readonly kind: 'date'; readonly at: Int32Array }
  /** Values of any kind, wide ones too; the slowest. */
  | { readonly kind: 'values'; readonly at: readonly (Value | undefined)[] }
  /** The same for everybody: a parameter, a threshold. Folded into the formula before it runs. */
  | { readonly kind: 'same'; readonly value: Value };

export const ABSENT_DAY = -(2 ** 31);

/** The days (weeks, months) of all missions one after the other: those of mission `i` stand from `starts[i]` up to `starts[i + 1]`. */
export interface RowColumns {
  readonly starts: Int32Array;
  readonly values: Readonly<Record<string, Column>>;
  /** What an explanation shows for a row; its number when left out. */
  readonly label?: (row: number) => string;
}

/** All that a formula may read, for `count` missions. Same names as `FormulaInputs`. */
export interface ColumnInputs {
  readonly count: number;
  readonly values: Readonly<Record<string, Column>>;
  readonly rows?: Readonly<Partial<Record<RowScope, RowColumns>>>;
}

/** The value in one place of a column; undefined where it is absent. */
export function valueAt(column: Column | undefined, row: number): Value | undefined {
  switch (column?.kind) {
    case undefined:
      return undefined;
    case 'quantity': {
      const value = column.at[row];
      return value === undefined || Number.isNaN(value) ? undefined : value;
    }
    case 'boolean':
      return [false, true][column.at[row] ?? 2];
    case 'text':
      return column.words[column.at[row] ?? -1];
    case 'date': {
      const day = column.at[row] ?? ABSENT_DAY;
      return day === ABSENT_DAY ? undefined : dayAtNumber(day);
    }
    case 'values':
      return column.at[row];
    case 'same':
      return column.value;
  }
}

/** One mission's values as `run` and `explain` take them. Only `names` are read. */
export function inputsAt(
  columns: ColumnInputs,
  names: readonly string[],
  mission: number,
): FormulaInputs {
  const scopes = Object.entries(columns.rows ?? {}) as [RowScope, RowColumns][];
  return {
    values: record(columns.values, names, mission),
    rows: Object.fromEntries(scopes.map(([scope, rows]) => [scope, rowsOf(rows, names, mission)])),
  };
}

function rowsOf(
  { starts, values, label }: RowColumns,
  names: readonly string[],
  mission: number,
): InputRow[] {
  const first = starts[mission] ?? 0;
  return Array.from({ length: (starts[mission + 1] ?? first) - first }, (_, i) => ({
    label: label?.(first + i) ?? String(i + 1),
    values: record(values, names, first + i),
  }));
}

function record(
  columns: Readonly<Record<string, Column>>,
  names: readonly string[],
  row: number,
): Record<string, Value> {
  const rowValues: Record<string, Value> = {};
  for (const name of names) {
    const value = Object.hasOwn(columns, name) ? valueAt(columns[name], row) : undefined;
    if (value !== undefined) rowValues[name] = value;
  }
  return rowValues;
}
