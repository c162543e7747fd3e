// Six months of a driver at a glance: weeks across, days down; each square says by colour and sign what is known.
import { useRef, useState, type KeyboardEvent } from 'react';
import { addDays, daysBetween, weekdayOf } from '#engines/french-time/days.ts';
import { formatLongDay, monthNames } from '#engines/french-time/formats.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from '../contract.ts';
import { DAY_STATES, type DayState } from '../coverage.ts';
import { fr } from '../fr.ts';
import css from './legal-files.module.css';

const t = texts(fr);
interface CalendarDay { readonly day: string; readonly state: DayState }
const SIGN: Readonly<Record<DayState, string>> = { proven: '', rest: '', missing: '!', pending: '…', absence: 'A', none: '' };
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 7, ArrowLeft: -7, ArrowDown: 1, ArrowUp: -1 };

/** The column (week) and row (weekday) of a day, in a grid that starts on a Monday. */
const place = (day: string, first: string) => {
  const monday = addDays(first, 1 - weekdayOf(first));
  return { gridColumn: Math.floor(daysBetween(monday, day) / 7) + 1, gridRow: weekdayOf(day) + 1 };
};

/** `juin`, `juil.`, `sept.`: at most four letters and a point. */
const shortMonth = (day: string): string => {
  const name = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return name.length <= 4 ? name : `${name.slice(0, name.startsWith('ju') || name.startsWith('se') ? 4 : 3)}.`;
};

const Grid = ({ days, onDay }: { readonly days: readonly CalendarDay[]; readonly onDay: (day: string) => void }) => {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(days.length - 1);
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
    <div className={css['calendarScroll']}>
      <div ref={grid} className={css['calendar']} role="group" aria-label={fr.calendar} onKeyDown={onKeyDown}>
        {months.map(({ day }) => <span key={day} className={css['month']} style={{ ...place(day, first), gridRow: 1 }} aria-hidden>{shortMonth(day)}</span>)}
        {days.map(({ day, state }, i) => (
          <button key={day} type="button" className={css['square']} data-state={state} style={place(day, first)} tabIndex={i === current ? 0 : -1} title={`${formatLongDay(day)} : ${fr.state[state]}`}
            aria-label={`${formatLongDay(day)} : ${fr.state[state]}`} onFocus={() => setCurrent(i)} onClick={() => onDay(day)}>{SIGN[state]}</button>
        ))}
      </div>
    </div>
  );
};

const Legend = ({ days }: { readonly days: readonly CalendarDay[] }) => (
  <ul className={css['legend']}>
    {DAY_STATES.filter((s) => s !== 'none').map((s) => <li key={s}><i className={css['square']} data-state={s} aria-hidden>{SIGN[s]}</i>{fr.state[s]} <small>{days.filter((d) => d.state === s).length}</small></li>)}
  </ul>
);

export const CoverageCalendar = ({ collaboratorId, onDay }: { readonly collaboratorId: number; readonly onDay: (day: string) => void }) => {
  const answer = useApi(legalFiles.getMissingDates, { params: { id: collaboratorId } });
  return (
    <section>
      <h3>{fr.calendar}{answer.data && <small>{t('missingDates', { count: answer.data.missing.length })}</small>}</h3>
      <LoadState query={answer}>{({ days }) => <><Grid days={days} onDay={onDay} /><Legend days={days} /></>}</LoadState>
    </section>
  );
};
