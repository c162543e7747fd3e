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
import { opensWithin } from './inflated.ts';
import { readSheet } from './read-sheet.ts';
import { choice, day, decimal, flag, hours, month, text } from './readers.ts';

const csv = (said: string | Uint8Array) => readSheet({ name: 'x.csv' }, typeof said === 'string' ? Buffer.from(said) : said);
const columnsRead = fields({
  code: { label: 'Code', reader: text({ max: 400 }), required: true }, worked: { label: 'Heures', reader: hours() }, amount: { label: 'Montant', reader: decimal({ decimals: 2 }) }, born: { label: 'Né le', reader: day() },
  paid: { label: 'Mois', reader: month() }, active: { label: 'Actif', reader: flag() }, kind: { label: 'Genre', reader: choice({ a: 'Été', b: 'Hiver' }), also: ['Sorte'] },
});
const read = async (said: string) => readLines(await csv(said), columnsRead);

describe('a CSV file', () => {
  it.each([
    ['semicolons and a mark', '\uFEFFCode;Genre\r\nA;Été\r\n'], ['commas', 'Code,Genre\nA,Été'], ['tabs', 'Code\tGenre\nA\tÉté\n'], ['a separator within quoted titles', '"Code";"Genre";"a,b,c,d"\nA;Été;1'],
  ])('is read with %s', async (_, said) => {
    const sheet = await csv(said);
    expect([sheet.titles.slice(0, 2), sheet.lines[0]?.cells.slice(0, 2)]).toEqual([['Code', 'Genre'], ['A', 'Été']]);
  });
  it('of a French Windows, or in UTF-16, keeps its accents', async () => {
    expect((await csv(Buffer.from('Code;Genre\r\nÀ;Été', 'latin1'))).lines[0]?.cells).toEqual(['À', 'Été']);
    expect((await csv(Buffer.from('\uFEFFCode;Genre\r\nÀ;Été', 'utf16le'))).lines[0]?.cells).toEqual(['À', 'Été']);
  });
  it('keeps the numbers of its lines over blank ones and cells of several lines, and takes the guard off formulas', async () => {
    const sheet = await csv('Code;Note\n\n"a\nb";\'=1+1\n;;\nc;\'quoted');
    expect(sheet.lines).toEqual([{ line: 3, cells: ['a\nb', '=1+1'] }, { line: 5, cells: ['c', '\'quoted'] }]);
  });
  it.each([['Code\n', 'Ce fichier ne contient aucune ligne sous ses titres.'], ['Code\n"a', 'Ce fichier CSV ne se lit pas : un guillemet n’est pas refermé, ou il n’est pas un texte.'], ['', 'Ce fichier ne contient aucune ligne sous ses titres.']])('%j is refused with the reason', async (said, reason) => {
    await expect(csv(said)).rejects.toMatchObject({ code: 'invalid', details: [{ field: 'file', message: reason }] });
  });
});

describe('columns', () => {
  it('are found by their titles in any order, with values as the portal keeps them', async () => {
    const { lines, problems, ignored } = await read('mois;NÉ LE ;code;Autre;Heures;montant;actif;sorte\n03/2026;29/02/2024;A1;x;7h30;-12,50;oui;ete\n2026-03;2024-02-29;A2;;7,5;3;0;b');
    expect([problems, ignored]).toEqual([[], ['Autre']]);
    expect(lines.map((l) => l.values)).toEqual([
      { code: 'A1', worked: 27_000, amount: -1250, born: '2024-02-29', paid: '2026-03', active: true, kind: 'a' },
      { code: 'A2', worked: 27_000, amount: 300, born: '2024-02-29', paid: '2026-03', active: false, kind: 'b' },
    ]);
  });
  it('that are missing say nothing, blank cells say null', async () => {
    expect((await read('Code;Heures\nA;')).lines[0]?.values).toEqual({ code: 'A', worked: null });
  });
  it('tell every fault with its line, its column and the reason', async () => {
    const { lines, problems } = await read('Code;Heures;Montant;Né le;Mois;Actif;Genre\n;7:61;1,234;30/02/2026;13/2026;peut-être;automne;de trop\nB;1:00;1;01/01/2026;01/2026;non;Hiver');
    expect(lines.map((l) => l.line)).toEqual([3]);
    expect(problems.map((p) => [p.line, p.field, p.reason])).toEqual([
      [2, 'Code', 'À remplir.'], [2, 'Heures', '« 7:61 » n’est pas une durée (7:30 ou 7,5).'], [2, 'Montant', '2 décimales au plus.'], [2, 'Né le', '« 30/02/2026 » n’est pas une date (JJ/MM/AAAA).'],
      [2, 'Mois', '« 13/2026 » n’est pas un mois (MM/AAAA).'], [2, 'Actif', '« peut-être » : répondez Oui ou Non.'], [2, 'Genre', '« automne » n’est pas l’un de : Été, Hiver.'], [2, 'Titres', 'Une cellule est remplie dans une colonne sans titre.'],
    ]);
  });
  it.each([['Heures\n1:00', 'La colonne « Code » manque. Colonnes attendues : Code, Heures, Montant, Né le, Mois, Actif, Genre.'], ['Code;Genre;Sorte\nA;a;b', 'Genre : Cette colonne est deux fois dans le fichier.']])('refuse %j', async (said, reason) => {
    await expect(read(said)).rejects.toMatchObject({ details: [{ field: 'file', message: reason }] });
  });
});

