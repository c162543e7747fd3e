// Elements of an XML text, leniently and in bounded depth; no document type, no entity but the five and numbers: nothing is fetched or grown. Pure.
export interface XmlNode {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Its own text, without that of its children. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}
interface Open {
  readonly name: string;
  readonly attributes: XmlNode['attributes'];
  readonly text: string[];
  readonly children: XmlNode[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const LAST_SIGN = 0x10_ff_ff;
const signOf = (code: number, written: string): string =>
  Number.isInteger(code) && code > 0 && code <= LAST_SIGN ? String.fromCodePoint(code) : written;
const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (written, hex, number, name) => {
    if (hex !== undefined) return signOf(Number.parseInt(String(hex), 16), written);
    if (number !== undefined) return signOf(Number(number), written);
    return ENTITIES[String(name)] ?? written;
  });
/** A name is tried from its beginning alone: from each of its letters, a long one would take for ever. */
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const attributesOf = (text: string): XmlNode['attributes'] =>
  [...text.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !name.startsWith('xmlns'))
    .map(([, name = '', double, single]) => ({
      name,
      value: plain(double ?? single ?? '').trim(),
    }));
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const MOST_DEEP = 60;
/** Of the largest company there is, with a wide margin. Invented. */
const MOST_NODES = 2_000_000;

/** Where a tag that begins before `from` ends; -1 where it does not, or another begins within. */
const tagEnd = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '>') return at;
    if (sign === '<') return -1;
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
};

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'open'; readonly name: string; readonly rest: string };
const NAME = /[\w:.-]+/y;
/** What is no element: how it begins, how it ends, and whether it holds text. */
const ASIDES = [
  ['<!--', '-->', false],
  ['<?', '?>', false],
  ['<![CDATA[', ']]>', true],
  ['<!', '>', false],
] as const;
interface Read {
  readonly token: Token | null;
  readonly next: number;
}
const tagAt = (text: string, at: number): Read | null => {
  const end = tagEnd(text, at + 1);
  if (end < 0) return null;
  const closes = text[at + 1] === '/';
  NAME.lastIndex = at + (closes ? 2 : 1);
  const [name = ''] = NAME.exec(text) ?? [];
  if (name === '') return null;
  const rest = text.slice(NAME.lastIndex, end);
  const token = closes ? { kind: 'close' as const, name } : { kind: 'open' as const, name, rest };
  return { token, next: end + 1 };
};
/** What begins with `<` at a place, read once over; null where it does not end: nothing is looked for twice, whatever is sent. */
const markAt = (text: string, at: number): Read | null => {
  const aside = ASIDES.find(([begins]) => text.startsWith(begins, at));
  if (aside === undefined) return tagAt(text, at);
  const [begins, ends, holdsText] = aside;
  const from = at + begins.length;
  const end = text.indexOf(ends, from);
  if (end < 0) return null;
  const token = holdsText ? { kind: 'text' as const, text: text.slice(from, end) } : null;
  return { token, next: end + ends.length };
};

/** The root, or null where the text is no XML that closes what it opens. */
export const parse = (text: string): XmlNode | null => {
  const top: Open = { name: '', attributes: [], text: [], children: [] };
  const open: Open[] = [top];
  let nodes = 0;
  for (let at = 0; at < text.length;) {
    const mark = text.indexOf('<', at);
    const words = text.slice(at, mark < 0 ? text.length : mark);
    if (words !== '') open.at(-1)?.text.push(plain(words));
    if (mark < 0) break;
    const read = markAt(text, mark);
    if (read === null || !take(open, read.token)) return null;
    nodes += read.token?.kind === 'open' ? 1 : 0;
    if (nodes > MOST_NODES) return null;
    at = read.next;
  }
  return open.length === 1 ? (top.children[0] ?? null) : null;
};
/** False where it closes what is not open, or goes too deep. */
const take = (open: Open[], token: Token | null): boolean => {
  if (token?.kind === 'text') open.at(-1)?.text.push(token.text);
  if (token?.kind === 'open') {
    if (open.length > MOST_DEEP) return false;
    const attributes = attributesOf(token.rest);
    open.push({ name: local(token.name), attributes, text: [], children: [] });
    if (token.rest.endsWith('/')) close(open);
  }
  if (token?.kind === 'close') {
    if (open.length === 1 || open.at(-1)?.name !== local(token.name)) return false;
    close(open);
  }
  return true;
};
const close = (open: Open[]): void => {
  const ended = open.pop();
  if (ended === undefined) return;
  open.at(-1)?.children.push({ ...ended, text: ended.text.join('').trim() });
};
