// Promise: `npm run dump` of a whole database takes at most twice the time of `pg_dump`, which compresses as much (issue 15 §2). A generated
// company on a PostgreSQL of the moment: each is run three times in turn as a command, the best counts. BENCH_PEOPLE=1000 changes the size.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startPostgres } from '../tools/postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const people = process.env['BENCH_PEOPLE'] ?? '300';
const GOAL = 2;
const RUNS = 3;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ port: 27_000 + (process.pid % 900) });
if (cluster === null) {
  say('skipped: the dump beside pg_dump (no PostgreSQL on this machine)');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'roulement-dump-'));
process.once('exit', () => {
  cluster.kill();
  rmSync(folder, { recursive: true, force: true });
});

const env = {
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: cluster.url,
  SECRET_KEY: 'a key of the bench that is long enough for it',
};
/** Runs a program to its end; answers its seconds. */
const seconds = (program: string, args: readonly string[]): number => {
  const from = performance.now();
  execFileSync(program, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - from) / 1_000;
};

const generated = seconds(process.execPath, ['db/demo/command.ts', '--people', people]);
const [ours, theirs] = [join(folder, 'roulement.gz'), join(folder, 'roulement.pgdump')];
const dump = (): number => seconds(process.execPath, ['tools/dump.ts', ours]);
const pgDump = (): number =>
  seconds(join(cluster.bin, 'pg_dump'), ['--format=custom', `--file=${theirs}`, cluster.url]);

const times = { dump: Infinity, pgDump: Infinity };
for (let run = 0; run < RUNS; run += 1) {
  times.pgDump = Math.min(times.pgDump, pgDump());
  times.dump = Math.min(times.dump, dump());
}
const megabytes = (file: string): string => (statSync(file).size / 1_000_000).toFixed(1);
const size = execFileSync(join(cluster.bin, 'psql'), [
  '-Atqc',
  'select pg_size_pretty(pg_database_size(current_database()))',
  cluster.url,
]);
say(`  ${people} people generated in ${generated.toFixed(0)} s: ${String(size).trim()}`);
say(`  npm run dump ${times.dump.toFixed(2)} s, ${megabytes(ours)} MB`);
say(`  pg_dump ${times.pgDump.toFixed(2)} s, ${megabytes(theirs)} MB`);
const ratio = times.dump / times.pgDump;
const verdict = ratio <= GOAL ? 'ok' : 'short';
say(
  `dump beside pg_dump: ${ratio.toFixed(2)} × (goal ${GOAL}, load ${loadavg()[0]?.toFixed(1)}) ${verdict}`,
);
await cluster.stop();
process.exit();
