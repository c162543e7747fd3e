// What the font of our PDFs has no glyph for is printed by its look-alike: a missing glyph is a box, and its width is measured as none.
import { lookAlike } from '#engines/payroll-layout/look-alikes.ts';

/** Code points that all four faces of Roboto draw (`pdfmake/fonts/Roboto`; held by `printable.test.ts`), as ranges. */
const DRAWN: readonly (readonly [number, number])[] = [
  [0x0a, 0x0a],
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18f, 0x18f],
  [0x192, 0x192],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x1f0, 0x1f0],
  [0x1fa, 0x1ff],
  [0x218, 0x21b],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dd],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x486],
  [0x488, 0x513],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x200a],
  [0x2010, 0x2011],
  [0x2013, 0x2015],
  [0x2017, 0x201e],
  [0x2020, 0x2022],
  [0x2025, 0x2026],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x2070],
  [0x2074, 0x208e],
  [0x20a3, 0x20a4],
  [0x20a6, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2126, 0x2126],
  [0x2202, 0x2202],
  [0x2206, 0x2206],
  [0x2211, 0x2212],
  [0x221a, 0x221a],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a0, 0x25a0],
  [0x25ca, 0x25cb],
  [0x25cf, 0x25cf],
];
export const isDrawn = (point: number): boolean =>
  DRAWN.some(([first, last]) => first <= point && point <= last);
/** Nothing looks like it: another script, a picture. */
const UNKNOWN = '?';

const ORDINARY = /^[\n\x20-\x7E\u00A0-\u017F€’…–—]*$/u;
export const printableText = (text: string): string => {
  if (ORDINARY.test(text)) return text;
  return [...text.normalize('NFC')]
    .map((c) => {
      // The narrow no-break space of French figures: the wide one breaks no line either.
      if (c === '\u202F') return '\u00A0';
      return isDrawn(c.codePointAt(0) ?? 0) ? c : (lookAlike(c) ?? UNKNOWN);
    })
    .join('');
};

/** The same plain data with every text printable: the one way by which anything gets into a PDF of ours. */
export const printable = <T>(value: T): T => {
  if (typeof value === 'string') return printableText(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => printable(one)) as T;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, unknown>>).map(([key, one]) => [
      key,
      printable(one),
    ]),
  ) as T;
};
