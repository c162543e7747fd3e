/** Numbers of the tachograph data dictionary are big-endian. Past the end every byte reads as zero: callers check lengths. */
export const uint8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

export const uint16 = (bytes: Uint8Array, at: number): number =>
  (uint8(bytes, at) << 8) | uint8(bytes, at + 1);

/** A number that takes one byte in generation 1 and two in generation 2, or one of one or two. */
export const uint8or16 = (bytes: Uint8Array, at: number, width: number): number =>
  width === 1 ? uint8(bytes, at) : uint16(bytes, at);

export const uint24 = (bytes: Uint8Array, at: number): number =>
  (uint16(bytes, at) << 8) | uint8(bytes, at + 2);

/** Two's complement on three bytes. */
export const int24 = (bytes: Uint8Array, at: number): number => (uint24(bytes, at) << 8) >> 8;

export const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);

/** Two BCD digits a byte; null as soon as one nibble is no digit (real files do hold such bytes). */
export function bcd(bytes: Uint8Array, at: number, length: number): number | null {
  let value = 0;
  for (let i = at; i < at + length; i += 1) {
    const byte = uint8(bytes, i);
    if (byte >> 4 > 9 || (byte & 15) > 9) return null;
    value = value * 100 + (byte >> 4) * 10 + (byte & 15);
  }
  return value;
}
