// One's own planning as an iCalendar file (RFC 5545). Pure.
import ical, { ICalEventStatus } from 'ical-generator';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { instantAt, instantOf } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { OwnDay } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const DAY_MINUTES = 1_440;
const HOUR_SECONDS = 3_600;

/** What the wall clock of Paris shows `minute` minutes after the midnight of a day; past 1440 on the next. */
const clockInstant = (day: Day, minute: number): Temporal.Instant =>
  instantOf(instantAt(addDays(day, Math.floor(minute / DAY_MINUTES)), (minute % DAY_MINUTES) * 60));
const date = (day: Day): Temporal.PlainDate => Temporal.PlainDate.from(day);

interface Away {
  readonly id: number;
  readonly first: Day;
  last: Day;
  readonly half: OwnDay['absences'][number]['half'];
  readonly isWaiting: boolean;
  readonly hours: string | null;
}
const WAITING: ReadonlySet<string> = new Set(['PENDING_VALIDATION', 'REVIVAL']);
const hoursOf = ({ fromMinute, toMinute }: OwnDay['absences'][number]): string | null =>
  fromMinute === null || toMinute === null
    ? null
    : `${formatClock(fromMinute * 60)} – ${formatClock(toMinute * 60)}`;

/** Days of one absence that follow each other and take the same part of the day are one. */
const absencesIn = (days: readonly OwnDay[]): Away[] => {
  const spells: Away[] = [];
  for (const { day, absences } of days)
    for (const absence of absences) {
      const { id, half, status } = absence;
      const before = spells.findLast((s) => s.id === id);
      if (before?.half === half && before.last === addDays(day, -1)) before.last = day;
      else
        spells.push({
          id,
          first: day,
          last: day,
          half,
          isWaiting: WAITING.has(status),
          hours: hoursOf(absence),
        });
    }
  return spells;
};
/** Without its kind: a calendar is read by others than its owner, and sickness is nobody's business. */
const absenceTitle = ({ half, hours, isWaiting }: Away): string =>
  [
    fr.calendarAway,
    half === 'FULL' ? null : fr.halves[half].toLowerCase(),
    hours,
    isWaiting ? fr.waiting : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

/** Instants are written in UTC, so that no calendar has to know when our clocks change. */
export const ownIcal = (days: readonly OwnDay[], now: Temporal.Instant): string => {
  const calendar = ical({
    name: fr.planning,
    prodId: { company: 'Roulement', product: 'planning', language: 'FR' },
    ttl: HOUR_SECONDS,
  });
  for (const { day, shifts } of days)
    for (const [i, shift] of shifts.entries()) {
      if (shift.seconds <= 0) continue;
      calendar.createEvent({
        id: `shift-${day}-${i}@roulement`,
        stamp: now,
        start: clockInstant(day, shift.startsMinute),
        end: clockInstant(day, shift.endsMinute),
        summary: shift.label,
        ...(shift.breakMinutes > 0
          ? { description: t('breakOf', { minutes: shift.breakMinutes }) }
          : {}),
      });
    }
  for (const away of absencesIn(days))
    calendar.createEvent({
      id: `absence-${away.id}-${away.first}@roulement`,
      stamp: now,
      allDay: true,
      start: date(away.first),
      end: date(addDays(away.last, 1)),
      summary: absenceTitle(away),
      status: away.isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
};