const table = columns([{ name: 'code', label: 'Code', kind: 'text' }, { name: 'worked', label: 'Heures', kind: 'hours' }, { name: 'born', label: 'Né le', kind: 'date' }, { name: 'paid', label: 'Mois', kind: 'month' }, { name: 'active', label: 'Actif', kind: 'flag' }, { name: 'kind', label: 'Genre', kind: 'status', texts: { a: 'Été', b: 'Hiver' } }]);
const written = async (format: 'csv' | 'xlsx', rows: readonly (readonly CellValue[])[]) => {
  const { body } = exportRows({ columns: table, rows, title: 'Essai', format, now: Temporal.Instant.from('2026-03-07T12:00:00Z') });
  return readLines(await readSheet({ name: `x.${format}` }, await buffer(body as Readable)), columnsRead);
};
const days = fc.integer({ min: 0, max: 40_000 }).map((n) => Temporal.PlainDate.from('1950-01-01').add({ days: n }).toString());
const row = fc.record({ code: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((s) => `=${s.replaceAll(/\s/g, '_')}-`), worked: fc.integer({ min: -90_000, max: 900_000 }), born: days, paid: days.map((d) => d.slice(0, 7)), active: fc.boolean(), kind: fc.constantFrom('a' as const, 'b' as const) });

describe('what we export comes back', () => {
  it.each(['csv', 'xlsx'] as const)('as %s', async (format) => {
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const { lines, problems } = await written(format, rows.map((r) => [r.code, r.worked, r.born, r.paid, r.active, r.kind]));
      expect([problems, lines.map((l) => l.values)]).toEqual([[], rows]);
    }), { numRuns: format === 'csv' ? 100 : 3, endOnFailure: true });
  }, 60_000);
});

describe('a hostile workbook', () => {
  it('is refused when it is no workbook, or is cut short', async () => {
    const good = await buffer(exportRows({ columns: table, rows: [['A', 1, '2026-01-01', '2026-01', true, 'a']], title: 'Essai', format: 'xlsx', now: Temporal.Instant.from('2026-03-07T12:00:00Z') }).body as Readable);
    for (const bytes of [Buffer.from('not a zip'), good.subarray(0, good.length / 2), await zipBytes([{ name: 'a.txt', bytes: Buffer.from('x') }], '2026-01-01')]) {
      await expect(readSheet({ name: 'x.xlsx' }, bytes)).rejects.toMatchObject({ code: 'invalid' });
    }
  });
  it('that opens to more than the limit is not opened, whatever its directory says', async () => {
    const zip = await zipBytes([{ name: 'a', bytes: Buffer.alloc(3_000_000) }], '2026-01-01');
    expect([opensWithin(zip, 3_000_000), opensWithin(zip, 2_999_999)]).toEqual([true, false]);
    // The directory lies about the size once open.
    const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(10, at + 24);
    expect(opensWithin(zip, 2_999_999)).toBe(false);
    expect(deflateRawSync(Buffer.alloc(3_000_000)).length).toBeLessThan(10_000);
  });
  it('of any bytes never throws in the measure', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => { expect(typeof opensWithin(Buffer.from(bytes), 1_000)).toBe('boolean'); }), { numRuns: 500 });
  });
});
it('hours out of their bounds are refused with the bounds as hours and minutes', () => {
  expect(() => hours({ min: 0, max: 86_399 }).read('25:00')).toThrow('De 0h00 à 23h59.');
  expect(hours({ min: 0, max: 86_399 }).read('23:59')).toBe(86_340);
});
