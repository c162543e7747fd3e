// What a day of the person's planning holds: what is planned, what is absent.
import type { OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceHours, breakOf, hoursOf } from './clock.ts';
import css from './my-space.module.css';

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
