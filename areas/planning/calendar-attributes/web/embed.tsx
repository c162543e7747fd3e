// The attributes of a day as fields, for the calendar's details.
import { Button, NumberInput, Select, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { useApiMutation } from '#platform/web/client/use-api.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { HoursField } from '#platform/web/fields/number-fields.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { calendarAttributes, type Kind, type Value } from '../contract.ts';
import { fr } from '../fr.ts';
import css from './attributes.module.css';

export interface ShownAttribute {
  readonly id: number;
  readonly label: string;
  readonly kind: Kind;
  readonly choices: readonly string[];
  readonly mandatory: boolean;
  readonly missing: boolean;
  readonly value: Value | null;
}
interface FieldProps {
  readonly a: ShownAttribute;
  readonly value: Value | null;
  readonly disabled: boolean;
  readonly onChange: (value: Value | null) => void;
}

const Field = ({ a, value, disabled, onChange }: FieldProps) => {
  const common = {
    label: a.label,
    required: a.mandatory,
    disabled,
    error: a.missing && value === null ? fr.wrong.mandatory : undefined,
  };
  switch (a.kind) {
    case 'number':
      return (
        <NumberInput
          {...common}
          decimalSeparator=","
          value={typeof value === 'number' ? value : ''}
          onChange={(v) => onChange(typeof v === 'number' ? v : null)}
        />
      );
    case 'hours':
      return (
        <HoursField
          {...common}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Select
          {...common}
          clearable={!a.mandatory}
          data={[
            { value: 'true', label: fr.yes },
            { value: 'false', label: fr.no },
          ]}
          value={value === null ? null : String(value)}
          onChange={(v) => onChange(v === null ? null : v === 'true')}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          clearable={!a.mandatory}
          data={[...a.choices]}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <DayField
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxLength={500}
          value={typeof value === 'string' ? value : ''}
          onChange={(e) => onChange(e.currentTarget.value === '' ? null : e.currentTarget.value)}
        />
      );
  }
};

interface FieldsProps {
  readonly person: number;
  readonly day: string;
  readonly attributes: readonly ShownAttribute[];
  readonly editable: boolean;
  /** Calls whose answers change with the values. */ readonly changes: readonly Route[];
}
export const AttributeFields = ({ person, day, attributes, editable, changes }: FieldsProps) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, Value | null>>(new Map());
  const fields = useRef<HTMLDivElement>(null);
  // The button goes with what it saved: the keyboard stays at the field that was changed.
  const save = useApiMutation(calendarAttributes.saveValues, {
    invalidates: changes,
    onSuccess: (_, call) => {
      setTyped(new Map());
      fields.current
        ?.querySelector<HTMLElement>(
          `[data-attribute="${call.body.values[0]?.attributeId ?? 0}"] :is(input, textarea)`,
        )
        ?.focus();
      toast.success(fr.saved);
    },
  });
  const changed = attributes.filter((a) => typed.has(a.id) && typed.get(a.id) !== a.value);
  return (
    <div ref={fields} className={`${css['fields']} stack gap-10`}>
      {attributes.map((a) => (
        <div key={a.id} data-attribute={a.id}>
          <Field
            a={a}
            value={typed.has(a.id) ? (typed.get(a.id) ?? null) : a.value}
            disabled={!editable}
            onChange={(v) => setTyped((now) => new Map(now).set(a.id, v))}
          />
        </div>
      ))}
      {changed.length > 0 && (
        <Button
          size="xs"
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { collaborator: person },
              body: {
                day,
                values: changed.map((a) => ({ attributeId: a.id, value: typed.get(a.id) ?? null })),
              },
            })
          }
        >
          {fr.saveValues}
        </Button>
      )}
    </div>
  );
};
