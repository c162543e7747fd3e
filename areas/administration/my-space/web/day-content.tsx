// What a day of the person's planning holds: what is planned, what is absent.
import type { OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceHours, breakOf, hoursOf } from './clock.ts';

const WAITING: ReadonlySet<string> = new Set(['PENDING_VALIDATION', 'REVIVAL']);

/** A day that is not published is unknown: to say that it is free would be untrue. */
const nothingOn = ({ published, holiday }: OwnDay): string =>
  published ? (holiday ?? fr.nothing) : fr.notPublished;

export const DayContent = ({ day }: { readonly day: OwnDay }) => (
  <div className="stack gap-4">
    {day.absences.map((absence) => (
      <span key={absence.id} className="row baseline gap-2 col-gap-8">
        <i className={`c-${absence.color} swatch`} aria-hidden />
        <span className="medium tn">{absence.label}</span>
        {absence.half !== 'FULL' && <span>{fr.halves[absence.half].toLowerCase()}</span>}
        {absenceHours(absence) !== null && <span>{absenceHours(absence)}</span>}
        {WAITING.has(absence.status) && <em>({fr.waiting})</em>}
      </span>
    ))}
    {day.shifts
      .filter(({ seconds }) => seconds > 0 || day.absences.length === 0)
      .map((shift) => (
        <span key={shift.startsMinute} className="row baseline gap-2 col-gap-8">
          <span className="medium tn">{hoursOf(shift)}</span>
          <span className="quiet">{[shift.label, breakOf(shift)].filter(Boolean).join(' · ')}</span>
        </span>
      ))}
    {day.shifts.length === 0 && day.absences.length === 0 && (
      <span className="quiet">{nothingOn(day)}</span>
    )}
  </div>
);
