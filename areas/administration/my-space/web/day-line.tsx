// One day of the person's planning: what is planned, what is absent, what was worked.
import { formatColumnDay, formatLongDay } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { OwnDispute } from '#areas/payroll/disputes/web/embed.tsx';
import type { OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceHours, breakOf, clockAt, hoursOf } from './clock.ts';
import css from './my-space.module.css';

const t = texts(fr);
const WAITING: ReadonlySet<string> = new Set(['PENDING_VALIDATION', 'REVIVAL']);

/** A day that is not published is unknown: to say that it is free would be untrue. */
const nothingOn = ({ published, holiday }: OwnDay): string =>
  published ? (holiday ?? fr.nothing) : fr.notPublished;

export const DayContent = ({ day }: { readonly day: OwnDay }) => (
  <div className={css['lines']}>
    {day.absences.map((absence) => (
      <span key={absence.id} className={css['line']}>
        <i className={`c-${absence.color}`} aria-hidden />
        <span className={css['hours']}>{absence.label}</span>
        {absence.half !== 'FULL' && <span>{fr.halves[absence.half].toLowerCase()}</span>}
        {absenceHours(absence) !== null && <span>{absenceHours(absence)}</span>}
        {WAITING.has(absence.status) && <em>({fr.waiting})</em>}
      </span>
    ))}
    {day.shifts
      .filter(({ seconds }) => seconds > 0 || day.absences.length === 0)
      .map((shift) => (
        <span key={shift.startsMinute} className={css['line']}>
          <span className={css['hours']}>{hoursOf(shift)}</span>
          <span className={css['quiet']}>
            {[shift.label, breakOf(shift)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ))}
    {day.shifts.length === 0 && day.absences.length === 0 && (
      <span className={css['quiet']}>{nothingOn(day)}</span>
    )}
  </div>
);

const Worked = ({ worked }: Pick<OwnDay, 'worked'>) =>
  worked === null ? null : (
    <span className={css['done']}>
      {t('done', { hours: formatHours(worked.seconds) })}
      {worked.start !== null && worked.end !== null && (
        <small>
          {clockAt(worked.start)} – {clockAt(worked.end)}
        </small>
      )}
    </span>
  );

export const DayLine = ({ day, today }: { readonly day: OwnDay; readonly today: string }) => {
  const rests = day.shifts.length === 0 && day.absences.length === 0 && day.worked === null;
  const isToday = day.day === today;
  return (
    <li
      className={css['day']}
      data-today={isToday || undefined}
      data-rest={rests || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={css['date']}>
        {formatColumnDay(day.day)}
        {day.holiday !== null && <small>{day.holiday}</small>}
      </span>
      <DayContent day={day} />
      <Worked worked={day.worked} />
      {day.day < today && !rests && (
        <div className={css['dispute']}>
          <OwnDispute subject={{ kind: 'day', day: day.day }} what={formatLongDay(day.day)} />
        </div>
      )}
    </li>
  );
};
