// The codes of a customer by their letters: those that everybody starts with, as the customer changed them, and its own. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { starterCodes } from './codes.data.ts';
import { fr } from './fr.ts';
import type { Counts, PlanningCode } from './planning-code.ts';

/** What stands for an absence whose reason is not for the reader (accreditations of users, tab other-times; codes hidden from employees). Invented. */
export const hiddenAbsence = { code: 'ABS', label: 'Absence', color: 'g', unit: 'day' } as const;

export interface CodeBook {
  readonly shifts: readonly PlanningCode[];
  readonly absences: readonly PlanningCode[];
  readonly shift: (code: string) => PlanningCode | undefined;
  readonly absence: (code: string) => PlanningCode | undefined;
  /** How a code is shown: one that nobody knows any more shows itself. */
  readonly look: (code: string) => { readonly label: string; readonly color: string };
}

const isFirst = ({ kind }: PlanningCode): boolean => kind === 'shift';
/** @param own what the customer changed and added; of two with the same letters the first counts */
export const bookOf = (own: readonly PlanningCode[]): CodeBook => {
  const added = new Map(own.toReversed().map((c) => [c.code, c]));
  const all = [
    ...starterCodes.map((c) => added.get(c.code) ?? c),
    ...[...added.values()]
      .filter((c) => !starterCodes.some((s) => s.code === c.code))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ];
  const byCode = new Map(all.map((c) => [c.code, c]));
  const ofKind = (code: string, kind: PlanningCode['kind']): PlanningCode | undefined => {
    const is = byCode.get(code);
    return is?.kind === kind ? is : undefined;
  };
  return {
    shifts: all.filter(isFirst),
    absences: all.filter((c) => !isFirst(c)),
    shift: (code) => ofKind(code, 'shift'),
    absence: (code) => ofKind(code, 'absence'),
    look: (code) =>
      byCode.get(code) ??
      (code === hiddenAbsence.code ? hiddenAbsence : { label: code, color: 'g' }),
  };
};
/** Of a customer that changed nothing. */
export const starterBook: CodeBook = bookOf([]);

export const isValidOn = ({ from, to }: Pick<PlanningCode, 'from' | 'to'>, day: Day): boolean =>
  (from === null || from <= day) && (to === null || day <= to);
/** What may be planned on some day of a range. */
export const validIn = (
  codes: readonly PlanningCode[],
  range: { readonly first: Day; readonly last: Day },
): PlanningCode[] =>
  codes.filter(
    ({ from, to }) => (from === null || from <= range.last) && (to === null || range.first <= to),
  );
/** The code of a shift where none is said: that of the driver's type, else `JR`, else the first that there is. */
export const usualCode = (book: CodeBook, driverType: string | null): string =>
  [driverType, 'JR', book.shifts[0]?.code].find(
    (code) => typeof code === 'string' && book.shift(code)?.to === null,
  ) ??
  driverType ??
  'JR';
/** The nature, where it is not the code itself. */
export const otherNature = (book: CodeBook, code: string): string | undefined => {
  const nature = book.absence(code)?.nature;
  return nature === code ? undefined : nature;
};
/** By the nature alone, as long as nobody says otherwise. */
export const countsOfNature = (nature: string): Counts =>
  starterCodes.find((c) => c.kind === 'absence' && c.code === nature)?.counts ?? 'open';
/** Codes as boards tell them: what they are called and their colour. */
export const shownCodes = ({ shifts, absences }: CodeBook) => [
  ...shifts.map(({ code, label, color }) => ({ code, label, color, absence: false })),
  ...[...absences, hiddenAbsence].map(({ code, label, color }) => ({
    code,
    label,
    color,
    absence: true,
  })),
];
/** In the place of a shift that is hidden from employees: that one works, and when. */
const hiddenShift = { code: '—', label: fr.shiftHidden, color: 'g' } as const;
/** A code as employees read it: one that the customer hides from them says only that they work or are away. */
export const toEmployees = (
  book: CodeBook,
  kind: PlanningCode['kind'],
  code: string,
): { readonly code: string; readonly label: string; readonly color: string } => {
  const is = kind === 'shift' ? book.shift(code) : book.absence(code);
  if (is?.visibility !== 'hidden') return { code, ...pick(book.look(code)) };
  const { label, color, code: shown } = kind === 'shift' ? hiddenShift : hiddenAbsence;
  return { code: shown, label, color };
};
const pick = ({ label, color }: ReturnType<CodeBook['look']>) => ({ label, color });
/** What employees may ask for on some day of a range. */
export const requestable = (
  { absences }: CodeBook,
  range: { readonly first: Day; readonly last: Day },
): PlanningCode[] => validIn(absences, range).filter((c) => c.visibility === 'requestable');
