// Damage as files suffer it, and worse, from a seed: the same numbers give the same bytes.

/** A small generator of pseudo-random numbers (xorshift32). */
export const randomNumbers = (seed: number): ((below: number) => number) => {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
};

type Random = (below: number) => number;
type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

const joined = (...parts: Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const changed = (change: (bytes: Uint8Array, random: Random) => void): Mutation => (bytes, random) => {
  const copy = bytes.slice();
  if (copy.length > 0) change(copy, random);
  return copy;
};

const noise = (length: number, random: Random): Uint8Array => Uint8Array.from({ length }, () => random(256));

/** Tags, SIDs and counters stand where zeros and small numbers are: extremes there do more harm than elsewhere. */
const EXTREMES = [0x00, 0xff, 0x7f, 0x80, 0x01, 0x76, 0x05];

const MUTATIONS: readonly Mutation[] = [
  changed((bytes, random) => { for (let i = random(8); i >= 0; i -= 1) bytes[random(bytes.length)] = random(256); }),
  changed((bytes, random) => { const at = random(bytes.length); bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8)); }),
  changed((bytes, random) => { for (let i = random(6); i >= 0; i -= 1) bytes[random(bytes.length)] = EXTREMES[random(EXTREMES.length)] ?? 0; }),
  // Near the start of the file its first lengths and counters stand.
  changed((bytes, random) => { for (let i = random(4); i >= 0; i -= 1) bytes[random(Math.min(bytes.length, 600))] = random(256); }),
  changed((bytes, random) => { const at = random(bytes.length); bytes.fill(EXTREMES[random(EXTREMES.length)] ?? 0, at, at + random(2000)); }),
  (bytes, random) => bytes.subarray(0, random(bytes.length + 1)),
  (bytes, random) => bytes.subarray(random(Math.min(bytes.length, 3000) + 1)),
  (bytes, random) => { const at = random(bytes.length + 1); return joined(bytes.subarray(0, at), bytes.subarray(at + random(3000))); },
  (bytes, random) => { const at = random(bytes.length + 1); return joined(bytes.subarray(0, at), bytes.subarray(at - Math.min(at, random(3000)))); },
  (bytes, random) => { const at = random(bytes.length + 1); return joined(bytes.subarray(0, at), noise(random(300), random), bytes.subarray(at)); },
  (bytes, random) => joined(bytes, new Uint8Array(random(500)).fill(random(2) * 0xff), noise(random(8), random)),
  (bytes, random) => joined([Uint8Array.of(0x76, 0x06), noise(random(20), random), new Uint8Array(random(20))][random(3)] ?? bytes, bytes),
  (bytes, random, others) => {
    const other = others[random(others.length)] ?? bytes;
    return joined(bytes.subarray(0, random(bytes.length + 1)), other.subarray(random(other.length + 1)));
  },
];

/** One to three kinds of damage, one upon another. */
export function mutated(bases: readonly Uint8Array[], seed: number): Uint8Array {
  const random = randomNumbers(seed);
  let bytes = bases[random(bases.length)] ?? new Uint8Array();
  for (let i = random(3); i >= 0; i -= 1) bytes = MUTATIONS[random(MUTATIONS.length)]?.(bytes, random, bases) ?? bytes;
  return bytes;
}

const repeated = (length: number, ...pattern: number[]): Uint8Array => Uint8Array.from({ length }, (_, i) => pattern[i % pattern.length] ?? 0);

/** Files made to cost a reader as much time or memory as they can. */
export const worstFiles = (length: number): readonly (readonly [what: string, bytes: Uint8Array])[] => [
  ['zeros and a last byte', joined(new Uint8Array(length), Uint8Array.of(1))],
  ['ones', new Uint8Array(length).fill(0xff)],
  ['a tag repeated without content', repeated(length, 0x05, 0x02, 0x00, 0x00, 0x00)],
  ['unknown tags without end', repeated(length, 0x0f, 0x01, 0x00, 0x00, 0x01, 0x00)],
  ['the beginning of a tag repeated', repeated(length, 0x05, 0x04, 0x00, 0xff, 0xf0)],
  ['empty load types', joined(repeated(length - 20, 0x05, 0x30, 0x02, 0x00, 0x00), new Uint8Array(20))],
  ['interface versions without end', repeated(length, 0x76, 0x00)],
  ['starts of parts without end', repeated(length, 0x76, 0x22)],
  ['card downloads without end', repeated(length, 0x76, 0x06, 0x05, 0x01, 0x00, 0x00, 0x00)],
  ['a part of arrays without content', joined(Uint8Array.of(0x76, 0x32), repeated(length - 2, 0x06, 0x00, 0x00, 0x00, 0x00))],
  ['activity changes only', joined(Uint8Array.of(0x76, 0x32, 0x06, 0, 4, 0, 1, 0x60, 0, 0, 0), ...Array.from({ length: Math.floor(length / 131_075) }, () => joined(Uint8Array.of(0x01, 0, 2, 0xff, 0xff), new Uint8Array(131_070))))],
  ['slots of one byte', joined(Uint8Array.of(0x76, 0x21), ...Array.from({ length: Math.floor(length / 65_540) }, () => joined(Uint8Array.of(0x02, 0, 1, 0xff, 0xff), new Uint8Array(65_535))))],
  ['days of generation 1 without content', repeated(length, 0x76, 0x02, 0x60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...Array.from({ length: 128 }, () => 0))],
];
