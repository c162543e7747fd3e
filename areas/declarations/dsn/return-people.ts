// What a return says of each employee, whatever its organism calls things: no public source gives the names of elements of these files
// (README), so they are not interpreted. A person's part is the largest element (XML, JSON) or the line (CSV) in which only that person's
// number stands; it never grows over a list, whose other entries may be somebody else's. Its values bear the names that the file gives. Pure.
import { parse as parseXml, type XmlNode } from './return-xml.ts';

export interface ReturnField {
  readonly name: string;
  readonly value: string;
}
export interface ReturnPerson {
  readonly person: string;
  readonly fields: readonly ReturnField[];
}
export const RETURN_FORMATS = ['xml', 'json', 'csv', 'text'] as const;
export type ReturnFormat = (typeof RETURN_FORMATS)[number];
export interface ReadReturn {
  readonly format: ReturnFormat;
  readonly people: readonly ReturnPerson[];
  /** What stands in nobody’s part, declared or not. */
  readonly others: readonly ReturnField[];
}
/** Identity (NIR without key, or NTT) → name, of those that the declaration is about. */
export type Declared = ReadonlyMap<string, string>;

const MOST_FIELDS = 80;
const NIR_LENGTH = 13;
/** A NIR, with its key or without: of somebody, declared or not. */
const NIR = /^[1-478]\d{4}(?:\d{2}|2[AB])\d{6}(?:\d{2})?$/;
/** Whose number a value is: alone, or a NIR followed by its key. Also of somebody whom the declaration does not know. */
const identityIn = (declared: Declared, value: string): string | null => {
  const plain = value.replace(/\s/g, '');
  if (declared.has(plain)) return plain;
  return NIR.test(plain) ? plain.slice(0, NIR_LENGTH) : null;
};

interface Part {
  readonly identities: ReadonlySet<string>;
  /** Largest parts inside that name one person. */
  readonly parts: readonly { readonly identity: string; readonly node: XmlNode }[];
}
/** An entry without a number, beside entries of its name with one: whose it is, nobody can tell. */
const isOverList = (node: XmlNode, inside: readonly Part[]): boolean => {
  const named = new Set(
    node.children.filter((_, i) => (inside[i]?.identities.size ?? 0) > 0).map(({ name }) => name),
  );
  return node.children.some(
    ({ name }, i) => named.has(name) && (inside[i]?.identities.size ?? 0) === 0,
  );
};
const partOf = (declared: Declared, node: XmlNode): Part => {
  const own = [node.text, ...node.attributes.map(({ value }) => value)]
    .map((value) => identityIn(declared, value))
    .filter((identity) => identity !== null);
  const inside = node.children.map((child) => partOf(declared, child));
  const identities = new Set([...own, ...inside.flatMap((part) => [...part.identities])]);
  const [only] = identities;
  if (only !== undefined && identities.size === 1 && (own.length > 0 || !isOverList(node, inside)))
    return { identities, parts: [{ identity: only, node }] };
  return { identities, parts: inside.flatMap((part) => part.parts) };
};
const leavesOf = function* (node: XmlNode, without?: ReadonlySet<XmlNode>): Generator<ReturnField> {
  if (without?.has(node) === true) return;
  for (const attribute of node.attributes) yield attribute;
  if (node.text !== '') yield { name: node.name, value: node.text };
  for (const child of node.children) yield* leavesOf(child, without);
};
/** The file itself is nobody's part: its envelope would be shown as the only person's. */
const peopleIn = (declared: Declared, root: XmlNode): Pick<ReadReturn, 'people' | 'others'> => {
  const whole = partOf(declared, root);
  // A file of one entry: its parts are those of its elements.
  const isWhole = whole.parts[0]?.node === root;
  const all = isWhole
    ? root.children.flatMap((child) => partOf(declared, child).parts)
    : whole.parts;
  const parts = all.filter(({ identity }) => declared.has(identity));
  const byPerson = Map.groupBy(parts, ({ identity }) => identity);
  return {
    people: [...byPerson].map(([identity, own]) => ({
      person: declared.get(identity) ?? identity,
      fields: own.flatMap(({ node }) => [...leavesOf(node)]).slice(0, MOST_FIELDS),
    })),
    others: [...leavesOf(root, new Set(all.map(({ node }) => node)))],
  };
};

const MOST_DEEP = 60;
const nodeOf = (name: string, value: unknown, depth = 0): XmlNode => {
  const empty = { name, attributes: [], text: '', children: [] };
  if (value === null || value === undefined || depth > MOST_DEEP) return empty;
  if (Array.isArray(value))
    return { ...empty, children: value.map((each) => nodeOf(name, each, depth + 1)) };
  if (typeof value === 'object')
    return {
      ...empty,
      children: Object.entries(value).map(([key, each]) => nodeOf(key, each, depth + 1)),
    };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { ...empty, text: String(value) }
    : empty;
};
const jsonIn = (text: string): XmlNode | null => {
  try {
    return nodeOf('json', JSON.parse(text));
  } catch {
    return null;
  }
};

/** Cells of a line; quotes double inside quotes. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
};
const csvIn = (declared: Declared, text: string): Pick<ReadReturn, 'people' | 'others'> | null => {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = [';', '\t', ','].find((sign) => head.split(sign).length > 1);
  if (separator === undefined) return null;
  const names = cellsOf(head, separator);
  const people: ReturnPerson[] = [];
  const others: ReturnField[] = [];
  for (const line of lines) {
    const cells = cellsOf(line, separator);
    const identities = new Set(
      cells.map((cell) => identityIn(declared, cell)).filter((each) => each !== null),
    );
    const [only] = identities;
    const fields = cells
      .map((value, i) => ({ name: names[i] ?? String(i + 1), value }))
      .filter(({ value }) => value !== '');
    const person = only === undefined ? undefined : declared.get(only);
    if (only === undefined) others.push(...fields);
    else if (identities.size === 1 && person !== undefined) people.push({ person, fields });
  }
  return { people, others };
};
/** Whose number it is, written alone. */
export const isNumberOf = (declared: Declared, value: string): boolean =>
  identityIn(declared, value) !== null;

export const readReturn = (text: string, declared: Declared): ReadReturn => {
  const start = text.trimStart().slice(0, 1);
  const tree = start === '<' ? parseXml(text) : null;
  if (tree !== null) return { format: 'xml', ...peopleIn(declared, tree) };
  const json = start === '{' || start === '[' ? jsonIn(text) : null;
  if (json !== null) return { format: 'json', ...peopleIn(declared, json) };
  const table = csvIn(declared, text);
  if (table !== null) return { format: 'csv', ...table };
  const others = text.split(/\r?\n/).map((value) => ({ name: '', value: value.trim() }));
  return { format: 'text', people: [], others: others.filter(({ value }) => value !== '') };
};
