import { ActionIcon, Input, Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useId, useState, type FocusEventHandler, type ReactNode } from 'react';
import { DayField } from './day-field.tsx';
import type { DayLimits } from './day-limits.ts';
import { fr } from './fr.ts';
import { RangePanel, type Days } from './range-panel.tsx';
import { useValue } from './use-value.ts';
import css from './fields.module.css';

export interface RangeFieldProps extends DayLimits {
  readonly label: string;
  readonly value?: Days;
  readonly defaultValue?: Days;
  readonly onChange?: (days: Days) => void;
  readonly onBlur?: FocusEventHandler;
  readonly onFocus?: FocusEventHandler;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly 'data-path'?: string;
}

/** Two days of a form, the second not before the first; one calendar with the shortcuts serves both. */
export function RangeField({
  label,
  value,
  defaultValue,
  onChange,
  error,
  required = false,
  disabled = false,
  min,
  max,
  disabledDay,
  onBlur,
  onFocus,
  ...rest
}: RangeFieldProps) {
  const [days, setDays] = useValue<Days>({ value, defaultValue, fallback: {}, onChange });
  const problem = useId();
  const put = (part: 'start' | 'end', day: string | null): void => {
    const { [part]: _, ...other } = days;
    setDays(day === null ? other : { ...other, [part]: day });
  };
  const shared = {
    disabled,
    required,
    disabledDay,
    calendar: false,
    'aria-describedby': error ? problem : undefined,
    error: Boolean(error),
  };
  return (
    <div className={css['rangeBox']} onBlur={onBlur} onFocus={onFocus}>
      <fieldset className={`${css['range']} bar gap-6 top`}>
        <legend>
          {label}
          {required && (
            <span className="mantine-InputWrapper-required" aria-hidden>
              {' '}
              *
            </span>
          )}
        </legend>
        <DayField
          aria-label={fr.beginOf(label)}
          value={days.start ?? null}
          onChange={(d) => put('start', d)}
          min={min}
          max={days.end ?? max}
          {...shared}
          {...rest}
        />
        <span className={css['arrow']} aria-hidden>
          →
        </span>
        <DayField
          aria-label={fr.endOf(label)}
          value={days.end ?? null}
          onChange={(d) => put('end', d)}
          min={days.start ?? min}
          max={max}
          {...shared}
        />
        <RangeCalendar
          label={label}
          value={days}
          onApply={setDays}
          disabled={disabled}
          limits={{ min, max, disabledDay }}
        />
      </fieldset>
      {error ? (
        <Input.Error id={problem} mt={4}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}

interface CalendarProps {
  readonly label: string;
  readonly value: Days;
  readonly onApply: (days: Days) => void;
  readonly disabled: boolean;
  readonly limits: DayLimits;
}
/** The button and its calendar, which closes once both days are chosen. */
const RangeCalendar = ({ label, value, onApply, disabled, limits }: CalendarProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={disabled}
          aria-label={`${fr.openCalendar} : ${label}`}
          onClick={() => setOpened((o) => !o)}
        >
          <CalendarDays size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        <RangePanel
          {...limits}
          value={value}
          onApply={(days) => {
            onApply(days);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
