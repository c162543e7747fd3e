import { describe, expect, it } from 'vitest';
import { columnsFor, laidOut, type Ground, type Sum } from './report.ts';

const ground: Ground = {
  headings: [
    { code: 'HS25', label: 'Heures à 25 %', unit: 'hour' },
    { code: 'TAUX', label: 'Taux', unit: 'rate' },
  ],
  months: [
    { key: '2026-09', label: 'septembre' },
    { key: '2026-10', label: 'octobre' },
  ],
  groups: [
    { key: '1', label: 'Lyon', note: null },
    { key: '2', label: 'Paris', note: null },
    { key: '3', label: 'Vide', note: null },
  ],
  names: [
    { key: 'b', label: 'Bernard', note: 'M2' },
    { key: 'a', label: 'Zoé', note: null },
  ],
  totalName: 'Total',
};
const sum = (
  group: string,
  line: string,
  heading: string,
  month: string,
  total: number,
  figures = 1,
): Sum => ({ group, line, heading, month, total, figures });
const sums = [
  sum('1', 'a', 'HS25', '2026-09', 100),
  sum('1', 'a', 'HS25', '2026-10', 50),
  sum('1', 'b', 'HS25', '2026-10', 7),
  sum('2', 'a', 'HS25', '2026-10', 3),
  sum('1', 'a', 'TAUX', '2026-09', 1_000),
  sum('1', 'a', 'TAUX', '2026-10', 3_000),
];
const shown = (
  definition: Parameters<typeof laidOut>[0],
  g: Ground = ground,
  s: readonly Sum[] = sums,
) => laidOut(definition, s, g).lines.map((l) => [l.kind, l.label, ...l.values]);

describe('a report', () => {
  it('adds people up under their agency, and averages rates', () =>
    expect(shown({ lines: 'person', columns: 'heading' })).toEqual([
      ['group', 'Lyon', 157, 2_000],
      ['line', 'Bernard', 7, null],
      ['line', 'Zoé', 150, 2_000],
      ['group', 'Paris', 3, null],
      ['line', 'Zoé', 3, null],
      ['total', 'Total', 160, 2_000],
    ]));
  it('goes over the months of one heading, with their total', () =>
    expect(
      shown(
        { lines: 'person', columns: 'month' },
        { ...ground, headings: ground.headings.slice(0, 1) },
        sums.filter((s) => s.heading === 'HS25'),
      ),
    ).toEqual([
      ['group', 'Lyon', 100, 57, 157],
      ['line', 'Bernard', null, 7, 7],
      ['line', 'Zoé', 100, 50, 150],
      ['group', 'Paris', null, 3, 3],
      ['line', 'Zoé', null, 3, 3],
      ['total', 'Total', 100, 60, 160],
    ]));
  it('crosses headings and months where there are several', () => {
    expect(
      columnsFor({ lines: 'person', columns: 'month' }, ground).map((c) => [c.key, c.unit]),
    ).toEqual([
      ['HS25 2026-09', 'hour'],
      ['HS25 2026-10', 'hour'],
      ['TAUX 2026-09', 'rate'],
      ['TAUX 2026-10', 'rate'],
    ]);
    expect(shown({ lines: 'person', columns: 'month' }).at(-1)).toEqual([
      'total',
      'Total',
      100,
      60,
      1_000,
      3_000,
    ]);
  });
  it('of headings has each its unit and no common total', () => {
    const g = {
      ...ground,
      groups: [],
      names: ground.headings.map((h) => ({ key: h.code, label: h.label, note: h.code })),
    };
    const laid = laidOut(
      { lines: 'heading', columns: 'month' },
      sums.map((s) => ({ ...s, group: '', line: s.heading })),
      g,
    );
    expect(laid.lines.map((l) => [l.kind, l.unit, ...l.values])).toEqual([
      ['line', 'hour', 100, 60, 160],
      ['line', 'rate', 1_000, 3_000, 2_000],
    ]);
  });
  it('of nothing is empty', () =>
    expect(laidOut({ lines: 'person', columns: 'heading' }, [], ground).lines).toEqual([]));
});
