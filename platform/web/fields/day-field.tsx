import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { OPEN_WITHIN } from '#platform/web/modals/open-within.ts';
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
  const { opened, setOpened, open, month, setMonth } = useCalendar(chosen ?? min ?? null);
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
            if (calendar) calendarKey(e, { opened, setOpened, open });
          }}
          rightSection={
            calendar && (
              <CalendarButton
                field={input}
                opened={opened}
                onToggle={() => (opened ? setOpened(false) : open())}
              />
            )
          }
        />
      </Popover.Target>
      <CalendarDropdown
        isOpen={opened}
        value={chosen}
        month={month}
        onMonth={setMonth}
        onPick={(day) => {
          field.set(day);
          setOpened(false);
        }}
        {...limits}
      />
    </Popover>
  );
}

/** The calendar opens on the month of a day, or on this one. */
const useCalendar = (around: Day | null) => {
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState<Day>(today());
  const open = (): void => {
    setMonth(around ?? today());
    setOpened(true);
  };
  return { opened, setOpened, open, month, setMonth };
};

/** The keys of the calendar in the text beside it. */
const calendarKey = (
  e: KeyboardEvent,
  {
    opened,
    setOpened,
    open,
  }: Pick<ReturnType<typeof useCalendar>, 'opened' | 'setOpened' | 'open'>,
): void => {
  if (e.key === 'Escape' && opened) setOpened(false);
  if (e.key !== 'ArrowDown' || !e.altKey) return;
  e.preventDefault();
  open();
};

const CalendarDropdown = ({
  isOpen,
  ...props
}: ComponentProps<typeof DayCalendar> & { readonly isOpen: boolean }) => (
  <Popover.Dropdown
    className={css['calendarDrop'] ?? ''}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws the element
    role="dialog"
    aria-label={fr.calendar}
    {...(isOpen ? { [OPEN_WITHIN]: true } : {})}
  >
    <DayCalendar {...props} />
  </Popover.Dropdown>
);

interface ButtonProps {
  readonly field: Pick<TextInputProps, 'label' | 'disabled'>;
  readonly opened: boolean;
  readonly onToggle: () => void;
}
const CalendarButton = ({ field, opened, onToggle }: ButtonProps) => (
  <ActionIcon
    className={css['icon'] ?? ''}
    aria-label={`${fr.openCalendar}${typeof field.label === 'string' ? ` : ${field.label}` : ''}`}
    aria-haspopup="dialog"
    aria-expanded={opened}
    disabled={field.disabled ?? false}
    onClick={onToggle}
  >
    <CalendarDays size={15} aria-hidden />
  </ActionIcon>
);
