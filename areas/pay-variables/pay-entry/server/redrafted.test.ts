// Drafts over the rules of a month: by the last day, or day by day; a level's own text stays, what names a draft is reached too.
import { expect, it } from 'vitest';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import { planOf } from './plan.ts';
import { reachedBy, redrafted, type Draft } from './redrafted.ts';

const heading = (id: number, code: string, formula: string, more: Partial<PayHeading> = {}) => ({
  id,
  code,
  label: code,
  unit: 'hour' as const,
  formula,
  decimals: 2,
  ...more,
});
const LAST = '2026-10-31';
const textsOf = (headings: readonly PayHeading[], drafts: readonly Draft[]) =>
  redrafted(
    planOf({ headings, parameters: [] }),
    new Map([[1, drafts]]),
    LAST,
  ).configuration.headings.map((h) => h.versions?.map((v) => [v.from, v.formula]) ?? h.formula);
const text = 'heures.service';

it.each([
  ['counts on the last day', { text, since: LAST }, text],
  ['begins after it', { text, since: '2026-11-01' }, '0 h'],
  ['ended before it', { text, since: '2026-10-01', until: LAST }, '0 h'],
  ['ends after it', { text, since: '2026-10-01', until: '2026-11-01' }, text],
])('a whole month: %s', (_, draft, expected) => {
  expect(textsOf([heading(1, 'A', '0 h')], [draft])).toEqual([expected]);
});
it('of two drafts the later one that counts', () => {
  const drafts = [
    { text: '1 h', since: '2026-10-01', until: null },
    { text: '2 h', since: '2026-10-10', until: null },
  ];
  expect(textsOf([heading(1, 'A', '0 h')], drafts)).toEqual(['2 h']);
});
it('day by day only from its day on to the next version; a level’s own text stays', () => {
  const versions = [
    { from: '2026-10-01', formula: '0 h' },
    { from: '2026-10-20', formula: '3 h', ownFormula: true as const },
  ];
  const daily = heading(1, 'A', '0 h', { mode: 'daily', versions });
  expect(textsOf([daily], [{ text, since: '2026-10-05', until: null }])).toEqual([
    [
      ['2026-10-01', '0 h'],
      ['2026-10-05', text],
      ['2026-10-20', '3 h'],
    ],
  ]);
  expect(textsOf([heading(1, 'A', '0 h', { ownFormula: true })], [{ text }])).toEqual(['0 h']);
});
it('reaches what names it, also by another, and a heading that the month did not have', () => {
  const plan = planOf({
    headings: [
      heading(1, 'A', '0 h'),
      heading(2, 'B', 'rubrique("A") * 2'),
      heading(3, 'C', 'rubrique("B") + 1 h'),
      heading(4, 'D', '1 h'),
    ],
    parameters: [],
  });
  const plans = { all: [plan] };
  expect([...reachedBy(plans, new Map([[1, []]]))].toSorted()).toEqual([1, 2, 3]);
  expect(textsOf([heading(2, 'B', '1 h')], [{ text, heading: heading(1, 'A', '') }])).toEqual([
    '1 h',
    text,
  ]);
});
