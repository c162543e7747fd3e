import { expect, it } from 'vitest';
import { readPdf } from '#platform/server/exports/pdf-text.fixtures.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import type { PrintedOrder } from '#platform/server/exports/printed-document.ts';
import { formBlocks, type FormFacts } from '../certificate-form.ts';

it('a form is one page, whatever the names, and its text is the same on every page', async () => {
  const short: FormFacts = {
    company: 'Transports Delmas',
    name: 'DUPONT Jean',
    birthDate: '1980-05-15',
    employedSince: '2015-09-01',
    begins: { day: '2026-05-04', secondOfDay: 22_500 },
    ends: { day: '2026-05-08', secondOfDay: 86_400 },
    cause: 'sick',
  };
  const long: FormFacts = {
    ...short,
    company:
      'Compagnie générale des transports frigorifiques et de la logistique du grand Sud-Ouest, établissement de Toulouse Nord',
    name: 'DE LA ROCHEFOUCAULD-MONTMORENCY Marie-Antoinette Joséphine Bénédicte',
    cause: null,
  };
  const content = [short, long, short].flatMap((f, i) =>
    formBlocks(f, i === 0),
  ) as unknown as PrintedOrder['content'];
  const { pages, ...read } = readPdf(
    await printedBytes({
      title: 'Attestations',
      issuedAt: '2026-05-09T00:00:00Z',
      unnumbered: true,
      content,
    }),
  );
  const text = read.text.replaceAll('|', '');
  expect([pages, text.match(/06:15 – 04\/05\/2026/g)?.length, text.includes('Page 1 sur')]).toEqual(
    [3, 3, false],
  );
});
