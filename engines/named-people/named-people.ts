// Whom a document names: two keys that agree, in the name of the file or in its text. What is not sure is nobody's.
import { foldName } from '../payroll-layout/look-alikes.ts';

/** What a document can name a person by (domain handbook §7, Payroll files). */
export const KEYS = ['matricule', 'nir', 'name', 'net'] as const;
export type Key = (typeof KEYS)[number];

export interface Candidate {
  readonly id: number;
  readonly matricule: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly nir: string | null;
  /** What the transfers of the period pay, in cents. */
  readonly netCents?: number | null;
}
export interface Source {
  readonly fileName: string;
  /** Null: the file has no text that can be read. */
  readonly text: string | null;
  /** Net pay that it states, in cents. */
  readonly netCents?: number | null;
}
export type Match =
  | { readonly is: 'person'; readonly id: number; readonly keys: readonly Key[] }
  | {
      readonly is: 'quarantine';
      readonly reason: 'no_key' | 'one_key' | 'conflict' | 'several_people';
      /** Who it might be; null where nobody stands out. */
      readonly suggestion: number | null;
    };

/** Words that stand between the parts of a name on payslips. */
const LABELS = new Set(['nom', 'prenom', 'prenoms', 'monsieur', 'madame', 'mme', 'mlle']);
const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LABELS.has(word));
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;
/** `A-0012` and `a0012` are one; the zeros before a number count for nothing. */
const plainMatricule = (text: string): string =>
  foldName(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=\d)/, '');

/** Thirteen characters and, where it stands, a key: `1 85 04 75 123 456 57`. A figure more or less makes another number, such as a SIRET. */
const NIR =
  /(?<![\dA-Z])([1-478](?:[\s.]?\d){4}[\s.]?(?:\d[\s.]?\d|2[AB])(?:[\s.]?\d){6})(?:[\s.]?(\d{2}))?(?![\s.]?\d|[A-Z])/gi;
const NIR_LENGTH = 13;
interface FoundNir {
  readonly nir: string;
  /** Two figures follow that are its key; null where none follow. */
  readonly isKeyed: boolean | null;
  readonly at: number;
}
const isKey = (nir: string, key: string): boolean =>
  97 - (Number(nir.replace('2A', '19').replace('2B', '18')) % 97) === Number(key);
const foundNirs = (text: string): FoundNir[] =>
  [...text.matchAll(NIR)].map(({ index, 1: written = '', 2: key }) => {
    const nir = written.toUpperCase().replaceAll(/[\s.]/g, '');
    return { nir, isKeyed: key === undefined ? null : isKey(nir, key), at: index };
  });
/** To be compared with those of people: thirteen equal characters are proof enough, whatever key was printed. */
const nirsIn = (text: string): Set<string> => new Set(foundNirs(text).map(({ nir }) => nir));
/** What stands before the number of a person, close enough to be its label. */
const NIR_LABEL =
  /(?:\bnir\b|s[ée]curit[ée] sociale|\bn°? ?s\.?s\.?\b|\bs\.s\.|immatriculation)[^\d\n]{0,30}$/iu;
const LABEL_REACH = 60;
/** A number with its key, or called so: thirteen figures by themselves may be anything. */
const namesByNir = (text: string): boolean =>
  foundNirs(text).some(
    ({ isKeyed, at }) =>
      isKeyed === true ||
      (isKeyed === null && NIR_LABEL.test(text.slice(Math.max(0, at - LABEL_REACH), at))),
  );
/** In a text only what is called so: a number by itself may be anything. */
const LABELLED = /\bmatricule(?:\s*(?:n°|no\b|:|\.))*\s*([\p{L}\p{N}][\p{L}\p{N}_-]*)/giu;
/** Whether a text names anybody by matricule or social security number, of the company or not. */
export const namesSomebody = (text: string): boolean =>
  namesByNir(text) || text.search(LABELLED) >= 0;
const matriculesIn = ({ fileName, text }: Source): Set<string> =>
  new Set(
    [
      ...fileName.replace(/\.\w{2,4}$/, '').split(/[\s_.()+,;-]+/),
      fileName.replace(/\.\w{2,4}$/, ''),
      ...[...(text ?? '').matchAll(LABELLED)].map(([, value = '']) => value),
    ]
      .map(plainMatricule)
      .filter((value) => value !== ''),
  );

