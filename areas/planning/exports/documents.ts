// How a driver's card and its downloads stand, in words. Pure.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDayMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** Invented: a card is said to expire soon three months before (the renewal may be asked for six months before, and takes weeks). */
const SOON_DAYS = 90;
export const cardState = (
  number: string | null,
  expires: Day | null,
  today: Day,
): keyof typeof fr.cardStates => {
  if (number === null) return 'none';
  if (expires === null) return 'unknown';
  if (expires < today) return 'expired';
  return expires <= addDays(today, SOON_DAYS) ? 'soon' : 'valid';
};
/** `left` days until the next download is due, negative when late, null when there was none; from `almost` on it is near. */
export const downloadText = (left: number | null, almost: number): string => {
  if (left === null) return fr.downloadStates.never;
  if (left < 0) return t('downloadStates.late', { days: -left });
  return left <= almost ? t('downloadStates.soon', { days: left }) : fr.downloadStates.ontime;
};
/** Days one after the other, runs of them as one: « 04/05–06/05, 12/05 ». */
export const daysText = (days: readonly Day[]): string => {
  const runs: (readonly [Day, Day])[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && addDays(last[1], 1) === day) runs[runs.length - 1] = [last[0], day];
    else runs.push([day, day]);
  }
  return runs
    .map(([from, to]) =>
      from === to ? formatDayMonth(from) : `${formatDayMonth(from)}–${formatDayMonth(to)}`,
    )
    .join(', ');
};
