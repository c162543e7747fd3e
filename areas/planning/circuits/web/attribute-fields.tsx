// The attributes of a circuit, as its customer describes them.
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import type { ServerForm } from '#platform/web/forms/use-server-form.ts';
import { circuits, type Field } from '../contract.ts';
import type { Typed } from './template-values.ts';

const AttributeField = ({
  field: f,
  value,
  onChange,
  error,
}: {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (v: string) => void;
  readonly error: unknown;
}) => {
  const shared = {
    label: f.label,
    required: f.required,
    ...(typeof error === 'string' ? { error } : {}),
  };
  if (f.kind === 'choice')
    return (
      <Select
        {...shared}
        data={f.options}
        clearable={!f.required}
        value={value === '' ? null : value}
        onChange={(v) => onChange(v ?? '')}
      />
    );
  if (f.kind === 'flag')
    return (
      <Checkbox
        label={f.label}
        checked={value === 'true'}
        onChange={(e) => onChange(String(e.currentTarget.checked))}
      />
    );
  return (
    <TextInput
      {...shared}
      maxLength={500}
      inputMode={f.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
};
export const AttributeFields = ({
  id,
  form,
}: {
  readonly id: number;
  readonly form: ServerForm<Typed>['form'];
}) => {
  const fields = useApi(circuits.templateFormFields, { params: { id } }).data?.fields ?? [];
  const [values, setValues] = useState<Record<string, string>>(form.getValues().values);
  const set = (key: number, value: string): void => {
    const next: Record<string, string> = { ...values, [key]: value };
    setValues(next);
    const filled = Object.entries(next).filter(([, v]) => v !== '');
    form.setFieldValue('values', Object.fromEntries(filled));
  };
  return fields.map((f) => (
    <AttributeField
      key={f.id}
      field={f}
      value={values[f.id] ?? ''}
      onChange={(v) => set(f.id, v)}
      error={form.errors[`values.${f.id}`]}
    />
  ));
};
