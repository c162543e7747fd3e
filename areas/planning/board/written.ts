// A day in a few characters: as it is typed, copied and exported. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { Absence, HalfOfDay } from './cells.ts';
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
/** `CP`, `CP matin`, `VM 09:00-11:00`. @param half of the day, of an absence of days */
export const writtenAbsence = ({ code, hours }: Absence, half: HalfOfDay): string => {
  if (hours !== null) return shiftHours({ code, start: hours[0], end: hours[1] });
  return half === 0 ? code : `${code} ${fr.typedHalf[half]}`;
};
