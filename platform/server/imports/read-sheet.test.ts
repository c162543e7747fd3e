import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns } from '#platform/contract/columns.ts';
import type { CellValue } from '../exports/cell-values.ts';
import { exportRows } from '../exports/export-rows.ts';
import { zipBytes } from '../exports/zip.ts';
import { fields, readLines } from './fields.ts';
import { partsOf } from './inflated.ts';
import { foldedTitle } from './match-columns.ts';
import { readSheet } from './read-sheet.ts';
import { choice, day, decimal, flag, hours, month, text } from './readers.ts';

const csv = (content: string | Uint8Array) =>
  readSheet({ name: 'x.csv' }, typeof content === 'string' ? Buffer.from(content) : content, null);
const columnsRead = fields({
  code: { label: 'Code', reader: text({ max: 400 }), required: true },
  worked: { label: 'Heures', reader: hours() },
  amount: { label: 'Montant', reader: decimal({ decimals: 2 }) },
  born: { label: 'Né le', reader: day() },
  paid: { label: 'Mois', reader: month() },
  active: { label: 'Actif', reader: flag() },
  kind: { label: 'Genre', reader: choice({ a: 'Été', b: 'Hiver' }), also: ['Sorte'] },
});
const read = async (content: string) => readLines(await csv(content), columnsRead);

describe('a CSV file', () => {
  it.each([
    ['semicolons and a mark', '\uFEFFCode;Genre\r\nA;Été\r\n'],
    ['commas', 'Code,Genre\nA,Été'],
    ['tabs', 'Code\tGenre\nA\tÉté\n'],
    ['lines of another program below', 'Code;Genre\r\nA;Été\nB;Hiver\rC;Été'],
    ['a separator within quoted titles', '"Code";"Genre";"a,b,c,d"\nA;Été;1'],
  ])('is read with %s', async (_, content) => {
    const sheet = await csv(content);
    expect([sheet.titles.slice(0, 2), sheet.lines[0]?.cells.slice(0, 2)]).toEqual([
      ['Code', 'Genre'],
      ['A', 'Été'],
    ]);
  });
  it('of a French Windows, or in UTF-16, keeps its accents', async () => {
    expect((await csv(Buffer.from('Code;Genre\r\nÀ;Été', 'latin1'))).lines[0]?.cells).toEqual([
      'À',
      'Été',
    ]);
    expect(
      (await csv(Buffer.from('\uFEFFCode;Genre\r\nÀ;Été', 'utf16le'))).lines[0]?.cells,
    ).toEqual(['À', 'Été']);
  });
  it('keeps the numbers of its lines over blank ones and cells of several lines, and takes the guard off formulas', async () => {
    const sheet = await csv('Code;Note\n\n"a\nb";\'=1+1\n;;\nc;\'quoted');
    expect(sheet.lines).toEqual([
      { line: 3, cells: ['a\nb', '=1+1'] },
      { line: 5, cells: ['c', "'quoted"] },
    ]);
  });
  it.each([
    [
      'Code\n',
      'Ce fichier ne contient aucune ligne sous ses titres ; d’un classeur, seule la première feuille est lue.',
    ],
    [
      'Code\n"a',
      'Ce fichier CSV ne se lit pas : un guillemet n’est pas refermé, ou il n’est pas un texte.',
    ],
    [
      '',
      'Ce fichier ne contient aucune ligne sous ses titres ; d’un classeur, seule la première feuille est lue.',
    ],
  ])('%j is refused with the reason', async (content, reason) => {
    await expect(csv(content)).rejects.toMatchObject({
      code: 'invalid',
      details: [{ field: 'file', message: reason }],
    });
  });
});

