import { expect, it } from 'vitest';
import { isInPopulation, Population, type PersonFacts } from './population.ts';

const driver: PersonFacts = {
  type: 1,
  driverType: 'LD',
  missionTypes: ['P'],
  agency: 7,
  groups: [3],
  dfs: true,
};
const office: PersonFacts = { ...driver, type: 2, driverType: null, groups: [], dfs: false };
const isIn = (asked: object, facts: PersonFacts): boolean =>
  isInPopulation(Population.parse(asked), facts);

it('asks nothing by an empty filter', () => {
  expect([isIn({}, driver), isIn({}, office)]).toEqual([true, true]);
});
it.each([
  [{ collaboratorTypes: [1, 3] }],
  [{ driverTypes: ['LD'] }],
  [{ groups: [3, 9] }],
  [{ dfs: true }],
  [{ collaboratorTypes: [1], groups: [3], missionTypes: ['P', 'I'], agencies: [7], dfs: true }],
])('%j is the driver, not the office', (asked) => {
  expect([isIn(asked, driver), isIn(asked, office)]).toEqual([true, false]);
});
it.each([[{ agencies: [8] }], [{ missionTypes: ['I'] }], [{ driverTypes: ['CD'], dfs: true }]])(
  '%j is neither',
  (asked) => {
    expect([isIn(asked, driver), isIn(asked, office)]).toEqual([false, false]);
  },
);
it('all filters hold together', () => {
  expect(isIn({ dfs: false, collaboratorTypes: [1] }, driver)).toBe(false);
});
