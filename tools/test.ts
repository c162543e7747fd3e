// npm test: everything that must pass. `-- --all` tries what is drawn otherwise: every mix of ids on every route, every way to look at every screen.
// `--pure`, `--db`, `--pg`, `--pooled`, `--journeys`, `--operations`, `--check` run one part;
// `--pooled-whole` sends the whole database suite through the pooler, `--managed` to a server as managed services set them up; paths after them are the only files.
import { join } from 'node:path';
import process from 'node:process';
import { findBrowser } from '#platform/testing/find-browser.ts';
import { startManaged } from './managed.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { runChecks } from './check.ts';
import { runBeside, runSteps, type Step } from './run-steps.ts';

const asked = process.argv
  .slice(2)
  .filter((a) => a.startsWith('--'))
  .map((a) => a.slice(2))
  .filter((part) => part !== 'all');
const isWhole = process.argv.includes('--all');
if (isWhole) Object.assign(process.env, { TESTS_ALL: '1', CRAWL: 'deep' });
const wanted = (part: string): boolean => asked.length === 0 || asked.includes(part);
const vitest = (project: string, files: readonly string[] = []): readonly string[] => [
  'vitest',
  'run',
  '--project',
  project,
  ...files,
];

/** A part that cannot run says so in one line, and fails where everything must run. */
const skip = (part: string, why: string): void => {
  process.stdout.write(`skipped: ${part} (${why})\n`);
  if ((process.env['CI'] ?? '') !== '') process.exit(1);
};

// Servers, workers and commands that tests start read what an earlier one compiled: half of their start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node');

const cluster = ['pg', 'pooled', 'pooled-whole', 'journeys'].some(wanted)
  ? await startPostgres({ port: 41_500 + (process.pid % 400) })
  : null;
const env: Record<string, string> = cluster === null ? {} : { TEST_DATABASE_URL: cluster.url };
if (cluster === null && wanted('pg'))
  skip('server tests on PostgreSQL', 'no PostgreSQL on this machine');
process.once('exit', () => cluster?.kill());
/** Areas write the SQL of PostgreSQL, which the embedded database is: where a server runs them too, once is enough; so it is for what asks every route. */
const onceOnServer =
  asked.length === 0 && cluster !== null
    ? 'attack-suite,races,given-in-time,stale-saves,traces,customer-rows,same-as-server,list-export,list-engine,job-workers,dump,outage,killed-worker,kill,kill-connector,observed,baseline,migrate,jobs,forwarder,finish,audit,attacks,large-import,mail,offline'
    : '';
/** The joined server answers its own operations page. */
const onceInstalled = asked.length === 0 ? ',server-build' : '';
/** What compares whole tables or asks every route, once too: with the embedded database, whose process holds fewer rows of other files. */
const onceEmbedded = asked.length === 0 ? ['safe-methods', 'every-route', 'nobody-pressed'] : [];
/** Several processes, and every way to set a server up: through the pooler they do the same and more. */
const oncePooled = asked.length === 0 && hasPgbouncer ? ['several', 'postgres', 'outage'] : [];
/** The checks run before; that each breach is named changes with the tools alone: before a release (`npm test -- --pure` tries it too). */
const toolsThemselves =
  isWhole || asked.length > 0
    ? ''
    : 'checks,check-styles,check-states,check-owners,check-imports,projects';
const embedded =
  asked.length === 0 && cluster !== null ? ['platform/', 'apps/', 'tools/', 'db/demo/'] : [];

const before: Step[] = [
  ...(wanted('journeys')
    ? [
        { name: 'web build', command: ['vite', 'build', '--logLevel', 'warn'] },
        { name: 'first load', command: ['node', 'bench/initial-js.ts'] },
        { name: 'calls of the first load', command: ['node', 'tools/web-build/built-members.ts'] },
      ]
    : []),
  ...(wanted('pure')
    ? [{ name: 'pure tests', command: vitest('pure'), env: { TESTS_LEFT_OUT: toolsThemselves } }]
    : []),
  ...(wanted('db')
    ? [
        {
          name: 'server tests, embedded database',
          command: vitest('db', embedded),
          env: { TESTS_LEFT_OUT: onceOnServer + onceInstalled },
        },
      ]
    : []),
];
if (wanted('check')) await runChecks();
runSteps(before);

