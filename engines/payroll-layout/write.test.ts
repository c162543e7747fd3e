import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLayout } from './check-layout.ts';
import { fileOf, hours, meals, month, someone } from './data.fixtures.ts';
import type { FileLayout, LayoutColumn, PayrollLayout } from './layout.ts';
import { layoutPresets } from './presets.data.ts';
import { readPayrollFile } from './read-back.fixtures.ts';
import { writePayroll } from './write.ts';

const textOf = (layout: PayrollLayout, data = month()): string =>
  writePayroll(layout, data)
    .files?.map((f) => f.text)
    .join('') ??
  writePayroll(layout, data)
    .faults.map((f) => f.message)
    .join('\n');
const preset = (code: string): PayrollLayout =>
  layoutPresets.find((p) => p.code === code)?.layout ?? fileOf([]);
const off = (day: string, code: string, halves = 2, seconds = 25_200) => ({
  day,
  code,
  halves,
  seconds,
});

describe('a cell', () => {
  const one = (
    c: Omit<LayoutColumn, 'title'>,
    more: Partial<FileLayout> = {},
    values = [62_388, 150_000],
  ): string =>
    textOf(
      fileOf([{ title: 'X', ...c }], { lastLineEnd: false, ...more }),
      month({ people: [someone({ values })] }),
    );
  it.each([
    ['a figure has its heading’s decimals', { code: 'HS-HS25' }, '17,33'],
    ['a point where asked', { code: 'HS-HS25', point: '.' }, '17.33'],
    ['no sign at all', { code: 'HS-HS25', point: '', decimals: { min: 2, max: 2 } }, '1733'],
    ['minutes', { code: 'HS-HS25', hours: 'minutes' }, '1040'],
    ['a clock', { code: 'HS-HS25', hours: 'clock' }, '17:20'],
    [
      'zeros are trimmed down to the least',
      { code: 'EV-Repas', decimals: { min: 0, max: 2 } },
      '15',
    ],
    [
      'zeros are written up to the least',
      { code: 'EV-Repas', decimals: { min: 2, max: 2 } },
      '15,00',
    ],
    ['a date by a mask', { field: 'employee.entry', date: 'AAAAMMJJ' }, '20200203'],
    ['a short year', { field: 'employee.entry', date: 'JJMMAA' }, '030220'],
    ['no date, no text', { field: 'employee.exit' }, ''],
    ['upper case', { field: 'employee.lastName', upper: true }, 'LEFÈVRE'],
    ['what stands for what', { field: 'employee.driverType', map: { LD: '2' } }, '2'],
    ['filled with zeros', { field: 'employee.matricule', width: 8, pad: '0' }, '00000012'],
    ['cut', { field: 'employee.lastName', length: 3, cut: true }, 'Lef'],
    [
      'elsewhere empty',
      { text: 'T', when: [{ field: 'employee.driverType', test: 'is', values: ['CD'] }] },
      '',
    ],
    ['SIREN and NIC', { field: 'company.nic' }, '00017'],
    ['quotes', { field: 'employee.lastName' }, 'Lefèvre'],
  ] as const)('%s', (_, c, text) => expect(one(c as Omit<LayoutColumn, 'title'>)).toBe(text));
  it.each([
    [-36_000, { code: 'HS-HS25', pad: '0', length: 8, point: '.' }, '-0010.00'],
    [-36_000, { code: 'HS-HS25', sign: 'after', pad: '0', length: 8, point: '.' }, '0010.00-'],
    [0, { code: 'HS-HS25', zero: 'empty', length: 4 }, '    '],
    [17, { code: 'HS-HS25', zero: 'empty', length: 4 }, '    '],
  ] as const)('%i in a fixed file', (value, c, text) =>
    expect(one(c as Omit<LayoutColumn, 'title'>, { kind: 'fixed' }, [value, 0])).toBe(text),
  );
});

