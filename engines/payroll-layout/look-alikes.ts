// One table of look-alikes: what stands for a character where a file, a font or a comparison has not the character itself. Replaced, never left out.

/** Letters that lose nothing by decomposition, as plain letters. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  ŀ: 'l',
  Ŀ: 'L',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ǆ: 'dz',
  Ǆ: 'DZ',
};
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '-',
  '·': '.',
  '×': 'x',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '✓': 'x',
  '✔': 'x',
  '☑': '[x]',
  '☐': '[ ]',
};
const HYPHEN = /[\p{Pd}\u00AD\u2010-\u2015\u2043\u2212\u02D7]/u;
const APOSTROPHE =
  /['`´\u02B9\u02BB-\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u055A\u2018-\u201B\u2032\u2035\uA78C\uFF07]/u;
const SPACE = /[\s\p{Z}]/u;
/** Signs without a width: joiners, direction marks, a byte-order mark. */
const WIDTHLESS = /[\p{Cf}]/u;
const PLAIN = /^[\x20-\x7E]+$/;

/** A letter, sign or space in plain ASCII; null where nothing looks like it (other scripts, pictures). */
export const lookAlike = (character: string): string | null => {
  if (PLAIN.test(character)) return character;
  const replacement = LETTERS[character] ?? SIGNS[character];
  if (replacement !== undefined) return replacement;
  // The soft hyphen is a hyphen wherever a name was broken with it.
  if (HYPHEN.test(character)) return '-';
  if (APOSTROPHE.test(character)) return "'";
  if (SPACE.test(character)) return ' ';
  if (WIDTHLESS.test(character)) return '';
  const bare = [...character.normalize('NFKD')]
    .filter((part) => !/\p{M}/u.test(part))
    .map((part) => LETTERS[part] ?? SIGNS[part] ?? part)
    .join('');
  return bare === '' || PLAIN.test(bare) ? bare : null;
};

const LATER_CASE = /\p{M}/gu;
/**
 * How names are compared, whoever wrote them: without case and accents, ligatures as two letters, every hyphen, apostrophe and space of Unicode as one,
 * spaces at the ends and in a row left out. What has no look-alike stays itself.
 */
export const foldName = (text: string): string =>
  [...text.normalize('NFC')]
    .map((c) => lookAlike(c) ?? c)
    .join('')
    .normalize('NFD')
    .replaceAll(LATER_CASE, '')
    .toLowerCase()
    .replaceAll(/ +/g, ' ')
    .trim();
