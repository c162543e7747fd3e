// A day in a few characters: as it is typed, copied and exported. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { AbsenceBar } from './contract.ts';
import { fr } from './fr.ts';

/** Whoever works more than six hours has a break (L3121-16, L3312-2). */
export const pauseFor = (minutes: number): number => (minutes > 360 ? 45 : 0);
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minute: number): string =>
  `${two(Math.floor((minute % 1_440) / 60))}:${two(minute % 60)}`;
/** `CD 07:00-15:00`. */
export const shiftHours = ({ code, start, end }: Pick<Shift, 'code' | 'start' | 'end'>): string =>
  `${code} ${clock(start)}-${end === 1_440 ? '24:00' : clock(end)}`;
/** The shift as it can be typed again: `CD 07:00-15:00`, with its break where it is not the usual one (`/60`). */
export const writtenShift = (shift: Shift): string =>
  `${shiftHours(shift)}${shift.pause === pauseFor(shift.end - shift.start) ? '' : `/${shift.pause}`}`;
/** Between what stands on one day: `CD 07:00-15:00 + VM 09:00-11:00`. */
export const TOGETHER = ' + ';
/** `CP`, `CP matin`, `VM 09:00-11:00`. @param half of an absence of days: 0 whole, 1 morning, 2 afternoon */
export const writtenAbsence = (bar: AbsenceBar, half: 0 | 1 | 2): string =>
  bar[9]
    ? shiftHours({ code: bar[2], start: bar[9][0], end: bar[9][1] })
    : half === 0
      ? bar[2]
      : `${bar[2]} ${fr.typedHalf[half]}`;
