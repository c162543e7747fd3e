// Promise: 10,000 mutants of signed files are told, none throws, none takes a second. `-- pdf-mutants [how many] [first seed]`.
import process from 'node:process';
import { judgePdf } from '#engines/pdf-signature/judge.ts';
import { makeAuthority, signedBy } from '#platform/server/pdf-signature/authority.fixtures.ts';
import { certificatesOfPem } from '#platform/server/pdf-signature/certificates.ts';
import { signaturePorts } from '#platform/server/pdf-signature/cms.ts';
import { differsOutside, mutantOf } from '#platform/server/pdf-signature/mutants.fixtures.ts';
import { contract, type Layout } from '#platform/server/pdf-signature/written-pdf.fixtures.ts';

const MUTANTS = Number(process.argv[2] ?? 10_000);
const SEED = Number(process.argv[3] ?? 1);
const authority = makeAuthority();
const ports = signaturePorts(certificatesOfPem(authority.trust), Date.now());
const files = (['table', 'stream', 'objects'] satisfies Layout[]).map((layout) =>
  signedBy(contract({ layout }), authority, {
    num: 20,
    objects: { 5: '<< /Fields [6 0 R 7 0 R 20 0 R] /SigFlags 3 >>' },
    write: { layout, spare: 910 },
    sign: { stamp: 'clock' },
  }),
);
const TOLD = new Set(['altered', 'unreadable', 'not-signed']);
let [untold, slowest, total] = [0, 0, 0];
for (let n = 0; n < MUTANTS; n += 1) {
  const file = files[n % files.length] ?? Buffer.alloc(0);
  const { kind, bytes } = mutantOf(file, SEED + n);
  const began = performance.now();
  const { verdict } = judgePdf(bytes, ports);
  const took = performance.now() - began;
  total += took;
  slowest = Math.max(slowest, took);
  if (TOLD.has(verdict) || !differsOutside(file, bytes)) continue;
  untold += 1;
  process.stdout.write(`${JSON.stringify({ seed: SEED + n, kind, verdict })}\n`);
}
const isKept = untold === 0 && slowest < 1_000;
process.stdout.write(
  `pdf-mutants: ${MUTANTS}, ${untold} not told (goal 0), ${(total / MUTANTS).toFixed(1)} ms each, slowest ${slowest.toFixed(0)} ms (goal 1,000) ${isKept ? 'ok' : 'short'}\n`,
);
process.exitCode = isKept ? 0 : 1;
