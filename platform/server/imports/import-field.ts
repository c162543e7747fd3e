import type { Reader } from './readers.ts';

/** One column: `label` is its title, `also` others that it may have; `required`: the column must be there and no cell of it blank. */
export interface ImportField<T = unknown> {
  readonly label: string;
  readonly reader: Reader<T>;
  readonly required?: boolean;
  /** Asked of whoever imports (a reason): no sheet that leaves has it. */
  readonly isAnswer?: true;
  readonly also?: readonly string[];
  /** Width of the column in the sheet, in pixels. */ readonly width?: number;
}
export type ImportFields = Readonly<Record<string, ImportField>>;
