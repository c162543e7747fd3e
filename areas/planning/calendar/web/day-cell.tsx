// What a day's cell draws. Its words are the cell's own name: all of this is for the eye.
import {
  ArrowLeftRight,
  Lock,
  MessageSquareText,
  OctagonAlert,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { dayOfMonth } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import type { CalendarDay } from '../contract.ts';
import { clockOf, clockOfMinute, colorOf, labelOf } from './words.ts';
import css from './calendar.module.css';

const Marks = ({ d }: { readonly d: CalendarDay }) => (
  <span className={`${css['marks']} inline gap-4 quiet`}>
    {d.closed === true && <Lock size={11} data-quiet />}
    {(d.missing ?? 0) > 0 && <b className={css['missing']}>!</b>}
    {d.comment !== undefined && <MessageSquareText size={12} data-quiet />}
    {d.events !== undefined && <ArrowLeftRight size={12} data-quiet />}
    {d.real?.stale === true && <RefreshCw size={12} data-quiet />}
    {(d.real?.anomalies ?? 0) > 0 && <TriangleAlert size={13} data-tone="warning" />}
    {d.offences !== undefined && (
      <OctagonAlert size={13} data-tone={d.offences.grave ? 'danger' : 'warning'} />
    )}
  </span>
);

/** What is planned of the day: absences, hours away, the service. */
const Pills = ({ d }: { readonly d: CalendarDay }) => (
  <>
    {(d.absences ?? []).map((a) => (
      <span
        key={a.halves[0]}
        className={`${css['pill']} c-${colorOf(a.code)}`}
        data-half={a.halves.length === 1 ? a.halves[0] : undefined}
        data-pending={a.pending || undefined}
      >
        <b>{a.code}</b>
        {labelOf(a.code) !== a.code && <i>{labelOf(a.code)}</i>}
      </span>
    ))}
    {(d.away ?? []).map((a) => (
      <span
        key={a.from}
        className={`${css['pill']} c-${colorOf(a.code)}`}
        data-pending={a.pending || undefined}
      >
        <b>{a.code}</b>
        <i>
          {clockOfMinute(a.from)}–{clockOfMinute(a.to)}
        </i>
      </span>
    ))}
    {d.planned !== undefined && (
      <span className={`${css['pill']} c-${colorOf(d.planned.code)}`}>
        <b>{d.planned.code}</b>
        <i>
          {clockOfMinute(d.planned.start)}–{clockOfMinute(d.planned.end)}
        </i>
      </span>
    )}
  </>
);

export const DayCell = ({
  d,
  zone,
  month,
}: {
  readonly d: CalendarDay;
  readonly zone: string;
  /** Said where a month begins, among several. */ readonly month?: string | undefined;
}) => (
  <span className="stack gap-4 shrink" aria-hidden>
    <span className={`${css['top']} bar gap-6`}>
      <b className={css['number']}>{dayOfMonth(d.day)}</b>
      {month !== undefined && <strong>{month}</strong>}
      {d.holiday !== undefined && <em>{d.holiday}</em>}
      <Marks d={d} />
    </span>
    <Pills d={d} />
    {d.real !== undefined && d.real.service > 0 && (
      <span className={`${css['real']} shrink tn nowrap bar baseline gap-6`}>
        <i className={css['dot']} data-status={d.real.status} />
        <b>{formatHours(d.real.service)}</b>
        {d.real.start !== null && d.real.end !== null && (
          <small>
            {clockOf(d.real.start, zone)}–{clockOf(d.real.end, zone)}
          </small>
        )}
      </span>
    )}
    {(d.expense !== undefined || d.attributes !== undefined) && (
      <span className={`${css['foot']} row gap-4 shrink`}>
        {d.expense !== undefined && d.expense.meals > 0 && <span>{d.expense.meals} R</span>}
        {d.expense !== undefined && d.expense.overnights > 0 && (
          <span>{d.expense.overnights} D</span>
        )}
        {(d.attributes ?? []).slice(0, 2).map((a) => (
          <span key={a.id} title={a.label}>
            {a.text}
          </span>
        ))}
      </span>
    )}
  </span>
);
