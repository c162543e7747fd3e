// How long a BER value is (X.690, 8.1): what follows it in /Contents must be zeros.

/** Invented: deeper is an attack on the reader. */
const DEEPEST = 64;

const afterTag = (bytes: Uint8Array, from: number): number => {
  let at = from + 1;
  if (((bytes[from] ?? 0) & 0x1f) === 0x1f) {
    while (((bytes[at] ?? 0) & 0x80) !== 0) at += 1;
    at += 1;
  }
  return at;
};

/** Where the value at a place ends; null where it does not end within the bytes. */
export const berEnd = (bytes: Uint8Array, from = 0, depth = 0): number | null => {
  const at = afterTag(bytes, from);
  const first = bytes[at];
  if (first === undefined || depth > DEEPEST) return null;
  if (first === 0x80) return endOfIndefinite(bytes, at + 1, depth);
  let length = first;
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (more > 6) return null;
  if (more > 0) length = 0;
  for (let i = 1; i <= more; i += 1) length = length * 256 + (bytes[at + i] ?? 0);
  const end = at + 1 + more + length;
  return end <= bytes.length ? end : null;
};

/** Values until two zeros. */
function endOfIndefinite(bytes: Uint8Array, from: number, depth: number): number | null {
  let at = from;
  while (at < bytes.length) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at + 2;
    const end = berEnd(bytes, at, depth + 1);
    if (end === null) return null;
    at = end;
  }
  return null;
}
