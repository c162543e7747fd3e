/**
 * Number of the rules that the portal's own code computes figures by. It is raised with every correction of ours that may change the figures of a month
 * (`docs/migration-notes.md` says which and why): open months then ask for a calculation, closed ones are compared and what differs is proposed as
 * regularisations, never rewritten (domain handbook §8, « A month is honest »).
 * 1: until 22 November 2026. 2: thresholds by person, leave counted by one function, amplitude of R3312-2, proof of nights away.
 * 3: since 26 November 2026, jours ouvrés of weeks that are not Monday to Friday, and of time off that is not leave.
 * 4: since 29 November 2026, whole weeks on entry and leaving, seniority of the employment, thresholds of a person in headings.
 */
export const CALCULATION_RULES = 4;

/** A month that was closed by force while figures were out of date: they are of no rules, older than any. */
export const OUT_OF_DATE_RULES = 0;
