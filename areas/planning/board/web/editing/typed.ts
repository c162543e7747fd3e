// What is typed into a cell: `CP`, `RTT`, `CD`, `7-15`, `LD 5h30-16`, `NU 21-5/45` (the last figure is the break in minutes). Pure.
import type { Shift } from '#areas/planning/changes/contract.ts';
import { absenceCodes, shiftCodes } from '#areas/planning/schedules/contract.ts';

export type Typed = { readonly kind: 'shift'; readonly shift: Shift } | { readonly kind: 'absence'; readonly code: string } | { readonly kind: 'clear' };
/** What a code means where nothing else is said: the hours of the nearest day with that code, else the usual ones. */
export interface TypingPlace { readonly current: Shift | null; readonly driverType: 'CD' | 'LD' | 'ME' | null; readonly nearest: (code: string) => Shift | null }

/** Invented: the usual hours of each code. */
const USUAL: Readonly<Record<string, readonly [start: number, end: number, pause: number]>> = {
  CD: [420, 900, 45], LD: [300, 840, 60], ME: [360, 840, 45], JR: [480, 1_020, 60], NU: [1_260, 1_740, 45], AST: [480, 1_020, 60],
};
/** Whoever works more than six hours has a break (L3121-16, L3312-2). */
const pauseFor = (minutes: number): number => (minutes > 360 ? 45 : 0);
const TIMES = /^(?:([A-Z]{2,4})\s*)?(\d{1,2})(?:[H:.](\d{2})?)?\s*[-–—À]\s*(\d{1,2})(?:[H:.](\d{2})?)?(?:\s*\/\s*(\d{1,3}))?$/;

const minuteOf = (hours: string | undefined, minutes: string | undefined): number | null => {
  const [h, m] = [Number(hours), Number(minutes ?? 0)];
  return h > 24 || m > 59 || (h === 24 && m > 0) ? null : h * 60 + m;
};
const isShiftCode = (code: string): boolean => shiftCodes.some((c) => c.code === code);

const timed = (match: RegExpMatchArray, { current, driverType }: TypingPlace): Typed | null => {
  const code = match[1] ?? current?.code ?? driverType ?? 'JR';
  const [start, until] = [minuteOf(match[2], match[3]), minuteOf(match[4], match[5])];
  if (!isShiftCode(code) || start === null || until === null || start >= 1_440) return null;
  const end = until <= start ? until + 1_440 : until;
  const pause = match[6] === undefined ? pauseFor(end - start) : Number(match[6]);
  return pause >= end - start || pause > 720 ? null : { kind: 'shift', shift: { code, start, end, pause } };
};

/** What the text means, or null when nobody can tell. */
export const readTyped = (text: string, place: TypingPlace): Typed | null => {
  const said = text.trim().toLocaleUpperCase('fr').replaceAll(/\s+/g, ' ');
  if (said === '' || said === '-') return { kind: 'clear' };
  if (absenceCodes.some((c) => c.code === said)) return { kind: 'absence', code: said };
  if (isShiftCode(said)) {
    const [start, end, pause] = USUAL[said] ?? [420, 900, 45];
    return { kind: 'shift', shift: place.nearest(said) ?? { code: said, start, end, pause } };
  }
  const match = TIMES.exec(said);
  return match === null ? null : timed(match, place);
};

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor((minute % 1_440) / 60))}:${two(minute % 60)}`;
/** The shift as it can be typed again: `CD 07:00-15:00/45`. */
export const writtenShift = ({ code, start, end, pause }: Shift): string => `${code} ${clock(start)}-${end === 1_440 ? '24:00' : clock(end)}${pause === pauseFor(end - start) ? '' : `/${pause}`}`;

/** Codes that begin so, for the list under the field. */
export const codesLike = (text: string): readonly { readonly code: string; readonly label: string; readonly color: string }[] => {
  const said = text.trim().toLocaleUpperCase('fr');
  if (said === '' || /\d/.test(said)) return [];
  return [...shiftCodes, ...absenceCodes].filter((c) => c.code.startsWith(said) || c.label.toLocaleUpperCase('fr').startsWith(said)).slice(0, 6);
};

/** A spreadsheet's text as lines of cells; quoted cells may hold tabs and line ends. */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const put = (): void => { rows.at(-1)?.push(cell); cell = ''; };
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charAt(i);
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text.charAt(i + 1) === '"') { cell += '"'; i += 1; }
      else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === '\t') put();
    else if (c === '\n') { put(); rows.push([]); }
    else if (c !== '\r') cell += c;
  }
  put();
  return rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '' && rows.length > 1 ? rows.slice(0, -1) : rows;
};
