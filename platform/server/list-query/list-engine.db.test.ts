import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { somebody } from '../jobs/jobs.fixtures.ts';
import type { Db } from '../services.ts';
import { askAs } from './books-call.fixtures.ts';
import { bookList, books, makeBookTables, type BookTables } from './books.fixtures.ts';
import { authors, library, model, sorters, type Query, type Written } from './library.fixtures.ts';
import { listEngine } from './list-engine.ts';
import type { ListCall } from './list-spec.ts';
import { tables } from '../call.ts';

interface Page {
  rows: { id: number; title: string; author: { name: string } | null }[];
  total: number;
  more: boolean;
}

const BIG = 90;
const MANY = 10_050;
const EDGES = 91;
const ORDER = 92;
const ODD = 93;
const reader = somebody(['book.read']);
const within = (infra: number) => somebody([], { perimeter: [infra], scope: [infra] });

/** Texts that look like null, nothing, a list, or a text in quotes; and the ends of what columns hold. */
const ODD_BOOKS = [
  '',
  ' ',
  'null',
  'NULL',
  '{}',
  '"a",b',
  "l'été",
  '\\N',
  '\u001E',
  '🚚\r\n\t\\',
  'true',
].map((title, i) => ({
  title,
  shelf: i % 2 === 0 ? null : title,
  price: i % 2 === 0 ? Number.MAX_SAFE_INTEGER : -1,
  lent: i % 3 === 0,
  printed: '0001-01-01',
  readAt: `2026-03-29T01:00:00.${i}5Z`,
}));

let db: Db;
const ask = <T>(...a: Parameters<ReturnType<typeof askAs>>): Promise<T> =>
  askAs(db, reader)<T>(...a);

beforeAll(async () => {
  db = await newTestDb();
  await db.elevated(async (tx) => {
    await makeBookTables(tx);
    const t = tables<BookTables>({ tx });
    await t
      .insertInto('author')
      .values(authors.map((name) => ({ name })))
      .execute();
    const book = (b: Omit<Written, 'id'>) => ({
      infra_id: b.infra,
      title: b.title,
      shelf: b.shelf,
      author_id: b.author,
      status: b.status,
      price: b.price,
      lent: b.lent,
      printed: b.printed,
      read_at: b.readAt,
      tags: ['a', 'b'],
    });
    const ids = await t.insertInto('book').values(library.map(book)).returning('id').execute();
    library.forEach((b, i) => {
      b.id = ids[i]?.id ?? 0;
    });
    const plain = {
      shelf: null,
      author: null,
      status: 'open',
      price: 0,
      lent: false,
      printed: null,
      readAt: null,
    } as const;
    await tx.run`insert into book (infra_id, title, status, price, lent) select ${BIG}, 'n ' || i, 'open', i % 2, false from generate_series(0, ${MANY - 1}) i`;
    const edges = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00Z',
    ];
    await t
      .insertInto('book')
      .values(
        edges.map((readAt, i) => book({ ...plain, infra: EDGES, title: `edge ${i}`, readAt })),
      )
      .execute();
    await t
      .insertInto('book')
      .values(
        ['cote', 'Zèbre', 'côté', 'Cote', 'âne', 'côte', 'zebre', 'coté'].map((title) =>
          book({ ...plain, infra: ORDER, title }),
        ),
      )
      .execute();
    await t
      .insertInto('book')
      .values(ODD_BOOKS.map((b) => book({ ...plain, ...b, infra: ODD })))
      .execute();
  });
}, 120_000);
afterAll(() => db.close());

