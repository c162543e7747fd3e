// The board on paper: plain tables, made only when somebody prints. A page is as wide as a month, so each month has a table of its own.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayOfMonth } from '#engines/french-time/days.ts';
import { formatMonth, formatRange, weekdayNames } from '#engines/french-time/formats.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { decodeAbsence } from '../cells.ts';
import type { BoardRow } from '../contract.ts';
import { fr } from '../fr.ts';
import { texts } from '#platform/contract/texts.ts';
import { usedCodes } from './board-foot.tsx';
import { clockOf } from './clock.ts';
import { bookedCodes, codeOf } from './code-book.ts';
import { hoursText } from './grid/scene.ts';
import type { Sheet } from './grid/sheet.ts';
import css from './printed-board.module.css';

const t = texts(fr);
const NAMED = 6;

/** True from the moment the browser prepares the paper until it has it. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), {
      signal: stop.signal,
    });
    addEventListener('afterprint', () => setPrinting(false), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return printing;
};

/** How the style sheet knows what waits (`data-waiting`). */
const WAITING_MARK = { granted: undefined, requested: 1, cancelling: 2 } as const;
const Cell = ({
  sheet,
  row,
  day,
}: {
  readonly sheet: Sheet;
  readonly row: number;
  readonly day: number;
}) => {
  const { planned, absence, parts, outside, proven } = sheet.at(row, day);
  const code = absence?.code ?? planned?.code ?? parts[0]?.code;
  const worked = proven === null || proven.service <= 0 ? null : hoursText(proven.service);
  const off = sheet.data.days[day]?.off === true ? css['off'] : '';
  if (code === undefined) return <td className={outside ? css['outside'] : off}>{worked}</td>;
  return (
    <td className={off}>
      <span
        className={`${css['code']} c-${codeOf(code).color}`}
        data-waiting={absence !== null ? WAITING_MARK[absence.state] : undefined}
      >
        {code}
      </span>
      {parts.map((part) => (
        <small key={part.id} data-waiting={WAITING_MARK[part.state]}>
          {part.code}
          {part.hours !== null && ` ${clockOf(part.hours[0])}`}
        </small>
      ))}
      {absence === null && worked !== null && <small>{worked}</small>}
    </td>
  );
};

interface Part {
  readonly sheet: Sheet;
  readonly days: readonly number[];
  readonly totals: boolean;
}
const Person = ({
  sheet,
  row,
  person,
  days,
  totals,
}: Part & { readonly row: number; readonly person: BoardRow }) => (
  <tr>
    <th scope="row">{person.name}</th>
    {days.map((day) => (
      <Cell key={day} sheet={sheet} row={row} day={day} />
    ))}
    {totals &&
      [1, 2, 4].map((i) => (
        <td key={i} className={css['figure']}>
          {hoursText(person.totals[i] ?? 0)}
        </td>
      ))}
  </tr>
);

const MonthTable = ({ sheet, days, totals }: Part) => {
  const agencies = sheet.data.groups.map((g) => g.name);
  const where = `${agencies.slice(0, NAMED).join(', ')}${agencies.length > NAMED ? ` ${t('andMore', { count: agencies.length - NAMED })}` : ''} · ${t('people', { count: sheet.data.rows.length })}`;
  const [first, last] = [sheet.days[days[0] ?? 0] ?? '', sheet.days[days.at(-1) ?? 0] ?? ''];
  const name = formatMonth(monthOf(first));
  const whole = daysOfMonth(monthOf(first));
  return (
    <table className={css['table']}>
      <caption>
        {fr.title} ·{' '}
        {first === whole.first && last === whole.last ? name : formatRange({ first, last })}
        <span className={css['where']}>{where}</span>
      </caption>
      <colgroup>
        <col className={css['names']} />
        {days.map((d) => (
          <col key={d} />
        ))}
        {totals && [1, 2, 4].map((i) => <col key={i} className={css['figures']} />)}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            {fr.collaborator}
            <span>{name}</span>
          </th>
          {days.map((d) => (
            <th key={d} scope="col">
              <span>{weekdayNames[(sheet.weekdays[d] ?? 1) - 1]?.charAt(0).toUpperCase()}</span>{' '}
              {dayOfMonth(sheet.days[d] ?? '')}
            </th>
          ))}
          {totals &&
            [fr.planned, fr.worked, fr.gap].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
        </tr>
      </thead>
      {sheet.sections.map((section, at) => (
        <tbody key={section.key}>
          <tr className={css['group']}>
            <th colSpan={days.length + 1 + (totals ? 3 : 0)} scope="rowgroup">
              {section.label} · {section.people}
            </th>
          </tr>
          {sheet.data.rows.map((person, row) =>
            sheet.sectionOf[row] === at ? (
              <Person
                key={person.id}
                sheet={sheet}
                row={row}
                person={person}
                days={days}
                totals={totals}
              />
            ) : null,
          )}
        </tbody>
      ))}
    </table>
  );
};

const waits = (sheet: Sheet): boolean =>
  sheet.data.rows.some((r) => r.absences.some((cell) => decodeAbsence(cell).state !== 'granted'));
/** The colours on this paper, in words. */
const Legend = ({ sheet }: { readonly sheet: Sheet }) => {
  const used = usedCodes(sheet.data);
  return (
    <ul className={css['legend']} aria-label={fr.legend}>
      {bookedCodes()
        .filter((c) => used.has(c.code))
        .map((c) => (
          <li key={c.code}>
            <span className={`${css['code']} c-${c.color}`}>{c.code}</span>
            {c.label}
          </li>
        ))}
      {waits(sheet) && (
        <li>
          <span className={css['code']} data-waiting="1" />
          {fr.legendPending}
        </li>
      )}
      <li>
        <span className={css['outside']} />
        {fr.legendOutside}
      </li>
    </ul>
  );
};

export const PrintedBoard = ({ sheet }: { readonly sheet: Sheet }) => {
  const printing = usePrinting();
  if (!printing) return null;
  const months = [...Map.groupBy(sheet.days.keys(), (i) => monthOf(sheet.days[i] ?? '')).values()];
  return (
    <div className={css['paper']}>
      <Legend sheet={sheet} />
      {months.map((days) => (
        <MonthTable key={days[0]} sheet={sheet} days={days} totals={months.length === 1} />
      ))}
    </div>
  );
};
