import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { columns } from './columns.ts';
import { choices, flag } from './filters.ts';
import { decodeQuery, encodeQuery } from './query-text.ts';
import type { Call, Input } from './route.ts';
import { bulk, describeList, list, listMeta, prefixed } from './shapes.ts';

const things = describeList({
  listId: 'things',
  title: 'Choses',
  may: 'thing.read',
  row: z.object({ id: z.number(), label: z.string() }),
  columns: columns([
    { name: 'label', label: 'Libellé', kind: 'text', sort: true },
    { name: 'size', label: 'Taille', kind: 'number' },
  ]),
  filters: { status: choices('État', [{ value: 'a', label: 'A' }]), mine: flag('Les miennes') },
});
const contract = {
  ...list({ data: '/things/json', also: [{ path: '/things/other' }], ...things }),
  edit: bulk({
    path: '/things/edit',
    may: 'thing.write',
    of: things,
    values: z.object({ size: z.number() }),
  }),
};

describe('the list shape', () => {
  it('makes five calls under the paths given', () => {
    expect(
      Object.entries(contract).map(([name, r]) => `${name} ${r.method} ${r.path} ${r.tx}`),
    ).toEqual([
      'list GET /things/json read',
      'count GET /things/json/count read',
      'filterOptions GET /things/json/filter-options read',
      'exportGet GET /things/json/export/{_format:csv|xlsx|pdf} none',
      'exportPost POST /things/json/export/{_format:csv|xlsx|pdf} none',
      'edit POST /things/edit write',
    ]);
  });

  it.each<[sent: object, read: object]>([
    [{}, { start: 0, length: 10 }],
    [
      { start: 20, length: 25, search: '  été ', exportAll: true },
      { start: 20, length: 25, search: 'été', exportAll: true },
    ],
    [
      { columnSearch: { label: ' été ' } },
      { start: 0, length: 10, columnSearch: { label: 'été' } },
    ],
    [
      { orderBy: { name: 'label' } },
      { start: 0, length: 10, orderBy: { name: 'label', dir: 'asc' } },
    ],
    [
      { status: ['a'], mine: false, unknown: 1 },
      { start: 0, length: 10, status: ['a'], mine: false },
    ],
  ])('reads %j', (sent, read) =>
    expect(contract.list.query.parse(decodeQuery(encodeQuery(sent as never)))).toEqual(read),
  );

  it.each<object>([
    { length: 20 },
    { start: -1 },
    { start: 1e9 },
    { orderBy: { name: 'size' } },
    { orderBy: { name: 'label', dir: 'none' } },
    { orderBy: 'label' },
    { search: 'x'.repeat(201) },
    { columnSearch: { label: 'x'.repeat(201) } },
    { columnSearch: { unknown: 'x' } },
    { status: 'b' },
  ])('refuses %j', (sent) =>
    expect(contract.list.query.safeParse(decodeQuery(encodeQuery(sent as never))).success).toBe(
      false,
    ),
  );

  it('orders by nothing when no column is sortable', () => {
    const still = list({
      data: '/still',
      ...things,
      columns: columns([{ name: 'label', label: 'L', kind: 'text' }]),
    });
    expect(still.list.query.safeParse({ orderBy: { name: 'label' } }).success).toBe(false);
    expect(still.list.query.safeParse({}).success).toBe(true);
  });

  it('exports chosen rows and columns by either method', () => {
    const asked = { ids: [1, 2], columns: ['size', 'label'], allSelected: true };
    expect(contract.exportGet.query.parse(decodeQuery(encodeQuery(asked)))).toMatchObject(asked);
    expect(contract.exportPost.body.parse(asked)).toMatchObject(asked);
    expect(contract.exportPost.body.safeParse({ columns: ['secret'] }).success).toBe(false);
  });

  it('types what handlers and callers see', () => {
    type Asked = Input<typeof contract.list>['query'];
    expectTypeOf<NonNullable<Asked['orderBy']>['name']>().toEqualTypeOf<'label'>();
    expectTypeOf<Asked['length']>().toEqualTypeOf<10 | 25 | 50 | 100 | 500>();
    expectTypeOf<Asked['status']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Call<typeof contract.list>>().toExtend<{
      query?: { mine?: boolean | string | undefined };
    }>();
  });

  it('tells the screen its columns and filters', () =>
    expect(listMeta(things)).toMatchObject({
      listId: 'things',
      columns: things.columns,
      filters: [{ attribute: 'status' }, { attribute: 'mine' }],
    }));
});

describe('a bulk action', () => {
  it('takes a selection with its filters, and values', () => {
    const body = { selection: { ids: [3], status: ['a'] }, values: { size: 2 } };
    expect(contract.edit.body.parse(body)).toEqual({ ...body, preview: false });
    expect(
      contract.edit.body.safeParse({ selection: { ids: [0] }, values: { size: 2 } }).success,
    ).toBe(false);
  });
});

it('prefixed calls keep what they are', () => {
  const two = prefixed('category', { list: contract.list, count: contract.count });
  expect(Object.keys(two)).toEqual(['categoryList', 'categoryCount']);
  expect(two.categoryList).toBe(contract.list);
  // @ts-expect-error -- no such call
  expect(two.categorySave).toBeUndefined();
});
