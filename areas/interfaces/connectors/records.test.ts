import { describe, expect, it } from 'vitest';
import { pageOf, sheetOf } from './records.ts';

describe('records of an interface', () => {
  it('are a list, or stand under one of the usual names with where the next are', () => {
    expect(pageOf([{ a: 1 }])).toEqual({ records: [{ a: 1 }], next: null });
    expect(pageOf({ items: [], next: '/p2' })).toEqual({ records: [], next: '/p2' });
    for (const nothing of [null, 'x', 3, {}, { data: 'x' }, [1], { data: [[]] }])
      expect(pageOf(nothing)).toBeNull();
  });
  it('become lines under the mapped names: nested ones, French days, nothing for what is no value', () => {
    const records = [
      { 'a.b': 'litéral', a: { b: 'x' }, day: '2026-10-25', at: '2026-10-25T00:00:00Z', n: 2.5 },
      { a: { b: 'dit "oui"; non' }, n: true, day: { y: 1 }, at: '2026-10-25T08:30:00Z' },
    ];
    expect(sheetOf(records, ['a.b', 'day', 'at', 'n', '__proto__.x'])).toBe(
      [
        'a.b;day;at;n;__proto__.x',
        'litéral;25/10/2026;25/10/2026;2,5;',
        '"dit ""oui""; non";;2026-10-25T08:30:00Z;1;',
        '',
      ].join('\r\n'),
    );
  });
});