describe('columns', () => {
  it('are found by their titles in any order, with values as the portal keeps them', async () => {
    const { lines, problems, ignored } = await read(
      'mois;NÉ LE ;code;Autre;Heures;montant;actif;sorte\n03/2026;29/02/2024;A1;x;7h30;-12,50;oui;ete\n2026-03;2024-02-29;A2;;7,5;3;0;b',
    );
    expect([problems, ignored]).toEqual([[], ['Autre']]);
    expect(lines.map((l) => l.values)).toEqual([
      {
        code: 'A1',
        worked: 27_000,
        amount: -1250,
        born: '2024-02-29',
        paid: '2026-03',
        active: true,
        kind: 'a',
      },
      {
        code: 'A2',
        worked: 27_000,
        amount: 300,
        born: '2024-02-29',
        paid: '2026-03',
        active: false,
        kind: 'b',
      },
    ]);
  });
  it('that are missing say nothing, blank cells say null', async () => {
    expect((await read('Code;Heures\nA;')).lines[0]?.values).toEqual({ code: 'A', worked: null });
  });
  it('go by the likeliest of two titles, and by their words', async () => {
    const { lines, ignored } = await read('Code;Sorte;Genre;Né le\nA;Hiver;Été;01/02/1990');
    expect(lines[0]?.values).toMatchObject({ code: 'A', born: '1990-02-01' });
    expect(ignored).toEqual(['Sorte']);
  });
  it('tell every fault with its line, its column and the reason', async () => {
    const { lines, problems } = await read(
      'Code;Heures;Montant;Né le;Mois;Actif;Genre\n;7:61;1,234;30/02/2026;13/2026;peut-être;automne;de trop\nB;1:00;1;01/01/2026;01/2026;non;Hiver',
    );
    expect(lines.map((l) => l.line)).toEqual([3]);
    expect(problems.map((p) => [p.line, p.field, p.reason])).toEqual([
      [2, 'Code', 'À remplir.'],
      [2, 'Heures', '« 7:61 » n’est pas une durée (7:30 ou 7,5).'],
      [2, 'Montant', '2 décimales au plus.'],
      [2, 'Né le', '« 30/02/2026 » n’est pas une date (JJ/MM/AAAA).'],
      [2, 'Mois', '« 13/2026 » n’est pas un mois (MM/AAAA).'],
      [2, 'Actif', '« peut-être » : répondez Oui ou Non.'],
      [2, 'Genre', '« automne » n’est pas l’un de : Été, Hiver.'],
      [2, 'Titres', 'Une cellule est remplie dans une colonne sans titre.'],
    ]);
  });
  it.each([
    [
      'Heures\n1:00',
      'La colonne « Code » manque. Colonnes attendues : Code, Heures, Montant, Né le, Mois, Actif, Genre. Titres trouvés à la première ligne : « Heures » (d’un classeur, seule la première feuille est lue).',
    ],
    ['Code;Genre;genre *\nA;a;b', 'Genre : Cette colonne est deux fois dans le fichier.'],
  ])('refuse %j', async (content, reason) => {
    await expect(read(content)).rejects.toMatchObject({
      details: [{ field: 'file', message: reason }],
    });
  });
});

it.each([
  ['N° Sécurité sociale', 'Numéro de sécurité sociale'],
  ['Date entrée', 'date d’entrée *'],
  ['Le', 'le'],
])('« %s » is « %s »', (a, b) => expect(foldedTitle(a)).toBe(foldedTitle(b)));
it('a number is no name: « N° contrat » is not « Contrat »', () =>
  expect(foldedTitle('N° contrat')).not.toBe(foldedTitle('Contrat')));

const table = columns([
  { name: 'code', label: 'Code', kind: 'text' },
  { name: 'worked', label: 'Heures', kind: 'hours' },
  { name: 'born', label: 'Né le', kind: 'date' },
  { name: 'paid', label: 'Mois', kind: 'month' },
  { name: 'active', label: 'Actif', kind: 'flag' },
  { name: 'kind', label: 'Genre', kind: 'status', texts: { a: 'Été', b: 'Hiver' } },
]);
const written = async (format: 'csv' | 'xlsx', rows: readonly (readonly CellValue[])[]) => {
  const { body } = exportRows({
    columns: table,
    rows,
    title: 'Essai',
    format,
    now: Temporal.Instant.from('2026-03-07T12:00:00Z'),
  });
  return readLines(
    await readSheet({ name: `x.${format}` }, await buffer(body as Readable), null),
    columnsRead,
  );
};
const days = fc
  .integer({ min: 0, max: 40_000 })
  .map((n) => Temporal.PlainDate.from('1950-01-01').add({ days: n }).toString());
const row = fc.record({
  code: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((s) => `=${s.replaceAll(/\s/g, '_')}-`),
  worked: fc.integer({ min: -90_000, max: 900_000 }),
  born: days,
  paid: days.map((d) => d.slice(0, 7)),
  active: fc.boolean(),
  kind: fc.constantFrom('a' as const, 'b' as const),
});

