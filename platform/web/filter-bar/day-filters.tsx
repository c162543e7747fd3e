// Filters by date: a span behind a button (`date-range-picker`), one day behind a button (`datepicker-simple`), one day in a field (`datepicker`).
import { ActionIcon, Button, Popover } from '@mantine/core';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addDays, isDay, type Day } from '#engines/french-time/days.ts';
import { formatDay, formatDayMonth } from '#engines/french-time/formats.ts';
import { shortcutOf } from '#engines/french-time/ranges.ts';
import { LEAST_DAY } from '#platform/web/fields/day-limits.ts';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { fr as fields } from '#platform/web/fields/fr.ts';
import { DayCalendar } from '#platform/web/fields/lazy-calendar.tsx';
import { RangePanel, type Days } from '#platform/web/fields/range-panel.tsx';
import { today } from '#platform/web/fields/today.ts';
import type { FilterProps } from './filter-types.ts';
import { fr } from './fr.ts';
import css from './filter-bar.module.css';

/** `Ce mois-ci`, `03/05 – 17/05/2026`, `depuis le 03/05/2026`. */
export const rangeText = ({ start, end }: Days, now: Day): string => {
  if (start !== undefined && end !== undefined) {
    const shortcut = shortcutOf({ first: start, last: end }, now);
    if (shortcut !== null) return fields.ranges[shortcut];
    if (start === end) return formatDay(start);
    return fr.span(
      start.slice(0, 4) === end.slice(0, 4) ? formatDayMonth(start) : formatDay(start),
      formatDay(end),
    );
  }
  return start === undefined ? fr.until(formatDay(end ?? now)) : fr.since(formatDay(start));
};

function PopoverFilter({
  label,
  text,
  title,
  children,
}: {
  readonly label: string;
  readonly text: string | null;
  readonly title: string | undefined;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={css['button'] ?? ''}
          data-active={text !== null || undefined}
          title={title}
          onClick={() => setOpened((o) => !o)}
          leftSection={<CalendarDays size={14} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          {text === null ? label : fr.from(label, text)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

export function RangeFilter({ filter, value = {}, onChange }: FilterProps<Days>) {
  const empty = value.start === undefined && value.end === undefined;
  return (
    <PopoverFilter
      label={filter.label}
      text={empty ? null : rangeText(value, today())}
      title={filter.hoverMessage}
    >
      {(close) => (
        <RangePanel
          value={value}
          shortcuts={filter.ranges !== false}
          min={filter.minDate ?? LEAST_DAY}
          onApply={(days) => {
            onChange(days);
            close();
          }}
        />
      )}
    </PopoverFilter>
  );
}

const limitsOf = ({ minDate, initialEndDate }: FilterProps<string>['filter']) => ({
  min: minDate,
  max: initialEndDate,
});

export function SimpleDayFilter({ filter, value, onChange }: FilterProps<string>) {
  const [month, setMonth] = useState<Day>(value ?? today());
  const limits = limitsOf(filter);
  return (
    <PopoverFilter
      label={filter.label}
      text={value === undefined ? null : formatDay(value)}
      title={filter.hoverMessage}
    >
      {(close) => (
        <div className={`${css['dayPanel']} stack gap-10 pad`}>
          <DayField
            data-autofocus
            aria-label={filter.label}
            value={value ?? null}
            {...limits}
            onChange={(d) => {
              if (d === null || isDay(d)) onChange(d ?? undefined);
              if (d !== null && isDay(d)) setMonth(d);
            }}
            onKeyDown={(e) => {
              if (e.key === 'Enter') close();
            }}
          />
          <DayCalendar
            value={value ?? null}
            month={month}
            onMonth={setMonth}
            {...limits}
            onPick={(d) => {
              onChange(d);
              close();
            }}
          />
          <Button
            variant="subtle"
            size="compact-xs"
            disabled={value === undefined}
            onClick={() => {
              onChange(undefined);
              close();
            }}
          >
            {fields.clear}
          </Button>
        </div>
      )}
    </PopoverFilter>
  );
}

/** A day in a field, with the day before and the day after one press away. */
export function DayFilter({ filter, value, onChange }: FilterProps<string>) {
  const step = (by: number): void =>
    onChange(addDays(value ?? today(), value === undefined ? 0 : by));
  return (
    <fieldset
      className={`${css['day']} inline gap-2`}
      aria-label={filter.label}
      title={filter.hoverMessage}
    >
      <ActionIcon aria-label={fields.previousDay} onClick={() => step(-1)}>
        <ChevronLeft size={15} aria-hidden />
      </ActionIcon>
      <DayField
        w={168}
        aria-label={filter.label}
        placeholder={filter.label}
        value={value ?? null}
        {...limitsOf(filter)}
        onChange={(d) => {
          if (d === null || isDay(d)) onChange(d ?? undefined);
        }}
      />
      <ActionIcon aria-label={fields.nextDay} onClick={() => step(1)}>
        <ChevronRight size={15} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