if (cluster !== null && wanted('pg'))
  runSteps([
    {
      name: `server tests, PostgreSQL ${cluster.version}`,
      command: vitest('db'),
      env: { ...env, TESTS_LEFT_OUT: [...onceEmbedded, ...oncePooled].join(',') },
    },
  ]);

if (asked.includes('managed')) {
  const managed = await startManaged(42_000 + (process.pid % 400));
  if (managed === null) skip('server tests as on a managed service', 'no PostgreSQL');
  else {
    process.once('exit', () => managed.kill());
    const files = process.argv.slice(2).filter((a) => !a.startsWith('--'));
    runSteps([
      {
        name: `server tests on PostgreSQL ${managed.version} as managed services set it up`,
        command: vitest('db', files),
        env: { TEST_DATABASE_URL: managed.url },
      },
    ]);
    await managed.stop();
  }
}

/** What speaks to the database in every way there is: transactions, lists, jobs, notifications, sign-in, several processes, outages. */
const POOLED = ['db', 'jobs', 'live', 'auth', 'list-query']
  .map((part) => `platform/server/${part}/`)
  .concat('apps/server/attacks', 'apps/server/several', 'apps/server/outage');
/** Dumps, migrations and workers have the direct address. */
const DIRECT = asked.includes('pooled-whole')
  ? ''
  : 'dump,migrate,customer-rows,killed-worker,job-workers';
const pooling = wanted('pooled') || asked.includes('pooled-whole');
const pooler =
  cluster !== null && pooling
    ? await startPgbouncer(cluster.url, 41_000 + (process.pid % 400))
    : null;
if (pooling && pooler === null) skip('server tests through pgbouncer', 'not on this machine');
process.once('exit', () => pooler?.stop());
const pooled: Step[] =
  pooler === null
    ? []
    : [
        {
          name: `server tests through pgbouncer ${pooler.version}`,
          command: vitest('db', asked.includes('pooled-whole') ? [] : POOLED),
          env: { ...env, TEST_POOLER_URL: pooler.url, TESTS_LEFT_OUT: DIRECT },
        },
      ];
// With a PostgreSQL, two web processes, a worker and nginx of its own; says itself what this machine lacks.
const operations: Step[] = wanted('operations')
  ? [
      {
        name: 'the operations page',
        // Processes are killed by tests of the server too; those of a whole installation before a release.
        command: [
          'node',
          'tools/operations.ts',
          ...(isWhole || asked.length > 0 ? [] : ['--page']),
        ],
      },
    ]
  : [];
if (wanted('journeys') && cluster === null)
  skip('journeys on PostgreSQL', 'no PostgreSQL on this machine');
const browser = wanted('journeys') ? await findBrowser() : null;
if (wanted('journeys') && browser === null)
  skip('journeys', 'no Chromium on this machine: apt-get install chromium');
/** Half of the journeys, by their time, beside the others and on a portal of their own: one row alone leaves a third of two cores idle. */
const SECOND_ROW = [
  'conflicts',
  'organisation',
  'planning',
  'planning-editing',
  'every-page',
  'rendered',
  'opened',
  'wrong-values',
  'dialogs',
];
const journeys: readonly (readonly Step[])[] =
  browser === null
    ? [[], []]
    : [
        [
          {
            name: 'journeys in a real browser',
            command: vitest('journeys'),
            env: { ...env, TESTS_LEFT_OUT: SECOND_ROW.join(',') },
          },
        ],
        [
          {
            name: 'every page and more in a real browser',
            command: vitest(
              'journeys',
              SECOND_ROW.map((name) => `apps/e2e/${name}.e2e.ts`),
            ),
            // None of them asks for a portal on PostgreSQL.
            env: { TESTS_LEFT_OUT: '', TEST_DATABASE_URL: '' },
          },
        ],
      ];
// The first step of each row waits more than it computes, on servers of its own.
await runBeside([
  [...operations, ...(journeys[0] ?? [])],
  [...pooled, ...(journeys[1] ?? [])],
]);
await cluster?.stop();
process.exit(0);