describe('faults name file, line, person, column and reason', () => {
  it.each([
    [
      'too long',
      fileOf([{ title: 'Nom', field: 'employee.lastName', length: 4 }]),
      'essai.txt, ligne 1, Lefèvre Zoé (00012), colonne « Nom » : « Lefèvre » compte 7 caractères, le format en accepte 4.',
    ],
    [
      'a figure is never cut',
      fileOf([{ title: 'HS', code: 'HS-HS25', length: 3, cut: true }]),
      'essai.txt, ligne 1, Lefèvre Zoé (00012), colonne « HS » : « 17,33 » compte 5 caractères, le format en accepte 3.',
    ],
    [
      'not in the encoding',
      fileOf([{ title: 'Nom', field: 'employee.lastName' }], { encoding: 'ascii', titles: true }),
      'essai.txt, ligne 2, Lefèvre Zoé (00012), colonne « Nom » : « Lefèvre » ne s’écrit pas en ASCII (sans accent) (è).',
    ],
    [
      'a separator',
      fileOf([{ title: 'Agence', text: 'Lyon;Sud' }]),
      'essai.txt, ligne 1, Lefèvre Zoé (00012), colonne « Agence » : « Lyon;Sud » contient un point-virgule, qui sépare les colonnes ou les lignes de ce fichier.',
    ],
    [
      'negative',
      {
        ...fileOf([{ title: 'HS', code: 'EV-Repas' }], {
          sections: [
            {
              rows: 'person',
              negatives: 'refuse',
              columns: [{ title: 'Repas', code: 'EV-Repas' }],
            },
          ],
        }),
      },
      'essai.txt, ligne 1, Lefèvre Zoé (00012), colonne « Repas » : -2 est négatif : ce fichier n’en accepte pas.',
    ],
  ])('%s', (_, layout, message) =>
    expect(textOf(layout, month({ people: [someone({ values: [62_388, -20_000] })] }))).toBe(
      message,
    ),
  );
  it('a missing matricule, and an absence nobody decided on', () => {
    const data = month({
      people: [someone({ matricule: '', absences: [off('2026-10-05', 'XYZ')] })],
    });
    expect(writePayroll(preset('silae-absences'), data).faults.map((f) => f.reason)).toEqual([
      'L’absence XYZ n’a pas de code dans ce format : donnez-lui-en un, ou dites qu’elle n’est pas exportée.',
      'la valeur manque et le format l’exige.',
      'la valeur manque et le format l’exige.',
    ]);
  });
  it('replaces instead where the layout says so', () =>
    expect(
      textOf(
        fileOf([{ title: 'X', text: 'Œuf;à 3 € — Łódź' }], {
          encoding: 'ascii',
          characters: 'replace',
        }),
      ),
    ).toBe('OEuf a 3 EUR - Lodz\n'));
  it('two files of one name', () =>
    expect(
      textOf({
        ...fileOf([{ title: 'X', text: 'a' }]),
        files: [
          ...fileOf([{ title: 'X', text: 'a' }]).files,
          ...fileOf([{ title: 'X', text: 'b' }]).files,
        ],
      }),
    ).toBe('Deux fichiers portent le même nom : essai.txt.'));
});

describe('presets', () => {
  it.each(layoutPresets.map((p) => [p.code, p] as const))(
    '%s is a good layout and writes a month',
    (_, p) => {
      expect(checkLayout(JSON.parse(JSON.stringify(p.layout))).faults).toEqual([]);
      const three = { ...hours, code: '115' };
      expect(
        writePayroll(p.layout, month({ headings: [three, { ...meals, code: '489' }] })).faults,
      ).toEqual([]);
    },
  );
  it('Silae: hours with one or two decimals, plain ASCII, zeros left out, one line for each absence', () => {
    const week = [5, 6, 7, 8, 9, 12, 13].map((d) =>
      off(`2026-10-${String(d).padStart(2, '0')}`, 'CP'),
    );
    const people = [
      someone({
        absences: [...week, off('2026-10-15', 'RTT', 1, 12_600), off('2026-10-16', 'CP')],
      }),
      someone({ matricule: '00104', values: [28_800, 0], contract: '72', from: '2026-10-12' }),
    ];
    expect(textOf(preset('silae-absences'), month({ people }))).toBe(
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        '00012;AB-300;7;05/10/2026;13/10/2026',
        '00012;AB-300;1;16/10/2026;16/10/2026',
        '00012;AB-310;0.5;15/10/2026;15/10/2026',
        '00012;EV-Repas;15;01/10/2026;31/10/2026',
        '00012;HS-HS25;17.33;01/10/2026;31/10/2026',
        '00104;HS-HS25;8.0;12/10/2026;31/10/2026',
        '',
      ].join('\r\n'),
    );
  });
  it('head and foot count the lines and add up what was written', () => {
    expect(textOf(preset('fixed-totals'))).toBe(
      '00123456789000170110202631102026000003\r\n1000012     EV-Repas    000000001500\r\n1000012     HS-HS25     000000001733\r\n99000000020000000100000000'.concat(
        '00003233\r\n',
      ),
    );
  });
  it('123Paie: one line for each calendar day of an absence, week-ends within it included', () => {
    const data = month({
      headings: [],
      people: [
        someone({
          matricule: '00104',
          lastName: 'Martin',
          contract: 'CT0002',
          values: [],
          absences: [off('2025-02-14', 'MAL'), off('2025-02-17', 'MAL')],
        }),
      ],
    });
    const rows = writePayroll(preset('123paie'), data).files?.[1]?.rows ?? [];
    expect(rows.map((r) => r.slice(9))).toEqual([
      ['14/02/2025', '14/02/2025', '1', '1', '1', '7'],
      ['14/02/2025', '15/02/2025', '0', '1', '1', '0'],
      ['14/02/2025', '16/02/2025', '0', '0', '1', '0'],
      ['14/02/2025', '17/02/2025', '1', '1', '1', '7'],
    ]);
  });
  it('base or result: the other is empty', () => {
    const euros = {
      code: '489',
      own: 'KM',
      label: 'Frais kilométriques',
      unit: 'euro' as const,
      decimals: 2,
    };
    const rows =
      writePayroll(
        preset('123paie'),
        month({
          headings: [{ ...hours, code: '115' }, euros],
          people: [someone({ values: [62_388, 426_000] })],
        }),
      ).files?.[0]?.rows ?? [];
    expect(rows.map((r) => r.slice(4))).toEqual([
      ['115', 'Heures a 25 %', '17.33', '', ''],
      ['489', 'Frais kilometriques', '', '42.6', ''],
    ]);
  });
});

