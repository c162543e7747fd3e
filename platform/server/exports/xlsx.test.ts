import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { columns } from '#platform/contract/columns.ts';
import type { CellValue } from './cell-values.ts';
import { exportDownload } from './export-rows.ts';
import { columnLetters, xmlText } from './xlsx-xml.ts';

const now = Temporal.Instant.from('2026-03-07T12:00:00Z');
const all = columns([
  { name: 'matricule', label: 'Matricule', kind: 'text' },
  { name: 'born', label: 'Né le', kind: 'date' },
  { name: 'seen', label: 'Vu', kind: 'instant' },
  { name: 'month', label: 'Mois', kind: 'month' },
  { name: 'worked', label: 'Service', kind: 'hours' },
  { name: 'night', label: 'Nuit', kind: 'minutes' },
  { name: 'net', label: 'Net', kind: 'euros' },
  { name: 'rate', label: 'Taux', kind: 'percent' },
  { name: 'n', label: 'Nombre', kind: 'number' },
  { name: 'active', label: 'Actif', kind: 'flag' },
  { name: 'places', label: 'Agences', kind: 'list', width: 300 },
]);
const row: readonly CellValue[] = [
  '000042',
  '1980-02-29',
  '2026-07-01T10:15:30Z',
  '2026-03',
  546_000,
  450,
  123_456,
  1_234,
  '12.5',
  true,
  ['Lyon', 'Metz'],
];
const make = async (
  rows: readonly (readonly CellValue[])[],
  list: typeof all | readonly (typeof all)[number][] = all,
  title = 'Relevé: mars',
): Promise<Buffer> =>
  (await exportDownload({ columns: list, rows, format: 'xlsx', title, now })).body as Buffer;

/** How a reader sees a duration cell: so long after day 0. */
const hoursOf = (cell: unknown): number =>
  ((cell as Date).getTime() - Date.UTC(1899, 11, 30)) / 3_600_000;

