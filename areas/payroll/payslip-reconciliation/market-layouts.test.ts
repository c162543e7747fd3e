// Three layouts of the market, made by hand, with the footers that stand under them: each is read and named without anybody setting anything.
import { expect, it } from 'vitest';
import { codesByKind, kindOf } from './line-names.ts';
import { learnLayout, lineOf, type Row } from './layout.ts';
import { reconcile, type Compared } from './reconcile.ts';

const HEADINGS = [
  { code: 'EV-HN', own: 'HNORM', label: 'Heures normales', unit: 'hour', decimals: 2 },
  { code: 'HS-HS25', own: 'HS25', label: 'Heures supplémentaires 25 %', unit: 'hour', decimals: 2 },
  { code: 'EV-NUIT', own: 'HNUIT', label: 'Heures de nuit', unit: 'hour', decimals: 2 },
  { code: 'EV-REP', own: 'REPAS', label: 'Repas', unit: 'number', decimals: 0 },
  { code: 'EV-PRI', own: 'PRIME', label: 'Prime de poste', unit: 'euro', decimals: 2 },
] as const;
/** 151 h 40 min, 12 h, 7 h 30 min, 20 meals, 85.40 €. */
const VALUES = [546_000, 43_200, 27_000, 200_000, 854_000];
const LETTER = 5;
const left = (text: string, x0: number) => ({ text, x0, x1: x0 + text.length * LETTER });
const right = (text: string, x1: number) => ({ text, x0: x1 - text.length * LETTER, x1 });
type Cells = Row['cells'];
const rows = (...all: Cells[]): Row[] => all.map((cells) => ({ page: 1, cells }));
/** What is at the foot of a payslip: tables of sums and counters, each under columns of its own, which bridge those above. */
const foot = (...at: number[]): Cells[] => [
  [left('Cumuls', 40), ...at.map((x) => right('Heures', x))],
  ...[0, 18, 36].map((shift, n) => [
    left(`Mois 1${n}`, 40),
    ...at.map((x, i) => right(`1 51${n},${i}0`, x + shift)),
  ]),
  [left('Net à payer au salarié', 40), right('1 703,20', 545)],
];

const LAYOUTS: Readonly<Record<string, Row[]>> = {
  'Base / Taux / Montant, the employer’s part beside': rows(
    [left('Part salariale', 330), left('Part patronale', 455)],
    [
      left('Libellé', 40),
      left('Base', 250),
      left('Taux', 310),
      left('Montant', 365),
      left('Taux', 445),
      left('Montant', 500),
    ],
    [
      left('Salaire de base', 40),
      right('151,67', 290),
      right('12,5000', 350),
      right('1 895,88', 420),
    ],
    [
      left('Heures supp. à 25%', 40),
      right('12,00', 290),
      right('15,6250', 350),
      right('187,50', 420),
    ],
    [
      left('Majoration heures de nuit', 40),
      right('7,50', 290),
      right('2,5000', 350),
      right('18,75', 420),
    ],
    [
      left('Indemnité de repas', 40),
      right('20,00', 290),
      right('16,2000', 350),
      right('324,00', 420),
    ],
    [left('Prime de poste', 40), right('85,40', 420)],
    [
      left('Sécurité sociale plafonnée', 40),
      right('2 187,53', 290),
      right('6,9000', 350),
      right('-150,94', 420),
      right('8,5500', 485),
      right('187,03', 545),
    ],
    ...foot(312, 378, 436),
  ),
  'a column of codes, gains and deductions apart': rows(
    [
      left('Code', 30),
      left('Désignation', 80),
      left('Nombre', 262),
      left('Taux', 330),
      left('Gains', 400),
      left('Retenues', 460),
    ],
    ...(
      [
        ['0010', 'Horaire mensuel', '151,67', '12,5000', '1 895,88'],
        ['0120', 'HS 25%', '12,00', '15,6250', '187,50'],
        ['0150', 'Heures de nuit', '7,50', '2,5000', '18,75'],
        ['0300', 'Panier repas', '20', '16,2000', '324,00'],
      ] as const
    ).map(([code, label, quantity, rate, amount]) => [
      left(code, 30),
      left(label, 80),
      right(quantity, 300),
      right(rate, 370),
      right(amount, 435),
    ]),
    [left('0410', 30), left('Prime de poste', 80), right('85,40', 435)],
    [
      left('1000', 30),
      left('CSG déductible', 80),
      right('2 149,25', 300),
      right('6,8000', 370),
      right('146,15', 505),
    ],
    ...foot(318, 385, 470),
  ),
  'titles in the middle of wide columns': rows(
    [left('Éléments de paie', 40), left('Quantité', 285), left('Taux', 372), left('Montant', 445)],
    [
      left('SALAIRE DE BASE', 40),
      right('151,67', 345),
      right('12,50', 410),
      right('1.895,88', 515),
    ],
    [
      left('HEURES SUPPLEMENTAIRES A 25 %', 40),
      right('12,00', 345),
      right('15,63', 410),
      right('187,50', 515),
    ],
    [left('HEURES NUIT', 40), right('7,50', 345), right('2,50', 410), right('18,75', 515)],
    [left('REPAS', 40), right('20,00', 345), right('16,20', 410), right('324,00', 515)],
    [left('PRIME DE POSTE', 40), right('1,00', 345), right('85,40', 410), right('85,40', 515)],
    ...foot(300, 366, 440),
  ),
};

