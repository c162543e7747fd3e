// Wishes in French words, for screens and remarks.
import type { Day } from '#engines/french-time/days.ts';
import { weekdayNames, formatDay, formatRange } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { hoursOf, type answers, type Wish } from './wish.ts';

const t = texts(fr);
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
/** `de 6h00 à 14h00`; empty where the whole day is meant. */
export const hoursText = (wish: Wish): string => {
  if (wish.start === null) return '';
  const { start, end } = hoursOf(wish);
  return t('hours', { start: clock(start), end: clock(end) });
};
const daysText = ({ weekdays }: Wish): string =>
  weekdays.length === 7
    ? fr.everyDay
    : weekdays.map((day) => weekdayNames[day - 1] ?? '').join(', ');
/** `mercredi, semaines impaires, de 6h00 à 14h00, à partir du 02/11/2026`. */
export const whenText = (wish: Wish): string => {
  const { repeat, firstDay, lastDay } = wish;
  const hours = hoursText(wish);
  if (repeat === 'once') {
    const range = formatRange({ first: firstDay, last: lastDay ?? firstDay });
    return [range, hours].filter(Boolean).join(', ');
  }
  const until =
    lastDay === null
      ? t('from', { first: formatDay(firstDay) })
      : t('between', { first: formatDay(firstDay), last: formatDay(lastDay) });
  return [daysText(wish), repeat === 'weekly' ? '' : fr.repeats[repeat].toLowerCase(), hours, until]
    .filter(Boolean)
    .join(', ');
};
/** On a day on which it holds: `préfère ne pas travailler de 6h00 à 14h00 (garde d’enfant)`. */
export const dayText = (wish: Wish): string =>
  [fr.saysOf[wish.kind], hoursText(wish), wish.comment === null ? '' : `(${wish.comment})`]
    .filter(Boolean)
    .join(' ');
/** Each once: the wishes of somebody that their services of some days meet. */
export const wishedOn = (
  wishes: readonly Wish[],
  services: readonly {
    readonly day: Day;
    readonly shift: { readonly start: number; readonly end: number };
  }[],
  which: typeof answers,
): string[] => [
  ...new Set(services.flatMap(({ day, shift }) => which(wishes, day, shift)).map(dayText)),
];