describe('a workbook, read back', () => {
  it('holds real dates, durations and amounts, and text as it was', async () => {
    const [sheet] = await readXlsx(await make([row]));
    expect(sheet?.sheet).toBe('Relevé mars');
    expect(sheet?.data[0]).toEqual(all.map((c) => c.label));
    const cells = sheet?.data[1] ?? [];
    expect(cells.slice(0, 4)).toEqual([
      '000042',
      new Date('1980-02-29'),
      new Date('2026-07-01T12:15:30Z'),
      new Date('2026-03-01'),
    ]);
    expect(cells.slice(4, 6).map(hoursOf)).toEqual([546_000 / 3_600, 7.5]);
    expect(cells.slice(6)).toEqual([1_234.56, 0.1234, 12.5, 'Oui', 'Lyon, Metz']);
  });

  it('leaves empty cells empty and keeps what is no date as text', async () => {
    const [sheet] = await readXlsx(
      await make([
        all.map(() => null),
        ['x', 'bientôt', 'hier', '?', 'a', 'b', 'c', 'd', 'e', false, []],
        ['x', '1899-05-01', null, '1900-02', -5_400, null, null, null, null, null, null],
      ]),
    );
    // A row without any cell is left out by the reader.
    expect(sheet?.data[1]?.every((c) => c === null)).toBe(true);
    expect(sheet?.data[2]?.slice(0, 10)).toEqual([
      'x',
      'bientôt',
      'hier',
      '?',
      'a',
      'b',
      'c',
      'd',
      'e',
      'Non',
    ]);
    expect(sheet?.data[3]?.slice(1, 4)).toEqual(['1899-05-01', null, '1900-02']);
    expect(hoursOf(sheet?.data[3]?.[4])).toBe(-1.5);
  });

  it('keeps any text', async () => {
    const [first] = all;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((s) => `x${s}x`),
          { minLength: 30, maxLength: 60 },
        ),
        async (texts) => {
          const [sheet] = await readXlsx(
            await make(
              texts.map((t) => [t]),
              [first],
            ),
            { trim: false },
          );
          const kept = texts.map((t) =>
            // oxlint-disable-next-line no-control-regex -- what XML cannot hold
            t.replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, ''),
          );
          expect(sheet?.data.slice(1).map((r) => r[0])).toEqual(kept);
        },
      ),
      { numRuns: 6 },
    );
  }, 180_000);

  it('passes 1,200 rows in several batches, in order', async () => {
    const rows = Array.from({ length: 1_200 }, (_, i): CellValue[] => [`m${i}`]);
    const [sheet] = await readXlsx(await make(rows));
    expect(sheet?.data.slice(1).map((r) => r[0])).toEqual(rows.map(([m]) => m));
  });

  it('opens in LibreOffice, which reads the same', async ({ skip }) => {
    const dir = mkdtempSync(join(tmpdir(), 'roulement-xlsx-'));
    try {
      writeFileSync(join(dir, 'x.xlsx'), await make([row]));
      try {
        execFileSync(
          'soffice',
          [
            '--headless',
            `-env:UserInstallation=file://${dir}/profile`,
            '--convert-to',
            'csv:Text - txt - csv (StarCalc):59,34,76,1,,1036,false,true',
            '--outdir',
            dir,
            join(dir, 'x.xlsx'),
          ],
          { stdio: 'ignore', timeout: 60_000 },
        );
      } catch (e) {
        if ((e as NodeJS.ErrnoException).code === 'ENOENT') skip('no LibreOffice on this machine');
        throw e;
      }
      const [, cells = []] = parse(readFileSync(join(dir, 'x.csv')), { delimiter: ';', bom: true });
      expect(cells.slice(0, 6)).toEqual([
        '000042',
        '29/02/1980',
        '01/07/2026 12:15',
        '03/2026',
        '151:40',
        '7:30',
      ]);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});

describe('a painted workbook', () => {
  const paint = { fill: '#bcd4fe', ink: '#14181f' };
  const off = { fill: '#f1f4f5', ink: '#14181f' };
  const list = columns([
    { name: 'name', label: 'Nom', kind: 'text' },
    { name: 'mon', label: 'lun.', kind: 'text' },
    { name: 'sun', label: 'dim.', kind: 'text' },
  ]);
  const file = async (): Promise<Buffer> => {
    const { body } = await exportDownload({
      columns: list,
      rows: [
        ['ADAM Amina', 'J 08:00', ''],
        ['ADAM Cédric', '', null],
      ],
      format: 'xlsx',
      title: 'Planning',
      painting: {
        at: (at, column) => [[null, paint, off][column], column === 2 ? off : null][at] ?? null,
        legend: {
          title: 'Légende',
          rows: [
            { text: 'J', label: 'Jour', paint },
            { text: '', label: 'Dimanche', paint: off },
          ],
        },
        paints: [off, paint, paint],
      },
      now,
    });
    return body as Buffer;
  };
  const fillOf = (styles: string, sheet: string, ref: string): string | undefined => {
    const style = Number(new RegExp(`<c r="${ref}" s="(\\d+)"`).exec(sheet)?.[1] ?? 0);
    const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
    const fill = Number(/fillId="(\d+)"/.exec(formats[style] ?? '')?.[1] ?? 0);
    return /rgb="(\w+)"/.exec(styles.match(/<fill>.*?<\/fill>/g)?.[fill] ?? '')?.[1];
  };

  it('has the colour of each cell, empty ones too, and a sheet that says what it means', async () => {
    const sheets = await readXlsx(await file());
    expect(sheets.map((s) => s.sheet)).toEqual(['Planning', 'Légende']);
    expect(sheets[0]?.data[1]).toEqual(['ADAM Amina', 'J 08:00', null]);
    expect(sheets[1]?.data).toEqual([
      ['J', 'Jour'],
      [null, 'Dimanche'],
    ]);
    const parts = unzipSync(await file());
    const part = (name: string): string => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array());
    const [styles, rows, legend] = [
      part('styles'),
      part('worksheets/sheet1'),
      part('worksheets/sheet2'),
    ];
    const fills = ['A2', 'B2', 'C2', 'B3', 'C3'].map((ref) => fillOf(styles, rows, ref));
    expect(fills).toEqual([undefined, 'FFBCD4FE', 'FFF1F4F5', undefined, 'FFF1F4F5']);
    expect(['A1', 'A2'].map((ref) => fillOf(styles, legend, ref))).toEqual([
      'FFBCD4FE',
      'FFF1F4F5',
    ]);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %d is %s', (i, letters) => expect(columnLetters(i)).toBe(letters));

it.each([
  ['a<b>&"c"', 'a&lt;b&gt;&amp;&quot;c&quot;'],
  ['_x0041_', '_x005F_x0041_'],
  ['a\u0000\u001Fb\r\nc\td', 'ab\nc\td'],
  ['\uD83D', ''],
  ['😀', '😀'],
  ['\uDE00a', 'a'],
])('%j in XML', (text, xml) => expect(xmlText(text)).toBe(xml));
it('cuts a text at what a cell holds', () =>
  expect(xmlText('x'.repeat(40_000))).toHaveLength(32_767));
