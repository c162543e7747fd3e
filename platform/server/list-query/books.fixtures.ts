// A list with every kind of column and filter, over a table of its own: what the engine's tests and types are tried on.
import { sql, type Generated } from 'kysely';
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, day, flag, range } from '#platform/contract/filters.ts';
import { bulk, describeList, list, prefixed } from '#platform/contract/shapes.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { AppError } from '../app-error.ts';
import { serve, tables, type Tx } from '../call.ts';
import { french, protect, searchIndex, standard } from '../db/schema.ts';
import { ofScope } from './any-of.ts';
import { listEngine } from './list-engine.ts';
import type { ListCall } from './list-spec.ts';

interface BookRow {
  id: Generated<number>;
  infra_id: number;
  title: string;
  shelf: string | null;
  status: 'draft' | 'open' | 'closed';
  author_id: number | null;
  price: number;
  lent: boolean;
  printed: string | null;
  read_at: string | null;
  tags: string[];
  version: Generated<number>;
}
export interface BookTables {
  book: BookRow;
  author: { id: Generated<number>; name: string };
}

const Book = z.object({
  id: z.number(),
  title: z.string(),
  shelf: z.string().nullable(),
  author: z.object({ id: z.number(), name: z.string() }).nullable(),
  status: z.string(),
  price: z.number(),
  lent: z.boolean(),
  printed: z.string().nullable(),
  readAt: z.string().nullable(),
  tags: z.array(z.string()),
  version: z.number(),
});

export const bookList = describeList({
  listId: 'test-books',
  title: 'Livres',
  may: 'book.read',
  row: Book,
  columns: columns([
    { name: 'title', label: 'Titre', kind: 'text', sort: true, pinned: true },
    { name: 'author', label: 'Auteur', kind: 'text', sort: true },
    { name: 'shelf', label: 'Rayon', kind: 'text', sort: true, hidden: true },
    {
      name: 'status',
      label: 'État',
      kind: 'status',
      texts: { draft: 'Brouillon', open: 'Ouvert', closed: 'Clos' },
    },
    { name: 'price', label: 'Prix', kind: 'euros', sort: true },
    { name: 'lent', label: 'Prêté', kind: 'flag' },
    { name: 'printed', label: 'Imprimé', kind: 'date', sort: true },
    { name: 'readAt', label: 'Lu', kind: 'instant', sort: true },
    { name: 'tags', label: 'Mots', kind: 'list' },
    { name: 'actions', label: '', kind: 'text', screenOnly: true },
  ]),
  filters: {
    status: choices('État', [
      { value: 'draft', label: 'Brouillon' },
      { value: 'open', label: 'Ouvert' },
      { value: 'closed', label: 'Clos' },
    ]),
    author: choices('Auteur', undefined, { noneLabel: 'Sans auteur' }),
    lent: flag('Prêté'),
    printed: range('Imprimé'),
    readAt: range('Lu'),
    readOn: day('Lu le'),
    cheap: flag('Bon marché'),
  },
});

/** The edge of `cheap`, in cents. */
export const CHEAP_CENTS = 1_000;

const may = 'book.write';
export const bookContract = {
  ...list({ data: '/books/json', ...bookList }),
  ...prefixed('shelf', list({ data: '/shelf/{id}/books', ...bookList })),
  edit: bulk({
    path: '/books/multi-edit',
    may,
    of: bookList,
    values: z.object({ price: z.number().int() }),
  }),
};

const joined = (call: ListCall<unknown>) =>
  tables<BookTables>(call)
    .selectFrom('book as b')
    .leftJoin('author as a', 'a.id', 'b.author_id')
    .where('b.infra_id', '=', ofScope(call.actor.scope));

export const books = listEngine(bookList, {
  from: (call: ListCall) => joined(call),
  id: 'b.id',
  source: { authorId: 'a.id', authorName: 'a.name' },
  computed: {
    author: (r) =>
      r.authorId === null || r.authorName === null ? null : { id: r.authorId, name: r.authorName },
  },
  sort: { author: 'a.name', shelf: ['b.shelf', 'b.title'] },
  defaultOrder: { name: 'price', dir: 'desc' },
  agency: 'b.infra_id',
  search: ['b.title', 'b.shelf', 'a.name'],
  filters: {
    status: 'b.status',
    author: { ids: 'b.author_id' },
    lent: 'b.lent',
    printed: 'b.printed',
    readAt: { instants: 'b.read_at' },
    readOn: { instants: 'b.read_at' },
    cheap: (eb, cheap) => eb('b.price', cheap ? '<' : '>=', CHEAP_CENTS),
  },
  options: {
    author: async (call) => {
      const authors = await tables<BookTables>(call)
        .selectFrom('author')
        .select(['id', 'name'])
        .orderBy(french('name'))
        .execute();
      return [
        { value: 'none', label: 'Sans auteur' },
        ...authors.map((a) => ({ value: String(a.id), label: a.name })),
      ];
    },
  },
  cells: { author: (book) => book.author?.name },
  limits: { export: 30_000, bulk: 50 },
});

/** The same books, on one shelf of the path: a list whose path has a parameter. */
const shelfBooks = listEngine(
  { ...bookList, listId: 'test-shelf' },
  {
    from: (call: ListCall<{ id: number }>) =>
      joined(call).where('b.shelf', '=', `Rayon ${call.params.id}`),
    id: 'b.id',
    source: {},
    computed: { author: () => null },
    sort: { author: 'a.name' },
    search: [],
    filters: {
      status: 'b.status',
      author: { ids: 'b.author_id' },
      lent: 'b.lent',
      printed: 'b.printed',
      readAt: { instants: 'b.read_at' },
      readOn: { instants: 'b.read_at' },
      cheap: 'b.lent',
    },
    options: { author: async () => [] },
  },
);

export const bookServer = serve('books', bookContract, {
  ...books.handlers,
  ...prefixed('shelf', shelfBooks.handlers),
  edit: (call) =>
    books.bulk(
      call,
      call.body.selection,
      async (id) => {
        await updateRow(tables<BookTables>(call), 'book', id, { price: call.body.values.price });
        const { status } = await tables<BookTables>(call)
          .selectFrom('book')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (status === 'closed')
          throw new AppError('book_closed', { status: 409, message: 'Ce livre est clos.' });
      },
      { preview: call.body.preview },
    ),
});

export const makeBookTables = async (tx: Tx): Promise<void> => {
  await tx.schema
    .createTable('author')
    .$call(standard)
    .addColumn('name', 'text', (c) => c.notNull())
    .execute();
  await protect(tx, 'author', { scope: 'shared', audit: 'none' });
  await tx.schema
    .createTable('book')
    .$call(standard)
    .addColumn('infra_id', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('shelf', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('author_id', 'bigint', (c) => c.references('author.id'))
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('lent', 'boolean', (c) => c.notNull())
    .addColumn('printed', 'date')
    .addColumn('read_at', 'timestamptz')
    .addColumn('tags', sql`text[]`, (c) => c.notNull().defaultTo('{}'))
    .execute();
  await protect(tx, 'book', { scope: 'infra', audit: 'none' });
  await searchIndex(tx, 'book', ['title', 'shelf']);
};
