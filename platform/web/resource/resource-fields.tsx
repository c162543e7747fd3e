// The controls of an entity's form, one for each entered field, in the order of its description.
import { Checkbox, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '#platform/contract/resource/field.ts';
import type { FormControl } from '#platform/contract/resource/described-form.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MoneyField, PercentField } from '#platform/web/fields/number-fields.tsx';
import type { HeldForm as Form, Option, Screens } from './resource-screens.ts';

interface FieldProps {
  readonly of: FormControl;
  readonly form: Form;
  readonly options: readonly Option[];
  readonly autofocus: boolean;
}

/** The choices of a coded field or a reference, and the text ↔ id that a select speaks. */
const ChoiceField = ({ of: { name, label, control }, form, options }: FieldProps) => {
  const isReference = control.kind === 'reference';
  const optional =
    control.kind === 'reference' || control.kind === 'choice' ? control.optional : false;
  const value = form.getValues()[name];
  const input = form.getInputProps(name) as { readonly onChange: (value: unknown) => void };
  const read = (text: string | null): unknown =>
    isReference && text !== null ? Number(text) : text;
  return (
    <Select
      {...input}
      key={form.key(name)}
      label={label}
      description={control.hint}
      required={!optional}
      data={[...options]}
      clearable={optional}
      allowDeselect={optional}
      searchable={options.length > 7}
      defaultValue={value === null || value === 0 ? null : String(value)}
      onChange={(text) => input.onChange(read(text))}
    />
  );
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Several texts, one a line. */
export const LinesField = ({ of, form }: Pick<FieldProps, 'of' | 'form'>) => {
  const { name, label, control } = of;
  const input = form.getInputProps(name) as { readonly onChange: (value: unknown) => void };
  return (
    <Textarea
      {...input}
      key={form.key(name)}
      label={label}
      description={control.hint}
      autosize
      minRows={3}
      maxRows={8}
      defaultValue={(form.getValues()[name] as readonly string[]).join('\n')}
      onChange={(event) => input.onChange(linesOf(event.currentTarget.value))}
    />
  );
};

/** The choices of a coded field. */
const fixedOptions = ({ control }: FormControl): readonly Option[] =>
  control.kind === 'choice'
    ? Object.entries(control.options).map(([value, label]) => ({ value, label }))
    : [];

/** The controls of a described form, in the order of its fields. */
export const DescribedFields = ({
  controls,
  form,
}: {
  readonly controls: readonly FormControl[];
  readonly form: Form;
}) =>
  controls.map((of, i) => (
    <FieldControl
      key={of.name}
      of={of}
      form={form}
      options={fixedOptions(of)}
      autofocus={i === controls.findIndex(({ control }) => control.kind === 'text')}
    />
  ));

const FieldControl = (props: FieldProps) => {
  const { of, form, autofocus } = props;
  const { name, label, control } = of;
  const shared = {
    label,
    description: control.hint,
    ...(autofocus ? { 'data-autofocus': true } : {}),
    ...form.getInputProps(name),
  };
  switch (control.kind) {
    case 'text':
      return (
        <TextInput
          key={form.key(name)}
          {...shared}
          required={of.required}
          maxLength={control.maxLength}
          {...(control.maxLength > 120 ? { 'data-wide': true } : {})}
        />
      );
    case 'long-text':
      return (
        <Textarea
          key={form.key(name)}
          {...shared}
          required={of.required}
          autosize
          minRows={2}
          data-wide
          maxLength={control.maxLength}
        />
      );
    case 'integer':
      return (
        <NumberInput
          key={form.key(name)}
          {...shared}
          min={control.min}
          max={control.max}
          allowDecimal={false}
        />
      );
    case 'switch':
      return (
        <Checkbox
          key={form.key(name)}
          label={label}
          description={control.hint}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      );
    case 'lines':
      return <LinesField {...props} />;
    case 'several':
      return (
        <MultiSelect
          key={form.key(name)}
          {...shared}
          clearable
          data={Object.entries(control.options).map(([value, text]) => ({ value, label: text }))}
        />
      );
    case 'date':
      return <DayField key={form.key(name)} {...shared} required={of.required} />;
    case 'money':
      return <MoneyField key={form.key(name)} {...shared} />;
    case 'percent':
      return <PercentField key={form.key(name)} {...shared} />;
    case 'choice':
    case 'reference':
      return <ChoiceField {...props} />;
  }
};

/** The choices of every select, by field. */
export const useOptions = <F extends Fields>({
  of,
  screens,
}: Screens<F>): Readonly<Record<string, readonly Option[]>> => {
  const references = Object.entries(screens.references ?? {}) as [
    string,
    () => readonly Option[],
  ][];
  // oxlint-disable-next-line react/rules-of-hooks -- an entity's references never change: the hooks run in the same order at every rendering
  const loaded = references.map(([name, useChoices]) => [name, useChoices()] as const);
  const fixed = of.controls
    .filter(({ control }) => control.kind === 'choice')
    .map((control) => [control.name, fixedOptions(control)] as const);
  return Object.fromEntries([...fixed, ...loaded]);
};

export function ResourceFields<F extends Fields>({
  entity,
  form,
}: {
  readonly entity: Screens<F>;
  readonly form: Form;
}) {
  const options = useOptions(entity);
  const byHand = (entity.screens.controls ?? {}) as Readonly<
    Record<string, ((form: Form) => ReactNode) | undefined>
  >;
  const typed = entity.of.controls.findIndex(({ control }) => control.kind === 'text');
  return entity.of.controls.map((of, i) => (
    <FieldOrByHand
      key={of.name}
      byHand={byHand[of.name]}
      of={of}
      form={form}
      options={options[of.name] ?? []}
      // A select opens when it gets the focus: the first field that is typed into gets it.
      autofocus={i === typed}
    />
  ));
}
const FieldOrByHand = ({
  byHand,
  ...field
}: FieldProps & { readonly byHand: ((form: Form) => ReactNode) | undefined }) =>
  byHand === undefined ? <FieldControl {...field} /> : byHand(field.form);
