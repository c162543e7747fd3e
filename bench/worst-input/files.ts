// Files of the largest size that are dear to read.
import { zipSync } from 'fflate';

export const text = (length: number, of: string): Uint8Array =>
  new Uint8Array(Buffer.alloc(length, of));
const zeros = new Uint8Array(19_900_000);
const bomb = zipSync(
  Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.C1B`, zeros] as const)),
);
export const numbered = (nr: number): Uint8Array => {
  // A comment behind the archive: eight contents of their own.
  const bytes = new Uint8Array([...bomb, nr]);
  new DataView(bytes.buffer).setUint16(bomb.length - 2, 1, true);
  return bytes;
};
export const emptyEntries = (): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Array.from({ length: 60_000 }, (_, i) => [`${i}.C1B`, new Uint8Array(0)] as const),
    ),
  );

/** A PDF of many small objects, each with its place in the table. */
export const manyObjects = (count: number, nr: number): Uint8Array => {
  const parts: string[] = ['%PDF-1.7\n'];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (text: string): void => {
    places.push(length);
    const object = `${places.length} 0 obj\n${text}\nendobj\n`;
    length += object.length;
    parts.push(object);
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  add('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>');
  for (let i = 0; i < count; i += 1) add(`[0 0 0 0 0 0 0 ${nr}]`);
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`,
    `trailer\n<</Size ${places.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'));
};