describe('what is written reads back', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab é;"\t|,€\nœ0-\'') }).map((t) => t.trim());
  const matricules = fc.array(fc.tuple(text, text, fc.integer({ min: -1e9, max: 1e9 })), {
    maxLength: 8,
  });
  const peopleOf = (all: readonly (readonly [string, string, number])[]) =>
    all.map(([lastName, firstName, value], i) =>
      someone({ lastName, firstName, values: [value, value], contract: String(i) }),
    );
  const columns: LayoutColumn[] = [
    { title: 'N', text: 'n' },
    { title: 'Nom', field: 'employee.lastName' },
    { title: 'Prénom', field: 'employee.firstName' },
    { title: 'V', code: 'EV-Repas' },
  ];
  it('with quotes, whatever the separator and the encoding', () => {
    fc.assert(
      fc.property(
        matricules,
        fc.record({
          separator: fc.constantFrom(';', ',', '\t', '|'),
          encoding: fc.constantFrom('utf-8', 'windows-1252', 'iso-8859-15'),
          quote: fc.constantFrom('needed', 'always'),
          lineEnd: fc.constantFrom('LF', 'CRLF'),
          lastLineEnd: fc.boolean(),
        }),
        (all, format) => {
          const bom = format.encoding === 'utf-8';
          const layout = fileOf(columns, { ...format, bom } as Partial<FileLayout>);
          const [file] = writePayroll(layout, month({ people: peopleOf(all) })).files ?? [];
          expect(file?.bytes).not.toBeNull();
          expect(
            file === undefined ? [] : readPayrollFile(file.layout, file.bytes ?? new Uint8Array()),
          ).toEqual(all.map(([l, f], i) => ['n', l, f, file?.rows[i]?.[3]]));
        },
      ),
    );
  });
  it('without quotes and fixed: what was replaced, in its place', () => {
    fc.assert(
      fc.property(
        matricules,
        fc.constantFrom('delimited', 'fixed'),
        fc.constantFrom('ascii', 'windows-1252'),
        (all, kind, encoding) => {
          const layout = fileOf(
            columns.map((c) => ({ ...c, length: 24, cut: true })),
            { kind, encoding, characters: 'replace' } as Partial<FileLayout>,
          );
          const [file] = writePayroll(layout, month({ people: peopleOf(all) })).files ?? [];
          expect(
            file === undefined ? [] : readPayrollFile(file.layout, file.bytes ?? new Uint8Array()),
          ).toEqual(file?.rows);
          expect(
            (file?.rows ?? []).every((row) => kind === 'delimited' || row.join('').length === 96),
          ).toBe(true);
        },
      ),
    );
  });
  it('and is the same when written again', () => {
    const data = month({ people: [someone(), someone({ matricule: '2' })] });
    for (const { layout } of layoutPresets)
      expect(writePayroll(layout, data)).toEqual(
        writePayroll(JSON.parse(JSON.stringify(layout)) as PayrollLayout, structuredClone(data)),
      );
  });
});
