// A small writer of PDF files for tests: tables, cross-reference streams, object streams, updates, and room for a signature.
import { deflateSync } from 'node:zlib';

/** The text of an object, or a stream. */
export type WrittenObject = string | { readonly dict: string; readonly data: Buffer };
export type Objects = Readonly<Record<number, WrittenObject>>;
export type Layout = 'table' | 'stream' | 'objects';

const textOf = (num: number, object: WrittenObject): Buffer => {
  if (typeof object === 'string') return Buffer.from(`${num} 0 obj\n${object}\nendobj\n`, 'latin1');
  const { dict, data } = object;
  return Buffer.concat([
    Buffer.from(`${num} 0 obj\n<< ${dict} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
};
export const stream = (text: string, dict = ''): WrittenObject => ({
  dict,
  data: Buffer.from(text, 'latin1'),
});

type Entry = readonly [kind: 0 | 1 | 2, second: number, third: number];
const tableOf = (entries: ReadonlyMap<number, Entry>): string =>
  [...entries]
    .sort(([a], [b]) => a - b)
    .map(([num, [kind, second]]) => {
      const [gen, letter] = kind === 0 ? ['65535', 'f'] : ['00000', 'n'];
      return `${num} 1\n${String(second).padStart(10, '0')} ${gen} ${letter} \n`;
    })
    .join('');
const streamOf = (
  num: number,
  entries: ReadonlyMap<number, Entry>,
  trailer: string,
): WrittenObject => {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  const data = Buffer.concat(
    sorted.map(([, [kind, second, third]]) => {
      const row = Buffer.alloc(7);
      row[0] = kind;
      row.writeUInt32BE(second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    }),
  );
  const index = sorted.map(([n]) => `${n} 1`).join(' ');
  const dict = `/Type /XRef /W [1 4 2] /Index [${index}] /Filter /FlateDecode ${trailer}`;
  return { dict: `${dict} /DL ${num}`, data: deflateSync(data) };
};

export interface WriteOptions {
  readonly layout?: Layout;
  readonly trailer?: string;
  readonly freed?: readonly number[];
  /** The highest object number used for structure. */
  readonly spare?: number;
}
const packed = (num: number, objects: readonly (readonly [number, string])[]): WrittenObject => {
  const bodies = objects.map(([, text]) => `${text}\n`);
  let at = 0;
  const heads = objects.map(([n], i) => {
    const head = `${n} ${at}`;
    at += bodies[i]?.length ?? 0;
    return head;
  });
  const first = `${heads.join(' ')}\n`;
  const dict = `/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode /DL ${num}`;
  return { dict, data: deflateSync(Buffer.from(first + bodies.join(''), 'latin1')) };
};

const END = /startxref\s+(\d+)\s+%%EOF(?!.*startxref)/s;
export const lastXref = (bytes: Buffer): number =>
  Number(END.exec(bytes.subarray(-64).toString('latin1'))?.[1] ?? -1);

/** What is given stands instead of the contract's own root and information. */
const trailerOf = (previous: number, given: string): string => {
  const own = ['/Root 1 0 R', '/Info 9 0 R'].filter(
    (entry) => !given.includes(entry.split(' ')[0] ?? ''),
  );
  return ['/Size 1000', ...own, previous < 0 ? '' : `/Prev ${previous}`, given].join(' ');
};

/** Appends one revision; a signature dictionary (`/Contents <0…>`) never goes into an object stream. */
export const withUpdate = (bytes: Buffer, objects: Objects, options: WriteOptions = {}): Buffer => {
  const { layout = 'table', freed = [], spare = 900 } = options;
  const entries = new Map<number, Entry>(freed.map((num) => [num, [0, 0, 0]]));
  const parts: Buffer[] = [];
  let at = bytes.length;
  const write = (num: number, object: WrittenObject): void => {
    entries.set(num, [1, at, 0]);
    const text = textOf(num, object);
    parts.push(text);
    at += text.length;
  };
  const listed = Object.entries(objects).map(([num, object]) => [Number(num), object] as const);
  const inStream = listed.flatMap(([num, object]) =>
    layout === 'objects' && typeof object === 'string' && !object.includes('/Contents <')
      ? [[num, object] as const]
      : [],
  );
  for (const [num, object] of listed)
    if (!inStream.some(([other]) => other === num)) write(num, object);
  if (inStream.length > 0) write(spare, packed(spare, inStream));
  for (const [index, [num]] of inStream.entries()) entries.set(num, [2, spare, index]);
  const trailer = trailerOf(lastXref(bytes), options.trailer ?? '');
  const start = at;
  if (layout === 'table')
    parts.push(Buffer.from(`xref\n${tableOf(entries)}trailer\n<< ${trailer} >>\n`, 'latin1'));
  else
    write(spare + 1, streamOf(spare + 1, new Map([...entries, [spare + 1, [1, at, 0]]]), trailer));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  return Buffer.concat([bytes, ...parts]);
};

/** A contract of one page with a form: a text field « Montant » (6), an empty signature field « Salarie » (7). */
export const CONTRACT: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 8 0 R >> >> /Annots [6 0 R 7 0 R] >>',
  4: stream('BT /F1 12 Tf 72 700 Td (Avenant : 2 000 euros) Tj ET'),
  5: '<< /Fields [6 0 R 7 0 R] /DA (/F1 0 Tf 0 g) /DR << /Font << /F1 8 0 R >> >> >>',
  6: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Montant) /V (2000) /Rect [72 600 200 620] /P 3 0 R /AP << /N 11 0 R >> >>',
  7: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Salarie) /Rect [300 100 400 150] /F 132 /P 3 0 R >>',
  8: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  9: '<< /Title (Avenant) /ModDate (D:20261101120000Z) >>',
  11: stream('BT /F1 10 Tf (2000) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 128 20]'),
};
export const contract = (options: WriteOptions = {}, changed: Objects = {}): Buffer =>
  withUpdate(
    Buffer.from('%PDF-1.7\n%\u00E2\u00E3\n', 'latin1'),
    { ...CONTRACT, ...changed },
    options,
  );
