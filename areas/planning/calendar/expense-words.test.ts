import { expect, it } from 'vitest';
import { PROTOCOL_MEALS } from '#engines/working-day/travel-expenses.ts';
import { expenseLines, type ExpenseCauses } from './expense-words.ts';

const DAY = '2026-03-10';
const causes = (o: Partial<ExpenseCauses>): ExpenseCauses => ({
  day: DAY,
  lines: [],
  night: null,
  entered: [],
  ...o,
});

it('a meal names its window and its article', () => {
  const lines = [
    {
      kind: 'meal',
      article: 3,
      day: DAY,
      window: PROTOCOL_MEALS.lunch,
      because: 'service',
    },
  ] as const;
  expect(expenseLines(causes({ lines }))).toEqual([
    {
      label: 'Repas',
      count: 1,
      why: 'Protocole du 30 avril 1974, art. 3 : en service de 11h45 à 14h15.',
    },
  ]);
});

it('a night says what proves it', () => {
  const lines = [
    { kind: 'night', article: 6, day: DAY, window: null, because: 'away' },
    { kind: 'meal', article: 6, day: '2026-03-11', window: PROTOCOL_MEALS.lunch, because: 'away' },
  ] as const;
  const whys = (night: ExpenseCauses['night']) =>
    expenseLines(causes({ lines, night })).map((one) => one.why);
  expect(whys({ by: 'place', km: 392, nation: 'F' })[0]).toContain('392 km');
  expect(whys({ by: 'place', km: null, nation: 'E' })[0]).toContain('(E)');
  expect(whys({ by: 'declaration' })[0]).toContain('déclaré');
  expect(whys({ by: 'declaration' })[1]).toMatch(/art\. 6 : .*11h45 à 14h15.*11\/03\/2026/);
});

it('what was entered by hand says by whom, when and why', () => {
  const entered = [
    {
      meals: 1,
      overnights: 0,
      reason: 'Repas avec le client',
      author: 'Léa Roux',
      at: '2026-03-12T08:00:00Z',
    },
  ];
  const [line] = expenseLines(causes({ entered }));
  expect(line?.label).toBe('Repas ajouté');
  expect(line?.why).toContain('Léa Roux');
  expect(line?.why).toContain('Repas avec le client');
  expect(line?.why).toContain('12/03/2026');
});
