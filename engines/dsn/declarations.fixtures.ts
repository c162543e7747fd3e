// Declarations for tests: fictitious people and companies, keys computed.
import type { Block } from './block.ts';
import type { EventDeclaration } from './model-input.ts';
import { blockOf } from './write.ts';

const address = { street: '10 AVENUE DU FRET', postcode: '69800', town: 'SAINT PRIEST' };
const contact = {
  civility: '02',
  name: 'DURAND ALICE',
  mail: 'paie@example.test',
  phone: '0400000000',
} as const;

/** Rubrics of a driver's contract, as payroll keeps them. */
export const driverContract = {
  number: '00001',
  start: '2019-03-01',
  nature: '01',
  jobTitle: 'CONDUCTEUR ROUTIER',
  rubrics: { '002': '06', '003': '04', '004': '641A', '008': '99', '011': '10', '014': '10' },
};
export const sickStop: EventDeclaration = {
  norm: 'P26V01',
  software: { name: 'ROULEMENT', publisher: 'ROULEMENT', version: '1.0' },
  test: true,
  depositPoint: '01',
  day: '2026-01-13',
  order: '20260113001',
  sender: { siren: '111222337', nic: '00011', name: 'CABINET FICTIF', address, contact },
  company: { siren: '444555668', headNic: '00011', nic: '00011', activity: '4941A', address },
  employee: {
    nir: '1850369123045',
    familyName: 'DUPONT',
    firstNames: 'JEAN',
    birth: '1985-03-12',
    birthPlace: 'LYON',
    birthDepartment: '69',
    birthCountry: 'FR',
    address,
    number: '00001',
  },
  contract: driverContract,
  event: {
    nature: '04',
    stop: { reason: '01', lastDayWorked: '2026-01-12', expectedEnd: '2026-01-25' },
  },
};

/** Bases and contributions of a month: code of the base, then of what is due on it. */
const BASES = [
  { base: '02', contributions: ['076', '131', '132'] },
  {
    base: '03',
    contributions: '018 045 048 049 068 074 075 076 099 100 102 103 105 106'.split(' '),
  },
  { base: '04', contributions: ['072', '079'] },
  { base: '07', contributions: ['040', '048'] },
] as const;
const baseBlocks = (contract: string, gross: string): Block[] =>
  BASES.map(({ base, contributions }) =>
    blockOf(
      'S21.G00.78',
      { '001': base, '002': '01012026', '003': '31012026', '004': gross, '006': contract },
      [
        blockOf('S21.G00.79', { '001': '01', '004': '1867.02' }),
        ...contributions.map((code) =>
          blockOf('S21.G00.81', {
            '001': code,
            '002': '78861779300013',
            '003': gross,
            '004': '155.31',
          }),
        ),
      ],
    ),
  );

/** The pay of one month under one contract: net social, the four expected types, tax by the office's rate. */
const paymentBlock = (contract: string, gross: string): Block =>
  blockOf(
    'S21.G00.50',
    {
      '001': '31012026',
      '002': '1591.01',
      '003': '01',
      '006': '3.50',
      '007': '01',
      '008': '1',
      '009': '55.69',
      '013': '1591.01',
    },
    [
      ...['001', '002', '003', '010'].map((type) =>
        blockOf('S21.G00.51', {
          '001': '01012026',
          '002': '31012026',
          '010': contract,
          '011': type,
          '013': gross,
        }),
      ),
      blockOf('S21.G00.58', {
        '001': '01012026',
        '002': '31012026',
        '003': '03',
        '004': '1500.00',
      }),
      ...baseBlocks(contract, gross),
    ],
  );
/** One of many drivers; `index` from 0 gives a NIR of its own. */
export const monthlyIndividual = (index: number): Block => {
  const contract = String(index + 1).padStart(5, '0');
  const nir = `18503691${String(1 + Math.floor(index / 900)).padStart(2, '0')}${String(1 + (index % 900)).padStart(3, '0')}`;
  return blockOf(
    'S21.G00.30',
    {
      '001': nir,
      '002': "O'CONNOR",
      '004': 'JEAN',
      '006': '12031985',
      '007': 'LYON',
      '008': '5 RUE DES LILAS',
      '009': '69008',
      '010': 'LYON',
      '014': '69',
      '015': 'FR',
    },
    [
      blockOf(
        'S21.G00.40',
        { '001': '01032019', '007': '01', '009': contract, '019': '44455566800011' },
        [blockOf('S21.G00.71', { '002': 'RUAA' })],
      ),
      paymentBlock(contract, '2218.67'),
      blockOf('S21.G00.86', { '001': '07', '002': '02', '003': '82', '005': contract }),
    ],
  );
};
/** A monthly declaration of so many drivers. */
export const monthlySend = (people: number): Block =>
  blockOf(
    'S10.G00.00',
    {
      '001': 'ROULEMENT',
      '002': 'ROULEMENT',
      '003': '1.0',
      '005': '01',
      '006': 'P26V01',
      '007': '01',
      '008': '01',
    },
    [
      blockOf('S10.G00.01', {
        '001': '111222337',
        '002': '00011',
        '003': 'CABINET FICTIF',
        '005': '69800',
        '006': 'SAINT PRIEST',
      }),
      blockOf('S10.G00.02', {
        '001': '02',
        '002': contact.name,
        '004': contact.mail,
        '005': contact.phone,
      }),
      blockOf(
        'S20.G00.05',
        {
          '001': '01',
          '002': '01',
          '003': '11',
          '004': '1',
          '005': '01012026',
          '007': '05022026',
          '008': '01',
          '010': '01',
        },
        [
          blockOf(
            'S21.G00.06',
            { '001': '444555668', '002': '00011', '005': '69800', '006': 'SAINT PRIEST' },
            [
              blockOf(
                'S21.G00.11',
                { '001': '00011', '004': '69800', '005': 'SAINT PRIEST' },
                Array.from({ length: people }, (_, index) => monthlyIndividual(index)),
              ),
            ],
          ),
        ],
      ),
    ],
  );
