// The import rules, with a tripwire: a cruise that read too few modules has passed without looking.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const folders = ['apps', 'areas', 'platform', 'engines', 'db'];
const run = spawnSync('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders], { encoding: 'utf8', maxBuffer: 512 * 1_048_576 });
const { summary } = JSON.parse(run.stdout) as { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string; comment?: string }[] } };
const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { exclude: (f) => f.includes('node_modules') }).length;
for (const v of summary.violations) process.stdout.write(`${v.rule.name}: ${v.from} → ${v.to}\n`);
if (summary.totalCruised < sources) {
  process.stdout.write(`only ${summary.totalCruised} modules read, ${sources} files there: the parser is missing\n`);
  process.exitCode = 1;
}
if (summary.violations.length > 0) process.exitCode = 1;
