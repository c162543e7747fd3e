// What is typed of a setting, and what it means. Pure.
import { formatClock } from '#engines/french-time/hours.ts';
import { MAX_TARGET_HALVES, type NominalHours } from '../rules.ts';

/** « 218 », « 217,5 »: half days; null where the text is no number of half days. */
export const halvesOfText = (typed: string): number | null => {
  const [, whole, half] = /^(\d{1,3})(?:[.,](0|5))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const halves = Number(whole) * 2 + (half === '5' ? 1 : 0);
  return halves <= MAX_TARGET_HALVES ? halves : null;
};

export type TypedHours = Readonly<Record<keyof NominalHours, string>>;
export const typedHours = (h: NominalHours): TypedHours => ({
  morningStart: formatClock(h.morningStart * 60),
  morningEnd: formatClock(h.morningEnd * 60),
  afternoonStart: formatClock(h.afternoonStart * 60),
  afternoonEnd: formatClock(h.afternoonEnd * 60),
});
const minuteOf = (typed: string): number | null => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?$/i.exec(typed.trim()) ?? [];
  if (hours === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minute <= 1_440 ? minute : null;
};
export const isTime = (typed: string): boolean => minuteOf(typed) !== null;
export const readHours = (typed: TypedHours): NominalHours | null => {
  const [morningStart, morningEnd, afternoonStart, afternoonEnd] = [
    typed.morningStart,
    typed.morningEnd,
    typed.afternoonStart,
    typed.afternoonEnd,
  ].map(minuteOf);
  const read = [morningStart, morningEnd, afternoonStart, afternoonEnd];
  if (read.some((minute) => typeof minute !== 'number')) return null;
  return {
    morningStart: morningStart ?? 0,
    morningEnd: morningEnd ?? 0,
    afternoonStart: afternoonStart ?? 0,
    afternoonEnd: afternoonEnd ?? 0,
  };
};
