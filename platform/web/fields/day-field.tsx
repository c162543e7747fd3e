import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { readTypedDay, type DayLimits } from './day-limits.ts';
import { fr } from './fr.ts';
import { DayCalendar } from './lazy-calendar.tsx';
import { today } from './today.ts';
import { useTypedText } from './use-typed-text.ts';
import css from './fields.module.css';

export interface DayFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'>, DayLimits {
  /** `YYYY-MM-DD`, or the text as typed while it cannot be read. */
  readonly value?: Day | null;
  readonly defaultValue?: Day | null;
  readonly onChange?: (day: Day | null) => void;
  /** False where one calendar serves several fields. */
  readonly calendar?: boolean;
}

/**
 * One day: typed as people type it, shown DD/MM/YYYY, given as YYYY-MM-DD; the calendar is one key away (Alt+↓).
 * The roles of a popover belong to the calendar button, not to the text field that the popover hangs from.
 */
export function DayField({
  value,
  defaultValue,
  onChange,
  min,
  max,
  disabledDay,
  calendar = true,
  error,
  onBlur,
  onKeyDown,
  ...input
}: DayFieldProps) {
  const limits = { min, max, disabledDay };
  const field = useTypedText<Day>({
    value,
    defaultValue,
    onChange,
    write: formatDay,
    read: (typed) => {
      const { day, text, error: wrong } = readTypedDay(typed, today(), limits);
      return { value: day, text, error: wrong };
    },
  });
  const chosen = field.value === null ? null : readTypedDay(field.text, today()).day;
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState<Day>(today());
  const open = (): void => {
    setMonth(chosen ?? min ?? today());
    setOpened(true);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          placeholder={fr.dayPlaceholder}
          autoComplete="off"
          inputMode="numeric"
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
            if (e.key === 'ArrowDown' && e.altKey && calendar) {
              e.preventDefault();
              open();
            }
          }}
          rightSection={
            calendar && (
              <ActionIcon
                className={css['icon'] ?? ''}
                aria-label={`${fr.openCalendar}${typeof input.label === 'string' ? ` : ${input.label}` : ''}`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                disabled={input.disabled ?? false}
                onClick={() => (opened ? setOpened(false) : open())}
              >
                <CalendarDays size={15} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws the element */}
      <Popover.Dropdown
        className={css['calendarDrop'] ?? ''}
        role="dialog"
        aria-label={fr.calendar}
      >
        <DayCalendar
          value={chosen}
          month={month}
          onMonth={setMonth}
          onPick={(day) => {
            field.set(day);
            setOpened(false);
          }}
          {...limits}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
