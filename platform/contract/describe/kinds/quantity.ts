// Fields that hold numbers: counts, amounts, rates, durations.
import { z } from 'zod';
import type { ColumnKind } from '#platform/contract/columns.ts';
import { field, type ColumnOf, type Field, type Optional, type OptionalOptions } from '../field.ts';

interface NumberOptions extends OptionalOptions {
  readonly min?: number;
  readonly max?: number;
  /** Written after the number, such as « min ». */
  readonly suffix?: string;
  readonly step?: number;
}
const number =
  (decimals: (o: NumberOptions & { readonly decimals?: number }) => number) =>
  <const O extends NumberOptions & { readonly decimals?: number } = {}>(
    label: string,
    o: O = {} as O,
  ): Field<Optional<O, number>, ColumnOf<O>> => {
    const { min = 0, max = 1_000_000, optional = false, suffix, step } = o;
    const digits = decimals(o);
    const value = (digits === 0 ? z.number().int() : z.number()).min(min).max(max);
    return field(label, o, {
      row: optional ? z.number().nullable() : z.number(),
      input: optional ? value.nullable() : value,
      kind: 'number',
      control: {
        kind: 'number',
        min,
        max,
        decimals: digits,
        ...(suffix === undefined ? {} : { suffix }),
        ...(step === undefined ? {} : { step }),
      },
      empty: optional ? null : min,
    });
  };
/** A whole number from `min` (0) to `max` (1,000,000). */
export const integer = number(() => 0);
/** A number with digits after the comma: 2 unless said. */
export const decimal = number(({ decimals = 2 }) => decimals);

interface ScaledOptions extends OptionalOptions {
  /** A schema of its own. */
  readonly schema?: z.ZodType<number>;
  readonly min?: number;
  readonly max?: number;
}
const scaled =
  (kind: 'money' | 'percent' | 'hours' | 'minutes', column: ColumnKind, most: number) =>
  <const O extends ScaledOptions = {}>(
    label: string,
    o: O = {} as O,
  ): Field<Optional<O, number>, ColumnOf<O>> => {
    const { optional = false, min = 0, max = most } = o;
    const value = o.schema ?? z.number().int().min(min).max(max);
    return field(label, o, {
      row: optional ? z.number().nullable() : z.number(),
      input: optional ? value.nullable() : value,
      kind: column,
      control: { kind, ...(min < 0 ? { signed: true } : {}) },
      empty: null,
    });
  };
/** An amount in cents, up to a million euros. */
export const money = scaled('money', 'euros', 100_000_000);
/** A rate in hundredths of a percent, from 0 to 100 %. */
export const percent = scaled('percent', 'percent', 10_000);
/** A duration in seconds. */
export const hours = scaled('hours', 'hours', 31_536_000);
/** A duration in minutes. */
export const minutes = scaled('minutes', 'minutes', 525_600);
