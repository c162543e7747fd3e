import type { ExportFormat } from '#platform/contract/shapes.ts';

const count = new Intl.NumberFormat('fr-FR');
const formats: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

export const fr = {
  issued: (day: string, rows: number) =>
    `Édité le ${day} – ${count.format(rows)} ligne${rows > 1 ? 's' : ''}`.replaceAll(
      '\u202F',
      '\u00A0',
    ),
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  nothing: 'Aucune ligne.',
  jobTitle: (title: string, format: ExportFormat) => `Export « ${title} » (${formats[format]})`,
  limit: (limit: number) =>
    `Cet export dépasse ${count.format(limit)} lignes : réduisez-le par les filtres ou par la sélection.`.replaceAll(
      '\u202F',
      '\u00A0',
    ),
  pdfLimit: (limit: number) =>
    `Un PDF compte au plus ${count.format(limit)} lignes : réduisez l’export par les filtres, ou choisissez Excel ou CSV.`.replaceAll(
      '\u202F',
      '\u00A0',
    ),
  reading: (done: number, total: number) =>
    `${count.format(done)} lignes sur ${count.format(total)}`.replaceAll('\u202F', '\u00A0'),
  storing: 'Enregistrement du fichier',
} as const;
