/** A text without accents, ligatures and case: `Éloïse` is found by `eloise`, `Œuvrard` by `oeuvrard`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
