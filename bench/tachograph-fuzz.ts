// Promise: 100,000 mutated files are read without an exception, each in a time and a memory in proportion to its length.
import * as fc from 'fast-check';
import process from 'node:process';
import { bodyCard } from '#engines/tachograph/cases/body-cards.ts';
import { secondCard } from '#engines/tachograph/cases/driver-cards.ts';
import { mutated, worstFiles } from '#engines/tachograph/cases/mutations.ts';
import { sample, sampleNames } from '#engines/tachograph/cases/samples.ts';
import { vehicleUnit } from '#engines/tachograph/cases/vehicle-units.ts';
import { encodeBodyCard } from '#engines/tachograph/encode-body-card.ts';
import { encodeDriverCard } from '#engines/tachograph/encode-driver-card.ts';
import { encodeVehicleUnit } from '#engines/tachograph/encode-vehicle-unit.ts';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';

const FILES = Number(process.argv[2] ?? 100_000);
const FIRST_SEED = Number(process.argv[3] ?? 0);
const WORST_LENGTH = 4_000_000;
/** Invented: milliseconds of processor per megabyte, and bytes of memory per byte, that still count as "in proportion". */
const MOST_MS_PER_MB = 500;
const MOST_BYTES_PER_BYTE = 40;
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const bases = [
  ...sampleNames.map(sample),
  ...fc.sample(secondCard, { numRuns: 4, seed: 1 }).map((card) => encodeDriverCard(card)),
  ...fc.sample(vehicleUnit, { numRuns: 12, seed: 1 }).map((unit) => encodeVehicleUnit(unit)),
  ...fc.sample(bodyCard, { numRuns: 4, seed: 1 }).map((card) => encodeBodyCard(card)),
];

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};
let bytesRead = 0;
let thrown = 0;
let slowest = { ms: 0, seed: 0, length: 0 };
const began = cpu();
for (let seed = FIRST_SEED; seed < FIRST_SEED + FILES; seed += 1) {
  const bytes = mutated(bases, seed);
  const before = performance.now();
  try {
    decodeTachographFile(bytes);
  } catch (error) {
    thrown += 1;
    say(`  seed ${seed}: ${String(error)}`);
  }
  const ms = performance.now() - before;
  if (ms > slowest.ms) slowest = { ms, seed, length: bytes.length };
  bytesRead += bytes.length;
}
say(
  `  ${FILES} mutations of ${bases.length} files, ${(bytesRead / 1e6).toFixed(0)} MB, ${((cpu() - began) / 1e3).toFixed(0)} s; slowest ${slowest.ms.toFixed(0)} ms (seed ${slowest.seed}, ${slowest.length} bytes)`,
);
say(`tachograph-fuzz exceptions: ${thrown} (goal 0) ${thrown === 0 ? 'ok' : 'short'}`);

let [longest, largest] = [0, 0];
for (const [what, bytes] of worstFiles(WORST_LENGTH)) {
  globalThis.gc?.();
  const [heap, start] = [process.memoryUsage().heapUsed, cpu()];
  const file = decodeTachographFile(bytes);
  const perMb = (cpu() - start) / (bytes.length / 1e6);
  globalThis.gc?.();
  const perByte = (process.memoryUsage().heapUsed - heap) / bytes.length;
  say(
    `  ${what}: ${perMb.toFixed(0)} ms/MB, keeps ${perByte.toFixed(1)} bytes per byte (${file.kind}, ${file.findings.length} findings)`,
  );
  longest = Math.max(longest, perMb);
  largest = Math.max(largest, perByte);
}
say(
  `tachograph-fuzz time: ${longest.toFixed(0)} ms/MB (goal ${MOST_MS_PER_MB}) ${longest <= MOST_MS_PER_MB ? 'ok' : 'short'}`,
);
say(
  `tachograph-fuzz memory: ${largest.toFixed(1)} bytes per byte (goal ${MOST_BYTES_PER_BYTE}) ${largest <= MOST_BYTES_PER_BYTE ? 'ok' : 'short'}`,
);
