// Headings that count nothing but the absences of one code: a payroll file may say the same with dates.

/** `absences("CP").jours # article` → `CP`; null for a formula that counts anything else. */
export const absenceCounted = (formula: string): string | null => {
  const text = formula.replace(/#[^\n]*/g, '').trim();
  return /^absences\(\s*"([^"]+)"\s*\)\.(?:jours|heures)$/.exec(text)?.[1] ?? null;
};
