// A described form on a screen: it holds the values of the contract, sends them, and shows what the server refuses.
import { useState } from 'react';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { Form, FormControl } from '#platform/contract/describe/form.ts';
import type { ValuesOf } from '#platform/contract/describe/row-types.ts';
import { showValue } from '#platform/web/data-table/show-value.ts';
import {
  useServerForm,
  type ServerForm,
  type ServerFormOptions,
} from '#platform/web/forms/use-server-form.ts';
import { choiceOf, type FieldSettings, type FormValues } from './controls.tsx';

/** The values of a form, and the version that was loaded: 0 for a new row. */
export type SentValues<F extends Fields> = {
  -readonly [K in keyof F]: ValuesOf<F>[K] extends readonly (infer E)[] ? E[] : ValuesOf<F>[K];
} & { readonly version: number };
export type SettingsOf<F extends Fields> = {
  readonly [K in keyof F]?: FieldSettings<ValuesOf<F>[K]>;
};

export interface DescribedFormOptions<F extends Fields, R> extends Pick<
  ServerFormOptions<FormValues, R>,
  'success'
> {
  /** What the fields show first, beside their own empty values: a row that is changed, what a new one starts with. */
  readonly start?: (Partial<ValuesOf<F>> & { readonly version?: number }) | null | undefined;
  readonly fields?: SettingsOf<F> | ((values: ValuesOf<F>) => SettingsOf<F>);
  readonly save: (values: SentValues<F>) => Promise<R>;
  readonly onSaved?: (result: R, values: SentValues<F>) => void;
  /** How this form holds what a stale save answers, where that is no row of its own fields. */
  readonly reload?: (saved: never) => Partial<ValuesOf<F>>;
  /** Values that follow from others. */
  readonly follow?: (values: ValuesOf<F>, before: ValuesOf<F>) => Partial<ValuesOf<F>>;
}
export interface DescribedForm<F extends Fields> extends ServerForm<FormValues> {
  readonly of: Form<F>;
  readonly values: ValuesOf<F>;
  readonly fields: SettingsOf<F>;
  readonly isShown: (name: keyof F) => boolean;
}

const isText = ({ control: { kind } }: FormControl): boolean =>
  kind === 'text' || kind === 'long-text';
/** A text control holds no null: empty is the empty text, which the schema reads as null where the field is optional. */
const heldBy = (controls: readonly FormControl[], values: FormValues): FormValues =>
  Object.fromEntries(
    controls.flatMap((control) => {
      const { name } = control;
      return name in values ? [[name, isText(control) ? (values[name] ?? '') : values[name]]] : [];
    }),
  );

const UNITS = {
  money: 'euros',
  percent: 'percent',
  hours: 'hours',
  minutes: 'minutes',
  date: 'date',
} as const;
/** How a value reads where a conflict is shown; undefined where it reads as it is. */
const wordsOf = (
  { control }: FormControl,
  { options = [] }: FieldSettings,
): ((value: unknown) => string) | undefined => {
  if (control.kind in UNITS) {
    const kind = UNITS[control.kind as keyof typeof UNITS];
    return (value) => showValue({ kind }, value);
  }
  const given = Object.fromEntries(options.map(choiceOf).map((c) => [c.value, c.label]));
  const texts = 'options' in control ? { ...control.options, ...given } : given;
  return Object.keys(texts).length === 0
    ? undefined
    : (value) => showValue({ kind: 'text', texts }, value);
};

export const useDescribedForm = <F extends Fields, R>(
  of: Form<F>,
  {
    start,
    fields: given = {},
    save,
    onSaved,
    reload,
    follow,
    ...options
  }: DescribedFormOptions<F, R>,
): DescribedForm<F> => {
  const first = {
    ...heldBy(of.controls, { ...of.empty, ...start }),
    version: start?.version ?? 0,
  };
  const [values, setValues] = useState<FormValues>(first);
  const fields = typeof given === 'function' ? given(values as ValuesOf<F>) : given;
  const shownIn = (now: FormValues, name: keyof F): boolean =>
    fields[name]?.hidden !== true && (of.shown?.[name]?.(now as ValuesOf<F>) ?? true);
  const schema = of.body();
  const handle: ServerForm<FormValues> = useServerForm<FormValues, R>({
    ...options,
    initialValues: first,
    schema,
    skip: (name): boolean => name in of.fields && !shownIn(handle.form.getValues(), name),
    typed: (saved: FormValues) => heldBy(of.controls, reload?.(saved as never) ?? saved),
    say: Object.fromEntries(
      of.controls.flatMap((control) => {
        const words = wordsOf(control, fields[control.name] ?? {});
        return words === undefined ? [] : [[control.name, words]];
      }),
    ),
    onValues: (now, before) => {
      setValues(now);
      const next = follow?.(now as ValuesOf<F>, before as ValuesOf<F>) ?? {};
      for (const [name, value] of Object.entries(next))
        if (value !== now[name]) handle.form.setFieldValue(name, value);
    },
    send: (typed) => {
      const read = schema.safeParse(typed);
      return save({ ...typed, ...(read.success ? read.data : {}) } as SentValues<F>);
    },
    ...(onSaved === undefined
      ? {}
      : { onSaved: (result, sent) => onSaved(result, sent as SentValues<F>) }),
  });
  return {
    ...handle,
    of,
    fields,
    values: values as ValuesOf<F>,
    isShown: (name) => shownIn(values, name),
  };
};
