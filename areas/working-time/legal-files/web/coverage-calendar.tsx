// Thirteen months of a driver or a vehicle: weeks across, days down; each square says by colour and sign what proves the day.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, daysBetween, weekdayOf } from '#engines/french-time/days.ts';
import { formatLongDay, monthNames } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from '../contract.ts';
import type { EntityType } from '../delays.ts';
import { fr } from '../fr.ts';
import { countStates, radarDays, type RadarDay } from '../radar.ts';
import { RadarLegend } from './radar-legend.tsx';
import css from './radar.module.css';

const t = texts(fr);
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 7,
  ArrowLeft: -7,
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -1000,
  End: 1000,
};

/** The column (week) and row (weekday) of a day, in a grid that starts on a Monday. */
const place = (day: string, first: string) => {
  const monday = addDays(first, 1 - weekdayOf(first));
  return { gridColumn: Math.floor(daysBetween(monday, day) / 7) + 1, gridRow: weekdayOf(day) + 1 };
};

/** `juin`, `juil.`, `sept.`: at most four letters and a point. */
const shortMonth = (day: string): string => {
  const name = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return name.length <= 4
    ? name
    : `${name.slice(0, name.startsWith('ju') || name.startsWith('se') ? 4 : 3)}.`;
};

const Grid = ({
  days,
  onDay,
}: {
  readonly days: readonly RadarDay[];
  readonly onDay: (day: string) => void;
}) => {
  const grid = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(days.length - 1);
  // The latest weeks first: what is old is a scroll away.
  useEffect(() => {
    if (scroll.current) scroll.current.scrollLeft = scroll.current.scrollWidth;
  }, []);
  const first = days[0]?.day ?? '';
  const onKeyDown = (e: KeyboardEvent): void => {
    const move = MOVES[e.key];
    if (move === undefined) return;
    e.preventDefault();
    const next = Math.max(0, Math.min(days.length - 1, current + move));
    setCurrent(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  const months = days.filter(({ day }, i) => day.endsWith('-01') || i === 0);
  return (
    <div ref={scroll} className={css['calendarScroll']}>
      <div
        ref={grid}
        className={css['calendar']}
        role="group"
        aria-label={fr.calendar}
        onKeyDown={onKeyDown}
      >
        {months.map(({ day }) => (
          <span
            key={day}
            className={css['month']}
            style={{ ...place(day, first), gridRow: 1 }}
            aria-hidden
          >
            {shortMonth(day)}
          </span>
        ))}
        {days.map(({ day, state }, i) => (
          <button
            key={day}
            type="button"
            className={css['square']}
            data-state={state}
            style={place(day, first)}
            tabIndex={i === current ? 0 : -1}
            title={`${formatLongDay(day)} : ${fr.radarState[state]}`}
            aria-label={`${formatLongDay(day)} : ${fr.radarState[state]}`}
            onFocus={() => setCurrent(i)}
            onClick={() => onDay(day)}
          />
        ))}
      </div>
    </div>
  );
};

/** How many days must still be found, by the files themselves. */
const Missing = ({ collaboratorId }: { readonly collaboratorId: number }) => {
  const answer = useApi(legalFiles.getMissingDates, { params: { id: collaboratorId } });
  return answer.data ? (
    <small>
      {t('missingDates', { count: answer.data.missing.length })}
      {t('pendingDates', { count: answer.data.days.filter((d) => d.state === 'pending').length })}
    </small>
  ) : null;
};

export const CoverageCalendar = ({
  entityType,
  entityId,
  onDay,
}: {
  readonly entityType: EntityType;
  readonly entityId: number;
  readonly onDay: (day: string) => void;
}) => {
  const answer = useApi(legalFiles.radar, { params: { entityType, entityId } });
  return (
    <section>
      <h3>
        {fr.calendar}
        {entityType === 'driver' && <Missing collaboratorId={entityId} />}
      </h3>
      <LoadState query={answer}>
        {({ first, today, days }) => {
          const all = radarDays(first, days, today);
          return (
            <div className="stack">
              <Grid days={all} onDay={onDay} />
              <RadarLegend counts={countStates(all)} />
            </div>
          );
        }}
      </LoadState>
    </section>
  );
};
