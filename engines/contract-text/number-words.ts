// Amounts in words, as contracts write them beside the figures (« deux mille cent euros »). Reform-free spelling, as in the Code.

const SMALL = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const;
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
] as const;
const small = (n: number): string => SMALL[n] ?? '';

/** Below a hundred. `ends`: nothing that is a number follows, so that « quatre-vingts » has its s. */
const belowHundred = (n: number, ends: boolean): string => {
  if (n < 20) return small(n);
  const ten = Math.floor(n / 10);
  const base = TENS[ten] ?? '';
  // Seventy and ninety count on from sixty and eighty.
  const rest = ten === 7 || ten === 9 ? n - (ten - 1) * 10 : n % 10;
  if (rest === 0) return ten === 8 && ends ? `${base}s` : base;
  const isAnd = (rest === 1 || rest === 11) && ten < 8;
  return isAnd ? `${base} et ${small(rest)}` : `${base}-${small(rest)}`;
};
const belowThousand = (n: number, ends: boolean): string => {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100];
  if (hundreds === 0) return belowHundred(rest, ends);
  const head = hundreds === 1 ? 'cent' : `${small(hundreds)} cent`;
  if (rest > 0) return `${head} ${belowHundred(rest, ends)}`;
  return hundreds > 1 && ends ? `${head}s` : head;
};

export const MOST_IN_WORDS = 999_999_999;
/** A whole number from 0 to 999,999,999. */
export const numberInWords = (n: number): string => {
  if (!Number.isInteger(n) || n < 0 || n > MOST_IN_WORDS) throw new RangeError(`${n}`);
  const [millions, thousands, rest] = [
    Math.floor(n / 1_000_000),
    Math.floor(n / 1_000) % 1_000,
    n % 1_000,
  ];
  // « million » is a noun: what counts it keeps its s; « mille » is a number: it takes it away.
  const parts = [
    ...(millions === 0
      ? []
      : [`${belowThousand(millions, true)} million${millions > 1 ? 's' : ''}`]),
    ...(thousands === 0
      ? []
      : [thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`]),
    ...(rest === 0 && n > 0 ? [] : [belowThousand(rest, true)]),
  ];
  return parts.join(' ');
};

/** « deux mille cent cinquante euros et cinquante centimes »; a round number of millions takes « d’euros ». */
export const eurosInWords = (cents: number): string => {
  const [euros, rest] = [Math.floor(cents / 100), cents % 100];
  const noun = euros > 1 ? 'euros' : 'euro';
  const whole = `${numberInWords(euros)} ${euros > 0 && euros % 1_000_000 === 0 ? `d’${noun}` : noun}`;
  if (rest === 0) return whole;
  const small = `${numberInWords(rest)} centime${rest > 1 ? 's' : ''}`;
  return euros === 0 ? small : `${whole} et ${small}`;
};
