// Entries by 256, each after its length in two bytes (C2SP tlog-tiles, « entry bundles »).
export const BUNDLE = 256;
const LENGTH_BYTES = 2;
const MAX_BYTES = 0xff_ff;

export const bundled = (entry: Uint8Array): Uint8Array => {
  if (entry.length > MAX_BYTES) throw new RangeError('An entry has 65,535 bytes at most');
  return new Uint8Array([entry.length >> 8, entry.length & 0xff, ...entry]);
};
/** Throws on bytes that are no bundle. */
export const entriesOf = (bytes: Uint8Array): readonly Uint8Array[] => {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at + LENGTH_BYTES;
    const end = start + ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);
    if (end > bytes.length) throw new RangeError('The bundle ends within an entry');
    entries.push(bytes.subarray(start, end));
    at = end;
  }
  return entries;
};
/** `x001/234`, with `.p/12` for a bundle of 12 that is not full. */
export const bundlePath = (index: number, width: number): string => {
  const groups =
    String(index)
      .padStart(Math.ceil(String(index).length / 3) * 3, '0')
      .match(/\d{3}/g) ?? [];
  const path = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/entries/${path}${width < BUNDLE ? `.p/${width}` : ''}`;
};
