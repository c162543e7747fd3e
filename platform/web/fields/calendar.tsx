// The month calendar: the only place where the component library's own dates are used. Loaded when first opened.
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import type { Day } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import type { DayLimits } from './day-limits.ts';
import { fr } from './fr.ts';
import css from './calendar.module.css';

/** Monday first, Saturday and Sunday as weekend. */
const french = { locale: 'fr', firstDayOfWeek: 1, weekendDays: [0, 6] } as const;

interface Shared extends DayLimits {
  readonly month: Day;
  readonly onMonth: (month: Day) => void;
}
const limits = ({ min, max, disabledDay }: DayLimits) => ({
  ...(min === undefined ? {} : { minDate: min }),
  ...(max === undefined ? {} : { maxDate: max }),
  ...(disabledDay === undefined ? {} : { excludeDate: disabledDay }),
});
/** What is read aloud holds what is seen: « vendredi 1 mai 2026 » for the cell « 1 », and the head « mai 2026 » keeps its own name. */
const labels = {
  getDayProps: (day: Day) => ({ 'aria-label': formatLongDay(day).replace(' 1er ', ' 1 ') }),
  ariaLabels: fr.steps,
};

export function DayCalendar({
  value,
  onPick,
  month,
  onMonth,
  ...rest
}: Shared & { readonly value: Day | null; readonly onPick: (day: Day) => void }) {
  return (
    <DatesProvider settings={{ ...french, weekendDays: [...french.weekendDays] }}>
      <DatePicker
        className={css['calendar'] ?? ''}
        size="xs"
        value={value}
        onChange={(day) => day !== null && onPick(day)}
        date={month}
        onDateChange={onMonth}
        highlightToday
        {...limits(rest)}
        {...labels}
      />
    </DatesProvider>
  );
}

export function RangeCalendar({
  value,
  onPick,
  month,
  onMonth,
  ...rest
}: Shared & {
  readonly value: readonly [Day | null, Day | null];
  readonly onPick: (days: [Day | null, Day | null]) => void;
}) {
  const wide = useMediaQuery('(min-width: 55.375em)', true, { getInitialValueInEffect: false });
  return (
    <DatesProvider settings={{ ...french, weekendDays: [...french.weekendDays] }}>
      <DatePicker
        className={css['calendar'] ?? ''}
        type="range"
        size="xs"
        numberOfColumns={wide ? 2 : 1}
        allowSingleDateInRange
        highlightToday
        value={[value[0], value[1]]}
        onChange={onPick}
        date={month}
        onDateChange={onMonth}
        {...limits(rest)}
        {...labels}
      />
    </DatesProvider>
  );
}
