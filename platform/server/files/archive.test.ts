import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ArchiveRefused, entriesOf, type Unpacked } from './archive.ts';

const BOUNDS = { entries: 4, entryBytes: 1000, bytes: 3000 };
const filled = (length: number): Uint8Array => new Uint8Array(length).fill(7);
const unpack = (
  bytes: Uint8Array,
  bounds: typeof BOUNDS,
): { files: Unpacked[]; tooLarge: readonly string[] } => {
  const files: Unpacked[] = [];
  const entries = entriesOf(bytes, bounds);
  for (;;) {
    const step = entries.next();
    if (step.done === true) return { files, tooLarge: step.value.tooLarge };
    files.push(step.value);
  }
};
const why = (bytes: Uint8Array, bounds = BOUNDS): string => {
  try {
    unpack(bytes, bounds);
  } catch (e) {
    if (e instanceof ArchiveRefused) return e.why;
    throw e;
  }
  return 'taken';
};

describe('an archive', () => {
  it('gives its files by their last name, stored or deflated, without folders and what systems add', () => {
    const archive = zipSync({
      'mars/': new Uint8Array(0),
      'mars/A.C1B': filled(10),
      'mars/B.V1B': [filled(20), { level: 0 }],
      '__MACOSX/._A.C1B': filled(5),
      '.DS_Store': filled(5),
    });
    expect(unpack(archive, BOUNDS).files).toEqual([
      { name: 'A.C1B', bytes: filled(10) },
      { name: 'B.V1B', bytes: filled(20) },
    ]);
  });

  it('takes an entry of exactly the greatest size, and names the one that is a byte larger', () => {
    const { files, tooLarge } = unpack(
      zipSync({ 'JUSTE.C1B': filled(1000), 'TROP.C1B': filled(1001) }),
      BOUNDS,
    );
    expect([files.map((f) => f.name), tooLarge]).toEqual([['JUSTE.C1B'], ['TROP.C1B']]);
  });

  it('is refused whole beyond its entries and its bytes, announced or not', () => {
    const entries = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.C1B`, filled(1)])));
    expect([why(entries(4)), why(entries(5))]).toEqual(['taken', 'bounds']);
    const bomb = zipSync({ 'BOMBE.C1B': new Uint8Array(20_000_000) });
    expect(bomb.length).toBeLessThan(30_000);
    expect(why(bomb)).toBe('bounds');
    // The size that its header announces is a lie.
    const lying = bomb.slice();
    new DataView(lying.buffer).setUint32(22, 10, true);
    expect(why(lying)).not.toBe('taken');
  });

  it('may give a hundred times its size, and always as much as one whole file', () => {
    const large = { entries: 100, entryBytes: 30_000_000, bytes: 400_000_000 };
    // A megabyte of zeros deflates to 1 kB: 15 of them are within 20 MiB whatever the archive weighs, 25 are not.
    const zeros = (count: number) =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: count }, (_, i) => [`${i}.C1B`, new Uint8Array(1_048_576)]),
        ),
      );
    expect(unpack(zeros(15), large).files).toHaveLength(15);
    expect(why(zeros(25), large)).toBe('bounds');
    // Beside 300 kB that do not deflate, 25 MiB are less than a hundred times the archive.
    const noise = randomBytes(300_000);
    const parts = Array.from({ length: 25 }, (_, i) => [`${i}.C1B`, new Uint8Array(1_048_576)]);
    const mixed = zipSync({ ...Object.fromEntries(parts), 'N.C1B': noise });
    expect(unpack(mixed, large).files).toHaveLength(26);
  });

  it('cut or damaged is unreadable, never half taken', () => {
    const archive = zipSync({ 'A.C1B': filled(500), 'B.C1B': filled(500) });
    const damaged = archive.slice();
    damaged.fill(0xff, 34, 38);
    expect(why(damaged)).toBe('unreadable');
    expect(why(archive.slice(0, 60))).toBe('unreadable');
    expect(why(filled(200))).toBe('unreadable');
  });
});
