// Text and cell addresses as a sheet writes them.

/** The longest text that Excel keeps in a cell. */
const LONGEST_TEXT = 32_767;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '',
};
/** What XML 1.0 forbids (control characters, lone surrogates, U+FFFE and U+FFFF), what it reserves, and `_xHHHH_`, which Excel would decode. */
const SPECIAL =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|_(?=x[\dA-Fa-f]{4}_)/g;

/** Text safe inside an element or attribute of the sheet. */
export const xmlText = (text: string): string =>
  (text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text).replaceAll(SPECIAL, (c) =>
    c === '_' ? '_x005F_' : (entities[c] ?? ''),
  );

/** The letters of a column, counted from 0: A … Z, AA … XFD. */
export const columnLetters = (index: number): string => {
  let letters = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    letters = String.fromCodePoint(65 + ((n - 1) % 26)) + letters;
  return letters;
};
