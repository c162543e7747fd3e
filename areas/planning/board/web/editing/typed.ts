// What is typed into a cell: `CP`, `RTT`, `CD`, `7-15`, `7h30` (so many hours of work from where the day begins), `LD 5h30-16`, `NU 21-5/45` (the last figure is the break in minutes), `VM 9-11` (an absence of some hours), `CP matin`. Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { pauseFor } from '#areas/planning/board/written.ts';
import { usualCode } from '#areas/working-time/schedules/contract.ts';
import { currentCodes } from '#areas/working-time/schedules/web/embed.tsx';

export type Typed =
  | { readonly kind: 'shift'; readonly shift: Shift }
  | {
      readonly kind: 'absence';
      readonly code: string;
      /** Of an absence of one day: 3 × first + last, as on the board. */ readonly halves?: number;
      /** Of some hours: minutes from local midnight. */ readonly hours?: readonly [
        from: number,
        to: number,
      ];
    }
  | { readonly kind: 'clear' };
/** What a code means where nothing else is typed: the hours of the nearest day with that code, else the usual ones. */
export interface TypingPlace {
  readonly current: Shift | null;
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly nearest: (code: string) => Shift | null;
}

/** Of a code of which nobody said its hours. Invented. */
const USUAL = { start: 420, end: 900, pause: 45 } as const;
const usualOf = (code: string): Shift => {
  const shift = currentCodes().shift(code);
  return shift?.start === null || shift?.end === null || shift === undefined
    ? { code, ...USUAL }
    : { code, start: shift.start, end: shift.end, pause: shift.pause };
};
/** After a code (one with figures, `M1`, wants a space before the hours): `7`, `7h30`, `07:30`, `0730`, and decimal hours as spreadsheets write them in French: `7,5`. */
const TIMES =
  /^(?:([A-Z][A-Z\d]{0,3})\s|([A-Z]{1,4}))?\s*(\d{1,2})(?:[H:.]?(\d{2})|[H:.]|(,\d{1,2}))?\s*[-–—À]\s*(\d{1,2})(?:[H:.]?(\d{2})|[H:.]|(,\d{1,2}))?(?:\s*\/\s*(\d{1,3}))?$/;

/** So many hours of work, as proven hours are shown and copied: `7h30`, `7,5`, `CD 7h`. Without `h` or comma a figure is nothing. */
const DURATION = /^(?:([A-Z][A-Z\d]{0,3})\s|([A-Z]{1,4}))?\s*(\d{1,2})(?:H(\d{2})?|(,\d{1,2}))$/;

const minuteOf = (
  hours: string | undefined,
  minutes: string | undefined,
  decimals: string | undefined,
): number | null => {
  const [h, m] = [
    Number(hours),
    decimals === undefined
      ? Number(minutes ?? 0)
      : Math.round(Number(decimals.replace(',', '0.')) * 60),
  ];
  return h > 24 || m > 59 || (h === 24 && m > 0) ? null : h * 60 + m;
};
/** A code, or what it is called: `Congés payés` in a spreadsheet. */
const named = (
  codes: readonly { readonly code: string; readonly label: string }[],
  typed: string,
): string | undefined =>
  codes.find((c) => c.code === typed || c.label.toLocaleUpperCase('fr') === typed)?.code;
const inHours = (code: string): boolean => {
  const absence = currentCodes().absence(code);
  return absence !== undefined && absence.unit !== 'day';
};
/** `CP MATIN`: the code and the halves of an absence that may be taken by halves. */
const halved = (typed: string): Typed | null => {
  const half = ([1, 2] as const).find((h) =>
    typed.endsWith(` ${fr.typedHalf[h].toLocaleUpperCase('fr')}`),
  );
  const code =
    half === undefined
      ? undefined
      : named(currentCodes().absences, typed.slice(0, -fr.typedHalf[half].length - 1));
  return half === undefined || code === undefined || currentCodes().absence(code)?.unit === 'hour'
    ? null
    : { kind: 'absence', code, halves: 4 * half };
};
const isShiftCode = (code: string): boolean => currentCodes().shift(code) !== undefined;

