// Codes of shifts and absences by their letters.
import {
  absenceCodes,
  hiddenAbsence,
  shiftCodes,
  type Code,
} from '#areas/working-time/schedules/contract.ts';

export interface BookedCode extends Code {
  readonly absence: boolean;
}
export const codes: readonly BookedCode[] = [
  ...shiftCodes.map((c) => ({ ...c, absence: false })),
  ...[...absenceCodes, hiddenAbsence].map((c) => ({ ...c, absence: true })),
];
const book = new Map(codes.map((c) => [c.code, c]));

/** A code that nobody knows any more still shows itself. */
export const codeOf = (code: string): BookedCode =>
  book.get(code) ?? { code, label: code, color: 'x', unit: 'day', absence: false };
