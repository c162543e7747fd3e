// One small page of text as a PDF of about a kilobyte, written by hand, since a demo has hundreds of them.
import { deflateSync } from 'node:zlib';

const SIZE = 10;
/** Widths of Helvetica in thousandths: figures, and the signs of French numbers; anything else is not aligned on the right. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, sign) => sum + (/[\d€]/.test(sign) ? 556 : 278), 0) * (size / 1_000);
const EURO = 0x80;
/** WinAnsi: the euro and the apostrophe have places of their own. */
const encoded = (text: string): Buffer =>
  Buffer.from(
    [...text.replaceAll('’', "'").replaceAll('\u202F', '\u00A0')].map((sign) =>
      sign === '€' ? EURO : sign.charCodeAt(0),
    ),
  );
const shown = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('('),
    Buffer.from(
      encoded(text)
        .toString('latin1')
        .replaceAll(/[()\\]/g, '\\$&'),
      'latin1',
    ),
    Buffer.from(') Tj\n'),
  ]);

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
  readonly size?: number;
}
export const textAt = ({ text, x, y, bold = false, size = SIZE }: Written): Buffer =>
  Buffer.concat([
    Buffer.from(`/${bold ? 'B' : 'R'} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm `),
    shown(text),
  ]);
export const rightAt = (text: string, edge: number, at: Pick<Written, 'y' | 'bold'>): Buffer =>
  textAt({ text, x: edge - widthOf(text, SIZE), bold: false, ...at });

/** A page of paragraphs under a title. */
export const letterPdf = (title: string, lines: readonly string[]): Buffer =>
  pagePdf(
    Buffer.concat([
      Buffer.from('BT\n'),
      textAt({ text: title, x: 48, y: 780, bold: true, size: 15 }),
      ...lines.map((text, i) => textAt({ text, x: 48, y: 740 - 16 * i })),
      Buffer.from('ET\n'),
    ]),
  );

export const pagePdf = (content: Buffer): Buffer => {
  const packed = deflateSync(content);
  const font = (name: string): Buffer =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  const pieces = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const [i, object] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    length += piece.length;
    pieces.push(piece);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
};
