// Mutants of signed files: bytes, spans, numbers, ends and later revisions changed at random, each by a seed.

/** A small generator (mulberry32), the same on every machine. */
export const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
type Random = ReturnType<typeof randomOf>;
type Mutate = (bytes: Buffer, random: Random) => Buffer;

const spliced = (bytes: Buffer, at: number, removed: number, added: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);
const span = (bytes: Buffer, random: Random): readonly [at: number, length: number] => [
  random(bytes.length),
  1 + random(200),
];
/** The place of a text, one of several at random; -1 where it is not there. */
const placeOf = (bytes: Buffer, text: string, random: Random): number => {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places[random(Math.max(1, places.length))] ?? -1;
};
const WORDS = [
  '/ByteRange [',
  '/Contents <',
  '/Prev ',
  'startxref\n',
  '/Root ',
  '/Fields [',
  '/V ',
  ' 00000 n',
  '/Annots [',
  '/SubFilter /',
  'endobj',
  '/Length ',
  'stream\n',
];

export const MUTATIONS: Readonly<Record<string, Mutate>> = {
  flip: (bytes, random) => {
    const out = Buffer.from(bytes);
    const at = random(out.length);
    out[at] = (out[at] ?? 0) ^ (1 + random(255));
    return out;
  },
  delete: (bytes, random) => spliced(bytes, ...span(bytes, random), Buffer.alloc(0)),
  insert: (bytes, random) => {
    const [at, length] = span(bytes, random);
    return spliced(bytes, at, 0, Buffer.from(Array.from({ length }, () => random(256))));
  },
  repeat: (bytes, random) => {
    const [at, length] = span(bytes, random);
    return spliced(bytes, at, 0, bytes.subarray(at, at + length));
  },
  move: (bytes, random) => {
    const [at, length] = span(bytes, random);
    const taken = Buffer.from(bytes.subarray(at, at + length));
    const rest = spliced(bytes, at, length, Buffer.alloc(0));
    return spliced(rest, random(rest.length), 0, taken);
  },
  cut: (bytes, random) => bytes.subarray(0, random(bytes.length)),
  append: (bytes, random) => Buffer.concat([bytes, bytes.subarray(random(bytes.length))]),
  keyword: (bytes, random) => {
    const word = WORDS[random(WORDS.length)] ?? '';
    const at = placeOf(bytes, word, random);
    const out = Buffer.from(bytes);
    const place = Math.max(0, at) + random(word.length + 8);
    out[place] = 48 + (((out[place] ?? 0) + 1 + random(9)) % 10);
    return out;
  },
};
const KINDS = Object.keys(MUTATIONS);

export interface Mutant {
  readonly kind: string;
  readonly bytes: Buffer;
}
export const mutantOf = (bytes: Buffer, seed: number): Mutant => {
  const random = randomOf(seed);
  const kind = KINDS[random(KINDS.length)] ?? '';
  return { kind, bytes: MUTATIONS[kind]?.(bytes, random) ?? bytes };
};

/** Whether two files differ beyond the inside of hexadecimal signatures, which no signature covers. */
export const differsOutside = (before: Buffer, after: Buffer): boolean => {
  const strip = (bytes: Buffer): string =>
    bytes.toString('latin1').replaceAll(/(\/Contents <)[0-9a-f]{1000,}>/gi, '$1>');
  return strip(before) !== strip(after);
};
