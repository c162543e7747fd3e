// A day of the calendar in words: for those who listen, and for the title of its cell.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { currentCodes } from '#areas/working-time/schedules/web/embed.tsx';
import type { CalendarDay } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const w = fr.word;
export const labelOf = (code: string): string => currentCodes().look(code).label;
export const colorOf = (code: string): string => currentCodes().look(code).color;
export const clockOfMinute = (minute: number): string => formatClock((minute % 1_440) * 60);
export const clockAt = (instant: number, zone: string): string =>
  formatClock(wallClockAt(instant, zoneNamed(zone)).secondOfDay);
export const clockOf = (iso: string, zone: string): string =>
  clockAt(secondsOf(Temporal.Instant.from(iso)), zone);
export const signed = (seconds: number): string =>
  `${seconds < 0 ? '−' : '+'}${formatHours(Math.abs(seconds))}`;

/** « mercredi 4 novembre 2026 : prévu LD de 06:00 à 15:00, réalisé 9:12, validée ». */
export const dayWords = (d: CalendarDay, zone: string, today: string): string => {
  const parts = [
    ...(d.day === today ? [w.today] : []),
    ...(d.holiday === undefined ? [] : [t('word.holiday', { name: d.holiday })]),
    ...(d.closed === true ? [w.closed] : []),
    ...(d.outside === true ? [w.outside] : []),
    ...(d.absences ?? []).map(
      (a) =>
        `${t('word.absence', { label: labelOf(a.code) })}${a.halves.length === 1 ? ` ${a.halves.map((h) => w.half[h]).join('')}` : ''}${a.pending ? `, ${w.pending}` : ''}`,
    ),
    ...(d.away ?? []).map(
      (a) =>
        `${t('word.away', { label: labelOf(a.code), start: clockOfMinute(a.from), end: clockOfMinute(a.to) })}${a.pending ? `, ${w.pending}` : ''}`,
    ),
    ...(d.planned === undefined
      ? []
      : [
          t('word.planned', {
            code: labelOf(d.planned.code),
            start: clockOfMinute(d.planned.start),
            end: clockOfMinute(d.planned.end),
          }),
        ]),
    ...(d.real === undefined
      ? []
      : [
          `${t('word.real', { hours: formatHours(d.real.service) })}${d.real.start !== null && d.real.end !== null ? ` ${t('word.from', { start: clockOf(d.real.start, zone), end: clockOf(d.real.end, zone) })}` : ''}`,
          w.status[d.real.status],
          ...(d.real.stale ? [w.stale] : []),
          ...(d.real.anomalies > 0 ? [t('word.anomalies', { count: d.real.anomalies })] : []),
        ]),
    ...(d.offences === undefined ? [] : [t('word.offences', { count: d.offences.count })]),
    ...(d.expense === undefined
      ? []
      : [
          ...(d.expense.meals > 0 ? [t('word.meals', { count: String(d.expense.meals) })] : []),
          ...(d.expense.overnights > 0
            ? [t('word.overnights', { count: d.expense.overnights })]
            : []),
        ]),
    ...(d.attributes ?? []).map((a) => `${a.label} ${a.text}`),
    ...(d.missing === undefined ? [] : [t('word.missing', { count: d.missing })]),
    ...(d.events === undefined ? [] : [t('word.events', { count: d.events })]),
    ...(d.comment === undefined ? [] : [t('word.comment', { comment: d.comment })]),
  ];
  return `${formatLongDay(d.day)} : ${parts.length === 0 ? w.nothing : parts.join(', ')}`;
};
