// Whatever a text holds, a PDF of ours shows a letter for it: lists and documents are read back.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { printedBytes } from './pdf.ts';
import { isDrawn, printable, printableText } from './printable.ts';

interface Face {
  readonly hasGlyphForCodePoint: (point: number) => boolean;
}
/** The reader of fonts that pdfmake itself uses. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as {
  readonly openSync: (path: string) => Face;
};
const face = (name: string): Face =>
  fontkit.openSync(
    createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`),
  );

describe('a text for print', () => {
  it('holds no character without a glyph, in any face of the font', () => {
    const faces = ['Regular', 'Medium', 'Italic', 'MediumItalic'].map((name) => face(name));
    for (let point = 0x20; point < 0x30_00; point += 1) {
      if (!isDrawn(point)) continue;
      expect([point, faces.every((f) => f.hasGlyphForCodePoint(point))]).toEqual([point, true]);
    }
  });
  it.each([
    ['13\u202F447,78\u00A0€', '13\u00A0447,78\u00A0€'],
    ['Œuvrard, Łukasz, Jean\u2011Noël, −5', 'Œuvrard, Łukasz, Jean\u2011Noël, −5'],
    ['Paris \u2192 Lyon \u2713', 'Paris > Lyon x'],
    ['Zoe\u0308 \u674E', 'Zo\u00EB ?'],
  ])('%j is printed %j', (text, expected) => expect(printableText(text)).toBe(expected));
  it('goes through blocks of any depth', () => {
    const block = {
      table: { body: [['1\u202F000', { text: '\u202F', bold: true }]], widths: [1] },
    };
    expect(printable(block)).toEqual({
      table: { body: [['1\u00A0000', { text: '\u00A0', bold: true }]], widths: [1] },
    });
  });
});

describe('a document', () => {
  it('is read back as it was written, no figure beyond its margin', async () => {
    const long = `ŒUVRARD-${'Wilhelmine '.repeat(9)}`.slice(0, 100);
    const rows = [
      ['Indemnité', '13\u202F447,78\u00A0€'],
      [long, '120\u202F192,31\u00A0€'],
      ['Retenue', '−1\u202F250\u202F000,00\u00A0€'],
    ];
    const content = [
      {
        table: {
          widths: ['*', 'auto'],
          body: rows.map(([label, value]) => [label, { text: value, alignment: 'right' }]),
        },
      },
    ];
    const bytes = await printedBytes({ title: 'Reçu', issuedAt: '2026-11-29T00:00:00Z', content });
    const pdf = await getDocumentProxy(bytes);
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const right = Math.max(
      ...items.map((item) => ('width' in item ? Number(item.transform[4]) + item.width : 0)),
    );
    expect(right).toBeLessThanOrEqual(595.28 - 40 + 0.5);
    const { text } = await extractText(pdf, { mergePages: true });
    const plain = text.replaceAll(/\s+/gu, ' ');
    for (const expected of ['13 447,78 €', '120 192,31 €', '−1 250 000,00 €', 'ŒUVRARD-Wilhelmine'])
      expect(plain).toContain(expected);
  });
});
