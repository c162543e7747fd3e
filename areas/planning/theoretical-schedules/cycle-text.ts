// A day of a schedule as people type it: `7-15`, `CD 7h30-16`, `NU 21-5/45` (the last figure is the break in minutes), nothing for a day off. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { CodeBook } from '#areas/working-time/schedules/contract.ts';

const TYPED =
  /^(?:([A-Z][A-Z\d]{0,3})\s|([A-Z]{1,4}))?\s*(\d{1,2})(?:[H:.](\d{2})?)?\s*[-–À]\s*(\d{1,2})(?:[H:.](\d{2})?)?(?:\s*\/\s*(\d{1,3}))?$/;
/** Whoever works more than six hours has a break (L3121-16, L3312-2). */
const pauseFor = (minutes: number): number => (minutes > 360 ? 45 : 0);
const minute = (hours: string | undefined, minutes: string | undefined): number | null => {
  const [h, m] = [Number(hours), Number(minutes ?? 0)];
  return h > 24 || m > 59 || (h === 24 && m > 0) ? null : h * 60 + m;
};

const codeIn = (match: RegExpExecArray | null): string | undefined => match?.[1] ?? match?.[2];

/** The shift, null for a day off, undefined where nobody can tell. @param code where none is typed @param book of the customer */
export const readDay = (
  text: string,
  code: string,
  book: Pick<CodeBook, 'shift'>,
): Shift | null | undefined => {
  const normalized = text.trim().toLocaleUpperCase('fr').replaceAll(/\s+/g, ' ');
  if (normalized === '' || normalized === '-') return null;
  const match = TYPED.exec(normalized);
  const [start, until, kind] = [
    minute(match?.[3], match?.[4]),
    minute(match?.[5], match?.[6]),
    codeIn(match) ?? code,
  ];
  if (match === null || start === null || until === null) return undefined;
  if (start >= 1_440 || !book.shift(kind)) return undefined;
  const end = until <= start ? until + 1_440 : until;
  const pause = match[7] === undefined ? pauseFor(end - start) : Number(match[7]);
  return pause >= end - start ? undefined : { code: kind, start, end, pause };
};

const clock = (of: number): string =>
  `${Math.floor((of % 1_440) / 60)}h${of % 60 === 0 ? '' : String(of % 60).padStart(2, '0')}`;
/** As it can be typed again. */
export const writtenDay = (shift: Shift | null): string => {
  if (shift === null) return '';
  const { code, start, end, pause } = shift;
  return `${code} ${clock(start)}-${end === 1_440 ? '24h' : clock(end)}${pause === pauseFor(end - start) ? '' : `/${pause}`}`;
};
