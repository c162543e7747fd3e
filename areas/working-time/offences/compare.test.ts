import { describe, expect, it } from 'vitest';
import { compared, type KeptOffence, type NewOffence } from './compare.ts';

const offence = (o: Partial<NewOffence> = {}): NewOffence => ({
  customer_id: 1,
  infra_id: 2,
  collaborator_id: 3,
  mission_id: null,
  day: '2026-03-03',
  rule: 'continuous-driving',
  article: 'a',
  at: 1_000,
  period_start: 500,
  period_end: 2_000,
  value: 20_000,
  limit_value: 16_200,
  unit: 'seconds',
  severity: 'MI',
  penal_class: 4,
  cost: 135,
  certainty: 'certain',
  proof: [500, 2_000],
  reading: null,
  article12: false,
  hash: 'h',
  ...o,
});
const kept = (o: Partial<KeptOffence> = {}): KeptOffence => ({
  ...offence(),
  id: 9,
  status: 'explained',
  ...o,
});
const open = (): boolean => false;
const sizes = (result: ReturnType<typeof compared>) => [
  result.changes.added.length,
  result.changes.changed.length,
  result.changes.removed.length,
  result.differences.length,
];

describe('a new judgement against the one that is kept', () => {
  it.each([
    ['the same', [kept()], [offence()], [0, 0, 0, 0]],
    ['something new', [], [offence()], [1, 0, 0, 0]],
    ['nothing any more', [kept()], [], [0, 0, 1, 0]],
    ['other figures', [kept()], [offence({ value: 21_000, hash: 'i' })], [0, 1, 0, 0]],
    [
      'another instant of the same time',
      [kept()],
      [offence({ at: 1_200, period_start: 600, hash: 'i' })],
      [0, 1, 0, 0],
    ],
    ['another rule', [kept()], [offence({ rule: 'daily-driving', hash: 'i' })], [1, 0, 1, 0]],
    [
      'another time',
      [kept()],
      [offence({ at: 9_000, period_start: 8_000, period_end: 9_500, hash: 'i' })],
      [1, 0, 1, 0],
    ],
    ['another person', [kept()], [offence({ collaborator_id: 4 })], [1, 0, 1, 0]],
  ] as const)('%s', (_, before, after, expected) =>
    expect(sizes(compared(before, after, open))).toEqual(expected),
  );

  it('knows a price from a judgement', () => {
    const { changes } = compared([kept()], [offence({ cost: 90 })], open);
    expect(changes.changed.map((c) => c.judged)).toEqual([false]);
    expect(sizes(compared([kept()], [offence({ cost: 90 })], () => true))).toEqual([0, 0, 0, 0]);
  });

  it('asks nobody to decide about what is only possible in a closed period', () => {
    const closed = (): boolean => true;
    const kinds = (before: KeptOffence[], after: NewOffence[]): string[] =>
      compared(before, after, closed).differences.map((d) => d.kind);
    expect(kinds([], [offence({ certainty: 'possible' })])).toEqual([]);
    expect(kinds([kept({ certainty: 'possible' })], [])).toEqual([]);
    expect(kinds([kept({ certainty: 'possible' })], [offence({ hash: 'i' })])).toEqual(['changed']);
    expect(kinds([kept({})], [offence({ certainty: 'possible', hash: 'i' })])).toEqual(['changed']);
  });
  it('leaves closed days alone, on either side of a move, and tells', () => {
    const closed = ({ day }: { day: string }): boolean => day < '2026-03-03';
    expect(
      compared([kept({ day: '2026-03-02' })], [offence({ hash: 'i' })], closed).differences.map(
        (d) => d.kind,
      ),
    ).toEqual(['changed']);
    expect(
      compared([], [offence({ day: '2026-03-01' })], closed).differences.map((d) => d.kind),
    ).toEqual(['added']);
    expect(
      compared([kept({ day: '2026-03-01' })], [], closed).differences.map((d) => d.kind),
    ).toEqual(['removed']);
  });
});
