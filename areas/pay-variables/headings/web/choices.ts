/** Coded texts as the options of a select. */
export const choices = (
  texts: Readonly<Record<string, string>>,
): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
