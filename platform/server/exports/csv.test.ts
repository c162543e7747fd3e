import * as fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { columns } from '#platform/contract/columns.ts';
import { exportDownload } from './export-rows.ts';

const now = Temporal.Instant.from('2026-03-07T22:59:00Z');
const two = columns([
  { name: 'a', label: 'Nom', kind: 'text' },
  { name: 'b', label: 'Solde; net', kind: 'euros' },
]);
const csv = async (rows: readonly (readonly (string | number)[])[]): Promise<string> =>
  (await exportDownload({ columns: two, rows, format: 'csv', title: 'T', now })).body.toString();

describe('a CSV file', () => {
  it('has its mark, semicolons, CRLF and decimal commas', async () => {
    expect(
      await csv([
        ['Bréal "le grand"', 1_050],
        ['x;y', -5],
      ]),
    ).toBe('\uFEFFNom;"Solde; net"\r\n"Bréal ""le grand""";10,50\r\n"x;y";-0,05\r\n');
  });

  it('is its heading alone when there is no row', async () =>
    expect(await csv([])).toBe('\uFEFFNom;"Solde; net"\r\n'));

  it('is named after its title and its day in Paris', async () => {
    const file = await exportDownload({
      columns: two,
      rows: [],
      format: 'csv',
      title: 'T',
      now: Temporal.Instant.from('2026-03-07T23:30:00Z'),
    });
    expect([file.name, file.type]).toEqual(['T-2026-03-08.csv', 'text/csv; charset=utf-8']);
  });

  it('gives any text back as it was, but for the apostrophe before a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: -1e9, max: 1e9 })), {
          maxLength: 20,
        }),
        async (rows) => {
          const read = parse(await csv(rows), {
            delimiter: ';',
            bom: true,
            record_delimiter: '\r\n',
            relax_column_count: false,
          });
          expect(read.slice(1)).toEqual(
            rows.map(([text, cents]) => [
              /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text,
              `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`,
            ]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ends in error when its rows do, and answers nothing', async () => {
    const failing = function* () {
      yield ['a', 1];
      throw new Error('row 2 is gone');
    };
    for (const format of ['csv', 'xlsx', 'pdf'] as const) {
      await expect(
        exportDownload({ columns: two, rows: failing(), format, title: 'T', now }),
      ).rejects.toThrow('row 2 is gone');
    }
  });
});
