/** A text without accents and case: `Éloïse` is found by `eloise`. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
