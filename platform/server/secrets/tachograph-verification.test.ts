import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalBytes } from '#engines/tachograph/bytes.ts';
import { driverCardOf, secondCard, secondContent } from '#engines/tachograph/cases/driver-cards.ts';
import { expectedOf, sample, sampleNames, testRoots } from '#engines/tachograph/cases/samples.ts';
import { CURVE_NAMES, seal1, seal2 } from '#engines/tachograph/cases/test-hierarchy.ts';
import { vehicleUnitOf } from '#engines/tachograph/cases/vehicle-units.ts';
import { parseCertificate2, verifyEcdsa } from '#engines/tachograph/certificate-2.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { encodeVehicleUnit } from '#engines/tachograph/encode-vehicle-unit.ts';
import { EUROPEAN_ROOTS } from '#engines/tachograph/eu-roots.data.ts';
import { checkSignatures, type BlockSignature } from '#engines/tachograph/signatures.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { nodeVerification } from './tachograph-verification.ts';

const check = (bytes: Uint8Array, roots: readonly Uint8Array[]): BlockSignature[] =>
  checkSignatures(decodeTachographFile(bytes), bytes, roots, nodeVerification());
const verdicts = (signatures: readonly BlockSignature[]): string[] =>
  [
    ...new Set(signatures.map((each) => `${each.state}${each.reason ? ` ${each.reason}` : ''}`)),
  ].sort();
const one = <T>(arbitrary: fc.Arbitrary<T>): T => {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 3 });
  if (value === undefined) throw new Error('no sample');
  return value;
};

const card = one(driverCardOf(20));
const bothCard = { ...one(secondCard), second: one(secondContent(2)) };
const first = seal1(1);
const second = seal2(17, 'brainpoolP256r1');
const sealedCard = encodeDriverCard(bothCard, { first: first.seal, second: second.seal });
const unit = seal1(6);
const sealedUnit = encodeVehicleUnit(one(vehicleUnitOf('G1')), unit.seal);

describe('a sealed file', () => {
  it('is valid under its roots, in every block of both applications', () => {
    const signatures = check(sealedCard, [first.root, second.root]);
    expect(verdicts(signatures)).toEqual(['valid']);
    expect(signatures.length).toBe(11 + 11 + 9);
  });

  it('is not anchored under other roots, or under none', () => {
    expect(verdicts(check(sealedCard, EUROPEAN_ROOTS))).toEqual(['not-anchored unknown-root']);
    expect(verdicts(check(sealedCard, []))).toEqual(['not-anchored unknown-root']);
    expect(verdicts(check(sealedUnit, [seal1(6).root]))).toEqual([
      'not-anchored certificate-damaged',
    ]);
  });

  it.each(CURVE_NAMES)('of a vehicle unit of generation 2 is valid with keys on %s', (curve) => {
    for (const generation of ['G2v1', 'G2v2'] as const) {
      const { root, seal } = seal2(19, curve);
      const signatures = check(encodeVehicleUnit(one(vehicleUnitOf(generation)), seal), [root]);
      expect(verdicts(signatures)).toEqual(['valid']);
    }
  });

  it('is valid when the authority’s key is longer than the equipment’s', () => {
    const { root, seal } = seal2(17, 'prime256v1', 'brainpoolP512r1');
    expect(
      verdicts(
        check(encodeDriverCard(bothCard, { first: first.seal, second: seal }), [first.root, root]),
      ),
    ).toEqual(['valid']);
  });

  it('of one changed bit is invalid in that block and nowhere else', () => {
    for (const [bytes, roots] of [
      [sealedCard, [first.root, second.root]],
      [sealedUnit, [unit.root]],
    ] as const) {
      const blocks = check(bytes, roots);
      blocks.forEach((block, i) => {
        const changed = bytes.slice();
        // A byte of content: behind the header of the block, before its signature.
        const inPart = block.trep === 1 ? 2 + 2 * 194 + 3 : 4;
        const at = block.offset + (block.fid === null ? inPart : 5);
        changed[at] = (changed[at] ?? 0) ^ 0x10;
        if (block.trep === 4) return;
        expect(check(changed, roots).map((each) => each.state)).toEqual(
          blocks.map((_, n) => (n === i ? 'invalid' : 'valid')),
        );
      });
    }
  });

  it('proves nothing when sealed with the key of other equipment', () => {
    const asCard = seal1(1);
    expect(
      verdicts(check(encodeVehicleUnit(one(vehicleUnitOf('G1')), asCard.seal), [asCard.root])),
    ).toEqual(['not-anchored wrong-holder']);
    const asSensor = seal2(7, 'prime256v1');
    expect(
      verdicts(
        check(encodeVehicleUnit(one(vehicleUnitOf('G2v2')), asSensor.seal), [asSensor.root]),
      ),
    ).toEqual(['not-anchored wrong-holder']);
  });

  it('is not anchored when a certificate is damaged', () => {
    const parts = seal2(19, 'prime256v1');
    const memberState = parts.seal.memberState.slice();
    memberState[60] = (memberState[60] ?? 0) ^ 1;
    const bytes = encodeVehicleUnit(one(vehicleUnitOf('G2v1')), { ...parts.seal, memberState });
    expect(verdicts(check(bytes, [parts.root]))).toEqual(['not-anchored certificate-damaged']);
  });

  it('reaches an older root by a link certificate', () => {
    const { link, oldRoot, seal } = seal2(17, 'brainpoolP384r1');
    const image = encodeDriverCard(bothCard, { first: first.seal, second: seal });
    const bytes = Uint8Array.from([
      ...image,
      0xc1,
      0x09,
      2,
      link.length >> 8,
      link.length & 0xff,
      ...link,
    ]);
    expect(verdicts(check(bytes, [first.root, oldRoot]))).toEqual(['valid']);
    expect(verdicts(check(image, [first.root, oldRoot]))).toEqual([
      'not-anchored unknown-root',
      'valid',
    ]);
  });
});

