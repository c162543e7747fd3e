import { expect, it } from 'vitest';
import { GOODS, timeline, utc } from './drivers.fixtures.ts';
import { judge } from './driving-rules.ts';

it('keeps an offence for which article 12 was claimed, and says so', () => {
  const article12 = [{ start: utc('2025-03-10T10:00'), end: utc('2025-03-10T11:00') }];
  expect(judge({ spells: timeline('D5h'), article12 }, GOODS).offences).toMatchObject([
    { rule: 'continuous-driving', article12: true },
  ]);
  expect(judge({ spells: timeline('D5h'), article12: [] }, GOODS).offences).toMatchObject([
    { article12: false },
  ]);
});

it('estimates the cost by class, from the settings', () => {
  expect(
    judge({ spells: timeline('D5h') }, { ...GOODS, costByClass: [0, 1, 2, 3, 4, 5, 6] }).offences,
  ).toMatchObject([{ penalClass: 4, cost: 4 }]);
  expect(judge({ spells: timeline('D6h') }, GOODS).offences).toMatchObject([
    { penalClass: 5, cost: 750 },
  ]);
  // Before the first table nothing is graded.
  expect(judge({ spells: timeline('D6h', '2009-03-10T06:00') }, GOODS).offences).toMatchObject([
    { penalClass: null, severity: null, cost: 0 },
  ]);
});
