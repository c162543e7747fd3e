// One field of a request, drawn by its kind.
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { options } from '#platform/contract/filters.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { MoneyField } from '#platform/web/fields/number-fields.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';
import { FIELDS, type FieldName } from '../fields.ts';
import { fr } from '../fr.ts';
import { reasonChoices } from './reason-choices.ts';
import type { TypedContent } from './typed-content.ts';

export interface ContentFieldProps {
  readonly name: FieldName;
  readonly handle: ServerForm<TypedContent>;
}
const HUNDREDTHS = 100;
const CHOICE_TEXTS = fr.choices as Readonly<Record<string, Readonly<Record<string, string>>>>;

const Choice = ({ name, handle: { form } }: ContentFieldProps) => {
  if (name === 'reason')
    return (
      <SearchSelect
        label={fr.fields.reason}
        choices={reasonChoices}
        clearable={false}
        data-wide
        key={form.key(name)}
        {...form.getInputProps(name)}
      />
    );
  const field = form.getInputProps(name);
  return (
    <NativeSelect
      label={fr.fields[name]}
      data={[
        ...(name === 'drivingIncapacity' ? [] : [{ value: '', label: '' }]),
        ...options(CHOICE_TEXTS[name] ?? {}),
      ]}
      key={form.key(name)}
      {...field}
      defaultValue={String(field.defaultValue ?? '')}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
    />
  );
};

/** A count, or days to two decimals, which the form holds in hundredths. */
const Count = ({ name, handle: { form } }: ContentFieldProps) => {
  const scale = FIELDS[name] === 'days' ? HUNDREDTHS : 1;
  const { defaultValue, ...field } = form.getInputProps(name);
  return (
    <NumberInput
      label={fr.fields[name]}
      decimalSeparator=","
      decimalScale={scale === 1 ? 0 : 2}
      hideControls
      key={form.key(name)}
      {...field}
      {...(typeof defaultValue === 'number' ? { defaultValue: defaultValue / scale } : {})}
      onChange={(value) => field.onChange(value === '' ? null : Math.round(Number(value) * scale))}
    />
  );
};

export const ContentField = ({ name, handle }: ContentFieldProps) => {
  const { form } = handle;
  const label = fr.fields[name];
  const key = form.key(name);
  switch (FIELDS[name]) {
    case 'choice':
      return <Choice name={name} handle={handle} />;
    case 'number':
    case 'days':
      return <Count name={name} handle={handle} />;
    case 'day':
      return <DayField label={label} key={key} {...form.getInputProps(name)} />;
    case 'euros':
      return <MoneyField label={label} key={key} {...form.getInputProps(name)} />;
    case 'flag':
      return (
        <Checkbox label={label} key={key} {...form.getInputProps(name, { type: 'checkbox' })} />
      );
    case 'text':
      return <TextInput label={label} maxLength={500} key={key} {...form.getInputProps(name)} />;
  }
};
