// What the pinned rules give, so that an upgrade shows what it changes case by case. Not proof of anything: the proofs are in `pay-model.test.ts` and
// `official-cases.test.ts`. After an upgrade whose differences were read and explained (new rates of the year, say) the figures are written anew.
import type { PayCase } from '#areas/payroll/pay-simulator/pay-case.ts';

export interface UpgradeCase {
  readonly name: string;
  readonly change: Partial<PayCase>;
  /** Cents a month. */
  readonly given: {
    readonly net: number;
    readonly netAfterTax: number;
    readonly cost: number;
    readonly taxable: number;
  };
}
const given = (net: number, netAfterTax: number, cost: number, taxable: number) => ({
  net,
  netAfterTax,
  cost,
  taxable,
});

export const upgradeCases: readonly UpgradeCase[] = [
  { name: 'Smic', change: { amount: 186_702 }, given: given(145_599, 145_599, 195_464, 152_976) },
  {
    name: 'driver, 2,200',
    change: { amount: 220_000 },
    given: given(171_957, 169_616, 260_123, 180_284),
  },
  {
    name: 'driver, 43 hours a week',
    change: { amount: 220_000, overtime: 3_466 },
    given: given(228_813, 226_472, 340_565, 180_326),
  },
  {
    name: 'driver, 50 hours a week',
    change: { amount: 220_000, overtime: 6_500 },
    given: given(288_534, 275_918, 430_467, 238_008),
  },
  {
    name: 'driver with the deduction',
    change: { amount: 250_000, specificDeduction: true },
    given: given(200_512, 193_170, 282_335, 209_693),
  },
  {
    name: 'company of 9',
    change: { amount: 250_000, headcount: 9 },
    given: given(195_705, 189_764, 313_265, 204_887),
  },
  {
    name: 'company of 300',
    change: { amount: 250_000, headcount: 300 },
    given: given(195_705, 189_764, 317_250, 204_887),
  },
  {
    name: 'mobility payment and a high accident rate',
    change: { amount: 250_000, mobilityRate: 200, accidentRate: 620 },
    given: given(195_705, 189_764, 329_850, 204_887),
  },
  {
    name: 'executive below the ceiling',
    change: { amount: 350_000, executive: true },
    given: given(274_272, 252_397, 486_567, 291_705),
  },
  {
    name: 'executive above the ceiling',
    change: { amount: 650_000, executive: true, tax: 'scale' },
    given: given(513_665, 425_215, 941_772, 540_425),
  },
  {
    name: 'fixed term with its leave paid',
    change: { contract: 'cdd', amount: 220_000, leavePaid: true },
    given: given(208_529, 199_588, 345_494, 218_172),
  },
  {
    name: 'fixed term of a month',
    change: { contract: 'cdd', amount: 220_000, months: 1 },
    given: given(189_373, 185_356, 302_739, 198_326),
  },
  {
    name: 'apprentice of 17',
    change: { contract: 'apprenticeship', amount: 70_000, age: 'under18' },
    given: given(68_000, 68_000, 32_969, 0),
  },
  {
    name: 'apprentice of 22 preparing a degree',
    change: { contract: 'apprenticeship', amount: 140_000, age: 'from21', diploma: 'level6' },
    given: given(128_084, 128_084, 136_694, 0),
  },
  {
    name: 'half time',
    change: { amount: 110_000, partTimeHours: 1_750 },
    given: given(84_882, 84_882, 131_142, 90_074),
  },
  {
    name: 'personal tax rate and a bonus',
    change: { amount: 250_000, bonus: 20_000, tax: 'personal', personalRate: 730 },
    given: given(211_537, 195_387, 349_369, 221_288),
  },
];
