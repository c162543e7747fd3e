// npm run races: the server tests of the areas on PostgreSQL, each call that changes something pressed twice at one moment (platform/testing/pressed-twice.ts).
// Tests fail meanwhile, since everything happens twice; what counts is printed: calls of which both were done although a third is refused. Ten minutes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startPostgres } from './postgres.ts';

interface Pressed {
  readonly method: string;
  readonly path: string;
  readonly statuses: readonly [number, number];
  readonly third: number | null;
}
/** Both were done, a third is refused, and nothing is wrong: why. */
const HARMLESS: readonly (readonly [RegExp, string])[] = [
  [/^DELETE /, 'what is gone is gone: both say so'],
  [/^POST .*\/delete-(?:view|filters)\//, 'what is gone is gone: both say so'],
  [/\/files$/, 'a third file too many is refused, two are not'],
  [/copy-partner-data$|week-templates\/apply$/, 'the same batch of the board: written once'],
  [/save-field-values/, 'made, then saved as it was made: the second is of the first version'],
  [/\/(?:de)?activate$|reopen-sheet$/, 'the same state twice'],
  [/\/signature\/sign\/.*\/code$/, 'counted under a lock: one code too many of an hour is refused'],
  [/dpae\/check$/, 'both ask the gate, the state is written once'],
];

const cluster = await startPostgres({ port: 41_000 + (process.pid % 400) });
if (cluster === null) {
  process.stdout.write('skipped: races (no PostgreSQL on this machine)\n');
  process.exit(0);
}
process.once('exit', () => cluster.kill());
const file = join(mkdtempSync(join(tmpdir(), 'roulement-races-')), 'pressed.jsonl');
const paths = process.argv.slice(2);
const tests = spawn(
  'vitest',
  ['run', '--project', 'db', ...(paths.length > 0 ? paths : ['areas/'])],
  {
    stdio: 'ignore',
    env: {
      ...process.env,
      TEST_DATABASE_URL: cluster.url,
      RACES_FILE: file,
      // They kill servers or read hundreds of files: minutes, and no call of theirs is another's.
      TESTS_LEFT_OUT: 'real-cards,killed-deposit,killed-calculation,activity-records,archives',
    },
  },
);
await once(tests, 'close');
await cluster.stop();

const pressed = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Pressed => JSON.parse(line));
const named = (p: Pressed): string => `${p.method} ${p.path}`;
const failures = pressed.filter((p) => p.statuses[1] >= 500 || (p.third ?? 0) >= 500);
const apart = pressed.filter(
  (p) => p.third !== null && p.third >= 300 && !HARMLESS.some(([which]) => which.test(named(p))),
);
process.stdout.write(
  `${pressed.length} calls, ${new Set(pressed.map(named)).size} addresses pressed twice\n`,
);
for (const [what, calls] of [
  ['failed', failures],
  ['not kept apart', apart],
] as const)
  for (const name of new Set(calls.map(named))) process.stdout.write(`${what}: ${name}\n`);
process.exit(failures.length + apart.length === 0 ? 0 : 1);
