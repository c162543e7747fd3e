// Promises: a monthly DSN of 10,000 employees is read and checked at 20 MB/s or more of the processor's time, in 200 MB of memory at
// most. The file is made by one process and checked by another, so that the memory is the checker's.
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { dsnChecker } from '#engines/dsn/check.ts';
import { monthlySend } from '#engines/dsn/declarations.fixtures.ts';
import { writeDsn } from '#engines/dsn/write.ts';

const PEOPLE = 10_000;
const GOAL_SPEED = 20;
const GOAL_MEMORY = 200;

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
  readonly lines: number;
  readonly findings: number;
}
const check = async (file: string): Promise<Measured> => {
  const before = process.cpuUsage();
  const checker = dsnChecker();
  for await (const piece of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 18 }))
    checker.push(piece as string);
  const report = checker.end();
  const used = process.cpuUsage(before);
  return {
    seconds: (used.user + used.system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
    lines: report.lines,
    findings: report.findings.length,
  };
};
const here = (...args: string[]): string =>
  execFileSync(process.execPath, [import.meta.filename, ...args], { encoding: 'utf8' });
const lineOf = (name: string, figure: string, met: boolean): string =>
  `${name}: ${figure} ${met ? 'ok' : 'short'}\n`;

const [task, file] = process.argv.slice(2);
if (task === 'make' && file !== undefined)
  writeFileSync(file, writeDsn(monthlySend(PEOPLE)), 'latin1');
else if (task === 'check' && file !== undefined)
  process.stdout.write(JSON.stringify(await check(file)));
else {
  const folder = mkdtempSync(join(tmpdir(), 'dsn-'));
  const path = join(folder, 'month.dsn');
  here('make', path);
  const size = statSync(path).size / 1e6;
  const { seconds, megabytes, lines, findings } = JSON.parse(here('check', path)) as Measured;
  rmSync(folder, { recursive: true });
  const speed = size / seconds;
  process.stdout.write(
    `${PEOPLE} employees, ${lines} lines, ${size.toFixed(1)} MB, ${findings} findings, ${seconds.toFixed(2)} s of processor\n` +
      lineOf('dsn speed', `${speed.toFixed(1)} MB/s (goal ${GOAL_SPEED})`, speed >= GOAL_SPEED) +
      lineOf(
        'dsn memory',
        `${megabytes.toFixed(0)} MB (goal ${GOAL_MEMORY})`,
        megabytes <= GOAL_MEMORY,
      ),
  );
}
