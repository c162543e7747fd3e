// Values for the names that a formula reads: of the period one by one, of the days in a small table. Used by test cases and by the debugger.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { checkFormula } from '#engines/formula/formula.ts';
import { namesRead } from '#engines/formula/check.ts';
import type { InputRow, Value } from '#engines/formula/inputs.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { Unit } from '#engines/formula/units.ts';
import { keyedName, lookupOf, type Vocabulary } from '#engines/formula/vocabulary.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { typedValue, writtenValue } from '../typed-value.ts';
import css from './formulas.module.css';

const t = texts(fr);
export interface ReadName {
  readonly name: string;
  readonly unit: Unit;
  readonly doc: string;
  readonly perDay: boolean;
}
/** The names that a text reads, each once, with its unit. Unknown ones are left out: they are errors of the text. */
export const namesOf = (text: string, vocabulary: Vocabulary): ReadName[] => {
  const lookup = lookupOf(vocabulary);
  const keyed = new Map(vocabulary.keyed.map((k) => [keyedName(k), k]));
  return namesRead(checkFormula(text, vocabulary).references).flatMap((name): ReadName[] => {
    const attribute = lookup.attribute(name);
    if (attribute !== undefined)
      return [
        {
          name: attribute.name,
          unit: attribute.unit,
          doc: attribute.doc,
          perDay: attribute.scope !== 'period',
        },
      ];
    const known = keyed.get(name);
    return known === undefined ? [] : [{ name, unit: known.unit, doc: known.doc, perDay: false }];
  });
};

/** One value as text; what cannot be read stays on screen, marked, and does not count. */
export const ValueField = ({
  label,
  shown = label,
  unit,
  value,
  disabled = false,
  hidden = false,
  onChange,
}: {
  readonly label: string;
  readonly shown?: string;
  readonly unit: Unit;
  readonly value: Value | undefined;
  readonly disabled?: boolean;
  readonly hidden?: boolean;
  readonly onChange: (value: Value) => void;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typedValue(typed, unit) === null;
  return (
    <TextInput
      {...(hidden ? { 'aria-label': label } : { label: shown })}
      size="xs"
      disabled={disabled}
      value={typed ?? writtenValue(value, unit)}
      error={wrong ? fr.valueUnread : undefined}
      onChange={(e) => {
        const text = e.currentTarget.value;
        setTyped(text);
        const read = typedValue(text, unit);
        if (read !== null) onChange(read);
      }}
      onBlur={() => {
        if (!wrong) setTyped(null);
      }}
    />
  );
};

const added = (days: readonly InputRow[], name: string): number =>
  days.reduce((sum, d) => {
    const v = d.values[name];
    return typeof v === 'number' ? sum + v : v === true ? sum + 10_000 : sum;
  }, 0);
/** What a column of days comes to; days that say yes are counted. */
const Total = ({
  name: { name, unit },
  now,
  was,
}: {
  readonly name: ReadName;
  readonly now: readonly InputRow[];
  readonly was: readonly InputRow[];
}) => {
  if (unit === 'text' || unit === 'date') return null;
  const [is, before] = [added(now, name), added(was, name)];
  const shown = (v: number): string => valueText(v, unit === 'boolean' ? 'day' : unit);
  return (
    <span className={css['total']}>
      {shown(is)}
      {is !== before && <small>{t('was', { value: shown(before) })}</small>}
    </span>
  );
};

interface Props {
  readonly names: readonly ReadName[];
  readonly values: Readonly<Record<string, Value>>;
  readonly days: readonly InputRow[];
  readonly disabled?: boolean;
  readonly onValues: (values: Record<string, Value>) => void;
  readonly onDays: (days: InputRow[]) => void;
  readonly addDays?: boolean;
  /** The days as they were: their totals are shown, with what changed. */
  readonly base?: readonly InputRow[];
}
export const NamedFields = ({
  names,
  values,
  days,
  disabled = false,
  onValues,
  onDays,
  addDays = true,
  base,
}: Props) => {
  const perDay = names.filter((n) => n.perDay);
  const change = (at: number, name: string, value: Value): void =>
    onDays(days.map((d, i) => (i === at ? { ...d, values: { ...d.values, [name]: value } } : d)));
  return (
    <div className={css['named']}>
      <div className={css['values']}>
        {names
          .filter((n) => !n.perDay)
          .map((n) => (
            <ValueField
              key={n.name}
              label={n.name}
              unit={n.unit}
              value={values[n.name]}
              disabled={disabled}
              onChange={(v) => onValues({ ...values, [n.name]: v })}
            />
          ))}
      </div>
      {perDay.length > 0 && (
        <div className={css['scroll']}>
          <table className={css['days']}>
            <thead>
              <tr>
                <th scope="col">{fr.day}</th>
                {perDay.map((n) => (
                  <th key={n.name} scope="col" title={n.doc}>
                    {n.name}
                  </th>
                ))}
                {addDays && <th aria-label={fr.removeDay} />}
              </tr>
            </thead>
            <tbody>
              {days.map((d, at) => (
                <tr key={`${at} ${d.label}`}>
                  <th scope="row">{d.label}</th>
                  {perDay.map((n) => (
                    <td key={n.name}>
                      <ValueField
                        hidden
                        label={`${d.label} ${n.name}`}
                        unit={n.unit}
                        value={d.values[n.name]}
                        disabled={disabled}
                        onChange={(v) => change(at, n.name, v)}
                      />
                    </td>
                  ))}
                  {addDays && (
                    <td>
                      <ActionIcon
                        disabled={disabled}
                        aria-label={`${fr.removeDay} ${d.label}`}
                        onClick={() => onDays(days.filter((_, i) => i !== at))}
                      >
                        <X size={13} aria-hidden />
                      </ActionIcon>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {base !== undefined && (
              <tfoot>
                <tr>
                  <th scope="row">{fr.periodTotal}</th>
                  {perDay.map((n) => (
                    <td key={n.name}>
                      <Total name={n} now={days} was={base} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {perDay.length > 0 && addDays && !disabled && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() =>
            onDays([
              ...days,
              {
                label: `${fr.day} ${days.length + 1}`,
                values: Object.fromEntries(perDay.map((n) => [n.name, emptyOf(n.unit)])),
              },
            ])
          }
        >
          {fr.addDay}
        </Button>
      )}
    </div>
  );
};
/** What a name begins with in a new case. */
export const emptyOf = (unit: Unit): Value =>
  unit === 'text' ? '' : unit === 'boolean' ? false : unit === 'date' ? '2026-01-01' : 0;
