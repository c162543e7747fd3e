// A monthly declaration of the demo's closed month: everybody on the payroll with the pay of their payslip. Pure.
import { blockOf } from '#engines/dsn/write.ts';
import type { Block } from '#engines/dsn/block.ts';
import { dsnDay } from '#engines/dsn/dates.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import type { Payslip } from './payslips.ts';

export interface Declared extends Payslip {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly nir: string;
}
export interface DeclaredMonth {
  readonly month: string;
  readonly siret: string;
  readonly sentOn: string;
  readonly people: readonly Declared[];
}
const SIREN_LENGTH = 9;
const [URSSAF, GENERAL_REDUCTION_WAGE] = ['78861779300013', '1867.02'];
const euros = (cents: number): string => (cents / 100).toFixed(2);
const ADDRESS = { '003': '10 AVENUE DU FRET', '004': '69800', '005': 'SAINT PRIEST' };

/** Base, then the contributions that are due on it: enough of them to be read, not all that payroll software writes. */
const BASES = [
  ['02', ['076']],
  ['03', ['075', '076', '018', '106']],
  ['04', ['072']],
] as const;
const baseBlocks = (contract: string, gross: string, dates: Dates): Block[] =>
  BASES.map(([base, contributions]) =>
    blockOf(
      'S21.G00.78',
      { '001': base, '002': dates.first, '003': dates.last, '004': gross, '006': contract },
      [
        blockOf('S21.G00.79', { '001': '01', '004': GENERAL_REDUCTION_WAGE }),
        ...contributions.map((code) =>
          blockOf('S21.G00.81', { '001': code, '002': URSSAF, '003': gross, '004': '0.00' }),
        ),
      ],
    ),
  );
interface Dates {
  readonly first: string;
  readonly last: string;
}
const PAY_TYPES = ['001', '002', '003', '010'];
const paymentBlock = (person: Declared, contract: string, dates: Dates): Block => {
  const gross = euros(person.grossCents);
  const isTaxed = person.taxRate > 0;
  return blockOf(
    'S21.G00.50',
    {
      '001': dates.last,
      '002': euros(person.taxableCents),
      '003': '01',
      '004': euros(person.netCents),
      '006': euros(person.taxRate),
      '007': isTaxed ? '01' : '13',
      ...(isTaxed ? { '008': '1' } : {}),
      '009': euros(person.taxCents),
      '013': euros(person.taxableCents),
    },
    [
      ...PAY_TYPES.map((type) =>
        blockOf('S21.G00.51', {
          '001': dates.first,
          '002': dates.last,
          '010': contract,
          '011': type,
          '013': gross,
        }),
      ),
      blockOf('S21.G00.58', {
        '001': dates.first,
        '002': dates.last,
        '003': '03',
        '004': euros(person.taxableCents),
      }),
      ...baseBlocks(contract, gross, dates),
    ],
  );
};
/** Months of service at the end of the month. */
const serviceMonths = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
const individual = (person: Declared, { month, siret }: DeclaredMonth): Block => {
  const range = daysOfMonth(month);
  const dates = { first: dsnDay(range.first), last: dsnDay(range.last) };
  const contract = person.contract.padStart(5, '0');
  return blockOf(
    'S21.G00.30',
    {
      '001': person.nir,
      '002': person.lastName.toLocaleUpperCase('fr'),
      '004': person.firstName.toLocaleUpperCase('fr'),
      '006': dsnDay(person.birthDate),
      '007': 'LYON',
      '008': '12 RUE DU RELAIS',
      '009': ADDRESS['004'],
      '010': ADDRESS['005'],
      '014': '69',
      '015': 'FR',
      '019': person.matricule,
    },
    [
      blockOf(
        'S21.G00.40',
        {
          '001': dsnDay(person.startsOn),
          '006': person.jobTitle,
          '007': '01',
          '009': contract,
          '019': siret,
        },
        [blockOf('S21.G00.71', { '002': 'RUAA' })],
      ),
      paymentBlock(person, contract, dates),
      blockOf('S21.G00.86', {
        '001': '07',
        '002': '02',
        '003': String(Math.max(1, serviceMonths(person.startsOn, range.last))),
        '005': contract,
      }),
    ],
  );
};

export const monthlyDeclaration = (declared: DeclaredMonth): Block => {
  const { month, siret, sentOn, people } = declared;
  const [siren, nic] = [siret.slice(0, SIREN_LENGTH), siret.slice(SIREN_LENGTH)];
  const establishment = blockOf(
    'S21.G00.11',
    { '001': nic, ...ADDRESS },
    people.map((person) => individual(person, declared)),
  );
  return blockOf(
    'S10.G00.00',
    {
      '001': 'PAIE DEMO',
      '002': 'EDITEUR FICTIF',
      '003': '1.0',
      '005': '01',
      '006': 'P26V01',
      '007': '01',
      '008': '01',
    },
    [
      blockOf('S10.G00.01', {
        '001': siren,
        '002': nic,
        '003': 'TRANSPORTS MARTIN',
        '005': '69800',
        '006': 'SAINT PRIEST',
      }),
      blockOf('S10.G00.02', {
        '001': '02',
        '002': 'SERVICE PAIE',
        '004': 'paie@demo.test',
        '005': '0400000000',
      }),
      blockOf(
        'S20.G00.05',
        {
          '001': '01',
          '002': '01',
          '003': '11',
          '004': `${sentOn.replaceAll('-', '')}001`,
          '005': dsnDay(daysOfMonth(month).first),
          '007': dsnDay(sentOn),
          '008': '01',
          '010': '01',
        },
        [
          blockOf(
            'S21.G00.06',
            { '001': siren, '002': nic, '005': '69800', '006': 'SAINT PRIEST' },
            [establishment],
          ),
        ],
      ),
    ],
  );
};
