// npm run mutants [-- word]: plants each fault of mutants.data.ts, runs the tests that must catch it, and lists those that survive.
// Never part of `npm test`. Refuses to run where files are changed: each fault is written into the tree and taken out again.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mutants, type Mutant } from './mutants.data.ts';

const changed = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim();
if (changed !== '') {
  process.stdout.write(`Commit or stash first:\n${changed}\n`);
  process.exit(2);
}

const runs = ({ project, tests }: Mutant): boolean =>
  spawnSync('vitest', ['run', '--project', project, '--bail', '1', ...tests], { stdio: 'ignore' })
    .status === 0;

/** True when the tests notice. Throws where the text to replace does not stand in the file exactly once. */
const isCaught = (mutant: Mutant): boolean => {
  const text = readFileSync(mutant.file, 'utf8');
  const parts = text.split(mutant.from);
  if (parts.length !== 2)
    throw new Error(
      `${mutant.file}: the text of « ${mutant.what} » stands there ${parts.length - 1} times`,
    );
  const restore = (): void => writeFileSync(mutant.file, text);
  process.once('exit', restore);
  try {
    writeFileSync(mutant.file, parts.join(mutant.to));
    return !runs(mutant);
  } finally {
    restore();
    process.off('exit', restore);
  }
};

const word = process.argv[2] ?? '';
const asked = mutants.filter(({ what, file }) => `${what} ${file}`.includes(word));
const survivors: Mutant[] = [];
for (const mutant of asked) {
  const from = performance.now();
  const caught = isCaught(mutant);
  if (!caught) survivors.push(mutant);
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  process.stdout.write(`${caught ? '✓ caught  ' : '✗ survives'} ${mutant.what} (${seconds} s)\n`);
}
process.stdout.write(`mutants: ${asked.length - survivors.length} of ${asked.length} caught\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
