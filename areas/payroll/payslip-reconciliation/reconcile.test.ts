// Every expected figure is computed by hand from the two tables below.
import { describe, expect, it } from 'vitest';
import { learnLayout, lineOf, figureOf, type Row } from './layout.ts';
import {
  coderOf,
  exportedFigure,
  reconcile,
  type Compared,
  type ReadPayslip,
} from './reconcile.ts';

const HEADINGS = [
  { code: '0150', own: 'HN', label: 'Heures normales', unit: 'hour', decimals: 2 },
  { code: '0200', own: 'HS25', label: 'Heures à 25 %', unit: 'hour', decimals: 2 },
  { code: 'REP', own: 'REPAS', label: 'Repas', unit: 'number', decimals: 0 },
  { code: 'PRI', own: 'PRIME', label: 'Prime de poste', unit: 'euro', decimals: 2 },
] as const;
const COLUMNS = { quantity: 300, rate: 380, amount: 460 } as const;
const cell = (text: string, x0: number) => ({ text, x0, x1: x0 + text.length * 5 });
/** Right-aligned figures, as payroll software prints them. */
const figure = (text: string, right: number) => ({ text, x0: right - text.length * 5, x1: right });
const row = (label: string, quantity = '', rate = '', amount = ''): Row => ({
  page: 1,
  cells: [
    cell(label, 40),
    ...(quantity === '' ? [] : [figure(quantity, COLUMNS.quantity + 30)]),
    ...(rate === '' ? [] : [figure(rate, COLUMNS.rate + 30)]),
    ...(amount === '' ? [] : [figure(amount, COLUMNS.amount + 30)]),
  ],
});
const TITLES: Row = {
  page: 1,
  cells: [
    cell('Désignation', 40),
    cell('Nombre', COLUMNS.quantity),
    cell('Taux', COLUMNS.rate),
    cell('Montant', COLUMNS.amount),
  ],
};
/** Durand: 151 h 40 min = 151.67 h, 12 h at 25 %, 20 meals, a bonus of 85.40 €. */
const DURAND_VALUES = [546_000, 43_200, 200_000, 854_000];
const DURAND_ROWS = [
  TITLES,
  row('0150 Heures normales', '151,67', '12,5000', '1 895,88'),
  row('0200 Heures à 25 %', '12,00', '15,6250', '187,50'),
  row('Repas', '20,00', '15,9600', '319,20'),
  row('PRI Prime de poste', '', '', '85,40'),
  row('Cotisation maladie', '2 168,78', '7,0000', '151,81'),
];
const layout = learnLayout(DURAND_ROWS) ?? { bands: [], labels: {} };
const payslip = (id: number, rows: readonly Row[], netCents = 200_000): ReadPayslip => ({
  id,
  name: `${id}.pdf`,
  netCents,
  lines: rows.flatMap((one) => lineOf(one, layout) ?? []),
});
const durand = {
  collaboratorId: 1,
  matricule: 'A1',
  name: 'DURAND Élise',
  agency: 'Nord',
  values: DURAND_VALUES,
};
const compare = (rows: readonly Row[], more: Partial<Compared> = {}) =>
  reconcile({
    headings: HEADINGS,
    exported: [durand],
    payslips: new Map([[1, [payslip(7, rows)]]]),
    others: [],
    netsBefore: new Map([[1, 190_000]]),
    deductions: new Set(['ACOMPTE']),
    layout,
    ...more,
  });
const without = (label: string) =>
  DURAND_ROWS.filter(({ cells }) => !cells[0]?.text.includes(label));
const changed = (label: string, replaced: Row) =>
  DURAND_ROWS.map((one) => (one.cells[0]?.text.includes(label) ? replaced : one));