const compare = (printed: readonly Row[]) => {
  const layout = learnLayout(printed) ?? { bands: [], labels: {} };
  const lines = printed.flatMap((row) => lineOf(row, layout) ?? []);
  const person = { collaboratorId: 1, matricule: 'A1', name: 'DURAND Élise', agency: 'Nord' };
  const all: Compared = {
    headings: HEADINGS,
    exported: [{ ...person, values: VALUES }],
    payslips: new Map([[1, [{ id: 7, name: '7.pdf', netCents: 170_320, lines }]]]),
    others: [],
    netsBefore: new Map(),
    deductions: new Set(),
    layout,
  };
  return reconcile(all).people[0];
};

it.each(Object.entries(LAYOUTS))('%s: every line is read and named', (_, printed) => {
  expect(compare(printed)).toMatchObject({ state: 'agrees', agreeing: 5, findings: [] });
});
it('names no line by a kind that two headings share, nor a heading in euros by hours', () => {
  const two = [...HEADINGS, { ...HEADINGS[3], code: 'EV-PAN', own: 'PANIER', label: 'Panier' }];
  expect([...codesByKind(two).keys()]).toEqual(['base', 'overtime 25', 'night']);
  const inEuros = HEADINGS.map((h) => ({ ...h, unit: 'euro' as const }));
  expect(codesByKind(inEuros).size).toBe(0);
});
it.each([
  ['HS 50 %', 'overtime 50'],
  ['Heures compl. 10%', 'complementary 10'],
  ['Heures supplémentaires', null],
  ['Prime de nuit', null],
  ['Panier de nuit', null],
  ['0120 Salaire de base', 'base'],
])('« %s » is %s', (label, kind) => expect(kindOf(label)).toBe(kind));
it.each(Object.entries(LAYOUTS))('%s: a changed and a missing line are found', (_, printed) => {
  const faulty = printed
    .filter(({ cells }) => !cells.some(({ text }) => /repas/iu.test(text)))
    .map((row) => ({
      ...row,
      cells: row.cells.map((c) => (c.text === '12,00' ? { ...c, text: '13,00' } : c)),
    }));
  expect(compare(faulty)?.findings).toMatchObject([
    { code: 'HS-HS25', kind: 'changed', found: 130_000 },
    { code: 'EV-REP', kind: 'missing' },
  ]);
});
