// Until when a payslip that its employee has opened is kept: fifty years, or until the employee is 75 (Code du travail, art. D3243-8). The article
// leaves the choice of one of the two; decided here: the later one, so that neither is missed. Pure.
import type { Day } from '#engines/french-time/days.ts';

const [KEPT_YEARS, AGE] = [50, 75];

/** The first day on which it may go. @param birthDate null where nobody knows it: fifty years then. */
export const payslipKeptUntil = (openedOn: Day, birthDate: Day | null): Day => {
  const years = Temporal.PlainDate.from(openedOn).add({ years: KEPT_YEARS });
  if (birthDate === null) return years.toString();
  const age = Temporal.PlainDate.from(birthDate).add({ years: AGE });
  return (Temporal.PlainDate.compare(age, years) > 0 ? age : years).toString();
};
