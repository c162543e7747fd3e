// A form that follows from fields, wherever it stands: an entity's, a dialog's, a part of a sheet.
import { z } from 'zod';
import type { Control, Field, Fields } from './field.ts';
import type { ValuesOf } from './row-types.ts';

export interface FormControl {
  readonly name: string;
  readonly label: string;
  readonly control: Control;
  readonly multiple: boolean;
  /** An empty value is refused. */
  readonly required: boolean;
  /** The value that a form starts a new row with. */
  readonly empty: unknown;
}
export interface DescribedForm<F extends Fields = Fields> {
  readonly fields: F;
  /** Schema of the values as the form sends them. */
  readonly schema: z.ZodObject;
  readonly controls: readonly FormControl[];
  readonly empty: ValuesOf<F>;
}

/** The controls of fields that are entered, in their order. */
export const controlsOf = (
  entered: readonly (readonly [string, Field])[],
): readonly FormControl[] =>
  entered.flatMap(([name, { label, control, multiple, empty, input }]): FormControl[] => {
    const required = !input.safeParse('').success && !input.safeParse(null).success;
    return control === null ? [] : [{ name, label, control, multiple, required, empty }];
  });

/** `const address = describeForm({ street: text(fr.street), city: text(fr.city) })`. */
export const describeForm = <const F extends Fields>(fields: F): DescribedForm<F> => {
  const all = Object.entries(fields as Fields);
  const pick = <T>(value: (field: Field) => T): Record<string, T> =>
    Object.fromEntries(all.map(([name, field]) => [name, value(field)]));
  return {
    fields,
    schema: z.object(pick((f) => f.input)),
    controls: controlsOf(all),
    empty: pick((f) => f.empty),
  } as unknown as DescribedForm<F>;
};
