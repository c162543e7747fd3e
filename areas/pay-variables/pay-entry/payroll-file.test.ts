import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutPresets } from '#engines/payroll-layout/presets.data.ts';
import { hoursStatements, payrollFiles, type Codes } from './payroll-file.ts';
import {
  canonicalText,
  changesBetween,
  retained,
  type SnapshotContent,
  type SnapshotHeading,
  type SnapshotMission,
  type SnapshotValue,
} from './snapshot.ts';

const heading = (
  id: number,
  code: string,
  more: Partial<SnapshotHeading> = {},
): SnapshotHeading => ({
  id,
  code,
  label: `Rubrique ${code}`,
  unit: 'hour',
  formula: '0h',
  decimals: 2,
  ...more,
});
const value = (computed: number | null, more: Partial<SnapshotValue> = {}): SnapshotValue => ({
  computed,
  manual: null,
  error: null,
  ...more,
});
const mission = (
  id: number,
  values: readonly (SnapshotValue | null)[],
  more: Partial<SnapshotMission> = {},
): SnapshotMission => ({
  id,
  collaboratorId: id,
  matricule: `0000${id}`,
  lastName: 'Lefèvre',
  firstName: 'Zoé',
  agencyId: 1,
  agency: 'Lyon',
  type: 'P',
  driverType: 'LD',
  startsOn: '2020-01-01',
  endsOn: null,
  values,
  ...more,
});
const snapshot = (
  headings: readonly SnapshotHeading[],
  missions: readonly SnapshotMission[],
  more: Partial<SnapshotContent> = {},
): SnapshotContent => ({
  format: 1,
  period: { id: 1, month: '2026-10', firstDay: '2026-10-01', lastDay: '2026-10-31' },
  company: { id: 1, name: 'Martin', code: 'MARTIN' },
  headings,
  parameters: [],
  missions,
  ...more,
});
const both = [heading(1, 'HS25'), heading(2, 'REPAS', { unit: 'number', decimals: 0 })];
const codes: Codes = new Map([
  [1, 'HS-HS25'],
  [2, 'EV-Repas'],
]);
const preset = (code: string) =>
  layoutPresets.find((p) => p.code === code)?.layout ?? { format: 1 as const, files: [] };
const made = (layout: string, s: SnapshotContent, c: Codes = codes) =>
  payrollFiles({ software: 'silae', layout: preset(layout), snapshot: s, number: 1, codes: c });
const rowsOf = (layout: string, s: SnapshotContent, c: Codes = codes) =>
  made(layout, s, c).files?.[0]?.rows ?? made(layout, s, c).problems.map((p) => p.message);

describe('Silae', () => {
  it.each([
    [
      'whole hours keep one decimal',
      [value(36_000), value(0)],
      [['00001', 'HS-HS25', '10.0', '01/10/2026', '31/10/2026']],
    ],
    [
      'two decimals at most',
      [value(250_812), value(200_000)],
      [
        ['00001', 'EV-Repas', '20', '01/10/2026', '31/10/2026'],
        ['00001', 'HS-HS25', '69.67', '01/10/2026', '31/10/2026'],
      ],
    ],
    [
      'what a person put in counts',
      [
        value(36_000, { manual: 1_800 }),
        value(null, { error: 'Division par zéro.', manual: 10_000 }),
      ],
      [
        ['00001', 'EV-Repas', '1', '01/10/2026', '31/10/2026'],
        ['00001', 'HS-HS25', '0.5', '01/10/2026', '31/10/2026'],
      ],
    ],
    ['what rounds to nothing is left out', [value(17), value(4_999)], []],
  ])('%s', (_, values, rows) =>
    expect(rowsOf('silae-variables', snapshot(both, [mission(1, values)]))).toEqual(rows),
  );

  it('takes the days of the mission, adds up the missions of a person, and orders people by matricule', () => {
    const two = [
      mission(1, [value(3_600), value(0)], {
        startsOn: '2026-10-05',
        endsOn: '2026-10-12',
        matricule: 'B',
      }),
      mission(2, [value(1_800), value(0)], {
        collaboratorId: 1,
        startsOn: '2026-10-13',
        matricule: 'B',
      }),
      mission(3, [value(7_200), value(0)], { matricule: 'A' }),
    ];
    expect(rowsOf('silae-variables', snapshot(both, two))).toEqual([
      ['A', 'HS-HS25', '2.0', '01/10/2026', '31/10/2026'],
      ['B', 'HS-HS25', '1.5', '05/10/2026', '31/10/2026'],
    ]);
  });
  it('writes a regularisation of who left before the period on the last day of the contract', () => {
    const left = mission(1, [value(3_600), value(0)], { endsOn: '2026-09-15' });
    expect(rowsOf('silae-variables', snapshot(both, [left]))).toEqual([
      ['00001', 'HS-HS25', '1.0', '15/09/2026', '15/09/2026'],
    ]);
  });
  it('writes the frozen days off of both missions as absences', () => {
    const absences = [
      { mission: 1, day: '2026-10-08', code: 'CP', halves: 2, seconds: 25_200 },
      { mission: 2, day: '2026-10-09', code: 'CP', halves: 2, seconds: 25_200 },
      { mission: 9, day: '2026-10-09', code: 'CP', halves: 2, seconds: 25_200 },
    ];
    const two = [
      mission(1, [value(0), value(0)], { endsOn: '2026-10-08' }),
      mission(2, [value(0), value(0)], {
        collaboratorId: 1,
        matricule: '00001',
        startsOn: '2026-10-09',
      }),
    ];
    expect(rowsOf('silae-absences', snapshot(both, two, { absences }))).toEqual([
      ['00001', 'AB-300', '2', '08/10/2026', '09/10/2026'],
    ]);
  });
});

