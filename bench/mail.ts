// Promise: a hostile mail costs at most 250 ms and 64 MB. `-- mail [how many] [first seed]`: written mails, cut, doubled and mixed at random.
import process from 'node:process';
import { readMail } from '#platform/server/incoming-mail/mail.ts';
import { writtenMails } from '#platform/server/incoming-mail/written-mails.fixtures.ts';

const MAILS = Number(process.argv[2] ?? 10_000);
let state = Number(process.argv[3] ?? 1);
const LIMIT_MS = 250;
const LIMIT_MB = 64;
/** A small generator (mulberry32), so that a seed gives the same mails again. */
const draw = (below: number): number => {
  state = (state + 0x6d_2b_79_f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
};
const sources = writtenMails.map((mail) => Buffer.from(mail.raw));
const one = (): Buffer => sources[draw(sources.length)] ?? Buffer.alloc(0);
const slice = (bytes: Buffer): Buffer => {
  const at = draw(bytes.length);
  return bytes.subarray(at, at + 1 + draw(200));
};
const mutated = (): Buffer => {
  let bytes = one();
  for (let n = draw(6); n >= 0; n -= 1) {
    const at = draw(bytes.length + 1);
    // Up to 400 kB of the same piece again and again: tags, boundaries, encoded words.
    const times = draw(4) === 0 ? draw(2_000) : 1;
    const piece = Buffer.concat(Array.from({ length: times }, () => slice(one())).slice(0, 2_000));
    bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + draw(100))]);
  }
  return bytes;
};

let [slowest, most, thrown] = [0, 0, 0];
for (let n = 0; n < MAILS; n += 1) {
  const bytes = mutated();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  try {
    readMail(bytes);
  } catch {
    thrown += 1;
  }
  slowest = Math.max(slowest, performance.now() - began);
  most = Math.max(most, process.memoryUsage().heapUsed - before);
}
const mb = most / 1_048_576;
const isMet = slowest <= LIMIT_MS && mb <= LIMIT_MB && thrown === 0;
process.stdout.write(
  `mail: ${MAILS} hostile mails, ${thrown} thrown, the slowest ${slowest.toFixed(0)} ms (goal ${LIMIT_MS}), ${mb.toFixed(0)} MB at most (goal ${LIMIT_MB}) ${isMet ? 'ok' : 'short'}\n`,
);
process.exitCode = isMet ? 0 : 1;
