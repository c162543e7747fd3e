import { describe, expect, it } from 'vitest';
import type { Column, ColumnKind } from '#platform/contract/columns.ts';
import { csvCell, printCell } from './cell-text.ts';
import { durationText, type CellValue } from './cell-values.ts';

const column = (kind: ColumnKind, more: Partial<Column> = {}): Column => ({
  name: 'x',
  label: 'X',
  kind,
  ...more,
});
const nb = '\u00A0';

describe('a cell as CSV and in print', () => {
  it.each<[ColumnKind, CellValue, csv: string, print: string]>([
    ['text', 'Bréal', 'Bréal', 'Bréal'],
    ['text', '007', '007', '007'],
    ['text', null, '', ''],
    ['text', undefined, '', ''],
    ['text', 12, '12', '12'],
    ['number', 0, '0', '0'],
    ['number', -1234.5, '-1234,5', `−1${nb}234,5`],
    ['number', '12345678901234.25', '12345678901234,25', `12${nb}345${nb}678${nb}901${nb}234,25`],
    ['number', 'n/a', 'n/a', 'n/a'],
    ['date', '2026-03-07', '07/03/2026', '07/03/2026'],
    ['date', Temporal.PlainDate.from('2026-03-07'), '07/03/2026', '07/03/2026'],
    ['month', '2026-03', '03/2026', '03/2026'],
    ['instant', '2026-03-07T23:30:00Z', '08/03/2026 00:30', '08/03/2026 00:30'],
    ['instant', '2026-07-07T22:30:00.5Z', '08/07/2026 00:30', '08/07/2026 00:30'],
    [
      'instant',
      Temporal.Instant.from('2026-07-07T22:30:00Z'),
      '08/07/2026 00:30',
      '08/07/2026 00:30',
    ],
    ['hours', 27_000, '7:30', '7:30'],
    ['hours', 546_000, '151:40', '151:40'],
    ['hours', -5_400, '-1:30', '-1:30'],
    ['hours', 3_661, '1:01:01', '1:01:01'],
    ['minutes', 450, '7:30', '7:30'],
    ['euros', 123_456, '1234,56', `1${nb}234,56${nb}€`],
    ['euros', -5, '-0,05', `−0,05${nb}€`],
    ['percent', 1_234, '12,34', `12,34${nb}%`],
    ['flag', true, 'Oui', 'Oui'],
    ['flag', false, 'Non', 'Non'],
    ['list', ['Lyon', 'Metz'], 'Lyon, Metz', 'Lyon, Metz'],
  ])('%s %s', (kind, value, csv, print) => {
    expect(csvCell(column(kind))(value)).toBe(csv);
    expect(printCell(column(kind))(value)).toBe(print);
  });

  it('says coded values in their words', () => {
    const status = column('status', { texts: { open: 'Ouvert', true: 'Actif', false: 'Inactif' } });
    expect([
      csvCell(status)('open'),
      csvCell(status)('other'),
      csvCell(status)(['open', 'x']),
    ]).toEqual(['Ouvert', 'other', 'Ouvert, x']);
    expect([true, false].map(csvCell({ ...status, kind: 'flag' }))).toEqual(['Actif', 'Inactif']);
  });
});

describe('Paris time on the days the clock changes', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '29/03/2026 01:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026 03:00'],
    ['2026-10-25T00:30:00Z', '25/10/2026 02:30'],
    ['2026-10-25T01:30:00Z', '25/10/2026 02:30'],
    ['1970-01-01T00:00:00Z', '01/01/1970 01:00'],
  ])('%s', (at, text) => expect(printCell(column('instant'))(at)).toBe(text));
});

describe('text that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+33 6',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    ' =1',
    '\0=1',
    '\u200B@x',
  ])('%j gets an apostrophe in CSV only', (text) => {
    expect(csvCell(column('text'))(text)).toBe(`'${text}`);
    expect(printCell(column('text'))(text)).toBe(text);
  });
  it.each<[ColumnKind, CellValue, string]>([
    ['number', -3, '-3'],
    ['number', '=1', "'=1"],
    ['hours', -3_600, '-1:00'],
    ['hours', '-cmd', "'-cmd"],
    ['date', '=1', "'=1"],
    ['euros', '@x', "'@x"],
    ['list', ['=1', 'a'], "'=1, a"],
    ['status', '-', "'-"],
    ['text', -3, "'-3"],
  ])('%s %j', (kind, value, csv) => expect(csvCell(column(kind))(value)).toBe(csv));
});

it.each([
  [0, '0:00'],
  [59, '0:00:59'],
  [-0.4, '0:00'],
  [86_400, '24:00'],
  [-86_399.6, '-24:00'],
  [3_599_999, '999:59:59'],
])('duration of %d seconds', (s, text) => expect(durationText(s)).toBe(text));
