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
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const attributesOf = (text: string): XmlNode['attributes'] =>
  [...text.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => !name.startsWith('xmlns'))
    .map(([, name = '', double, single]) => ({
      name,
      value: plain(double ?? single ?? '').trim(),
    }));
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<![^>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/g;
const MOST_DEEP = 60;

/** The root, or null where the text is no XML that closes what it opens. */
export const parse = (text: string): XmlNode | null => {
  const top: Open = { name: '', attributes: [], text: [], children: [] };
  const open: Open[] = [top];
  for (const [, data, closing, opening, attributes = '', empty, words] of text.matchAll(TOKEN)) {
    const now = open.at(-1) ?? top;
    if (data !== undefined) now.text.push(data);
    else if (words !== undefined) now.text.push(plain(words));
    else if (opening !== undefined) {
      if (open.length > MOST_DEEP) return null;
      open.push({
        name: local(opening),
        attributes: attributesOf(attributes),
        text: [],
        children: [],
      });
      if (empty === '/') close(open);
    } else if (closing !== undefined) {
      if (open.length === 1 || now.name !== local(closing)) return null;
      close(open);
    }
  }
  return open.length === 1 ? (top.children[0] ?? null) : null;
};
const close = (open: Open[]): void => {
  const ended = open.pop();
  if (ended === undefined) return;
  open.at(-1)?.children.push({ ...ended, text: ended.text.join('').trim() });
};
