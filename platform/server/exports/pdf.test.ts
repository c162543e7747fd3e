import { describe, expect, it } from 'vitest';
import { columns } from '#platform/contract/columns.ts';
import { exportDownload } from './export-rows.ts';
import { readPdf } from './pdf-text.fixtures.ts';
import { quiet } from '#platform/testing/quiet.ts';

const now = Temporal.Instant.from('2026-03-07T12:00:00Z');
const list = columns([
  { name: 'a', label: 'Libellé', kind: 'text' },
  { name: 'b', label: 'Créé le', kind: 'date' },
  { name: 'c', label: 'Montant', kind: 'euros' },
]);
const pdf = async (
  rows: number,
  filters: string[] = [],
): Promise<{ pages: number; text: string }> =>
  readPdf(
    (
      await exportDownload({
        columns: list,
        format: 'pdf',
        title: 'Frais « été » – œuvre',
        filters,
        now,
        rows: Array.from({ length: rows }, (_, i) => [
          `Élément nᵒ ${i}`.replace('ᵒ', '°'),
          '2026-01-31',
          i * 100_000,
        ]),
      })
    ).body as Buffer,
  );

describe('a printed list', { timeout: 20_000 }, () => {
  it('says its title, its day, its filters, its rows and its pages in French', async () => {
    const { pages, text } = await pdf(100, [
      'Statut : Ouvert, Clôturé',
      'Créé le : du 01/01/2026 au 31/01/2026',
    ]);
    expect(pages).toBeGreaterThan(2);
    for (const words of [
      'Frais',
      'œuvre',
      'été',
      'Édité',
      '07/03/2026',
      'Clôturé',
      '01/01/2026',
      'Élément',
      'n°',
      '31/01/2026',
      'Libellé',
      'Montant',
    ])
      expect(text).toContain(words);
    expect(text.replaceAll(/[|\s\u00A0]/g, '')).toContain(`Page${pages}sur${pages}`);
    expect(text.replaceAll(/[|\s\u00A0]/g, '')).toContain('99000,00€');
  });

  it('repeats its heading on every page', async () => {
    const { pages, text } = await pdf(100);
    expect(text.split('Libellé').length - 1).toBe(pages);
  });

  it('is one page that says so when there is no row', async () => {
    const { pages, text } = await pdf(0);
    expect(pages).toBe(1);
    expect(text.replaceAll('|', '')).toContain('Aucune ligne');
  });

  it('keeps the words of twenty headings whole, also where the columns hold little', async () => {
    const heads = [
      'Collaborateur',
      'Matricule',
      'Agence',
      'Amplitude',
      'Service',
      'Conduite',
      'Travail',
      'Attente',
      'Pauses',
      'Repos',
      'Nuit',
      'Km',
      'Repas',
      'Découchers',
      'Véhicules',
      'État',
      'Anomalies',
      'Début',
      'Fin',
      'Date',
    ];
    const wide = columns(
      heads.map((label, i) => ({ name: `c${i}`, label, kind: 'text' as const })),
    );
    const { text } = readPdf(
      (
        await exportDownload({
          columns: wide,
          format: 'pdf',
          title: 'T',
          now,
          rows: [
            [
              'MASSON Philippe',
              'M10035',
              'Agence Clermont-Ferrand',
              ...heads.slice(3).map(() => '0'),
            ],
          ],
        })
      ).body as Buffer,
    );
    const words = text.split(/[|\n]/).map((w) => w.trim());
    expect(heads.filter((h) => !words.includes(h))).toEqual([]);
  });

  it('breaks a word too long for its column and ends', async () => {
    const file = await exportDownload({
      columns: list,
      format: 'pdf',
      title: 'T',
      now,
      rows: [['x'.repeat(3_000), null, null]],
    });
    expect(readPdf(file.body as Buffer).pages).toBeGreaterThanOrEqual(1);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const asked = exportDownload({
      columns: list,
      format: 'pdf',
      title: 'T',
      now,
      signal: stop.signal,
      rows: Array.from({ length: 1_500 }, (_, i) => [`x ${i}`, null, i]),
    });
    void quiet(200, 'the pages begin').then(() => stop.abort(new Error('cancelled')));
    await expect(asked).rejects.toThrow('cancelled');
  });
});
