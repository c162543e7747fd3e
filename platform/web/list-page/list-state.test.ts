import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { decodeQuery, encodeQuery } from '#platform/contract/query-text.ts';
import { PAGE_SIZES } from '#platform/contract/shapes.ts';
import {
  addressSchema,
  changed,
  defaultState,
  fittingLength,
  listQuery,
  readAddress,
  saysNothing,
  searchColumn,
  writeAddress,
  type ListState,
} from './list-state.ts';

const filters: FilterDefinition[] = [
  {
    attribute: 'status',
    label: 'Statut',
    mode: 'dropdown',
    isMultiple: true,
    defaultOptions: ['open'],
  },
  { attribute: 'kind', label: 'Type', mode: 'choice' },
  { attribute: 'begin', label: 'Début', mode: 'date-range-picker' },
  { attribute: 'mine', label: 'Les miens', mode: 'checkbox' },
  { attribute: 'day', label: 'Jour', mode: 'datepicker', defaultValue: '2026-05-03' },
];
const base = defaultState(filters, { name: 'label', dir: 'asc' });
/** Through a real query string, as the browser has it. */
const throughAddress = (state: ListState): ListState => {
  const text = encodeQuery(writeAddress(state, filters, base) as Parameters<typeof encodeQuery>[0]);
  return readAddress(addressSchema(filters).parse(decodeQuery(text)), filters, base);
};

test('a list as it comes has a plain address', () => {
  expect(saysNothing(writeAddress(base, filters, base))).toBe(true);
  expect(throughAddress(base)).toEqual(base);
});

test('the address reads as people would write it', () => {
  const state = changed(base, {
    search: 'dup',
    sort: { name: 'begin', dir: 'desc' },
    length: 25,
    page: 2,
    filters: { status: ['a', 'b'], begin: { start: '2026-05-01' }, day: '2026-05-03' },
  });
  expect(decodeURIComponent(encodeQuery(writeAddress(state, filters, base) as never))).toBe(
    'q=dup&page=2&length=25&sort=-begin&status=a&status=b&begin[start]=2026-05-01',
  );
});

const day = fc.constantFrom('2026-05-01', '2026-12-31');
const anyState: fc.Arbitrary<ListState> = fc.record({
  search: fc.string({ maxLength: 12 }).map((s) => s.trim()),
  columns: fc.dictionary(fc.constantFrom('label', 'kind'), fc.constantFrom('dup', 'été 1', '%')),
  page: fc.integer({ min: 1, max: 500 }),
  length: fc.constantFrom(...PAGE_SIZES),
  sort: fc.option(
    fc.record({
      name: fc.constantFrom('label', 'begin'),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  filters: fc.record(
    {
      status: fc.uniqueArray(fc.constantFrom('open', 'a', 'b'), { minLength: 1 }),
      kind: fc.constantFrom(['x'], ['y']),
      begin: fc.oneof(fc.record({ start: day }), fc.record({ start: day, end: day })),
      mine: fc.constant(true),
      day,
    },
    { requiredKeys: [] },
  ),
});
test('any state comes back from its address, an emptied filter with a default included', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(throughAddress(state)).toEqual(state);
    }),
  );
});

describe('going back to page 1', () => {
  test.each([[{ length: 50 }], [{ search: 'x' }], [{ sort: null }], [{ filters: {} }]])(
    'after %o',
    (change) => expect(changed({ ...base, page: 7 }, change).page).toBe(1),
  );
  test('but not when the page itself is chosen', () =>
    expect(changed({ ...base, page: 7 }, { page: 8 }).page).toBe(8));
});

test('the query carries the offset, and leaves out what is not there', () => {
  expect(listQuery({ ...base, page: 3, length: 25, sort: null, filters: { mine: true } })).toEqual({
    start: 50,
    length: 25,
    mine: true,
  });
  expect(listQuery({ ...base, search: 'dup' })).toMatchObject({
    start: 0,
    length: 10,
    orderBy: { name: 'label', dir: 'asc' },
    search: 'dup',
    status: ['open'],
  });
});

test('a column’s own search goes out by its name, goes back to page 1, and away with its text', () => {
  const searched = changed({ ...base, page: 3 }, { columns: searchColumn(base, 'label', 'dup') });
  expect(listQuery(searched)).toMatchObject({ start: 0, columnSearch: { label: 'dup' } });
  expect(searchColumn(searched, 'label', '')).toEqual({});
  expect(listQuery(base)).not.toHaveProperty('columnSearch');
});

describe('how many rows a page has', () => {
  test.each([
    [700, 10],
    [701, 25],
    [900, 25],
    [1440, 25],
  ])('in a window of %i pixels: %i', (height, length) =>
    expect(fittingLength(height)).toBe(length),
  );
  test('is said in the address of any page but the first, whose rows depend on it', () => {
    const tall = { ...base, length: 25 };
    expect(writeAddress(tall, filters, tall)).toMatchObject({ length: undefined });
    expect(writeAddress({ ...tall, page: 2 }, filters, tall)).toMatchObject({
      page: 2,
      length: 25,
    });
  });
});
