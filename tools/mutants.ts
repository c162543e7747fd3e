// npm run mutants [-- word] [--seed N] [--count N]: plants faults and runs the tests that must catch each; lists those that survive.
// First those of mutants.data.ts, then thirty drawn by a seed (drawn-mutants.ts); with a word only those whose name or file holds it.
// Never part of `npm test`. Refuses to run where files are changed: each fault is written into the tree and taken out again.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawMutants } from './drawn-mutants.ts';
import { mutants } from './mutants.data.ts';

interface Fault {
  readonly what: string;
  readonly file: string;
  /** The file with the fault in it. */
  readonly planted: (text: string) => string;
  /** Arguments of vitest. */
  readonly tests: readonly string[];
}

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

/** True when the tests notice. */
const isCaught = ({ file, planted, tests }: Fault): boolean => {
  const text = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, text);
  process.once('exit', restore);
  try {
    writeFileSync(file, planted(text));
    return spawnSync('vitest', tests, { stdio: 'ignore' }).status !== 0;
  } finally {
    restore();
    process.off('exit', restore);
  }
};

const word = positionals[0] ?? '';
const asked = [...named, ...drawn].filter(({ what, file }) => `${what} ${file}`.includes(word));
process.stdout.write(`seed ${values.seed}: ${drawn.length} faults drawn\n`);
const survivors: Fault[] = [];
for (const fault of asked) {
  const from = performance.now();
  const caught = isCaught(fault);
  if (!caught) survivors.push(fault);
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  process.stdout.write(`${caught ? '✓ caught  ' : '✗ survives'} ${fault.what} (${seconds} s)\n`);
}
process.stdout.write(`mutants: ${asked.length - survivors.length} of ${asked.length} caught\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