describe('what we export comes back', () => {
  it.each([
    ['csv', 600],
    ['xlsx', 30],
  ] as const)(
    'as %s',
    async (format, most) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: most }), async (rows) => {
          const { lines, problems } = await written(
            format,
            rows.map((r) => [r.code, r.worked, r.born, r.paid, r.active, r.kind]),
          );
          expect([problems, lines.map((l) => l.values)]).toEqual([[], rows]);
        }),
        { numRuns: 3, endOnFailure: true },
      );
    },
    60_000,
  );
});

describe('a hostile workbook', () => {
  it('is refused when it is no workbook, or is cut short', async () => {
    const good = await buffer(
      exportRows({
        columns: table,
        rows: [['A', 1, '2026-01-01', '2026-01', true, 'a']],
        title: 'Essai',
        format: 'xlsx',
        now: Temporal.Instant.from('2026-03-07T12:00:00Z'),
      }).body as Readable,
    );
    for (const bytes of [
      Buffer.from('not a zip'),
      good.subarray(0, good.length / 2),
      await zipBytes([{ name: 'a.txt', bytes: Buffer.from('x') }], '2026-01-01'),
    ]) {
      await expect(readSheet({ name: 'x.xlsx' }, bytes, null)).rejects.toMatchObject({
        code: 'invalid',
      });
    }
  });
  it('that opens to more than the limit is not opened, whatever its directory says', async () => {
    const zip = await zipBytes([{ name: 'a', bytes: Buffer.alloc(3_000_000) }], '2026-01-01');
    expect([
      partsOf(zip, 3_000_000)?.map((p) => [p.name, p.bytes.length]),
      partsOf(zip, 2_999_999),
    ]).toEqual([[['a', 3_000_000]], null]);
    // The directory lies about the size once open.
    const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(10, at + 24);
    expect(partsOf(zip, 2_999_999)).toBeNull();
    expect(deflateRawSync(Buffer.alloc(3_000_000)).length).toBeLessThan(10_000);
  });
  it.each(['XFD1048576', 'A100000', 'AAA1'])(
    'with one cell at %s is refused before all cells up to it are made',
    async (at) => {
      const sheet = `<worksheet><sheetData><row><c r="${at}"><v>1</v></c></row></sheetData></worksheet>`;
      const part = { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(sheet) };
      await expect(
        readSheet({ name: 'x.xlsx' }, await zipBytes([part], '2026-01-01'), null),
      ).rejects.toMatchObject({ details: [{ message: expect.stringContaining('ligne 99 999') }] });
    },
  );
  it('of any bytes never throws in the measure', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(partsOf(Buffer.from(bytes), 1_000)).toSatisfy(
          (parts) => parts === null || Array.isArray(parts),
        );
      }),
      { numRuns: 500 },
    );
  });
});
it('hours out of their bounds are refused with the bounds as hours and minutes', () => {
  expect(() => hours({ min: 0, max: 86_399 }).read('25:00')).toThrow('De 0h00 à 23h59.');
  expect(hours({ min: 0, max: 86_399 }).read('23:59')).toBe(86_340);
});

