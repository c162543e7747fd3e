// Names of the files inside winmail.dat (MS-OXTNEF). Nothing else of it is read.
import { bytesOf, decodeText } from './charset.ts';

const SIGNATURE = 0x22_3e_9f_78;
const RENDERING = 0x90_02;
const TITLE = 0x80_10;
const PROPERTIES = 0x90_05;
const LONG_NAME = 0x37_07;
const SHORT_NAME = 0x37_04;
const UNICODE = 0x1f;
const STRINGS = new Set([0x1e, UNICODE, 0x0d, 0x01_02]);
const MOST_VALUES = 10_000;
/** Bytes of a property's value by its type, padded to four. */
const SIZES = new Map([
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 8],
  [6, 8],
  [7, 8],
  [10, 4],
  [11, 4],
  [20, 8],
  [0x40, 8],
  [0x48, 16],
]);

/** Throws a RangeError past the end, as `Buffer` does. */
const reader = (bytes: Buffer) => {
  let at = 0;
  return {
    left: () => bytes.length - at,
    u8: () => bytes.readUInt8(at++),
    u16: () => bytes.readUInt16LE((at += 2) - 2),
    u32: () => bytes.readUInt32LE((at += 4) - 4),
    take: (length: number): Buffer => {
      if (length > bytes.length - at) throw new RangeError('past the end');
      return bytes.subarray(at, (at += length));
    },
  };
};
type Reader = ReturnType<typeof reader>;
const padded = (length: number): number => (length + 3) & ~3;
const textOf = (bytes: Buffer, type: number): string =>
  (type === UNICODE ? bytes.toString('utf16le') : decodeText(bytes, null)).replaceAll('\0', '');

const skipName = (r: Reader): void => {
  r.take(16);
  if (r.u32() === 0) r.take(4);
  else r.take(padded(r.u32()));
};
/** The values of one property, as far as they are strings. */
const valuesOf = (r: Reader, type: number): Buffer[] => {
  const single = type & 0x0f_ff;
  const isVariable = STRINGS.has(single);
  const count = isVariable || type !== single ? r.u32() : 1;
  if (count > MOST_VALUES) throw new RangeError('too many values');
  return Array.from({ length: count }, () => {
    if (!isVariable) return r.take(SIZES.get(single) ?? Infinity);
    const length = r.u32();
    return r.take(padded(length)).subarray(0, length);
  });
};

/** The name among an attachment's properties; the long one wins. */
const nameIn = (bytes: Buffer): string | null => {
  const r = reader(bytes);
  const names = new Map<number, string>();
  const count = r.u32();
  for (let i = 0; i < count && r.left() > 0; i += 1) {
    const type = r.u16();
    const id = r.u16();
    if (id >= 0x80_00) skipName(r);
    const [value] = valuesOf(r, type);
    if (value !== undefined && (id === LONG_NAME || id === SHORT_NAME))
      names.set(id, textOf(value, type & 0x0f_ff));
  }
  return names.get(LONG_NAME) ?? names.get(SHORT_NAME) ?? null;
};

interface Inside {
  title: string | null;
  name: string | null;
}
const nameOrNull = (bytes: Buffer): string | null => {
  try {
    return nameIn(bytes);
  } catch {
    return null;
  }
};

/** The files inside, by name; null: it cannot be opened. `binary`: one character a byte. */
export const filesOfTnef = (binary: string): string[] | null => {
  const r = reader(Buffer.from(bytesOf(binary)));
  const files: Inside[] = [];
  try {
    if (r.u32() !== SIGNATURE) return null;
    r.u16();
    while (r.left() > 0) {
      r.u8();
      const id = r.u32() & 0xff_ff;
      const data = r.take(r.u32());
      r.u16();
      if (id === RENDERING) files.push({ title: null, name: null });
      const file = files.at(-1);
      if (file === undefined) continue;
      if (id === TITLE) file.title = textOf(data, 0);
      if (id === PROPERTIES) file.name = nameOrNull(data);
    }
  } catch {
    return null;
  }
  return files.map(({ name, title }) => name ?? title ?? '');
};
