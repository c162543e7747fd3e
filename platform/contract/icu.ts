// The part of ICU message syntax that our French texts use: `{name}`, `{n, number}`, `{n, plural, …}`, `{x, select, …}`, `#`, nested as deep as one
// likes. A whole interpreter (use-intl) weighs 13 kB in the first load, this one 1; every text of every area is formatted with both in
// icu.test.ts and must come out the same.

export type Part =
  | string
  | { readonly name: string; readonly format?: 'number' }
  | Choice
  | typeof NUMBER_HERE;
interface Choice {
  readonly name: string;
  readonly by: 'plural' | 'select';
  readonly offset: number;
  readonly cases: ReadonlyMap<string, readonly Part[]>;
}
const NUMBER_HERE = Symbol('#');

const numbers = new Intl.NumberFormat('fr');
const plurals = new Intl.PluralRules('fr');

class Reader {
  readonly text: string;
  at = 0;
  constructor(text: string) {
    this.text = text;
  }
  fail(why: string): never {
    throw new Error(`${why} at ${this.at} of « ${this.text} »`);
  }
  spaces(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }
  eat(mark: string): boolean {
    this.spaces();
    const here = this.text.startsWith(mark, this.at);
    if (here) this.at += mark.length;
    return here;
  }
  need(mark: string): void {
    if (!this.eat(mark)) this.fail(`expected ${mark}`);
  }
  word(): string {
    this.spaces();
    const word = /^[^\s{},#']+/.exec(this.text.slice(this.at))?.[0] ?? this.fail('expected a word');
    this.at += word.length;
    return word;
  }
}

/** Plain text up to a brace (or `#` inside a plural); an apostrophe quotes only what follows it directly, as ICU says. */
const readText = (r: Reader, inPlural: boolean): string => {
  let out = '';
  for (; r.at < r.text.length; r.at += 1) {
    const c = r.text.charAt(r.at);
    const next = r.text.charAt(r.at + 1);
    if (c === '{' || c === '}' || (c === '#' && inPlural)) break;
    if (c !== "'") out += c;
    else if (next === "'") {
      out += "'";
      r.at += 1;
    } else if (next === '{' || next === '}' || (next === '#' && inPlural)) {
      const end = r.text.indexOf("'", r.at + 2);
      out += r.text.slice(r.at + 1, end < 0 ? undefined : end);
      r.at = end < 0 ? r.text.length : end;
    } else out += c;
  }
  return out;
};

const readCases = (r: Reader, by: Choice['by']): Map<string, readonly Part[]> => {
  const cases = new Map<string, readonly Part[]>();
  while (!r.eat('}')) {
    const name = r.word();
    r.need('{');
    cases.set(name, readParts(r, by === 'plural'));
    r.need('}');
  }
  return cases.has('other') ? cases : r.fail('a choice needs « other »');
};

const readArgument = (r: Reader): Part => {
  const name = r.word();
  if (r.eat('}')) return { name };
  r.need(',');
  const by = r.word();
  if (by === 'number' && r.eat('}')) return { name, format: 'number' };
  if (by !== 'plural' && by !== 'select') return r.fail(`« ${by} » is not known here`);
  r.need(',');
  const offset = by === 'plural' && r.eat('offset:') ? Number(r.word()) : 0;
  return { name, by, offset, cases: readCases(r, by) };
};

const readParts = (r: Reader, inPlural: boolean): Part[] => {
  const parts: Part[] = [];
  while (r.at < r.text.length && r.text[r.at] !== '}') {
    const c = r.text[r.at];
    if (c === '{') {
      r.at += 1;
      parts.push(readArgument(r));
    } else if (c === '#' && inPlural) {
      r.at += 1;
      parts.push(NUMBER_HERE);
    } else parts.push(readText(r, inPlural));
  }
  return parts;
};

/** A message as its parts. Throws when it is not well formed. */
export const parseMessage = (text: string): readonly Part[] => {
  const r = new Reader(text);
  const parts = readParts(r, false);
  return r.at < text.length ? r.fail('one } too many') : parts;
};

export type Values = Readonly<Record<string, string | number | bigint>>;

const valueOf = (values: Values, name: string): string | number | bigint =>
  values[name] ?? missing(name);
const missing = (name: string): never => {
  throw new Error(`The text needs « ${name} ».`);
};

const chosen = (
  { name, by, offset, cases }: Choice,
  values: Values,
): readonly [parts: readonly Part[], counted: number | undefined] => {
  const value = valueOf(values, name);
  const other = cases.get('other') ?? [];
  if (by === 'select') return [cases.get(String(value)) ?? other, undefined];
  const counted = Number(value) - offset;
  return [cases.get(`=${value}`) ?? cases.get(plurals.select(counted)) ?? other, counted];
};

const shown = (part: Exclude<Part, string | symbol | Choice>, values: Values): string =>
  part.format === 'number'
    ? numbers.format(Number(valueOf(values, part.name)))
    : String(valueOf(values, part.name));

const ENDS_IN_DE_OR_QUE = /(?:^|[^\p{L}])(?:de|que) $/iu;
const VOWEL_FIRST = /^[aeiouàâäéèêëîïôöùûüœæ]/iu;
/** « de » and « que » before a vowel: `de ` and `octobre 2026` are `d’octobre 2026`. An h or a y stays as it is: names differ. */
const elided = (before: string, value: string): string =>
  VOWEL_FIRST.test(value) && ENDS_IN_DE_OR_QUE.test(before)
    ? `${before.slice(0, -2)}’${value}`
    : before + value;

/** The text of a message with its values, « de » and « que » elided before them. `counted` is what `#` says. */
export const formatMessage = (parts: readonly Part[], values: Values, counted?: number): string => {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (typeof part === 'symbol')
      text += counted === undefined ? '#' : numbers.format(counted);
    else if (!('by' in part)) text = elided(text, shown(part, values));
    else {
      const [inner, count = counted] = chosen(part, values);
      text += formatMessage(inner, values, count);
    }
  }
  return text;
};
