// What the day form means: its fields as they would be typed. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import { currentCodes } from '#areas/working-time/schedules/web/embed.tsx';
import type { Absence } from '#areas/planning/board/cells.ts';
import { clockOf } from '../clock.ts';
import { readTyped, type Typed, type TypingPlace } from './typed.ts';

/** The code that stands for a day with nothing. */
export const NOTHING = '—';
export interface Hours {
  readonly from: string;
  readonly to: string;
}
export interface FormValues {
  readonly code: string;
  readonly hours: Hours & { readonly pause: number };
  /** Of an absence of some hours. */
  readonly part: Hours;
}
const NO_HOURS: Hours = { from: '', to: '' };
const NOWHERE: TypingPlace = { current: null, driverType: null, nearest: () => null };
const USUAL_BREAK = 45;
const clocks = (from: number, to: number): Hours => ({ from: clockOf(from), to: clockOf(to) });
const hoursOf = (shift: Shift | null): FormValues['hours'] =>
  shift === null
    ? { ...NO_HOURS, pause: USUAL_BREAK }
    : { ...clocks(shift.start, shift.end), pause: shift.pause };

export const firstValues = (shift: Shift | null, absence: string | null): FormValues => ({
  code: absence ?? shift?.code ?? NOTHING,
  hours: hoursOf(shift),
  part: NO_HOURS,
});
/** How an absence may be taken; undefined for what is no absence. */
export const unitOf = (code: string): 'day' | 'hour' | 'day_or_hour' | undefined =>
  currentCodes().absence(code)?.unit;
/** Another code brings its usual hours where none are there, and those of its absence that stands on the day. */
export const withCode = (
  values: FormValues,
  code: string,
  {
    parts,
    usual,
  }: {
    readonly parts: readonly Absence[];
    readonly usual: (code: string) => Shift | null;
  },
): FormValues => {
  const shift = values.hours.from === '' ? usual(code) : null;
  const standing = parts.find((part) => part.code === code)?.hours ?? null;
  return {
    code,
    hours: shift === null ? values.hours : hoursOf(shift),
    part: standing === null ? NO_HOURS : clocks(standing[0], standing[1]),
  };
};
const absenceTyped = (code: string, { from, to }: Hours): Typed | null => {
  if (from !== '' || to !== '') return readTyped(`${code} ${from}-${to}`, NOWHERE);
  // What is entered by the hour alone means nothing before its hours are there.
  return unitOf(code) === 'hour' ? null : { kind: 'absence', code };
};
/** Null where the fields mean nothing yet. */
export const typedOfForm = ({ code, hours, part }: FormValues): Typed | null => {
  if (code === NOTHING) return { kind: 'clear' };
  if (unitOf(code) !== undefined) return absenceTyped(code, part);
  return readTyped(`${code} ${hours.from}-${hours.to}/${hours.pause}`, NOWHERE);
};
