// What a bound formula reads: literals and columns as vectors, the rows of missions.
import { dayNumber } from '../french-time/days.ts';
import { sumOfDoubles, sumOfInts } from './aggregates.ts';
import type { CheckedFormula } from './check.ts';
import { ABSENT_DAY, type Column, type ColumnInputs } from './columns.ts';
import type { Value } from './inputs.ts';
import { fixed, NotFast, plain, type Part } from './parts.ts';
import type { Node, NodeOf } from './syntax.ts';
import { isQuantity, unitsInOne } from './units.ts';
import {
  constant,
  readAny,
  readDays,
  readDoubles,
  readInts,
  readTruths,
  readWords,
  type Vector,
} from './vectors.ts';
import { keyedName, type RowScope } from './vocabulary.ts';

/** Missions computed together: few enough for the processor's nearest cache. */
export const BLOCK = 128;

/** Reads the columns under the names of one formula. */
export class ColumnReader {
  protected readonly checked: CheckedFormula;
  protected readonly columns: ColumnInputs;
  /** Texts as numbers, in the order in which they are met. */
  protected readonly codes = new Map<string, number>();

  constructor(checked: CheckedFormula, columns: ColumnInputs) {
    this.checked = checked;
    this.columns = columns;
  }

  protected unit(node: Node) {
    return this.checked.unitOf.get(node) ?? 'unknown';
  }

  protected one(node: Node): number {
    const unit = this.unit(node);
    return isQuantity(unit) ? unitsInOne(unit) : 1;
  }

  protected starts(scope: RowScope | null): Int32Array {
    const starts = scope && this.columns.rows?.[scope]?.starts;
    if (!starts) throw new NotFast('no rows');
    return starts;
  }

  protected literal({ value, unit }: NodeOf<'literal'>, size: number): Part {
    if (typeof value === 'object') {
      if (typeof value.units === 'bigint' || typeof value.divisor === 'bigint')
        throw new NotFast('a number past 2^53');
      return fixed(value.units, value.divisor, size);
    }
    if (typeof value === 'boolean') return plain(constant(Number(value), size));
    return plain(constant(unit === 'date' ? dayNumber(value) : this.codeOf(value), size));
  }

  private codeOf(word: string): number {
    const code = this.codes.get(word) ?? this.codes.size;
    this.codes.set(word, code);
    return code;
  }

  protected input(node: NodeOf<'attribute'> | NodeOf<'keyed'>, size: number): Vector {
    const column = this.column(node);
    switch (column?.kind) {
      case 'quantity':
        return column.at instanceof Int32Array
          ? readInts(column.at, size)
          : readDoubles(column.at, size);
      case 'boolean':
        return readTruths(column.at, size);
      case 'date':
        return readDays(column.at, ABSENT_DAY, size);
      case 'text':
        return readWords(
          column.at,
          Float64Array.from(column.words, (word) => this.codeOf(word)),
          size,
        );
      default:
        return column?.kind === 'values' && isQuantity(this.unit(node))
          ? readAny(numberOf(column.at), size)
          : constant(NaN, size);
    }
  }

  /** The column under a name, if it holds what the name says; anything else is left to the slow way, which explains it. */
  protected column(node: NodeOf<'attribute'> | NodeOf<'keyed'>): Column | null {
    const scope = this.checked.scopeOf.get(node);
    const columns = scope ? this.columns.rows?.[scope]?.values : this.columns.values;
    const name = node.kind === 'attribute' ? node.name : keyedName(node);
    const column = columns && Object.hasOwn(columns, name) ? columns[name] : undefined;
    const unit = this.unit(node);
    const kind = isQuantity(unit) ? 'quantity' : unit;
    return column && (column.kind === 'values' || column.kind === kind) ? column : null;
  }

  /** Rows of any run: blocks begin anywhere, so two neighbouring ones bound it. */
  protected mostRows(starts: Int32Array): number {
    let most = 0;
    for (let first = 0; first < this.columns.count; first += BLOCK) {
      const end = Math.min(first + 2 * BLOCK, this.columns.count);
      most = Math.max(most, (starts[end] ?? 0) - (starts[first] ?? 0));
    }
    return most;
  }

  protected sumOfColumn(argument: Node, starts: Int32Array): Vector | null {
    if (argument.kind !== 'attribute') return null;
    const column = this.column(argument);
    if (column?.kind !== 'quantity') return null;
    return column.at instanceof Int32Array
      ? sumOfInts(starts, column.at, BLOCK)
      : sumOfDoubles(starts, column.at, BLOCK);
  }
}

/** Only numbers: texts would have to be known beforehand, and are left to the slow way. */
const numberOf =
  (values: readonly (Value | undefined)[]) =>
  (row: number): number => {
    const value = values[row];
    return Number.isSafeInteger(value) ? Number(value) : NaN;
  };
