// A changed day in words: « mar. 1 déc. : 06:00 – 14:00 au lieu de 05:30 – 13:30 ». Pure.
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import type { DayChange, PublishedShift } from './differences.ts';
import { fr } from './fr.ts';

const clock = (minute: number): string => formatClock((minute % 1_440) * 60);
export const shiftsText = (shifts: readonly PublishedShift[]): string =>
  shifts.length === 0
    ? fr.rest
    : shifts.map(([, start, end]) => `${clock(start)} – ${clock(end)}`).join(', ');
/** What it was: nothing of a day that was never published. */
export const insteadText = ({ before }: Pick<DayChange, 'before'>): string =>
  before.length === 0 ? '' : `${fr.insteadOf} ${shiftsText(before)}`;
export const changeText = (change: DayChange): string =>
  `${formatColumnDay(change.day)} : ${[shiftsText(change.after), insteadText(change)].filter(Boolean).join(' ')}`;
