import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '#engines/french-time/days.ts';
import { rangeOf, rangeShortcuts } from '#engines/french-time/ranges.ts';
import { DayField } from './day-field.tsx';
import type { DayLimits } from './day-limits.ts';
import { fr } from './fr.ts';
import { RangeCalendar } from './lazy-calendar.tsx';
import { today } from './today.ts';
import css from './fields.module.css';

export interface Days {
  readonly start?: Day;
  readonly end?: Day;
}
/** Bounds in order, absent where there is none. */
export const orderedDays = (start: Day | null, end: Day | null): Days => {
  const [a, b] = start !== null && end !== null && start > end ? [end, start] : [start, end];
  return { ...(a === null ? {} : { start: a }), ...(b === null ? {} : { end: b }) };
};

interface Props extends DayLimits {
  readonly value: Days;
  readonly shortcuts?: boolean;
  readonly onApply: (days: Days) => void;
}

/** A span of days: shortcuts at the left apply at once; typed dates and the calendar apply with the button or Enter. */
export function RangePanel({ value, shortcuts = true, onApply, ...limits }: Props) {
  const [days, setDays] = useState<readonly [Day | null, Day | null]>([
    value.start ?? null,
    value.end ?? null,
  ]);
  const [month, setMonth] = useState<Day>(value.start ?? today());
  const put = (start: Day | null, end: Day | null): void => {
    setDays([start, end]);
    if (start !== null) setMonth(start);
  };
  const now = today();
  return (
    <div className={css['panel']}>
      {shortcuts && (
        <fieldset className={css['shortcuts']} aria-label={fr.shortcuts}>
          {rangeShortcuts.map((name) => {
            const { first, last } = rangeOf(name, now);
            return (
              <button
                type="button"
                key={name}
                aria-pressed={days[0] === first && days[1] === last}
                onClick={() => onApply({ start: first, end: last })}
              >
                {fr.ranges[name]}
              </button>
            );
          })}
        </fieldset>
      )}
      <form
        className="stack pad gap-10 single"
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          onApply(orderedDays(...days));
        }}
      >
        <div className="pair gap-8">
          <DayField
            aria-label={fr.begin}
            data-autofocus
            value={days[0]}
            onChange={(d) => put(d, days[1])}
            {...limits}
          />
          <DayField
            aria-label={fr.end}
            value={days[1]}
            onChange={(d) => setDays([days[0], d])}
            {...limits}
          />
        </div>
        <RangeCalendar
          value={days}
          month={month}
          onMonth={setMonth}
          onPick={([a, b]) => setDays([a, b])}
          {...limits}
        />
        <div className="row end">
          <Button variant="subtle" onClick={() => onApply({})}>
            {fr.clear}
          </Button>
          <Button type="submit">{fr.apply}</Button>
        </div>
      </form>
    </div>
  );
}
