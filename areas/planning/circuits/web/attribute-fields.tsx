// The attributes of a circuit, as its customer describes them.
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useApi } from '#platform/web/client/use-api.ts';
import { circuits, type Field } from '../contract.ts';

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
type Values = Readonly<Record<string, string>>;
export const AttributeFields = ({
  id,
  values,
  set,
  faults,
}: {
  readonly id: number;
  readonly values: Values;
  readonly set: (values: Values) => void;
  /** By `values.<id>`. */
  readonly faults: Readonly<Record<string, unknown>>;
}) => {
  const fields = useApi(circuits.templateFormFields, { params: { id } }).data?.fields ?? [];
  const change = (key: number, value: string): void => {
    const next: Values = { ...values, [key]: value };
    set(Object.fromEntries(Object.entries(next).filter(([, v]) => v !== '')));
  };
  return fields.map((f) => (
    <AttributeField
      key={f.id}
      field={f}
      value={values[f.id] ?? ''}
      onChange={(v) => change(f.id, v)}
      error={faults[`values.${f.id}`]}
    />
  ));
};
