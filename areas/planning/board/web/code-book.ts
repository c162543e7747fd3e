// Codes of shifts and absences by their letters, as the page around has asked for them (`WithCodes`).
import { hiddenAbsence, type PlanningCode } from '#areas/working-time/schedules/contract.ts';
import { currentCodes } from '#areas/working-time/schedules/web/embed.tsx';

export interface BookedCode extends Pick<PlanningCode, 'code' | 'label' | 'color'> {
  readonly absence: boolean;
}
export const bookedCodes = (): readonly BookedCode[] => {
  const { shifts, absences } = currentCodes();
  return [
    ...shifts.map((c) => ({ ...c, absence: false })),
    ...[...absences, hiddenAbsence].map((c) => ({ ...c, absence: true })),
  ];
};
/** A code that nobody knows any more still shows itself. */
export const codeOf = (code: string): Pick<BookedCode, 'label' | 'color'> =>
  currentCodes().look(code);
