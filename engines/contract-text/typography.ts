// French typography of a filled text: spaces that do not break, the typographic apostrophe, « 1er ».

const NO_BREAK = '\u00A0';
/** Spaces before high punctuation and inside quotation marks, before units, inside numbers of four digits and more. */
export const frenchSpaces = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll(/[ \u00A0\u202F]+([:;!?»€%])/g, `${NO_BREAK}$1`)
    .replaceAll(/«[ \u00A0\u202F]*/g, `«${NO_BREAK}`)
    .replaceAll(/(\d) (?=\d{3}(?!\d))/g, `$1${NO_BREAK}`)
    .replaceAll(
      /\b1 (?=(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)/g,
      '1er ',
    );
