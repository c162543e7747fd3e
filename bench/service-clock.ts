// Promise: the service clock agrees with a count minute by minute on a million random histories. `-- service-clock [how many] [first seed]`: one process does some 300 a second.
import process from 'node:process';
import {
  FARTHEST,
  minuteByMinute,
  randomHistories,
} from '#engines/service-clock/minute-by-minute.fixtures.ts';
import { CLOCKS, readClocks } from '#engines/service-clock/service-clock.ts';

const HISTORIES = Number(process.argv[2] ?? 1_000_000);
const SEED = Number(process.argv[3] ?? 1);
const next = randomHistories(SEED);
let different = 0;
let [engineMs, otherMs] = [0, 0];
for (let n = 0; n < HISTORIES; n += 1) {
  const { history, at } = next();
  const began = performance.now();
  const clocks = readClocks(history, at);
  const between = performance.now();
  const counted = minuteByMinute(history, at);
  engineMs += between - began;
  otherMs += performance.now() - between;
  for (const name of CLOCKS) {
    const { due, ...reading } = clocks[name];
    const seen = { ...reading, due: due !== null && due > at + FARTHEST ? null : due };
    const { due: dueThere, ...there } = counted[name];
    if (JSON.stringify(seen) === JSON.stringify({ ...there, due: dueThere })) continue;
    different += 1;
    process.stdout.write(`${JSON.stringify({ n, name, history, at, seen, there })}\n`);
  }
}
const ratio = otherMs / engineMs;
process.stdout.write(
  `service-clock: ${HISTORIES} histories, ${different} differ (goal 0) ${different === 0 ? 'ok' : 'short'}; ${(engineMs / HISTORIES).toFixed(3)} ms each, ${ratio.toFixed(0)} times less than minute by minute\n`,
);
process.exitCode = different === 0 ? 0 : 1;
