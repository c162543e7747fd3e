// The days of one person in a period: weeks down, days across. One tab stop; arrows walk, Enter opens the day.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import {
  addDays,
  dayOfMonth,
  eachDay,
  isInRange,
  weekdayOf,
  type Day,
  type DayRange,
} from '#engines/french-time/days.ts';
import { formatMonth, weekdayNames } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { addMonths, dayInMonth, monthOf } from '#engines/french-time/months.ts';
import { mondayOf, weekAround, weekOf } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import type { CalendarPerson } from '../contract.ts';
import { fr } from '../fr.ts';
import { DayCell } from './day-cell.tsx';
import { dayWords } from './words.ts';
import css from './calendar.module.css';

const t = texts(fr);
export interface WeeksGridProps {
  readonly person: CalendarPerson;
  readonly range: DayRange;
  /** The period's name. */ readonly title: string;
  readonly today: Day;
  readonly onOpen: (day: Day) => void;
  /** A day outside the period was walked to. */ readonly onBeyond: (day: Day) => void;
  /** Where one comes back to. */ readonly at?: Day | undefined;
  /** Whether keys walked there from another period: they go on from it. */ readonly arriving?: boolean;
}

const weeksOf = ({ first, last }: DayRange): Day[][] => {
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7))
    weeks.push(eachDay(weekAround(monday)));
  return weeks;
};
const moved = (day: Day, e: KeyboardEvent): Day | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  };
  const step = steps[e.key];
  if (step !== undefined) return addDays(day, step);
  const months = { PageUp: -1, PageDown: 1 }[e.key];
  if (months === undefined) return null;
  return dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));
};

export function WeeksGrid({
  person,
  range,
  title,
  today,
  onOpen,
  onBeyond,
  at,
  arriving = false,
}: WeeksGridProps) {
  const days = new Map(person.days.map((d) => [d.day, d]));
  const [active, setActive] = useState<Day>(
    [at, today].find((d) => d !== undefined && isInRange(d, range)) ?? range.first,
  );
  const several = monthOf(range.first) !== monthOf(range.last);
  const grid = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    if (arriving) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  useEffect(() => arrive(), []);
  const onKeyDown = (e: KeyboardEvent): void => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      onOpen(active);
      return;
    }
    const to = moved(active, e);
    if (to === null) return;
    e.preventDefault();
    if (!isInRange(to, range)) return onBeyond(to);
    setActive(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
    return undefined;
  };
  return (
    <div
      ref={grid}
      role="grid"
      className={css['grid']}
      aria-label={t('gridLabel', { name: person.name, month: title })}
      aria-describedby="calendar-help"
      onKeyDown={onKeyDown}
    >
      <div role="row" className={css['row']}>
        <span role="columnheader" className={css['head']}>
          <span className="sr-only">{fr.week}</span>
        </span>
        {weekdayNames.map((name) => (
          <span key={name} role="columnheader" className={css['head']}>
            <span className="sr-only">{name}</span>
            <span aria-hidden>{name.slice(0, 3)}.</span>
          </span>
        ))}
      </div>
      {weeksOf(range).map((week) => {
        const worked = week
          .filter((d) => isInRange(d, range))
          .reduce((n, d) => n + (days.get(d)?.real?.service ?? 0), 0);
        return (
          <div key={week[0]} role="row" className={css['row']}>
            <span role="rowheader" className={`${css['weekHead']} stack note gap-4`}>
              <b>{t('weekShort', { week: String(weekOf(week[0] ?? range.first).week) })}</b>
              {worked > 0 && <span>{formatHours(worked)}</span>}
            </span>
            {week.map((day) => {
              const d = days.get(day);
              if (!isInRange(day, range) || d === undefined)
                return (
                  <span key={day} role="gridcell" className={css['beside']}>
                    <span className="sr-only">{fr.word.nothing}</span>
                  </span>
                );
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the grid's
                <div
                  key={day}
                  role="gridcell"
                  className={css['cell']}
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  {...(day === today ? { 'aria-current': 'date' as const } : {})}
                  data-off={d.off}
                  data-outside={d.outside}
                  data-closed={d.closed}
                  data-today={day === today || undefined}
                  onClick={() => onOpen(day)}
                  onFocus={() => setActive(day)}
                >
                  <span className="sr-only">{dayWords(d, person.zone, today)}</span>
                  <DayCell
                    d={d}
                    zone={person.zone}
                    month={
                      several && (dayOfMonth(day) === 1 || day === range.first)
                        ? formatMonth(monthOf(day)).split(' ')[0]
                        : undefined
                    }
                  />
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
