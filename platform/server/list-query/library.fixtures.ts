// A library of books, and the rules of its list a second time in plain JavaScript.
import { CHEAP_CENTS } from './books.fixtures.ts';

export interface Written {
  id: number;
  infra: number;
  title: string;
  shelf: string | null;
  author: number | null;
  status: 'draft' | 'open' | 'closed';
  price: number;
  lent: boolean;
  printed: string | null;
  readAt: string | null;
}
export const authors = ['Zoé Aubry', 'Émile Zola'];
const words = [
  'Été',
  'ete 50%',
  'Eteindre',
  'a_b',
  'Côte',
  'cote',
  'coté',
  'Œuvre',
  '50',
  'l’été',
  'Zéro',
  '\\o/',
];

/** 300 books whose fields repeat enough that every order needs its tie-break. */
export const library: Written[] = Array.from({ length: 300 }, (_, i) => ({
  id: 0,
  infra: i % 10 === 9 ? 3 : 1 + (i % 2),
  title: `${words[i % words.length]} ${words[(i * 7) % 5]}`,
  shelf: i % 4 === 0 ? null : `Rayon ${i % 3}`,
  author: i % 3 === 0 ? null : 1 + (i % 2),
  status: (['draft', 'open', 'closed'] as const)[i % 3] ?? 'draft',
  price: ((i * 37) % 20) * 100,
  lent: i % 5 === 0,
  printed: i % 6 === 0 ? null : `2026-0${1 + (i % 3)}-${String(1 + (i % 28)).padStart(2, '0')}`,
  readAt:
    i % 7 === 0
      ? null
      : `2026-03-${String(27 + (i % 4)).padStart(2, '0')}T${String((i * 5) % 24).padStart(2, '0')}:30:00Z`,
}));

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'");
const french = new Intl.Collator('fr').compare;
const nameOf = (b: Written): string | null =>
  b.author === null ? null : (authors[b.author - 1] ?? null);
export const sorters: Record<string, (b: Written) => readonly (string | number | null)[]> = {
  title: (b) => [b.title],
  author: (b) => [nameOf(b)],
  shelf: (b) => [b.shelf, b.title],
  price: (b) => [b.price],
  printed: (b) => [b.printed],
  readAt: (b) => [b.readAt],
};
const textual = new Set(['title', 'author', 'shelf']);
const compare =
  (name: string) =>
  (a: Written, b: Written): number => {
    const [left, right] = [
      [...(sorters[name]?.(a) ?? []), a.id],
      [...(sorters[name]?.(b) ?? []), b.id],
    ];
    for (const [i, x] of left.entries()) {
      const y = right[i] ?? null;
      if (x === y) continue;
      if (x === null || y === null) return x === null ? 1 : -1;
      const isText = textual.has(name) && typeof x === 'string';
      const order = isText ? french(x, String(y)) : Number(x > y) - Number(x < y);
      if (order !== 0) return order;
    }
    return 0;
  };
const parisDay = (at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
export type Query = {
  search?: string;
  columnSearch?: { title?: string; author?: string };
  status?: string[];
  author?: string[];
  lent?: boolean;
  cheap?: boolean;
  printed?: { start?: string; end?: string };
  readAt?: { start?: string; end?: string };
  readOn?: string;
  orderBy?: { name: string; dir: 'asc' | 'desc' };
};
const inSpan = (day: string | null, span: { start?: string; end?: string } | undefined): boolean =>
  span === undefined ||
  (span.start === undefined && span.end === undefined) ||
  (day !== null && (span.start ?? '') <= day && day <= (span.end ?? '9'));
const has = (text: string, search: string): boolean =>
  search.split(/\s+/).every((word) => fold(text).includes(fold(word)));
const isFound = (b: Written, search: string): boolean =>
  has([b.title, b.shelf, nameOf(b)].map((t) => t ?? '').join(' '), search);
/** One rule for each filter; a filter that is not set keeps every book. */
const keeps: readonly ((b: Written, q: Query) => boolean)[] = [
  (b, { search = '' }) => isFound(b, search),
  // A book of nobody is by nobody.
  (b, { columnSearch: { title = '', author = '' } = {} }) =>
    has(b.title, title) && has(nameOf(b) ?? '', author),
  (b, { status }) => status === undefined || status.includes(b.status),
  (b, { lent }) => lent === undefined || b.lent === lent,
  (b, { cheap }) => cheap === undefined || b.price < CHEAP_CENTS === cheap,
  (b, { author }) => author === undefined || author.includes(String(b.author ?? 'none')),
  (b, { printed }) => inSpan(b.printed, printed),
  (b, { readAt }) => inSpan(b.readAt === null ? null : parisDay(b.readAt), readAt),
  (b, { readOn }) => readOn === undefined || (b.readAt !== null && parisDay(b.readAt) === readOn),
];
/** The ids that a reader of infrastructures 1 and 2 gets, in order. */
export const model = (q: Query): number[] => {
  const kept = library.filter((b) => b.infra !== 3 && keeps.every((rule) => rule(b, q)));
  const { name, dir } = q.orderBy ?? { name: 'price', dir: 'desc' };
  const sorted = kept.toSorted(compare(name));
  return (dir === 'asc' ? sorted : sorted.toReversed()).map((b) => b.id);
};