describe('a file without seal', () => {
  it('has no signature on a card, and none that proves anything in a vehicle unit', () => {
    expect(verdicts(check(encodeDriverCard(card), EUROPEAN_ROOTS))).toEqual(['absent']);
    expect(verdicts(check(encodeVehicleUnit(one(vehicleUnitOf('G1'))), EUROPEAN_ROOTS))).toEqual([
      'not-anchored unknown-root',
    ]);
    expect(verdicts(check(encodeVehicleUnit(one(vehicleUnitOf('G2v2'))), EUROPEAN_ROOTS))).toEqual([
      'not-anchored certificate-damaged',
    ]);
  });
});

describe('hostile files', () => {
  // What is signed is the data: a header put right (a damaged length) leaves it valid.
  it('never throw, and a mutated block is never valid where its data differ', () => {
    const flips = fc.array(
      fc.tuple(fc.nat(sealedCard.length - 1), fc.integer({ min: 1, max: 255 })),
      { minLength: 1, maxLength: 20 },
    );
    const outcome = fc.check(
      fc.property(flips, (where) => {
        const bytes = sealedCard.slice();
        for (const [at, mask] of where) bytes[at] = (bytes[at] ?? 0) ^ mask;
        const file = decodeTachographFile(bytes);
        if (file.kind !== 'driver-card') return true;
        return checkSignatures(file, bytes, [first.root, second.root], nodeVerification()).every(
          ({ state, offset }) => {
            const end =
              offset + 5 + (file.blocks.find((each) => each.offset === offset)?.data.length ?? 0);
            return (
              state !== 'valid' ||
              equalBytes(bytes.subarray(offset + 5, end), sealedCard.subarray(offset + 5, end))
            );
          },
        );
      }),
      { numRuns: 60 },
    );
    expect(outcome.counterexample).toBeNull();
  }, 60_000);
});

it('the European root of generation 2 signed itself', () => {
  const [root] = EUROPEAN_ROOTS.map(parseCertificate2).filter((each) => each !== null);
  if (!root) throw new Error('no root');
  expect(verifyEcdsa(root.key, root.body, root.signature, nodeVerification())).toBe(true);
});

describe.skipIf(sampleNames.length === 0)(
  'the sample collection (skipped where shared/data/tachograph is absent)',
  () => {
    const name = (each: BlockSignature): string =>
      (each.fid ?? each.trep ?? 0).toString(16).toUpperCase().padStart(4, '0');
    const INVALID: Record<string, string[]> = {
      'edge-card-flip-0504-g1.C1B': ['0504'],
      'edge-vu-g1-flip-day2-odometer.V1B': ['0002'],
    };
    const resigned = sampleNames.filter(
      (file) => !/origsig|no-certificates|days-only|truncated/.test(file),
    );

    it.each(resigned)(
      '%s is valid under the roots of the collection and not anchored under the European ones',
      (file) => {
        const signatures = check(sample(file), testRoots());
        expect(signatures.filter((each) => each.state !== 'valid').map(name)).toEqual(
          INVALID[file] ?? [],
        );
        expect(signatures.length).toBeGreaterThan(5);
        const elsewhere = check(sample(file), EUROPEAN_ROOTS);
        expect(elsewhere.filter((each) => each.state === 'valid')).toEqual([]);
        expect(
          elsewhere
            .filter((each) => each.generation === 1)
            .every((each) => each.reason === 'unknown-root'),
        ).toBe(true);
      },
    );

    it.each(['edge-card-no-certificates.C1B', 'edge-vu-g1-days-only.V1B'])(
      '%s has nobody to vouch for it',
      (file) => {
        expect(verdicts(check(sample(file), testRoots()))).toEqual(['not-anchored no-certificate']);
      },
    );

    it.each(sampleNames.filter((file) => file.includes('origsig')))(
      '%s is valid under the European root where it was not edited',
      (file) => {
        const { euRoot } = expectedOf(file)['expectedSignatures'] as {
          euRoot: Record<string, string[]>;
        };
        const valid = check(sample(file), EUROPEAN_ROOTS).filter((each) => each.state === 'valid');
        const parts: Record<string, number> = { vu_activities_1: 2, vu_detailed_speed_1: 4 };
        const want = (euRoot['valid'] ?? []).map((block) =>
          (parts[block.split('#')[0] ?? ''] ?? Number.parseInt(block, 16))
            .toString(16)
            .toUpperCase()
            .padStart(4, '0'),
        );
        expect(valid.map(name).sort()).toEqual(want.sort());
        expect(verdicts(check(sample(file), testRoots()))).toEqual(['not-anchored unknown-root']);
      },
    );
  },
);