describe('a workbook as people make them', () => {
  const times = fields({
    day: { label: 'Date', reader: day(), required: true },
    from: {
      label: 'De',
      reader: hours({ min: 0, max: 86_399, minutes: true, clock: true }),
      required: true,
    },
    pause: { label: 'Pause', reader: hours({ max: 43_200, minutes: true }) },
    note: { label: 'Note', reader: text() },
  });
  const titles = ['Date', 'De', 'Pause', 'Note']
    .map((v) => `<c t="inlineStr"><is><t>${v}</t></is></c>`)
    .join('');
  const cells = (xml: string, at: number): string =>
    xml.replaceAll('<c', `<c r="${at}"`).replaceAll(
      /r="\d+"/g,
      (() => {
        let i = 0;
        return () => {
          i += 1;
          return `r="${String.fromCharCode(64 + i)}${at}"`;
        };
      })(),
    );
  /** Styles: 1 a date, 2 a time, 3 both. */
  const workbook = async (...rows: readonly string[]) => {
    const sheet = (name: string) => ({ name, bytes: Buffer.from(parts[name] ?? '') });
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
    const doc = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const parts: Readonly<Record<string, string>> = {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${doc}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${doc}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${doc}/styles" Target="styles.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="4"><xf/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map((r, i) => (r === '' ? '' : `<row r="${i + 1}">${cells(r, i + 1)}</row>`)).join('')}</sheetData></worksheet>`,
    };
    return readLines(
      await readSheet(
        { name: 'x.xlsx' },
        await zipBytes(Object.keys(parts).map(sheet), '2026-01-01'),
        null,
      ),
      times,
    );
  };
  const date = '<c s="1"><v>46419</v></c>';
  it('dates and times are read without their format too', async () => {
    const { lines, problems } = await workbook(
      titles,
      `${date}<c s="2"><v>0.291666666666667</v></c><c s="2"><v>0.03125</v></c>`,
      '<c><v>46420</v></c><c><v>0.291666666666667</v></c><c><v>0.75</v></c>',
      `<c><f>A2+2</f><v>46421</v></c><c s="3"><v>46421.2916666667</v></c>`,
      `${date}<c><v>7</v></c>`,
    );
    expect([problems, lines.map((l) => Object.values(l.values))]).toEqual([
      [],
      [
        ['2027-02-01', 25_200, 2_700],
        ['2027-02-02', 25_200, 2_700],
        ['2027-02-03', 25_200],
        ['2027-02-01', 25_200],
      ].map((v) => [...v, null, null].slice(0, 4)),
    ]);
  });
  it('what would be read as something else is refused with what the cell shows', async () => {
    const { problems } = await workbook(
      titles,
      `${date}<c s="1"><v>46419</v></c><c><v>0.03125</v></c>`,
      '<c><v>20270201</v></c><c><v>7</v></c>',
      `${date}<c t="b"><v>1</v></c>`,
    );
    expect(problems.map((p) => [p.line, p.field, p.reason])).toEqual([
      [2, 'De', '« 01/02/2027 » n’est pas une durée (7:30 ou 7,5).'],
      [
        2,
        'Pause',
        '« 0,03125 » heure ne tombe pas sur une minute : écrivez 7:30, ou donnez à la cellule le format heure.',
      ],
      [3, 'Date', '« 20270201 » n’est pas une date (JJ/MM/AAAA).'],
      [4, 'De', '« Oui » n’est pas une durée (7:30 ou 7,5).'],
    ]);
  });
  it('a formula in error, or never calculated, is a fault and not an empty cell', async () => {
    const { lines, problems } = await workbook(
      titles,
      `${date}<c><v>7</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
      `${date}<c><f>NOW()</f></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f></c>`,
      `${date}<c><v>7</v></c><c t="str"><f>A1</f><v></v></c><c t="str"><f>A1</f><v>ici</v></c>`,
    );
    expect(lines.map((l) => l.values)).toEqual([
      { day: '2027-02-01', from: 25_200, pause: null, note: 'ici' },
    ]);
    expect(problems.map((p) => [p.line, p.field, p.reason])).toEqual([
      [2, 'Pause', 'La formule de cette cellule est en erreur (#DIV/0!).'],
      [
        3,
        'De',
        'La formule de cette cellule n’a pas de résultat : ouvrez le fichier dans un tableur et enregistrez-le.',
      ],
      [3, 'Pause', 'La formule de cette cellule est en erreur (#N/A).'],
      [
        3,
        'Note',
        'La formule de cette cellule n’a pas de résultat : ouvrez le fichier dans un tableur et enregistrez-le.',
      ],
    ]);
  });
  it('titles are found under a heading and under free lines; a cell beside them is a fault', async () => {
    const { lines, problems } = await workbook(
      '',
      '<c t="inlineStr"><is><t>Planning de février</t></is></c>',
      '',
      titles,
      `${date}<c><v>7</v></c>`,
      `${date}<c><v>7</v></c><c/><c/><c t="inlineStr"><is><t>à voir</t></is></c>`,
    );
    expect([lines.map((l) => l.line), problems]).toEqual([
      [5],
      [
        {
          line: 6,
          field: 'Titres',
          reason: 'Une cellule est remplie dans une colonne sans titre.',
        },
      ],
    ]);
    await expect(
      workbook(
        '<c t="inlineStr"><is><t>Lisez-moi</t></is></c>',
        '<c t="inlineStr"><is><t>voir feuille 2</t></is></c>',
      ),
    ).rejects.toMatchObject({
      details: [
        {
          message:
            'La colonne « Date » manque. Colonnes attendues : Date, De, Pause, Note. Titres trouvés à la première ligne : « Lisez-moi » (d’un classeur, seule la première feuille est lue).',
        },
      ],
    });
  });
});