/** Whether somebody set the break: it is not the usual one of so many hours. */
export const isBreakSet = ({ start, end, pause }: Shift): boolean =>
  pause !== pauseFor(end - start);
/** A break that somebody set stays when the hours of the same code are typed again and hold it; else the usual one of that many hours. */
const breakFor = (code: string, minutes: number, current: Shift | null): number =>
  current?.code === code && isBreakSet(current) && current.pause < minutes
    ? current.pause
    : pauseFor(minutes);

/** `CD 7:30-15:45/45`: code, first and last minute, break; null for what is left out or cannot be. */
interface TypedTimes {
  readonly code: string | undefined;
  readonly start: number | null;
  readonly until: number | null;
  readonly pause: number | null;
}
const timesOf = (match: RegExpMatchArray): TypedTimes => ({
  code: match[1] ?? match[2],
  start: minuteOf(match[3], match[4], match[5]),
  until: minuteOf(match[6], match[7], match[8]),
  pause: match[9] === undefined ? null : Number(match[9]),
});
const hourlyAbsence = (code: string, { start, until, pause }: TypedTimes): Typed | null =>
  start === null || until === null || until <= start || pause !== null
    ? null
    : { kind: 'absence', code, hours: [start, until] };
const timed = (times: TypedTimes, { current, driverType }: TypingPlace): Typed | null => {
  const code = times.code ?? current?.code ?? usualCode(currentCodes(), driverType);
  if (inHours(code)) return hourlyAbsence(code, times);
  const { start, until } = times;
  if (!isShiftCode(code) || start === null || until === null || start >= 1_440) return null;
  const end = until <= start ? until + 1_440 : until;
  const pause = times.pause ?? breakFor(code, end - start, current);
  return pause >= end - start || pause > 720
    ? null
    : { kind: 'shift', shift: { code, start, end, pause } };
};

/** From where the day begins, or a usual day of the code: the work, and the break of so much. */
const lasting = (match: RegExpMatchArray, place: TypingPlace): Typed | null => {
  const { current, driverType, nearest } = place;
  const code = match[1] ?? match[2] ?? current?.code ?? usualCode(currentCodes(), driverType);
  const work = minuteOf(match[3], match[4], match[5]);
  if (!isShiftCode(code) || work === null || work === 0) return null;
  const { start } = current ?? nearest(code) ?? usualOf(code);
  const pause = breakFor(code, work, current);
  const end = start + work + pause;
  return end - start > 1_440 ? null : { kind: 'shift', shift: { code, start, end, pause } };
};

/** What the text means, or null when nobody can tell. */
export const readTyped = (text: string, place: TypingPlace): Typed | null => {
  const typed = text.trim().toLocaleUpperCase('fr').replaceAll(/\s+/g, ' ');
  if (typed === '' || typed === '-') return { kind: 'clear' };
  const book = currentCodes();
  const [absence, shift] = [named(book.absences, typed), named(book.shifts, typed)];
  if (absence !== undefined) return { kind: 'absence', code: absence };
  if (shift !== undefined) {
    return { kind: 'shift', shift: place.nearest(shift) ?? usualOf(shift) };
  }
  const match = TIMES.exec(typed);
  if (match !== null) return timed(timesOf(match), place);
  const lasts = DURATION.exec(typed);
  return lasts === null ? halved(typed) : lasting(lasts, place);
};

/** Codes that begin so, for the list under the field. */
export const codesLike = (
  text: string,
): readonly { readonly code: string; readonly label: string; readonly color: string }[] => {
  const typed = text.trim().toLocaleUpperCase('fr');
  if (typed === '') return [];
  const { shifts, absences } = currentCodes();
  return [...shifts, ...absences]
    .filter((c) => c.code.startsWith(typed) || c.label.toLocaleUpperCase('fr').startsWith(typed))
    .slice(0, 6);
};

/** A spreadsheet's text as lines of cells; quoted cells may hold tabs and line ends. */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const put = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === '\t') put();
    else if (c === '\n') {
      put();
      rows.push([]);
    } else if (c !== '\r') cell += c;
  }
  put();
  return rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '' && rows.length > 1
    ? rows.slice(0, -1)
    : rows;
};