interface Index {
  readonly byMatricule: ReadonlyMap<string, readonly number[]>;
  readonly byNir: ReadonlyMap<string, readonly number[]>;
  readonly byNet: ReadonlyMap<string, readonly number[]>;
  /** By the first word of each way of writing a name: a book has a thousand pages, a company a thousand names. */
  readonly names: ReadonlyMap<string, readonly Name[]>;
}
interface Name {
  readonly id: number;
  readonly written: string;
}
const grouped = (pairs: readonly (readonly [string, number])[]): Map<string, number[]> => {
  const map = new Map<string, number[]>();
  for (const [key, id] of pairs) map.set(key, [...(map.get(key) ?? []), id]);
  return map;
};
const indexOf = (people: readonly Candidate[]): Index => ({
  byMatricule: grouped(people.map((p) => [plainMatricule(p.matricule), p.id])),
  byNir: grouped(
    people.flatMap((p) =>
      p.nir === null
        ? []
        : [[p.nir.toUpperCase().replaceAll(/[\s.]/g, '').slice(0, NIR_LENGTH), p.id] as const],
    ),
  ),
  byNet: grouped(
    people.flatMap(({ id, netCents = null }) =>
      netCents === null ? [] : [[String(netCents), id] as const],
    ),
  ),
  names: namesOf(people),
});
const namesOf = (people: readonly Candidate[]): Map<string, Name[]> => {
  const names = new Map<string, Name[]>();
  for (const { id, lastName, firstName } of people) {
    const [last, first] = [wordsOf(lastName), wordsOf(firstName)];
    for (const order of [
      [...last, ...first],
      [...first, ...last],
    ])
      if (order[0] !== undefined)
        names.set(order[0], [...(names.get(order[0]) ?? []), { id, written: spaced(order) }]);
  }
  return names;
};
/** Everybody whose name stands in words that follow each other. */
const namedIn = ({ names }: Index, text: string): Set<number> => {
  const words = wordsOf(text);
  const place = spaced(words);
  return new Set(
    [...new Set(words)]
      .flatMap((word) => names.get(word) ?? [])
      .filter(({ written }) => place.includes(written))
      .map(({ id }) => id),
  );
};

const keysByPerson = (index: Index, source: Source): Map<number, Set<Key>> => {
  const keys = new Map<number, Set<Key>>();
  const note = (id: number, key: Key): void => {
    keys.set(id, (keys.get(id) ?? new Set<Key>()).add(key));
  };
  for (const matricule of matriculesIn(source))
    for (const id of index.byMatricule.get(matricule) ?? []) note(id, 'matricule');
  for (const nir of nirsIn(`${source.fileName}\n${source.text ?? ''}`))
    for (const id of index.byNir.get(nir) ?? []) note(id, 'nir');
  for (const part of [source.fileName.replace(/\.\w{2,4}$/, ''), source.text ?? ''])
    for (const id of namedIn(index, part)) note(id, 'name');
  noteNet(keys, index, source);
  return keys;
};
/** An amount alone names nobody: it only confirms whom something else names, and only one of them. */
const noteNet = (
  keys: ReadonlyMap<number, Set<Key>>,
  { byNet }: Index,
  { netCents = null }: Source,
): void => {
  if (netCents === null) return;
  const named = (byNet.get(String(netCents)) ?? []).filter((id) => keys.has(id));
  if (named.length === 1) keys.get(named[0] ?? 0)?.add('net');
};

const AGREEING_KEYS = 2;
const judged = (keys: ReadonlyMap<number, ReadonlySet<Key>>): Match => {
  const certain = [...keys].filter(([, of]) => of.size >= AGREEING_KEYS);
  const [only] = certain;
  if (certain.length > 1) return { is: 'quarantine', reason: 'several_people', suggestion: null };
  const byNir = [...keys].filter(([, of]) => of.has('nir')).map(([id]) => id);
  if (only !== undefined) {
    const [id, of] = only;
    return byNir.some((other) => other !== id)
      ? { is: 'quarantine', reason: 'conflict', suggestion: null }
      : { is: 'person', id, keys: KEYS.filter((key) => of.has(key)) };
  }
  if (keys.size === 0) return { is: 'quarantine', reason: 'no_key', suggestion: null };
  const [alone] = keys.keys();
  return keys.size === 1
    ? { is: 'quarantine', reason: 'one_key', suggestion: alone ?? null }
    : { is: 'quarantine', reason: 'conflict', suggestion: null };
};

/** Reads documents of one company’s payroll: two keys that agree on one person, and no social security number of another. */
export const matcher = (people: readonly Candidate[]): ((source: Source) => Match) => {
  const index = indexOf(people);
  return (source) => judged(keysByPerson(index, source));
};
