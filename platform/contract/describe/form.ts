// A form that follows from fields, wherever it stands: a page, a dialog, a panel, an entity's.
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
type Shape<F extends Fields> = {
  readonly [K in keyof F]: z.ZodType<ValuesOf<F>[K], ValuesOf<F>[K]>;
};
/** Written as a method: a form of some fields is then a form of any. */
type Judged<F extends Fields, R> = { of(values: ValuesOf<F>): R }['of'];
/** A titled group of fields. */
export interface FormSection<Names extends string = string> {
  readonly title: string;
  readonly about?: string;
  readonly fields: readonly Names[];
}
export interface FormRules<F extends Fields> {
  /** Whether a field is asked for, given the other values. */
  readonly shown?: { readonly [K in keyof F]?: Judged<F, boolean> };
  /** What no field alone can say: messages by field. */
  readonly check?: Judged<F, { readonly [K in keyof F]?: string }>;
  /** Fields that stand in no section come first. */
  readonly sections?: readonly FormSection<keyof F & string>[];
}
export interface Form<F extends Fields = Fields> extends FormRules<F> {
  readonly fields: F;
  /** The values as they are sent, one by one. */
  readonly schema: z.ZodObject<Shape<F>>;
  /** The values as `load` and rows answer them: `z.object({ id, ...needForm.row })`. */
  readonly row: Shape<F>;
  readonly controls: readonly FormControl[];
  readonly empty: ValuesOf<F>;
  /** The schema of a route's body: the values with others beside them, checked together. */
  readonly body: {
    (): z.ZodType<ValuesOf<F>, ValuesOf<F>>;
    <const S extends z.ZodRawShape>(
      more: S,
    ): z.ZodType<ValuesOf<F> & z.output<z.ZodObject<S>>, ValuesOf<F> & z.input<z.ZodObject<S>>>;
  };
}

/** The controls of fields that are entered, in their order. */
const controlsOf = (entered: readonly (readonly [string, Field])[]): readonly FormControl[] =>
  entered.flatMap(([name, { label, control, multiple, empty, input }]): FormControl[] => {
    const required = !input.safeParse('').success && !input.safeParse(null).success;
    return control === null ? [] : [{ name, label, control, multiple, required, empty }];
  });

/** `const address = form({ street: text(fr.street), city: text(fr.city) })`. */
export const form = <const F extends Fields>(fields: F, rules: FormRules<F> = {}): Form<F> => {
  const all = Object.entries(fields as Fields);
  const pick = <T>(value: (field: Field) => T): Record<string, T> =>
    Object.fromEntries(all.map(([name, field]) => [name, value(field)]));
  const schema = z.object(pick((f) => f.input));
  return {
    ...rules,
    fields,
    schema,
    row: pick((f) => f.row),
    controls: controlsOf(all),
    empty: pick((f) => f.empty),
    body: (more: z.ZodRawShape = {}) =>
      schema.extend(more).superRefine((values, refusal) => {
        const faults = rules.check?.(values as ValuesOf<F>) ?? {};
        for (const [field, message] of Object.entries(faults))
          if (message !== undefined)
            refusal.addIssue({ code: 'custom', path: [field], message: String(message) });
      }),
  } as unknown as Form<F>;
};