it('a layout is learned from where figures stand and what their columns are called', () => {
  expect(layout.bands.map(({ role, title }) => [role, title])).toEqual([
    ['quantity', 'Nombre'],
    ['rate', 'Taux'],
    ['amount', 'Montant'],
  ]);
  expect(lineOf(DURAND_ROWS[1] ?? TITLES, layout)).toMatchObject({
    label: '0150 Heures normales',
    quantity: 1_516_700,
    rate: 125_000,
    amount: 18_958_800,
  });
});
it.each([
  ['151,67', 1_516_700],
  ['1 895,88', 18_958_800],
  ['1.895,88', 18_958_800],
  ['-12,5', -125_000],
  ['85,40-', -854_000],
  ['20', 200_000],
  ['12/10', null],
  ['A1', null],
])('the figure « %s »', (text, value) => expect(figureOf(text)).toBe(value));
it.each([
  // 546,000 s = 151 h 40 = 151.666… h
  [546_000, 'hour', 2, 1_516_700],
  [18, 'hour', 2, 100], // 0.005 h, half away from zero: 0.01 h
  [17, 'hour', 2, null],
  [-18, 'hour', 2, -100],
  [854_049, 'euro', 2, 854_000],
  [854_050, 'euro', 2, 854_100],
  [0, 'number', 0, null],
] as const)('%i as %s with %i decimals leaves as %s', (value, unit, decimals, figureOut) =>
  expect(exportedFigure(value, { unit, decimals })).toBe(figureOut),
);

it('a code of two words is found at the beginning of a line, the longest first', () => {
  const line = (label: string) => ({
    page: 1,
    text: label,
    label,
    quantity: 1,
    rate: 1,
    amount: 1,
  });
  const heading = (code: string) =>
    ({ code, own: code, label: `Libellé ${code}`, unit: 'hour', decimals: 2 }) as const;
  const coder = coderOf([heading('HS-HS25'), heading('HS'), heading('EV-Repas')], {
    bands: [],
    labels: {},
  });
  expect(
    ['HS-HS25 Heures à 25 %', 'HS Heures', 'ev-repas', 'Libellé HS-HS25', 'Rs25'].map((text) =>
      coder(line(text)),
    ),
  ).toEqual(['HS-HS25', 'HS', 'EV-Repas', 'HS-HS25', null]);
});

describe('a payslip beside what was exported', () => {
  it('agrees to the hundredth: the green tick', () => {
    const result = compare(DURAND_ROWS);
    expect(result).toMatchObject({ agrees: true, netCents: 200_000, netBeforeCents: 190_000 });
    expect(result.people).toMatchObject([{ state: 'agrees', agreeing: 4, findings: [] }]);
    expect(result.totals.map((t) => [t.code, t.exported, t.found])).toEqual([
      ['0150', 1_516_700, 1_516_700],
      ['0200', 120_000, 120_000],
      ['REP', 200_000, 200_000],
      ['PRI', 854_000, 854_000],
    ]);
  });
  it('a line that is missing', () => {
    const { agrees, people, totals } = compare(without('0200'));
    expect(agrees).toBe(false);
    expect(people[0]?.findings).toMatchObject([
      { kind: 'missing', code: '0200', exported: 120_000, found: null, places: [] },
    ]);
    expect(totals[1]).toMatchObject({ exported: 120_000, found: 0 });
  });
  it('a line that stands twice, and where', () => {
    const { agrees, people } = compare([
      ...DURAND_ROWS,
      row('Repas', '20,00', '15,9600', '319,20'),
    ]);
    expect(agrees).toBe(false);
    expect(people[0]?.findings).toMatchObject([
      { kind: 'doubled', code: 'REP', exported: 200_000, found: 400_000 },
    ]);
    expect(people[0]?.findings[0]?.places).toEqual([
      { document: 7, page: 1, text: 'Repas 20,00 15,9600 319,20' },
      { document: 7, page: 1, text: 'Repas 20,00 15,9600 319,20' },
    ]);
  });
  it('a line beside the exported one with another figure is a change, not a double', () => {
    const { people } = compare([...DURAND_ROWS, row('Repas', '5,00', '15,9600', '79,80')]);
    expect(people[0]?.findings).toMatchObject([
      { kind: 'changed', code: 'REP', exported: 200_000, found: 250_000 },
    ]);
  });
  it('one cent', () => {
    for (const [amount, expected] of [
      ['85,41', 854_100],
      ['85,39', 853_900],
    ] as const)
      expect(
        compare(changed('PRI', row('PRI Prime', '', '', amount))).people[0]?.findings,
      ).toMatchObject([{ kind: 'changed', code: 'PRI', exported: 854_000, found: expected }]);
  });
  it('a quantity split over two lines is the same', () => {
    const { agrees } = compare([
      ...changed('0150', row('0150 Heures normales', '100,00', '12,5000', '1 250,00')),
      row('0150 Heures normales', '51,67', '12,5000', '645,88'),
    ]);
    expect(agrees).toBe(true);
  });
  it('a line that nothing was exported for', () => {
    const exported = [{ ...durand, values: [546_000, 0, 200_000, 854_000] }];
    expect(compare(DURAND_ROWS, { exported }).people[0]?.findings).toMatchObject([
      { kind: 'added', code: '0200', exported: null, found: 120_000 },
    ]);
  });
  it('a line whose quantity does not stand there cannot agree', () => {
    const rows = changed('Repas', row('Repas', '', '', '319,20'));
    expect(compare(rows).people[0]?.findings).toMatchObject([{ kind: 'unread', code: 'REP' }]);
  });
});

