// Quantities typed as people type them: durations, money in cents, times of day in minutes. Right-aligned, tabular.
import { TextInput, type TextInputProps } from '@mantine/core';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { parseTypedHours } from '#engines/french-time/typed-hours.ts';
import { showEuros, showPercent } from '#platform/web/data-table/show-value.ts';
import { fr } from './fr.ts';
import { readTypedClock } from './typed-clock.ts';
import { parseTypedMoney } from './typed-money.ts';
import { useTypedText } from './use-typed-text.ts';
import css from './fields.module.css';

export interface QuantityFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange'
> {
  /** The quantity in its unit, or the text as typed while it cannot be read. */
  readonly value?: number | string | null;
  readonly defaultValue?: number | string | null;
  readonly onChange?: (value: number | string | null) => void;
}
interface Unit {
  readonly parse: (typed: string) => number | null;
  readonly write: (value: number) => string;
  readonly wrong: string;
  readonly hint: string;
}

function QuantityField({
  unit,
  value,
  defaultValue,
  onChange,
  error,
  onBlur,
  onKeyDown,
  ...input
}: QuantityFieldProps & { readonly unit: Unit }) {
  const field = useTypedText<number>({
    value,
    defaultValue,
    onChange,
    write: unit.write,
    read: (typed) => {
      if (typed.trim() === '') return { value: null, text: '', error: null };
      const parsed = unit.parse(typed);
      return {
        value: parsed,
        text: parsed === null ? typed : unit.write(parsed),
        error: parsed === null ? unit.wrong : null,
      };
    },
  });
  return (
    <TextInput
      placeholder={unit.hint}
      autoComplete="off"
      inputMode="decimal"
      classNames={{ input: css['quantity'] ?? '' }}
      {...input}
      value={field.text}
      error={field.error ?? error}
      onChange={(e) => field.type(e.currentTarget.value)}
      onBlur={(e) => {
        field.leave();
        onBlur?.(e);
      }}
      onKeyDown={(e) => {
        onKeyDown?.(e);
        if (e.key === 'Enter') field.leave();
      }}
    />
  );
}

const hours: Unit = {
  parse: parseTypedHours,
  write: formatHours,
  wrong: fr.badHours,
  hint: fr.hoursPlaceholder,
};
const euros: Unit = {
  parse: parseTypedMoney,
  write: showEuros,
  wrong: fr.badMoney,
  hint: fr.moneyPlaceholder,
};

/** A duration: 7h30, 7:30, 7,5 → seconds. */
export const HoursField = (props: QuantityFieldProps) => <QuantityField unit={hours} {...props} />;
/** An amount: 1 234,50 → cents. */
export const MoneyField = (props: QuantityFieldProps) => <QuantityField unit={euros} {...props} />;
const percents: Unit = {
  parse: (typed) => parseTypedMoney(typed.replace('%', '')),
  write: showPercent,
  wrong: fr.badPercent,
  hint: fr.percentPlaceholder,
};
/** A rate: 7,5 → hundredths of a percent. */
export const PercentField = (props: QuantityFieldProps) => (
  <QuantityField unit={percents} {...props} />
);

const minutes: Unit = {
  ...hours,
  parse: (typed) => {
    const seconds = parseTypedHours(typed);
    return seconds === null ? null : Math.round(seconds / 60);
  },
  write: (value) => formatHours(value * 60),
};
/** A duration: 7h30, 7:30, 7,5 → minutes. */
export const MinutesField = (props: QuantityFieldProps) => (
  <QuantityField unit={minutes} {...props} />
);
const clock: Unit = {
  parse: readTypedClock,
  write: (minute) => formatClock((minute % 1_440) * 60),
  wrong: fr.badClock,
  hint: fr.clockPlaceholder,
};
/** A time of day: 5h30, 5:30, 530 → minutes from midnight. */
export const ClockField = (props: QuantityFieldProps) => (
  <QuantityField unit={clock} classNames={{}} {...props} />
);
