// A shift in words.
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
export const hoursText = ({ start, end }: { readonly start: number; readonly end: number }) =>
  t('hours', { start: clock(start), end: clock(end) });
export const dayText = ({ day }: { readonly day: string }): string => formatLongDay(day);
