// An upgrade of the rules shows all that it changes at once, in words that can be read.
import { expect, it } from 'vitest';
import { NEW_CASE } from '#areas/payroll/pay-simulator/pay-case.ts';
import { createPayModel } from './pay-model.ts';
import { upgradeCases, type UpgradeCase } from './upgrade-cases.fixtures.ts';

const simulate = createPayModel();
const differencesOf = ({ name, change, given }: UpgradeCase): string[] => {
  const { amounts, taxable } = simulate({ ...NEW_CASE, ...change });
  const now = {
    net: amounts.net,
    netAfterTax: amounts.netAfterTax,
    cost: amounts.cost,
    taxable,
  };
  return (Object.keys(given) as (keyof typeof given)[])
    .filter((figure) => now[figure] !== given[figure])
    .map((figure) => `${name}, ${figure}: ${given[figure]} → ${now[figure]} cents`);
};

it('the pinned rules give what they gave: no difference in any case', () => {
  expect(upgradeCases.flatMap(differencesOf)).toEqual([]);
});
