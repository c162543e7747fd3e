// Reads the words back from our own PDFs: pages, and the text of each through the fonts' ToUnicode tables.
import { inflateSync } from 'node:zlib';

const streams = (pdf: string): string[] =>
  [...pdf.matchAll(/<<(?:[^<>]|<<[^<>]*>>)*>>\s*stream\r?\n/g)].flatMap((m) => {
    const from = m.index + m[0].length;
    const raw = Buffer.from(pdf.slice(from, pdf.indexOf('endstream', from)), 'latin1');
    if (!m[0].includes('FlateDecode')) return [raw.toString('latin1')];
    try {
      return [inflateSync(raw).toString('latin1')];
    } catch {
      return [];
    }
  });

const utf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Glyph → text, of one ToUnicode table. */
const glyphs = (cmap: string): Map<number, string> => {
  const map = new Map<number, string>();
  for (const [, first = '', , list = ''] of cmap.matchAll(
    /<([\da-f]+)>\s+<([\da-f]+)>\s+\[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([\da-f ]+)>/gi)].forEach(([, hex = ''], i) =>
      map.set(Number.parseInt(first, 16) + i, utf16(hex)),
    );
  }
  return map;
};

/** The number of pages of a PDF, and every text that one of its fonts can read, in the order written. */
export const readPdf = (bytes: Uint8Array): { pages: number; text: string } => {
  const pdf = Buffer.from(bytes).toString('latin1');
  const parts = streams(pdf);
  const fonts = parts.filter((p) => p.includes('begincmap')).map(glyphs);
  const texts = parts
    .filter((p) => p.includes(' Tf'))
    .map((page) => {
      const shown = [...page.matchAll(/\[((?:<[\da-f]*>|[-\d. ])+)\]\s*TJ/gi)].map(([, run = '']) =>
        [...run.matchAll(/<([\da-f]*)>/gi)].map(([, hex]) => hex).join(''),
      );
      return fonts
        .map((font) =>
          shown
            .map((hex) =>
              (hex.match(/.{4}/g) ?? [])
                .map((g) => font.get(Number.parseInt(g, 16)) ?? '')
                .join(''),
            )
            .join('|'),
        )
        .join('\n');
    });
  return { pages: [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length, text: texts.join('\n') };
};
