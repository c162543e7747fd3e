// Promises: ≥ 20 MB/s of decoding on one core, without signatures; ≤ 20 ms for a card of both generations with all its signatures. Measured in
// time of the processor (all threads of this process), so that other work on the machine does not count. Over the sample collection where it
// lies beside the project, otherwise over generated files.
import * as fc from 'fast-check';
import process from 'node:process';
import { secondCard } from '#engines/tachograph/cases/driver-cards.ts';
import { sample, sampleNames, testRoots } from '#engines/tachograph/cases/samples.ts';
import { seal1, seal2 } from '#engines/tachograph/cases/test-hierarchy.ts';
import { vehicleUnit } from '#engines/tachograph/cases/vehicle-units.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { encodeVehicleUnit } from '#engines/tachograph/encode-vehicle-unit.ts';
import { checkSignatures } from '#engines/tachograph/signatures.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { nodeVerification } from '#platform/server/secrets/tachograph-verification.ts';

const LEAST_BYTES = 50e6;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}
const real = sampleNames.map((name): Named => ({ name, bytes: sample(name) }));
const [first, second] = [seal1(1), seal2(17, 'brainpoolP256r1')];
const made = (): Named[] => [
  ...fc.sample(secondCard, { numRuns: 20, seed: 1 }).map((card) => ({
    name: 'card-g1-g2',
    bytes: encodeDriverCard(card, { first: first.seal, second: second.seal }),
  })),
  ...fc
    .sample(vehicleUnit, { numRuns: 20, seed: 1 })
    .map((unit) => ({ name: 'vu', bytes: encodeVehicleUnit(unit) })),
];
const files = real.length > 0 ? real : made();
const roots = real.length > 0 ? testRoots() : [first.root, second.root];

/** Seconds of processor that the work takes. */
const seconds = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1e6;
};

const decodeAll = (chosen: readonly Named[], least: number): number => {
  let bytes = 0;
  while (bytes < least) {
    for (const file of chosen) {
      decodeTachographFile(file.bytes);
      bytes += file.bytes.length;
    }
  }
  return bytes;
};
const speed = (chosen: readonly Named[]): number => {
  decodeAll(chosen, 5e6);
  let bytes = 0;
  const took = seconds(() => {
    bytes = decodeAll(chosen, LEAST_BYTES);
  });
  return bytes / 1e6 / took;
};

say(
  `  ${files.length} ${real.length > 0 ? 'samples' : 'generated files'}, ${(files.reduce((sum, file) => sum + file.bytes.length, 0) / 1e6).toFixed(1)} MB, repeated to ${LEAST_BYTES / 1e6} MB`,
);
say(
  `  cards alone ${speed(files.filter((file) => file.name.includes('card'))).toFixed(1)} MB/s, vehicle units alone ${speed(files.filter((file) => file.name.includes('vu'))).toFixed(1)} MB/s`,
);
const all = speed(files);
say(`tachograph decoding: ${all.toFixed(1)} MB/s (goal 20) ${all >= 20 ? 'ok' : 'short'}`);

/** The median of so many. */
const ROUNDS = 20;
const verified = files
  .filter((file) => file.name.startsWith('card-g1-g2'))
  .map(({ name, bytes }) => {
    const check = () =>
      checkSignatures(decodeTachographFile(bytes), bytes, roots, nodeVerification());
    const signatures = check();
    const rounds = Array.from({ length: ROUNDS }, () => seconds(check) * 1e3).sort((a, b) => a - b);
    const ms = rounds[ROUNDS / 2] ?? Number.POSITIVE_INFINITY;
    return {
      name,
      ms,
      signatures: signatures.length,
      valid: signatures.filter((each) => each.state === 'valid').length,
    };
  })
  .sort((a, b) => b.ms - a.ms);
const slowest = verified[0];
if (!slowest) throw new Error('no card of both generations');
say(
  `  ${verified.length} cards; slowest ${slowest.name}: ${slowest.valid} of ${slowest.signatures} signatures valid; fastest ${verified.at(-1)?.ms.toFixed(1)} ms`,
);
say(
  `tachograph card with all signatures: ${slowest.ms.toFixed(1)} ms (goal 20) ${slowest.ms <= 20 && slowest.valid === slowest.signatures ? 'ok' : 'short'}`,
);
