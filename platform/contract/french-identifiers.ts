// Telephone numbers and number plates as France writes them; anything else stays as it was typed.

/** `0612345678`, `06.12.34.56.78` → `06 12 34 56 78`; `+33612345678` → `+33 6 12 34 56 78`. */
export const frenchPhone = (typed: string): string => {
  const digits = typed.replaceAll(/[\s.\-/\u00a0\u202f]/g, '');
  const [, country, national] = /^(?:(\+33|0033)\(?0?\)?|0)([1-9]\d{8})$/.exec(digits) ?? [];
  if (national === undefined) return typed.trim();
  const pairs = national.slice(1).match(/\d\d/g) ?? [];
  const head = country === undefined ? `0${national.charAt(0)}` : `+33 ${national.charAt(0)}`;
  return [head, ...pairs].join(' ');
};

/** Can the text be dialled? At least six signs of a number, of any country. */
export const isPhone = (typed: string): boolean => /^[+(\d][\d\s./()-]{5,}$/.test(typed);

/** `ab123cd` → `AB-123-CD` (since 2009); `1234 abc 69` → `1234 ABC 69` (before). */
export const frenchPlate = (typed: string): string => {
  const signs = typed.toUpperCase().replaceAll(/[\s\-.\u00a0\u202f]/g, '');
  const [, left, number, right] = /^([A-Z]{2})(\d{3})([A-Z]{2})$/.exec(signs) ?? [];
  if (left !== undefined) return `${left}-${number}-${right}`;
  const [, digits, letters, county] = /^(\d{1,4})([A-Z]{1,3})(\d{2}|2[AB]|97\d)$/.exec(signs) ?? [];
  return digits === undefined ? typed.trim() : `${digits} ${letters} ${county}`;
};
