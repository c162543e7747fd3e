import type { Int } from '../money/integers.ts';
import type { RowScope } from './vocabulary.ts';

/**
 * A value as it is stored: hours in whole seconds, days, euros, rates and numbers in ten-thousandths, dates as YYYY-MM-DD.
 */
export type Value = Int | string | boolean;

export interface InputRow {
  /** The day, week or month, as an explanation shows it. */
  readonly label: string;
  /** By full name: `jour.conduite`. */
  readonly values: Readonly<Record<string, Value>>;
}

/** All that one run may read. What is absent is an error of the value only if the formula comes to need it. */
export interface FormulaInputs {
  /** Attributes of the period by name, and keyed values by `keyedName`: `rubrique("HS25")`. */
  readonly values: Readonly<Record<string, Value>>;
  readonly rows?: Readonly<Partial<Record<RowScope, readonly InputRow[]>>>;
}
