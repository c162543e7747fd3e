import type { Int } from '../money/integers.ts';
import type { RowScope } from './vocabulary.ts';

/**
 * A value as it is stored: hours in whole seconds, days, euros, rates and numbers in ten-thousandths, dates as YYYY-MM-DD.
 */
export type Value = Int | string | boolean;

/** A record that a value was read from: what it is (`day_record`), which one. */
export interface RecordRef {
  readonly kind: string;
  readonly id: string | number;
  /** French, as an explanation shows it. */
  readonly label: string;
}

export interface InputRow {
  /** The day, week or month, as an explanation shows it. */
  readonly label: string;
  /** What stands behind the row. */
  readonly records?: readonly RecordRef[];
  /** By full name: `jour.conduite`. */
  readonly values: Readonly<Record<string, Value>>;
}

/** All that one run may read. What is absent is an error of the value only if the formula comes to need it. */
export interface FormulaInputs {
  /** Attributes of the period by name, and keyed values by `keyedName`: `rubrique("HS25")`. */
  readonly values: Readonly<Record<string, Value>>;
  readonly rows?: Readonly<Partial<Record<RowScope, readonly InputRow[]>>>;
  /** What stands behind values of the period, by the same names. Only for explanations. */
  readonly records?: Readonly<Record<string, readonly RecordRef[]>>;
}
