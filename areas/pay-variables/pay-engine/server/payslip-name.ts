// What a payslip is called for its employee and for who sorts them. Pure.
import type { Day } from '#engines/french-time/days.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import { fr } from '../fr.ts';

interface Named {
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
}
/** « Bulletin 2026-10 A1 DURAND Camille.pdf ». */
export const payslipName = (
  stage: keyof typeof fr.cutNames,
  lastDay: Day,
  person: Named | undefined,
): string => {
  const who = person === undefined ? '' : ` ${person.matricule} ${personName(person)}`;
  return `${fr.cutNames[stage]} ${monthOf(lastDay)}${who}.pdf`;
};
