// A planned day in a few characters: as it is typed, copied and exported. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';

/** Whoever works more than six hours has a break (L3121-16, L3312-2). */
export const pauseFor = (minutes: number): number => (minutes > 360 ? 45 : 0);
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor((minute % 1_440) / 60))}:${two(minute % 60)}`;
/** `CD 07:00-15:00`. */
export const shiftHours = ({ code, start, end }: Pick<Shift, 'code' | 'start' | 'end'>): string => `${code} ${clock(start)}-${end === 1_440 ? '24:00' : clock(end)}`;
/** The shift as it can be typed again: `CD 07:00-15:00`, with its break where it is not the usual one (`/60`). */
export const writtenShift = (shift: Shift): string => `${shiftHours(shift)}${shift.pause === pauseFor(shift.end - shift.start) ? '' : `/${shift.pause}`}`;