const maybe = <T>(a: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(a, { nil: undefined, freq: 1 });
const span = (days: readonly string[]) =>
  fc.tuple(maybe(fc.constantFrom(...days)), maybe(fc.constantFrom(...days))).map(([a, b]) => {
    const [start, end] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
    return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  });
const someOf = (...values: readonly string[]) => fc.subarray([...values], { minLength: 1 });
const printedDays = ['2026-01-05', '2026-02-10', '2026-02-28', '2026-03-20'];
const readDays = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];
const queries: fc.Arbitrary<Query> = fc.record(
  {
    search: fc.constantFrom(
      '',
      '',
      'ete',
      'ÉTÉ',
      'rayon 1',
      'zola',
      'zola ete',
      '%',
      '_',
      '\\',
      '50%',
      "l'ete",
      'oeuvre',
      '  cote  ',
    ),
    columnSearch: fc.record(
      {
        title: fc.constantFrom('', 'ete', 'rayon', '%', 'oeuvre cote', 'ÉTÉ'),
        author: fc.constantFrom('zola', 'Zola ', 'ete', '  '),
      },
      { requiredKeys: [] },
    ),
    orderBy: fc.record({
      name: fc.constantFrom(...Object.keys(sorters)),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    status: someOf('draft', 'open', 'closed'),
    author: someOf('1', '2', 'none'),
    lent: fc.boolean(),
    cheap: fc.boolean(),
    printed: span(printedDays),
    readAt: span(readDays),
    readOn: fc.constantFrom(...readDays),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>;

describe('a list', () => {
  it('gives the same pages and totals as the same rules in JavaScript', async () => {
    await fc.assert(
      fc.asyncProperty(
        queries,
        fc.constantFrom(...PAGE_SIZES),
        fc.nat(300),
        async (q, length, start) => {
          const expected = model(q);
          const page = await ask<Page>('list', { query: { ...q, start, length } });
          expect(page.rows.map((r) => r.id)).toEqual(expected.slice(start, start + length));
          expect(page).toMatchObject({ total: expected.length, more: false });
          expect(await ask('count', { query: q })).toEqual({ total: expected.length });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('cut in pages is the whole list, each row once', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(10, 25, 50), async (q, length) => {
        const expected = model(q);
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(expected.length / length) }, (_, i) =>
            ask<Page>('list', { query: { ...q, start: i * length, length } }),
          ),
        );
        expect(pages.flatMap((p) => p.rows.map((r) => r.id))).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('takes a page in its own order from the first rows of each agency', async () => {
    const own: Query[] = [
      {},
      { orderBy: { name: 'price', dir: 'desc' } },
      { orderBy: { name: 'price', dir: 'asc' } },
      { status: ['open', 'draft'] },
      { lent: false, author: ['none', '1'] },
    ];
    for (const q of own) {
      const expected = model(q);
      expect(expected.length).toBeGreaterThan(60);
      const pages = Array.from({ length: Math.ceil(expected.length / 25) }, (_, i) =>
        ask<Page>('list', { query: { ...q, start: i * 25, length: 25 } }),
      );
      const ids = (await Promise.all(pages)).flatMap((p) => p.rows.map((r) => r.id));
      expect(ids).toEqual(expected);
    }
  });

  it('starts with its own order, ten rows, and the joined fields', async () => {
    const { rows } = await ask<Page>('list');
    expect(rows.map((r) => r.id)).toEqual(model({}).slice(0, 10));
    expect(rows.some((r) => r.author?.name === 'Émile Zola')).toBe(true);
  });

  it('orders text as French does', async () => {
    const { rows } = await askAs(db, within(ORDER))<Page>('list', {
      query: { orderBy: { name: 'title', dir: 'asc' } },
    });
    expect(rows.map((r) => r.title)).toEqual([
      'âne',
      'cote',
      'Cote',
      'coté',
      'côte',
      'côté',
      'zebre',
      'Zèbre',
    ]);
  });

  it.each([
    [{ readOn: '2026-03-29' }, ['edge 1', 'edge 2']],
    [{ readAt: { start: '2026-03-29' } }, ['edge 1', 'edge 2', 'edge 3']],
    [{ readAt: { end: '2026-03-28' } }, ['edge 0']],
    [{ readAt: { start: '2026-03-28', end: '2026-03-29' } }, ['edge 0', 'edge 1', 'edge 2']],
    [{ readAt: {} }, ['edge 0', 'edge 1', 'edge 2', 'edge 3']],
  ])('knows that 29 March 2026 has 23 hours in Paris: %j', async (query, titles) => {
    const { rows } = await askAs(db, within(EDGES))<Page>('list', {
      query: { ...query, orderBy: { name: 'title' } },
    });
    expect(rows.map((r) => r.title)).toEqual(titles);
  });

  it('says the same row by row and, from the second time on, as one text', async () => {
    const asked = askAs(db, within(ODD));
    const query = { orderBy: { name: 'readAt', dir: 'asc' }, length: 25 };
    const pages = [
      await asked<Page>('list', { query }),
      await asked<Page>('list', { query }),
      await asked<Page>('list', { query }),
      await asked<Page>('list', { query }),
    ];
    expect(pages[0]?.rows).toMatchObject(
      ODD_BOOKS.toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1)).map(
        ({ title, shelf, price, lent, printed, readAt }) => ({
          title,
          shelf,
          price,
          lent,
          printed,
          readAt,
          author: null,
          tags: ['a', 'b'],
        }),
      ),
    );
    for (const page of pages.slice(1)) expect(JSON.stringify(page)).toBe(JSON.stringify(pages[0]));
    // The sign that stands between two fields, in a text.
    await db.elevated(
      (tx) =>
        tx.run`update book set title = 'a' || chr(31) || 'b', shelf = chr(31) where infra_id = ${ODD} and title = 'null'`,
    );
    const { rows } = await asked<Page>('list', { query });
    expect(rows).toMatchObject(
      pages[0]?.rows.map((r) =>
        r.title === 'null'
          ? { id: r.id, title: 'a\u001Fb', shelf: '\u001F' }
          : { id: r.id, title: r.title },
      ) ?? [],
    );
  });

  it('counts exactly up to 10,000, then says that there are more', async () => {
    const asked = askAs(db, within(BIG));
    expect(await asked<Page>('list')).toMatchObject({ total: 10_000, more: true });
    expect(await asked<Page>('list', { query: { start: 10_040, length: 25 } })).toMatchObject({
      total: 10_000,
      more: true,
    });
    expect(await asked<Page>('list', { query: { start: 500_000 } })).toMatchObject({
      rows: [],
      total: 10_000,
      more: true,
    });
    expect(await asked('count')).toEqual({ total: MANY });
    expect(await asked<Page>('list', { query: { search: '44 N' } })).toMatchObject({
      total: Array.from({ length: MANY }, (_, i) => String(i)).filter((n) => n.includes('44'))
        .length,
      more: false,
    });
  });

  it('shows nothing of other infrastructures, not even by search', async () => {
    const { rows } = await askAs(db, within(3))<Page>('list', { query: { length: 500 } });
    expect(rows.map((r) => r.id).toSorted((a, b) => a - b)).toEqual(
      library.filter((b) => b.infra === 3).map((b) => b.id),
    );
    expect(await askAs(db, within(77))('list')).toEqual({ rows: [], total: 0, more: false });
  });

  it('takes the parameters of its path', async () => {
    const { rows } = await ask<Page>('shelfList', { params: { id: 2 }, query: { length: 500 } });
    expect(rows.map((r) => r.id)).toEqual(
      library
        .filter((b) => b.infra !== 3 && b.shelf === 'Rayon 2')
        .map((b) => b.id)
        .toReversed(),
    );
  });

  it('answers the options that are loaded', async () => {
    expect(await ask('filterOptions')).toEqual({
      author: [
        { value: 'none', label: 'Sans auteur' },
        { value: '2', label: 'Émile Zola' },
        { value: '1', label: 'Zoé Aubry' },
      ],
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['a column that is not sortable', { orderBy: { name: 'status' } }],
    ['a column that is not there', { orderBy: { name: 'id; drop table book' } }],
    ['a direction of its own', { orderBy: { name: 'title', dir: 'down' } }],
    ['another page size', { length: 11 }],
    ['a start before the first', { start: -1 }],
    ['half a row', { start: 1.5 }],
    ['an unknown choice', { status: ['lost'] }],
    ['a day that does not exist', { readOn: '2026-02-30' }],
    ['a span that ends before it starts', { printed: { start: '2026-02-02', end: '2026-02-01' } }],
    ['a flag that is none', { lent: 'maybe' }],
  ])('refuses %s', async (_, query) =>
    expect(ask('list', { query })).rejects.toMatchObject({ name: 'ZodError' }),
  );

  it('takes any text as search and as a loaded choice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expect(
          (
            await ask<Page>('list', {
              query: { search: text, author: [text.slice(0, 20) || 'x', '9'.repeat(40), '-1'] },
            })
          ).rows,
        ).toEqual([]);
        await ask('list', { query: { search: text } });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a list that would fail at the first click', () => {
  const from = (call: ListCall) => tables<BookTables>(call).selectFrom('book as b');
  const spec = {
    from,
    id: 'b.id' as const,
    search: [],
    select: (rows: ReturnType<typeof from>) => rows.select('b.id'),
    row: () => {
      throw new Error('never read');
    },
  };
  const filters = {
    status: 'b.status',
    author: 'b.status',
    lent: 'b.lent',
    printed: 'b.printed',
    readAt: 'b.printed',
    readOn: 'b.printed',
    cheap: 'b.lent',
  } as const;
  const sort = {
    title: 'b.title',
    author: 'b.title',
    shelf: 'b.shelf',
    price: 'b.price',
    printed: 'b.printed',
    readAt: 'b.read_at',
  } as const;
  it('is refused at start', () => {
    expect(() =>
      listEngine({ ...bookList, listId: 'test-no-options' }, { ...spec, sort, filters }),
    ).toThrow('options to load for author');
    expect(() =>
      listEngine(bookList, {
        ...spec,
        sort,
        filters,
        options: { author: async () => [] },
      }),
    ).toThrow('two lists are called test-books');
    expect(() =>
      listEngine(
        { ...bookList, listId: 'test-no-sort' },
        {
          ...spec,
          sort: { title: 'b.title' },
          filters,
          options: { author: async () => [] },
        },
      ),
    ).toThrow('sort for author, shelf');
    listEngine(
      { ...bookList, listId: 'test-wrong-column' },
      {
        ...spec,
        // @ts-expect-error -- no such column
        sort: { ...sort, title: 'b.titel' },
        filters,
        options: { author: async () => [] },
      },
    );
    listEngine(
      { ...bookList, listId: 'test-no-rule' },
      {
        ...spec,
        sort,
        // @ts-expect-error -- every filter wants its rule
        filters: { status: 'b.status' },
        options: { author: async () => [] },
      },
    );
    expect(books.handlers.list).toBeTypeOf('function');
  });
});
