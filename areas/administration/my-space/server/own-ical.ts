// One's own planning as an iCalendar file (RFC 5545). Pure.
import ical, { ICalEventStatus } from 'ical-generator';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { instantAt, instantOf } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
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
  /** Minutes from midnight, of an absence of some hours. */
  readonly hours: readonly [from: number, to: number] | null;
}
const isWaiting = ({ status }: OwnDay['absences'][number]): boolean =>
  (PENDING_ABSENCES as readonly string[]).includes(status);

/** Days of one absence that follow each other and take the same part of the day are one. */
const absencesIn = (days: readonly OwnDay[]): Away[] => {
  const spells: Away[] = [];
  for (const { day, absences } of days)
    for (const absence of absences) {
      const { id, half, fromMinute, toMinute } = absence;
      const before = spells.findLast((s) => s.id === id);
      if (before?.half === half && before.last === addDays(day, -1)) before.last = day;
      else
        spells.push({
          id,
          first: day,
          last: day,
          half,
          isWaiting: isWaiting(absence),
          hours: fromMinute === null || toMinute === null ? null : [fromMinute, toMinute],
        });
    }
  return spells;
};
/** Without its kind: a calendar is read by others than its owner, and sickness is nobody's business. */
const absenceTitle = (away: Away): string =>
  [
    fr.calendarAway,
    away.half === 'FULL' ? null : fr.halves[away.half].toLowerCase(),
    away.isWaiting ? fr.waiting : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

const spanOf = ({ first, last, hours }: Away) =>
  hours === null
    ? { allDay: true, start: date(first), end: date(addDays(last, 1)) }
    : { start: clockInstant(first, hours[0]), end: clockInstant(first, hours[1]) };

/** Instants are written in UTC, so that no calendar has to know when our clocks change. */
export const ownIcal = (
  days: readonly OwnDay[],
  now: Temporal.Instant,
  { person, place }: { readonly person: number; readonly place: string },
): string => {
  const calendar = ical({
    name: fr.planning,
    prodId: { company: 'Roulement', product: 'planning', language: 'FR' },
    ttl: HOUR_SECONDS,
  });
  for (const { day, shifts } of days)
    for (const [i, shift] of shifts.entries()) {
      if (shift.seconds <= 0) continue;
      calendar.createEvent({
        // Somebody who reads two people's calendars keeps two events.
        id: `shift-${person}-${day}-${i}@roulement`,
        stamp: now,
        start: clockInstant(day, shift.startsMinute),
        end: clockInstant(day, shift.endsMinute),
        summary: shift.label,
        location: place,
        ...(shift.breakMinutes > 0
          ? { description: t('breakOf', { minutes: shift.breakMinutes }) }
          : {}),
      });
    }
  for (const away of absencesIn(days))
    calendar.createEvent({
      id: `absence-${away.id}-${away.first}@roulement`,
      stamp: now,
      ...spanOf(away),
      summary: absenceTitle(away),
      status: away.isWaiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
};
