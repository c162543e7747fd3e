// A payslip that is cut out of a book holds nothing of anybody else’s, however the book is built.
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { cutPages, openForCutting } from './cut-pdf.ts';
import { readPages } from './read-pdf.ts';

/** Two pages that link to each other and share one dictionary of resources, with a drawing each. */
const book = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const [first, second] = [pdf.addPage(), pdf.addPage()];
  const shared = pdf.context.obj({});
  for (const name of ['Un', 'Deux']) {
    const drawing = pdf.context.flateStream(`% DESSIN-${name}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 9, 9],
    });
    shared.set(PDFName.of(name), pdf.context.register(drawing));
  }
  const fonts = pdf.context.obj({ F1: font.ref });
  const resources = pdf.context.register(pdf.context.obj({ XObject: shared, Font: fonts }));
  for (const [page, other, name] of [
    [first, second, 'Un'],
    [second, first, 'Deux'],
  ] as const) {
    const text = `BT /F1 12 Tf 20 20 Td (SALAIRE-${name}) Tj ET /${name} Do`;
    page.node.set(PDFName.of('Resources'), resources);
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.flateStream(text)));
    const link = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      Contents: PDFString.of(`NOTE-${name}`),
      Dest: [other.ref, 'Fit'],
    });
    page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
  }
  return pdf.save({ useObjectStreams: false });
};
/** Everything that the bytes hold, unpacked. */
const contents = (bytes: Uint8Array): string => {
  const raw = Buffer.from(bytes);
  const parts = [raw.toString('latin1')];
  for (let at = raw.indexOf('stream'); at >= 0; at = raw.indexOf('stream', at + 6)) {
    const from = at + 6 + (raw[at + 6] === 13 ? 2 : 1);
    try {
      parts.push(inflateSync(raw.subarray(from), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // The word stands in what is no stream.
    }
  }
  return parts.join('\n');
};

it('neither pages that it links to, nor drawings of shared resources, nor notes', async () => {
  const whole = await book();
  expect(contents(whole)).toContain('SALAIRE-Deux');
  const [first, second] = await cutPages(await openForCutting(whole), [
    { from: 1, to: 1 },
    { from: 2, to: 2 },
  ]);
  const [one, two] = [contents(first ?? new Uint8Array()), contents(second ?? new Uint8Array())];
  expect([one.includes('SALAIRE-Un'), one.includes('DESSIN-Un')]).toEqual([true, true]);
  expect([two.includes('SALAIRE-Deux'), two.includes('DESSIN-Deux')]).toEqual([true, true]);
  for (const foreign of ['SALAIRE-Deux', 'DESSIN-Deux', 'NOTE-'])
    expect(one).not.toContain(foreign);
  for (const foreign of ['SALAIRE-Un', 'DESSIN-Un', 'NOTE-']) expect(two).not.toContain(foreign);
  expect((await readPages(first ?? new Uint8Array(), 9))?.join('')).toContain('SALAIRE-Un');
});

it('is the same whenever it is cut again, so that a job that was killed adds nothing twice', async () => {
  const whole = await book();
  const hashes = async () => {
    const files = await cutPages(await openForCutting(whole.slice()), [{ from: 2, to: 2 }]);
    return files.map((file) => createHash('sha256').update(file).digest('hex'));
  };
  expect(await hashes()).toEqual(await hashes());
});
it('what is no PDF is no book', async () => {
  await expect(openForCutting(Buffer.from('%PDF-1.7 rien'))).rejects.toBeInstanceOf(Error);
});
