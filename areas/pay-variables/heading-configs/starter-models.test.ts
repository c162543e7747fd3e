import { describe, expect, it } from 'vitest';
import { POPULATIONS } from '#areas/pay-variables/headings/contract.ts';
import { starterModels } from './starter-models.data.ts';

const codesOf = (population: string): string[] =>
  starterModels
    .filter((m) => m.population === population)
    .flatMap((m) => m.headings.map((h) => h.code));

describe('the models that a customer starts with', () => {
  it('are one for each population, each heading once', () => {
    expect(starterModels.map((m) => m.population)).toEqual(POPULATIONS);
    for (const { headings } of starterModels)
      expect(new Set(headings.map((h) => h.code)).size).toBe(headings.length);
  });
  it.each([
    ['equivalence is for short and long distance only (D3312-45)', 'HEQ', ['CD', 'LD']],
    ['nights away are for long distance', 'DECOUCHER', ['LD']],
    ['complementary hours are for part-time (L3123-28)', 'HC10', ['partTime']],
    ['and beyond a tenth of the contract too (L3123-29)', 'HC25', ['partTime']],
    ['overtime at 50 % is for everybody', 'HS50', POPULATIONS],
  ] as const)('%s', (_, code, populations) =>
    expect(POPULATIONS.filter((p) => codesOf(p).includes(code))).toEqual(populations),
  );
});
