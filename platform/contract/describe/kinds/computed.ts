// What a list's query computes: shown and sorted by, never entered, in no column of the table.
import { z } from 'zod';
import { field, type Field, type FieldOptions } from '../field.ts';

interface ComputedValues {
  readonly text: string | null;
  readonly number: number;
  readonly instant: string | null;
  readonly date: string | null;
  readonly flag: boolean;
  /** A code, whose texts the list is given. */
  readonly status: string;
  readonly list: readonly string[];
}
const schemas: Readonly<Record<keyof ComputedValues, z.ZodType>> = {
  text: z.string().nullable(),
  number: z.number(),
  instant: z.string().nullable(),
  date: z.string().nullable(),
  flag: z.boolean(),
  status: z.string(),
  list: z.array(z.string()),
};
const empty: Readonly<Partial<Record<keyof ComputedValues, unknown>>> = {
  number: 0,
  flag: false,
  status: '',
  list: [],
};
export const computed = <const K extends keyof ComputedValues>(
  label: string,
  kind: K,
  list: FieldOptions['list'] = {},
): Field<ComputedValues[K], null> => ({
  ...field<ComputedValues[K], null>(
    label,
    { list },
    { row: schemas[kind], input: z.never(), kind, control: null, empty: empty[kind] ?? null },
  ),
  column: null,
});

/** When the row was last changed; every table has it. */
export const updatedAt = (label: string) => computed(label, 'instant', { width: 130 });
