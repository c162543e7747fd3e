// The control of each kind of field. Values are the contract's: ids are numbers, an empty text is the empty text until it is sent.
import {
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import type { Control } from '#platform/contract/describe/field.ts';
import type { FormControl } from '#platform/contract/describe/form.ts';
import { ColorField } from '#platform/web/fields/color-field.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MonthField } from '#platform/web/fields/month-field.tsx';
import {
  ClockField,
  HoursField,
  MinutesField,
  MoneyField,
  PercentField,
} from '#platform/web/fields/number-fields.tsx';
import { SearchMultiSelect, SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { Choice, Choices } from '#platform/web/fields/use-options.ts';
import { WeekdaysField } from '#platform/web/fields/weekdays-field.tsx';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';

export type FormValues = Record<string, unknown>;
export type FormStore = ServerForm<FormValues>['form'];

/** A choice, or a row with its id. */
export type OptionRow =
  | Choice
  | { readonly id: number; readonly name: string }
  | { readonly id: number; readonly label: string };
export const choiceOf = (row: OptionRow): Choice =>
  'value' in row ? row : { value: String(row.id), label: 'name' in row ? row.name : row.label };

/** What only the screen knows of a field. */
export interface FieldSettings<T = unknown> {
  /** The choices of a reference or code; given by `search` they are searched, on the server where it is a function. */
  readonly options?: readonly OptionRow[];
  readonly search?: Choices;
  /** Labels of what was chosen before, with `search`. */
  readonly preset?: readonly OptionRow[];
  readonly label?: string;
  readonly hint?: string;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  /** Of an optional field that this row must have. */
  readonly required?: boolean;
  /** Where the keyboard starts; without it, in the first text. */
  readonly focus?: boolean;
  readonly min?: string;
  readonly max?: string;
  /** Draws an `own` field; faults are by path, such as `exceptions.0.day`. */
  draw?(
    value: T,
    set: (value: unknown) => void,
    faults: Readonly<Record<string, ReactNode>>,
  ): ReactNode;
}
export interface ControlProps {
  readonly of: FormControl;
  readonly at: FieldSettings;
  readonly form: FormStore;
  readonly focus: boolean;
}
interface Input {
  readonly onChange: (value: unknown) => void;
  readonly defaultValue?: never;
  readonly error?: ReactNode;
}
type Of<K extends Control['kind']> = Extract<Control, { readonly kind: K }>;
interface DrawProps<C extends Control> extends ControlProps {
  readonly control: C;
  readonly input: Input;
  /** The properties that all controls take. */
  readonly shared: object;
  readonly value: unknown;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' || value === 0 ? null : String(value);
const textsOf = (value: unknown): string[] => (value as readonly unknown[]).map(String);
const choicesOf = (options: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** The type of a text input, and what the browser may fill in. */
const TEXT_INPUTS = {
  email: { type: 'email', autoComplete: 'off' },
  tel: { type: 'tel', autoComplete: 'off' },
  digits: { inputMode: 'numeric', autoComplete: 'off' },
} as const;

type Quantity = Of<'money' | 'percent' | 'hours' | 'minutes'>;
/** A telephone's keyboard of digits has no minus. */
const quantity = ({ control, shared, input }: DrawProps<Quantity>) => ({
  ...shared,
  ...input,
  ...(control.signed === true ? { inputMode: 'text' as const } : {}),
});
const drawNumber = ({ control, shared, input, value }: DrawProps<Of<'number'>>) => (
  <NumberInput
    {...shared}
    {...input}
    defaultValue={value === null ? '' : (value as number)}
    onChange={(typed) => input.onChange(typed === '' ? null : typed)}
    min={control.min}
    max={control.max}
    {...(control.decimals === 0
      ? { allowDecimal: false }
      : { decimalSeparator: ',', decimalScale: control.decimals })}
    {...(control.suffix === undefined ? {} : { suffix: control.suffix })}
    {...(control.step === undefined ? {} : { step: control.step })}
  />
);
const drawCheck = (Box: typeof Checkbox | typeof Switch) =>
  function Check({ shared, form, of }: DrawProps<Of<'checkbox' | 'switch'>>) {
    return (
      <Box {...shared} required={false} {...form.getInputProps(of.name, { type: 'checkbox' })} />
    );
  };

/** One of many: texts in the list, the contract's own values in the form. */
const drawOne =
  (read: (text: string) => unknown) =>
  ({ control, at, shared, input, value }: DrawProps<Of<'choice' | 'reference' | 'code'>>) => {
    const isOptional = control.optional && at.required !== true;
    const picked = {
      ...shared,
      ...input,
      defaultValue: textOf(value),
      onChange: (text: string | null) => input.onChange(text === null ? null : read(text)),
    };
    if (at.search !== undefined)
      return (
        <SearchSelect
          {...picked}
          clearable={isOptional}
          choices={at.search}
          preset={(at.preset ?? []).map(choiceOf)}
        />
      );
    const options =
      at.options?.map(choiceOf) ?? (control.kind === 'choice' ? choicesOf(control.options) : []);
    return (
      <Select
        {...picked}
        data={options}
        clearable={isOptional}
        allowDeselect={isOptional}
        searchable={control.kind !== 'choice' || options.length > 7}
      />
    );
  };
const drawMany =
  (read: (text: string) => unknown) =>
  ({ control, at, shared, input, value }: DrawProps<Of<'several' | 'references' | 'codes'>>) => {
    const picked = {
      ...shared,
      ...input,
      defaultValue: textsOf(value),
      onChange: (texts: readonly string[]) => input.onChange(texts.map(read)),
    };
    if (at.search !== undefined)
      return (
        <SearchMultiSelect
          {...picked}
          choices={at.search}
          preset={(at.preset ?? []).map(choiceOf)}
        />
      );
    const options =
      at.options?.map(choiceOf) ?? (control.kind === 'several' ? choicesOf(control.options) : []);
    return (
      <MultiSelect {...picked} data={options} clearable searchable={control.kind !== 'several'} />
    );
  };
const own = (text: string): string => text;

const drawers: {
  readonly [K in Control['kind']]: (props: DrawProps<Of<K>>) => ReactNode;
} = {
  text: ({ control, shared, input }) => (
    <TextInput
      {...shared}
      {...input}
      maxLength={control.maxLength}
      {...(control.input === undefined ? {} : TEXT_INPUTS[control.input])}
      {...(control.maxLength > 120 && control.input === undefined ? { 'data-wide': true } : {})}
    />
  ),
  'long-text': ({ control, shared, input }) => (
    <Textarea {...shared} {...input} autosize minRows={2} data-wide maxLength={control.maxLength} />
  ),
  number: drawNumber,
  checkbox: drawCheck(Checkbox),
  switch: drawCheck(Switch),
  date: ({ shared, input, at: { min, max } }) => (
    <DayField {...shared} {...input} min={min} max={max} />
  ),
  month: ({ shared, input }) => <MonthField {...shared} {...input} />,
  clock: ({ shared, input }) => <ClockField {...shared} {...input} />,
  weekdays: ({ of, at, input, value }) => (
    <WeekdaysField
      {...input}
      data-path={of.name}
      label={at.label ?? of.label}
      defaultValue={value as readonly number[]}
    />
  ),
  color: ({ of, input, value }) => (
    <ColorField {...input} data-path={of.name} label={of.label} defaultValue={String(value)} />
  ),
  money: (props) => <MoneyField {...quantity(props)} />,
  percent: (props) => <PercentField {...quantity(props)} />,
  hours: (props) => <HoursField {...quantity(props)} />,
  minutes: (props) => <MinutesField {...quantity(props)} />,
  choice: drawOne(own),
  reference: drawOne(Number),
  code: drawOne(own),
  several: drawMany(own),
  references: drawMany(Number),
  codes: drawMany(own),
  lines: ({ shared, input, value }) => (
    <Textarea
      {...shared}
      {...input}
      autosize
      minRows={3}
      maxRows={8}
      defaultValue={(value as readonly string[]).join('\n')}
      onChange={(event) => input.onChange(linesOf(event.currentTarget.value))}
    />
  ),
  own: ({ of, at, form, value }) =>
    at.draw?.(value, (next) => form.setFieldValue(of.name, next), form.errors),
};

const isRequired = ({ control, required }: FormControl): boolean => {
  if (control.kind === 'several') return control.least > 0;
  // A closed list always has a value, and an empty list is one.
  return required && !['choice', 'references', 'codes', 'lines'].includes(control.kind);
};
export const FieldControl = ({ of, at, form, focus }: ControlProps) => {
  const { control } = of;
  const hint = at.hint ?? control.hint;
  const required = at.required ?? isRequired(of);
  const shared = {
    label: at.label ?? of.label,
    ...(hint === undefined ? {} : { description: hint }),
    ...(control.placeholder === undefined ? {} : { placeholder: control.placeholder }),
    ...(control.wide === true ? { 'data-wide': true } : {}),
    ...(focus ? { 'data-autofocus': true } : {}),
    ...(at.disabled === true ? { disabled: true } : {}),
    required,
  };
  const draw = drawers[control.kind] as (props: DrawProps<Control>) => ReactNode;
  const input = form.getInputProps(of.name) as Input;
  const value = form.getValues()[of.name];
  return draw({ of, at, form, focus, control, shared, input, value });
};