describe('what blocks a file, by name', () => {
  it.each([
    [
      'no code',
      both,
      [value(1), value(1)],
      new Map([[1, 'A']]),
      [
        'La rubrique REPAS (Rubrique REPAS) n’a pas de code dans ce logiciel : donnez-lui-en un, ou dites qu’elle n’est pas exportée.',
      ],
    ],
    [
      'one code twice',
      both,
      [value(1), value(1)],
      new Map([
        [1, 'A'],
        [2, 'A'],
      ]),
      ['Le code A est donné à plusieurs rubriques : HS25, REPAS.'],
    ],
    [
      'a value in error',
      both,
      [value(null, { error: 'Division par zéro.' }), value(1)],
      codes,
      ['Lefèvre Zoé n’a pas de valeur pour HS25 : Division par zéro.'],
    ],
    [
      'a value never computed',
      both,
      [null, value(1)],
      codes,
      ['Lefèvre Zoé n’a pas de valeur pour HS25.'],
    ],
    [
      'a negative figure',
      both,
      [value(-3_600), value(1)],
      codes,
      [
        'silae-MARTIN-2026-10-v1.csv, ligne 2, Lefèvre Zoé (00001), colonne « Valeur » : -1.0 est négatif : ce fichier n’en accepte pas.',
      ],
    ],
  ])('%s', (_, headings, values, given, problems) =>
    expect(
      made(
        'silae-variables',
        snapshot(headings, [mission(1, values)]),
        given as Codes,
      ).problems.map((p) => p.message),
    ).toEqual(problems),
  );
  it('each is settled somewhere: on a heading, on a person’s values, in the layout', () => {
    const missing = made('silae-variables', snapshot(both, [mission(1, [null, value(1)])]), codes);
    expect(missing.problems).toMatchObject([{ heading: null, mission: 1 }]);
    const nameless = made(
      'silae-variables',
      snapshot(both, [mission(1, [value(1), value(1)])]),
      new Map(),
    );
    expect(nameless.problems.map((p) => p.heading)).toEqual(both.map((h) => h.id));
  });
  it('leaves out what was left out on purpose', () => {
    expect(
      rowsOf(
        'wide-csv',
        snapshot(both, [mission(1, [value(null), value(10_000)])]),
        new Map([
          [1, null],
          [2, 'REPAS'],
        ]),
      ),
    ).toEqual([['00001', 'Lefèvre', 'Zoé', 'Lyon', '2026-10', '01/10/2026', '31/10/2026', '1']]);
  });
});

describe('people on another payroll', () => {
  const others = snapshot(
    both,
    [
      mission(1, [value(1), value(10_000)]),
      mission(2, [value(7_200), value(30_000)], { type: 'I' }),
      mission(3, [null, null], { type: 'L', lastName: 'Petit' }),
      mission(4, [value(3_600), null], { type: 'I', lastName: 'Roux' }),
    ],
    { employers: { 2: 'Relais Intérim', 4: 'Relais Intérim' } },
  );
  it('are in no payroll file', () =>
    expect(rowsOf('wide-csv', others).map((r) => r[0])).toEqual(['00001']));
  it('have a statement of hours for each employer, hours only, empty where nothing is known', () => {
    expect(
      hoursStatements(others, 2).map((s) => [
        s.employer,
        s.people,
        s.file.name,
        s.file.titles.at(-1),
        s.file.rows.map((r) => [r[1], r.at(-1)]),
      ]),
    ).toEqual([
      [
        'Relais Intérim',
        2,
        'releve-heures-relais-interim-MARTIN-2026-10-v2.csv',
        'Rubrique HS25',
        [
          ['Lefèvre', '2,00'],
          ['Roux', '1,00'],
        ],
      ],
      [
        'Société prêteuse non précisée',
        1,
        'releve-heures-societe-preteuse-non-precisee-MARTIN-2026-10-v2.csv',
        'Rubrique HS25',
        [['Petit', '']],
      ],
    ]);
  });
});

describe('a snapshot', () => {
  it('has one text, whatever the order of its keys', () => {
    const json = fc.jsonValue();
    const shuffled = (v: unknown): unknown => {
      if (Array.isArray(v)) return v.map(shuffled);
      if (typeof v !== 'object' || v === null) return v;
      const entries = Object.entries(v).map(([k, x]) => [k, shuffled(x)]);
      return Object.fromEntries(entries.toReversed());
    };
    fc.assert(
      fc.property(json, (v) => {
        expect(canonicalText(shuffled(v))).toBe(canonicalText(v));
        expect(JSON.parse(canonicalText(v))).toEqual(JSON.parse(JSON.stringify(v)));
      }),
    );
  });
  it('says which figures differ from another', () => {
    const before = snapshot(both, [
      mission(1, [value(3_600), value(10_000)]),
      mission(2, [value(1), value(1)]),
    ]);
    const after = snapshot(both, [
      mission(1, [value(3_600, { manual: 7_200 }), value(10_000)]),
      mission(3, [value(5), value(0)]),
    ]);
    expect(changesBetween(before, before)).toEqual([]);
    expect(
      changesBetween(before, after).map((c) => [c.mission, c.heading, c.before, c.after]),
    ).toEqual([
      [1, 'HS25', 3_600, 7_200],
      [2, 'HS25', 1, null],
      [2, 'REPAS', 1, null],
      [3, 'HS25', null, 5],
      [3, 'REPAS', null, 0],
    ]);
  });
  it.each([
    [5, null, 5],
    [5, 7, 7],
    [null, 7, 7],
    [null, null, null],
    [5, 0, 0],
  ])('retains of computed %s and manual %s: %s', (computed, manual, kept) =>
    expect(retained({ computed, manual })).toBe(kept),
  );
});
