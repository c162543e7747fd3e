import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RowDigest } from './digest.ts';

/** As dumps of before hold it: the first eight bytes of each hash, added up. */
const plain = (rows: readonly string[]): string =>
  rows
    .reduce(
      (sum, row) => BigInt.asUintN(64, sum + hash('sha1', row, 'buffer').readBigUInt64LE()),
      0n,
    )
    .toString(16)
    .padStart(16, '0');

const digestOf = (rows: readonly string[]): RowDigest => {
  const digest = new RowDigest();
  for (const row of rows) digest.add(row);
  return digest;
};

describe('the digest of a table', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `(${n},"née à Évreux",${n * 7}, 漢)`);

  test('is the sum that dumps of before hold', () => {
    for (const some of [[], rows.slice(0, 1), rows.slice(0, 2), rows])
      expect(digestOf(some).value).toEqual({ rows: some.length, digest: plain(some) });
  });
  test('says the same when it is asked in between', () => {
    const digest = digestOf(rows.slice(0, 3_000));
    expect(digest.value.digest).toBe(plain(rows.slice(0, 3_000)));
    for (const row of rows.slice(3_000)) digest.add(row);
    expect(digest.value).toEqual({ rows: 5_000, digest: plain(rows) });
  });
  test('knows no order, and knows a row that changed', () => {
    expect(digestOf(rows.toReversed()).value).toEqual(digestOf(rows).value);
    expect(digestOf([...rows.slice(1), '(0,other)']).value).not.toEqual(digestOf(rows).value);
  });
});