describe('an advance', () => {
  const headings = [
    ...HEADINGS,
    { code: 'ACO', own: 'ACOMPTE', label: 'Acompte', unit: 'euro', decimals: 2 },
  ] as const;
  const exported = [{ ...durand, values: [...DURAND_VALUES, 3_000_000] }];
  const printed = (amount: string) =>
    compare([...DURAND_ROWS, row('ACO Acompte', '', '', amount)], { headings, exported });
  it('is taken off the pay: with a minus or without, it is what was exported', () => {
    for (const amount of ['300,00', '-300,00']) expect(printed(amount).agrees).toBe(true);
    expect(printed('-30,00').people[0]?.findings).toMatchObject([{ kind: 'changed', code: 'ACO' }]);
  });
  it('alone is: a bonus with a minus is a change', () => {
    const rows = changed('PRI', row('PRI Prime de poste', '', '', '-85,40'));
    expect(compare(rows).people[0]?.findings).toMatchObject([{ kind: 'changed', code: 'PRI' }]);
  });
});

describe('people', () => {
  it('without a payslip, without an export, not read: each says so, none agrees', () => {
    const other = { collaboratorId: 2, matricule: 'B2', name: 'ZOLA Camille', agency: 'Sud' };
    const unread: ReadPayslip = { id: 9, name: '9.pdf', netCents: null, lines: null };
    const none = compare([], { payslips: new Map() });
    expect([none.agrees, none.people[0]?.state]).toEqual([false, 'no_payslip']);
    const more = compare([], {
      payslips: new Map([
        [1, [payslip(7, DURAND_ROWS)]],
        [2, [payslip(8, [])]],
      ]),
      others: [other],
    });
    expect([more.agrees, ...more.people.map(({ state }) => state)]).toEqual([
      false,
      'not_exported',
      'agrees',
    ]);
    const blind = compare([], { payslips: new Map([[1, [unread]]]) });
    expect([blind.agrees, blind.people[0]?.state]).toEqual([false, 'not_read']);
  });
  it('two payslips of one person are one month', () => {
    const parts = new Map([
      [
        1,
        [
          payslip(7, without('Repas'), 150_000),
          payslip(8, [TITLES, row('Repas', '20,00')], 50_001),
        ],
      ],
    ]);
    const { agrees, people } = compare([], { payslips: parts });
    expect([agrees, people[0]?.netCents, people[0]?.documents]).toEqual([true, 200_001, [7, 8]]);
  });
  it('nothing to compare is no agreement', () =>
    expect(compare([], { exported: [], payslips: new Map() }).agrees).toBe(false));
});

it('a line that a person named belongs to its heading, one that is none to nothing', () => {
  const rows = changed('0200', row('Heures majorées', '12,00', '15,6250', '187,50'));
  const before = compare(rows);
  expect(before.people[0]?.findings).toMatchObject([{ kind: 'missing', code: '0200' }]);
  expect(before.unknown.map(({ label, payslips }) => [label, payslips])).toEqual([
    ['Cotisation maladie', 1],
    ['Heures majorées', 1],
  ]);
  const labels = { 'heures majorees': '0200', 'cotisation maladie': '' };
  const after = compare(rows, { layout: { ...layout, labels } });
  expect([after.agrees, after.unknown]).toEqual([true, []]);
});
