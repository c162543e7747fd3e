// The text of a template read into its parts: literal text, `{variable}`, `{one form|the other}` by gender, `{if condition}…{else}…{end}`.
// The words inside the braces are the caller's: a vocabulary gives them.

export interface Vocabulary<C extends string> {
  /** The word between braces → the variable's code. */
  readonly variables: Readonly<Record<string, C>>;
  /** The word after « if » → the condition's code. */
  readonly conditions: Readonly<Record<string, string>>;
  readonly keywords: { readonly if: string; readonly else: string; readonly end: string };
}
export type Part<C extends string> =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly code: C; readonly word: string; readonly line: number }
  | { readonly kind: 'agreement'; readonly masculine: string; readonly feminine: string }
  | {
      readonly kind: 'choice';
      readonly condition: string;
      readonly matching: readonly Part<C>[];
      readonly otherwise: readonly Part<C>[];
    };
export const FAULTS = [
  'unknown-variable',
  'unknown-condition',
  'unclosed-brace',
  'unclosed-if',
  'stray-else',
  'stray-end',
  'agreement',
] as const;
export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  /** What stands between the braces. */
  readonly word: string;
  /** From 1. */
  readonly line: number;
}
export interface Template<C extends string> {
  readonly parts: readonly Part<C>[];
  readonly faults: readonly Fault[];
}

interface Token {
  readonly text: string;
  readonly isTag: boolean;
  readonly line: number;
}
const TAG = /\{([^{}\n]*)\}/g;
const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** Tags and the text between them. */
const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let from = 0;
  for (const tag of text.matchAll(TAG)) {
    const literal = text.slice(from, tag.index);
    if (literal !== '') tokens.push({ text: literal, isTag: false, line: lineAt(text, from) });
    tokens.push({ text: (tag[1] ?? '').trim(), isTag: true, line: lineAt(text, tag.index) });
    from = tag.index + tag[0].length;
  }
  if (from < text.length)
    tokens.push({ text: text.slice(from), isTag: false, line: lineAt(text, from) });
  return tokens;
};
/** A brace that opens or closes no tag. */
const strayBraces = ({ text, line }: Token): Fault[] =>
  [...text.matchAll(/[{}]/g)].map(({ index, 0: brace }) => ({
    kind: 'unclosed-brace',
    word: brace,
    line: line + text.slice(0, index).split('\n').length - 1,
  }));

interface OpenChoice<C extends string> {
  readonly condition: string;
  readonly word: string;
  readonly line: number;
  readonly matching: Part<C>[];
  /** Null until its « else ». */
  otherwise: Part<C>[] | null;
}
interface Reading<C extends string> {
  readonly vocabulary: Vocabulary<C>;
  readonly top: Part<C>[];
  readonly open: OpenChoice<C>[];
  readonly faults: Fault[];
}
const add = <C extends string>({ open, top }: Reading<C>, part: Part<C>): void => {
  const inner = open.at(-1);
  (inner === undefined ? top : (inner.otherwise ?? inner.matching)).push(part);
};

const closeChoice = <C extends string>(reading: Reading<C>): void => {
  const closed = reading.open.pop();
  if (closed === undefined) return;
  const { condition, matching, otherwise } = closed;
  add(reading, { kind: 'choice', condition, matching, otherwise: otherwise ?? [] });
};
const readElse = <C extends string>({ open, faults }: Reading<C>, { text, line }: Token): void => {
  const inner = open.at(-1);
  if (inner === undefined || inner.otherwise !== null)
    faults.push({ kind: 'stray-else', word: text, line });
  else inner.otherwise = [];
};
const readIf = <C extends string>(reading: Reading<C>, word: string, line: number): void => {
  const condition = reading.vocabulary.conditions[word];
  if (condition === undefined) reading.faults.push({ kind: 'unknown-condition', word, line });
  reading.open.push({ condition: condition ?? '', word, line, matching: [], otherwise: null });
};
const readVariable = <C extends string>(reading: Reading<C>, { text, line }: Token): void => {
  const { variables } = reading.vocabulary;
  const code = Object.hasOwn(variables, text) ? variables[text] : undefined;
  if (code === undefined) reading.faults.push({ kind: 'unknown-variable', word: text, line });
  else add(reading, { kind: 'variable', code, word: text, line });
};

const readTag = <C extends string>(reading: Reading<C>, token: Token): void => {
  const { keywords } = reading.vocabulary;
  const { text, line } = token;
  if (text === keywords.else) return readElse(reading, token);
  if (text === keywords.end) {
    if (reading.open.length === 0) reading.faults.push({ kind: 'stray-end', word: text, line });
    return closeChoice(reading);
  }
  if (text.startsWith(`${keywords.if} `))
    return readIf(reading, text.slice(keywords.if.length).trim(), line);
  if (!text.includes('|')) return readVariable(reading, token);
  const [masculine = '', feminine = '', ...more] = text.split('|');
  if (more.length > 0) reading.faults.push({ kind: 'agreement', word: text, line });
  else add(reading, { kind: 'agreement', masculine: masculine.trim(), feminine: feminine.trim() });
};

/** Reads a template; what cannot be read is among its faults, and the rest is read all the same. */
export const parseTemplate = <C extends string>(
  text: string,
  vocabulary: Vocabulary<C>,
): Template<C> => {
  const reading: Reading<C> = { vocabulary, top: [], open: [], faults: [] };
  for (const token of tokensOf(text.replaceAll('\r\n', '\n'))) {
    if (token.isTag) readTag(reading, token);
    else {
      reading.faults.push(...strayBraces(token));
      add(reading, { kind: 'text', text: token.text });
    }
  }
  while (reading.open.length > 0) {
    const { word, line } = reading.open.at(-1) ?? { word: '', line: 1 };
    reading.faults.push({ kind: 'unclosed-if', word, line });
    closeChoice(reading);
  }
  return { parts: reading.top, faults: reading.faults };
};
