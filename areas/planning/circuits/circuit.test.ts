import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeFault, dayShift, meet, runsOn, weeksOf } from './circuit.ts';

const circuit = (start: number, end: number, pause = 0, shiftCode = 'CD') => ({
  start,
  end,
  pause,
  shiftCode,
  needs: [],
});

describe('a day with circuits', () => {
  it.each([
    ['none', [], null],
    ['one', [circuit(300, 780, 45)], { code: 'CD', start: 300, end: 780, pause: 45 }],
    [
      'two, the gap is a break',
      [circuit(840, 1_080), circuit(300, 720, 30, 'LD')],
      { code: 'LD', start: 300, end: 1_080, pause: 150 },
    ],
    [
      'over midnight',
      [circuit(1_200, 1_740, 45)],
      { code: 'CD', start: 1_200, end: 1_740, pause: 45 },
    ],
    ['more than a day', [circuit(0, 600), circuit(1_400, 2_000)], null],
  ] as const)('%s', (_, circuits, shift) => {
    expect(dayShift(circuits)).toEqual(shift === null ? null : { ...shift, needs: [] });
  });

  it('works as long as its circuits, whatever their order', () => {
    const one = fc
      .tuple(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 60 }),
      )
      .map(([start, long, pause]) => circuit(start, start + long, Math.min(pause, long - 1)));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), (all) => {
        const apart = all.every((a, i) => all.every((b, j) => i === j || !meet(a, b)));
        fc.pre(apart);
        const shift = dayShift(all);
        const work = all.reduce((n, c) => n + c.end - c.start - c.pause, 0);
        expect(shift === null ? null : shift.end - shift.start - shift.pause).toBe(
          Math.max(work, shift === null ? 0 : shift.end - shift.start - 720),
        );
        expect(dayShift(all.toReversed())).toEqual(shift);
      }),
    );
  });
});

it.each([
  ['a Monday', '2026-05-04', true],
  ['a Sunday', '2026-05-10', false],
  ['before it begins', '2026-04-27', false],
  ['after it ends', '2026-06-01', false],
  ['its last day', '2026-05-29', true],
] as const)('runs on %s: %s', (_, day, runs) => {
  expect(
    runsOn({ weekdays: [1, 2, 3, 4, 5], validFrom: '2026-05-01', validTo: '2026-05-29' }, day),
  ).toBe(runs);
});
// Circuits are hours of the clock on the wall: a change of the hour moves none of them, nor the days they run on.
it.each(['2026-03-29', '2026-10-25'])('%s is a day like the others', (day) => {
  expect([
    runsOn({ weekdays: [7], validFrom: day, validTo: day }, day),
    runsOn({ weekdays: [1, 6], validFrom: '2026-01-01', validTo: null }, day),
  ]).toEqual([true, false]);
});

it('a month is printed week by week, Monday first', () => {
  const month = Array.from({ length: 30 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  expect(weeksOf(month).map((w) => [w[0]?.slice(-2), w.length])).toEqual([
    ['01', 1],
    ['02', 7],
    ['09', 7],
    ['16', 7],
    ['23', 7],
    ['30', 1],
  ]);
  expect(weeksOf([])).toEqual([]);
});

it.each([
  [[300, 780], [700, 900], true],
  [[300, 780], [780, 900], false],
  [[1_200, 1_740], [1_500, 1_600], true],
] as const)('%j meets %j: %s', (one, two, met) => {
  const [a, b] = [circuit(one[0], one[1]), circuit(two[0], two[1])];
  expect([meet(a, b), meet(b, a)]).toEqual([met, met]);
});

it.each([
  [{ kind: 'text', options: [], required: false }, '', null],
  [{ kind: 'text', options: [], required: true }, '', 'attributeMissing'],
  [{ kind: 'number', options: [], required: false }, '12,5', null],
  [{ kind: 'number', options: [], required: false }, 'douze', 'attributeNumber'],
  [{ kind: 'choice', options: ['ADR', 'Froid'], required: false }, 'Froid', null],
  [{ kind: 'choice', options: ['ADR'], required: false }, 'Sec', 'attributeChoice'],
  [{ kind: 'flag', options: [], required: false }, 'oui', 'attributeFlag'],
  [{ kind: 'flag', options: [], required: true }, 'false', null],
] as const)('%j takes %j: %s', (attribute, value, fault) => {
  expect(attributeFault(attribute, value)).toBe(fault);
});
