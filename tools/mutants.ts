// npm run mutants [-- word] [--seed N] [--count N]: plants faults and runs the tests that must catch each; lists those that survive.
// First those of mutants.data.ts, then thirty drawn by a seed (drawn-mutants.ts); with a word only those whose name or file holds it.
// A fault is caught by an assertion of a test, which is printed. An exception, a time-out, a database that is missing or code that does not
// compile end the tests too, and show nothing: such a fault is listed as unjudged.
// Never part of `npm test`. Refuses to run where files are changed: each fault is written into the tree and taken out again.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants } from './drawn-mutants.ts';
import { verdictOf, type Verdict } from './mutant-verdict.ts';
import { mutants } from './mutants.data.ts';

interface Fault {
  readonly what: string;
  readonly file: string;
  /** The file with the fault in it. */
  readonly planted: (text: string) => string;
  /** Arguments of vitest. */
  readonly tests: readonly string[];
}

const MARKS: Readonly<Record<Verdict['kind'], string>> = {
  caught: '✓ caught  ',
  survives: '✗ survives',
  unjudged: '? unjudged',
};

const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
if (changed !== '') {
  process.stdout.write(`Commit or stash first:\n${changed}\n`);
  process.exit(2);
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '20261123' },
    count: { type: 'string', default: '30' },
  },
});

/** Throws where the text to replace does not stand in the file exactly once. */
const named: readonly Fault[] = mutants.map(({ what, file, from, to, project, tests }) => ({
  what,
  file,
  planted: (text) => {
    const parts = text.split(from);
    if (parts.length !== 2)
      throw new Error(`${file}: the text of « ${what} » stands there ${parts.length - 1} times`);
    return parts.join(to);
  },
  tests: ['run', '--project', project, '--bail', '1', ...tests],
}));
const drawn = drawMutants(Number(values.seed), Number(values.count)).map((mutant): Fault => {
  const { what, file, start, end, to, tests } = mutant;
  return { what, file, tests, planted: (text) => text.slice(0, start) + to + text.slice(end) };
});

/** What its tests say of a fault: the assertions that failed, or why none did. */
const verdictOn = ({ file, planted, tests }: Fault): Verdict => {
  const text = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, text);
  process.once('exit', restore);
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const report = join(folder, 'report.json');
  try {
    writeFileSync(file, planted(text));
    const args = [...tests, '--reporter=json', `--outputFile=${report}`];
    const { status } = spawnSync('vitest', args, { stdio: 'ignore' });
    return verdictOf(status, existsSync(report) ? readFileSync(report, 'utf8') : null);
  } finally {
    restore();
    rmSync(folder, { recursive: true });
    process.off('exit', restore);
  }
};

const word = positionals[0] ?? '';
const asked = [...named, ...drawn].filter(({ what, file }) => `${what} ${file}`.includes(word));
process.stdout.write(`seed ${values.seed}: ${drawn.length} faults drawn\n`);
let caught = 0;
for (const fault of asked) {
  const from = performance.now();
  const { kind, why } = verdictOn(fault);
  if (kind === 'caught') caught += 1;
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  process.stdout.write(`${MARKS[kind]} ${fault.what} (${seconds} s)\n           ${why}\n`);
}
process.stdout.write(`mutants: ${caught} of ${asked.length} caught\n`);
process.exitCode = caught < asked.length ? 1 : 0;
