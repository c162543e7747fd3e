import { expect, test } from 'vitest';
import { contentOf, type ListSituation } from './content-of.ts';

const answered: ListSituation = {
  rows: [],
  total: 0,
  page: 1,
  pending: false,
  failed: false,
  narrowed: false,
};

test('before the first answer a list loads, or says that it failed', () => {
  const waiting = { ...answered, rows: undefined };
  expect(contentOf({ ...waiting, pending: true })).toBe('loading');
  expect(contentOf({ ...waiting, failed: true })).toBe('failed');
  expect(contentOf(waiting)).toBe('nothing');
});

test('rows that have come stay when the next request fails', () => {
  expect(contentOf({ ...answered, rows: [{}], total: 1, failed: true })).toBe('rows');
});

test('an empty page says why: beyond the last one, filtered away, or nothing there', () => {
  expect(contentOf({ ...answered, total: 10, page: 2 })).toBe('out_of_range');
  expect(contentOf({ ...answered, total: 10, page: 2, narrowed: true })).toBe('out_of_range');
  expect(contentOf({ ...answered, page: 2, narrowed: true })).toBe('no_match');
  expect(contentOf({ ...answered, page: 2 })).toBe('empty');
});
