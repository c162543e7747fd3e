// When a cell or a line is written: all of these conditions hold.
import { ActionIcon, Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldName } from '#engines/payroll-layout/fields.ts';
import type { Condition, PayrollLayout, RowKind } from '#engines/payroll-layout/layout.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { codesOfField } from '../layout-changes.ts';
import {
  changed,
  choicesOf,
  conditionFields,
  NEEDS_VALUES,
  newCondition,
  replaced,
  without,
} from './editing.ts';
import css from './layouts.module.css';

const t = texts(fr);
const SIGN = ';';
const valuesOf = (text: string): string[] =>
  text
    .split(SIGN)
    .map((v) => v.trim())
    .filter((v) => v !== '');

/** What is typed stays as typed: a separator at its end has no value behind it yet. */
const Values = ({
  codes,
  values,
  onChange,
}: {
  readonly codes: Readonly<Record<string, string>> | undefined;
  readonly values: readonly string[];
  readonly onChange: (v: string[]) => void;
}) => {
  const [text, setText] = useState(() => values.join(`${SIGN} `));
  if (codes !== undefined)
    return (
      <MultiSelect
        aria-label={fr.conditionValues}
        data={choicesOf(codes)}
        value={[...values]}
        error={values.length === 0}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      aria-label={fr.conditionValues}
      placeholder={fr.conditionValues}
      value={text}
      error={values.length === 0}
      onChange={(e) => {
        setText(e.currentTarget.value);
        onChange(valuesOf(e.currentTarget.value));
      }}
    />
  );
};

export const EditConditions = ({
  label,
  when = [],
  rows,
  constants,
  onChange,
}: {
  readonly label: string;
  readonly when: readonly Condition[] | undefined;
  readonly rows: RowKind;
  readonly constants: PayrollLayout['constants'];
  readonly onChange: (when: readonly Condition[] | undefined) => void;
}) => {
  const set = (all: readonly Condition[]): void => onChange(all.length === 0 ? undefined : all);
  return (
    <div className="stack across gap-6" role="group" aria-label={label}>
      {when.length > 0 && <small>{label}</small>}
      {when.map((c, i) => (
        <div key={i} className={`${css['condition']} row gap-6`}>
          <Select
            aria-label={fr.conditionField}
            searchable
            allowDeselect={false}
            data={conditionFields(rows, constants)}
            value={c.field}
            onChange={(v) => {
              if (v !== null) set(replaced(when, i, { ...c, field: v as FieldName }));
            }}
          />
          <Select
            aria-label={fr.conditionTest}
            allowDeselect={false}
            data={choicesOf(fr.tests)}
            value={c.test}
            onChange={(v) => {
              if (v !== null)
                set(
                  replaced(
                    when,
                    i,
                    changed<Condition>(c, {
                      test: v as Condition['test'],
                      values: NEEDS_VALUES.includes(v) ? (c.values ?? []) : undefined,
                    }),
                  ),
                );
            }}
          />
          {NEEDS_VALUES.includes(c.test) && (
            <Values
              key={c.field}
              codes={codesOfField(c.field)}
              values={c.values ?? []}
              onChange={(values) => set(replaced(when, i, { ...c, values }))}
            />
          )}
          <ActionIcon
            aria-label={t('removeCondition', { number: String(i + 1) })}
            onClick={() => set(without(when, i))}
          >
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Plus size={12} aria-hidden />}
          onClick={() => set([...when, newCondition(rows)])}
        >
          {when.length === 0 ? `${label}…` : fr.addCondition}
        </Button>
      </div>
    </div>
  );
};
