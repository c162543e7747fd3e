import { formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Shift } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts({ breakOf: fr.breakOf });
const DAY_MINUTES = 1440;
const clock = (minute: number): string => formatClock((minute % DAY_MINUTES) * 60);

/** `05:00 – 14:30`, with the next day named where the shift ends on it. */
export const hoursOf = ({ startsMinute, endsMinute }: Shift): string => {
  const end = clock(endsMinute);
  return `${clock(startsMinute)} – ${endsMinute > DAY_MINUTES ? `${end} ${fr.nextDay}` : end}`;
};
/** `14:00 – 16:00` of an absence of some hours; null of one of half or whole days. */
export const absenceHours = ({
  fromMinute,
  toMinute,
}: {
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}): string | null =>
  fromMinute === null || toMinute === null ? null : `${clock(fromMinute)} – ${clock(toMinute)}`;
interface Spanned {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly firstHalf: keyof typeof fr.halves;
  readonly lastHalf: keyof typeof fr.halves;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}
/** `12 – 16 novembre · après-midi`: the days of an absence, its halves, its hours. */
export const absenceRange = (absence: Spanned): string => {
  const { firstHalf, lastHalf, startsOn, endsOn } = absence;
  const single = startsOn === endsOn;
  const halves = single ? [firstHalf === 'FULL' ? lastHalf : firstHalf] : [firstHalf, lastHalf];
  const named = halves
    .filter((half) => half !== 'FULL')
    .map((half) => fr.halves[half].toLowerCase());
  const hours = absenceHours(absence);
  return [formatRange({ first: startsOn, last: endsOn }), ...named, ...(hours ? [hours] : [])].join(
    ' · ',
  );
};
export const breakOf = ({ breakMinutes }: Shift): string | null =>
  breakMinutes === 0 ? null : t('breakOf', { minutes: breakMinutes });
/** An instant as the clock of a zone shows it. */
export const clockAt = (instant: string, zone = 'Europe/Paris'): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({
    smallestUnit: 'minute',
  });
