// npm test: everything that must pass. `--pure`, `--db`, `--pg`, `--journeys`, `--check` run one part.
import { startPostgres } from './postgres.ts';
import { checks } from './check.ts';
import { runSteps, type Step } from './run-steps.ts';

const asked = process.argv
  .slice(2)
  .filter((a) => a.startsWith('--'))
  .map((a) => a.slice(2));
const wanted = (part: string): boolean => asked.length === 0 || asked.includes(part);
const vitest = (project: string): readonly string[] => ['vitest', 'run', '--project', project];

const before: Step[] = [
  ...(wanted('check') ? checks : []),
  ...(wanted('journeys')
    ? [
        { name: 'web build', command: ['vite', 'build', '--logLevel', 'warn'] },
        { name: 'first load', command: ['node', 'bench/initial-js.ts'] },
      ]
    : []),
  ...(wanted('pure') ? [{ name: 'pure tests', command: vitest('pure') }] : []),
  ...(wanted('db') ? [{ name: 'server tests, embedded database', command: vitest('db') }] : []),
];
runSteps(before);

const cluster =
  wanted('pg') || wanted('journeys')
    ? await startPostgres({ port: 41_500 + (process.pid % 400) })
    : null;
const env: Record<string, string> = cluster === null ? {} : { TEST_DATABASE_URL: cluster.url };
if (cluster === null && wanted('pg'))
  process.stdout.write('skipped: server tests on PostgreSQL (no PostgreSQL on this machine)\n');
process.once('exit', () => cluster?.kill());
if (cluster !== null && wanted('pg'))
  runSteps([{ name: `server tests, PostgreSQL ${cluster.version}`, command: vitest('db'), env }]);
if (wanted('journeys'))
  runSteps([{ name: 'journeys in a real browser', command: vitest('journeys'), env }]);
await cluster?.stop();
process.exit(0);
