// The days of one person under each other, by week.
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dayOfMonth } from '#engines/french-time/days.ts';
import { formatLongDay, weekdayNames } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { weekOf } from '#engines/french-time/weeks.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Proven } from '../cells.ts';
import type { BoardData } from '../contract.ts';
import { fr } from '../fr.ts';
import { clockOf } from './clock.ts';
import { codeOf } from './code-book.ts';
import {
  calendarWords,
  dayWords,
  markWords,
  partWords,
  plannedWords,
  waitingWords,
} from './day-words.ts';
import { hoursText } from './grid/scene.ts';
import { sheetOf, type Sheet } from '../sheet.ts';
import css from './agenda.module.css';

const t = texts(fr);

const nothingWords = (outside: boolean, proven: Proven | null): string => {
  if (outside) return fr.legendOutside;
  return proven !== null && proven.service > 0 ? fr.unplanned : fr.nothingHere;
};
/** What stands in the middle of a day: the absence, or what was planned, or that nothing was. */
const Middle = ({ sheet, day }: { readonly sheet: Sheet; readonly day: number }) => {
  const { planned, absence, half, parts, outside, proven, mark } = sheet.at(0, day);
  const around = calendarWords(sheet, 0, day);
  const stays = absence !== null && planned !== null && half !== 0 ? planned : null;
  const details = [
    ...(half === 0 ? [] : [fr.half[half]]),
    ...(stays === null ? [] : [plannedWords(stays)]),
    ...(absence === null || absence.state === 'granted' ? [] : [waitingWords(absence)]),
    ...parts.map(partWords),
    ...(mark === null ? [] : markWords(mark)),
    ...around,
  ];
  const quiet = details.length > 0 && <small>{details.join(' · ')}</small>;
  if (absence !== null)
    return (
      <>
        <span
          className={`${css['pill']} c-${codeOf(absence.code).color}`}
          data-pending={absence.state !== 'granted' || undefined}
        >
          {codeOf(absence.code).label}
        </span>
        {quiet}
      </>
    );
  if (planned !== null)
    return (
      <>
        <span className={`${css['pill']} c-${codeOf(planned.code).color}`}>{planned.code}</span>
        <span className={css['times']}>
          {clockOf(planned.start)} – {clockOf(planned.end)}
        </span>
        {quiet}
      </>
    );
  return (
    <>
      <span className="quiet">{nothingWords(outside, proven)}</span>
      {quiet}
    </>
  );
};

const DayLine = ({
  sheet,
  day,
  onOpen,
}: {
  readonly sheet: Sheet;
  readonly day: number;
  readonly onOpen: (day: string) => void;
}) => {
  const head = sheet.data.days[day];
  const content = sheet.at(0, day);
  if (head === undefined) return null;
  const { proven } = content;
  return (
    <li>
      <button
        type="button"
        className={`${css['day']} stack full gap-10`}
        data-off={head.off || undefined}
        data-today={head.today || undefined}
        {...(head.today ? { 'aria-current': 'date' as const } : {})}
        onClick={() => onOpen(head.day)}
      >
        <span className="sr-only">
          {formatLongDay(head.day)} :{' '}
          {[...dayWords(content), ...calendarWords(sheet, 0, day)].join(', ')}
        </span>
        <span className={css['date']} aria-hidden>
          <b>{dayOfMonth(head.day)}</b>
          <span>{weekdayNames[head.weekday - 1]?.slice(0, 3)}.</span>
        </span>
        <span className={`${css['middle']} row gap-2 col-gap-8 shrink`} aria-hidden>
          <Middle sheet={sheet} day={day} />
        </span>
        <span className={`${css['proven']} bar gap-6 tn`} aria-hidden>
          {proven !== null && proven.anomalies > 0 && <TriangleAlert size={15} aria-hidden />}
          {proven !== null && proven.service > 0 && formatHours(proven.service)}
        </span>
      </button>
    </li>
  );
};

const Totals = ({ sheet }: { readonly sheet: Sheet }) => {
  const [, planned = 0, worked = 0, night = 0, gap = 0] = sheet.data.rows[0]?.totals ?? [];
  return (
    <dl className={css['totals']}>
      {(
        [
          [fr.planned, planned],
          [fr.worked, worked],
          [fr.night, night],
          [fr.gap, gap],
        ] as const
      ).map(([label, seconds]) => (
        <div key={label} data-less={(label === fr.gap && seconds < 0) || undefined}>
          <dt>{label}</dt>
          <dd>{hoursText(seconds)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** One period, opened where one is; another one is another list (`key`). */
export const AgendaDays = ({
  data,
  onOpen,
}: {
  readonly data: BoardData;
  readonly onOpen: (day: string) => void;
}) => {
  const sheet = sheetOf(data);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
  }, []);
  const weeks = [...Map.groupBy(sheet.days.keys(), (i) => weekOf(sheet.days[i] ?? '').week)];
  return (
    <div className={`${css['days']} rest scroll packed`} ref={list}>
      <Totals sheet={sheet} />
      {weeks.map(([week, days]) => (
        <section key={`${week}-${days[0]}`} aria-label={t('week', { week })}>
          <h2 className={`${css['week']} note medium`}>{t('week', { week })}</h2>
          <ul className={`${css['list']} ruled plain ground`}>
            {days.map((day) => (
              <DayLine key={day} sheet={sheet} day={day} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
