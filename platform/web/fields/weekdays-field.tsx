// Days of the week, one check box each.
import { Checkbox } from '@mantine/core';
import { weekdayNames } from '#engines/french-time/formats.ts';
import { useValue } from './use-value.ts';
import css from './fields.module.css';

interface WeekdaysFieldProps {
  readonly label: string;
  readonly defaultValue: readonly number[];
  /** 1 is Monday. */
  readonly onChange: (days: readonly number[]) => void;
  readonly error?: unknown;
  readonly 'data-path'?: string;
}
export const WeekdaysField = ({
  label,
  defaultValue,
  onChange,
  error,
  'data-path': path,
}: WeekdaysFieldProps) => {
  const [days, setDays] = useValue<readonly number[]>({
    value: undefined,
    defaultValue,
    fallback: [],
    onChange,
  });
  const toggle = (day: number): void =>
    setDays(days.includes(day) ? days.filter((d) => d !== day) : [...days, day].toSorted());
  return (
    <fieldset className={css['weekdays']} data-wide data-path={path}>
      <legend>{label}</legend>
      {weekdayNames.map((name, i) => (
        <Checkbox
          key={name}
          label={name}
          checked={days.includes(i + 1)}
          onChange={() => toggle(i + 1)}
        />
      ))}
      {typeof error === 'string' && <p role="alert">{error}</p>}
    </fieldset>
  );
};
