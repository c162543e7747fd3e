// npm run bench [-- NAME…]: runs each promise's file and ends non-zero when one falls short.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const asked = process.argv.slice(2);
const files = readdirSync('bench').filter(
  (f) => f.endsWith('.ts') && (asked.length === 0 || asked.some((a) => f.includes(a))),
);
const short: string[] = [];
for (const file of files) {
  const run = spawnSync(process.execPath, ['--expose-gc', `bench/${file}`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 1_500_000,
  });
  process.stdout.write(run.stdout);
  const lines = run.stdout.split('\n').filter((l) => / (ok|short)$/.test(l));
  if (run.status !== 0 || lines.length === 0 || lines.some((l) => l.endsWith('short')))
    short.push(file);
}
if (short.length > 0) process.stdout.write(`short or failed: ${short.join(', ')}\n`);
process.exitCode = short.length > 0 ? 1 : 0;
