// Values for the names that a formula reads: of the period one by one, of the days in a small table. Used by test cases and by the debugger.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { checkFormula } from '#engines/formula/formula.ts';
import { namesRead } from '#engines/formula/check.ts';
import { valueText } from '#engines/formula/value-text.ts';
import type { InputRow, Value } from '#engines/formula/inputs.ts';
import type { Unit } from '#engines/formula/units.ts';
import { keyedName, lookupOf, type Vocabulary } from '#engines/formula/vocabulary.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { typedValue, writtenValue, type StoredValue } from '../typed-value.ts';
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
    const entry = keyed.get(name);
    return entry === undefined ? [] : [{ name, unit: entry.unit, doc: entry.doc, perDay: false }];
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
  readonly onChange: (value: StoredValue) => void;
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

/** A day that says yes counts as one, in ten-thousandths. */
const countOf = (value: Value | undefined): number => {
  if (typeof value === 'number') return value;
  return value === true ? 10_000 : 0;
};
const added = (days: readonly InputRow[], name: string): number =>
  days.reduce((sum, d) => sum + countOf(d.values[name]), 0);
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
    <span className="tn">
      {shown(is)}
      {is !== before && <small className="block">{t('was', { value: shown(before) })}</small>}
    </span>
  );
};

const DayRow = ({
  day,
  names,
  disabled,
  onChange,
  onRemove,
}: {
  readonly day: InputRow;
  readonly names: readonly ReadName[];
  readonly disabled: boolean;
  readonly onChange: (name: string, value: Value) => void;
  /** Null where days are those of a month: none is taken away. */
  readonly onRemove: (() => void) | null;
}) => (
  <tr>
    <th scope="row">{day.label}</th>
    {names.map((n) => (
      <td key={n.name}>
        <ValueField
          hidden
          label={`${day.label} ${n.name}`}
          unit={n.unit}
          value={day.values[n.name]}
          disabled={disabled}
          onChange={(v) => onChange(n.name, v)}
        />
      </td>
    ))}
    {onRemove !== null && (
      <td>
        <ActionIcon
          disabled={disabled}
          aria-label={`${fr.removeDay} ${day.label}`}
          onClick={onRemove}
        >
          <X size={13} aria-hidden />
        </ActionIcon>
      </td>
    )}
  </tr>
);

const TotalsRow = ({
  names,
  rows,
  base,
}: {
  readonly names: readonly ReadName[];
  readonly rows: readonly InputRow[];
  readonly base: readonly InputRow[];
}) => (
  <tr>
    <th scope="row">{fr.periodTotal}</th>
    {names.map((n) => (
      <td key={n.name}>
        <Total name={n} now={rows} was={base} />
      </td>
    ))}
  </tr>
);

const DayTable = ({
  names,
  days: { rows, base },
  disabled,
  onDays,
}: Pick<Props, 'days' | 'onDays'> & {
  readonly names: readonly ReadName[];
  readonly disabled: boolean;
}) => {
  const mayAdd = base === undefined;
  const change = (at: number, name: string, value: Value): void =>
    onDays(rows.map((d, i) => (i === at ? { ...d, values: { ...d.values, [name]: value } } : d)));
  return (
    <div className={css['scroll']}>
      <table className={`${css['days']} meta`}>
        <thead>
          <tr>
            <th scope="col">{fr.day}</th>
            {names.map((n) => (
              <th key={n.name} scope="col" title={n.doc}>
                {n.name}
              </th>
            ))}
            {mayAdd && <th aria-label={fr.removeDay} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((d, at) => (
            <DayRow
              key={`${at} ${d.label}`}
              day={d}
              names={names}
              disabled={disabled}
              onChange={(name, value) => change(at, name, value)}
              onRemove={mayAdd ? () => onDays(rows.filter((_, i) => i !== at)) : null}
            />
          ))}
        </tbody>
        {base !== undefined && (
          <tfoot>
            <TotalsRow names={names} rows={rows} base={base} />
          </tfoot>
        )}
      </table>
    </div>
  );
};

const newDay = (names: readonly ReadName[], number: number): InputRow => ({
  label: `${fr.day} ${number}`,
  values: Object.fromEntries(names.map((n) => [n.name, emptyOf(n.unit)])),
});

interface Props {
  readonly names: readonly ReadName[];
  readonly values: Readonly<Record<string, Value>>;
  /** `base`: the days as they were. Their totals are shown with what changed, and no day is added or taken away. */
  readonly days: { readonly rows: readonly InputRow[]; readonly base?: readonly InputRow[] };
  readonly disabled?: boolean;
  readonly onValues: (values: Record<string, Value>) => void;
  readonly onDays: (days: InputRow[]) => void;
}
export const NamedFields = ({ names, values, days, disabled = false, onValues, onDays }: Props) => {
  const perDay = names.filter((n) => n.perDay);
  return (
    <div className="stack start shrink full">
      <div className={`${css['values']} stack full`}>
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
        <DayTable names={perDay} days={days} disabled={disabled} onDays={onDays} />
      )}
      {perDay.length > 0 && days.base === undefined && !disabled && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Plus size={13} aria-hidden />}
          onClick={() => onDays([...days.rows, newDay(perDay, days.rows.length + 1)])}
        >
          {fr.addDay}
        </Button>
      )}
    </div>
  );
};
const EMPTY: Readonly<Partial<Record<Unit, StoredValue>>> = {
  text: '',
  boolean: false,
  date: '2026-01-01',
};
/** What a name begins with in a new case. */
export const emptyOf = (unit: Unit): StoredValue => EMPTY[unit] ?? 0;
