// npm run last-release: the code of the release before (docs/releases.md) on tables that today's code has migrated, by its own generated tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Every route, every versioned save, and what areas that write much test of themselves. The attack suite looks for strangers, not for faults of the tables. */
const TESTS = ['every-route', 'stale-saves', 'live-topics', 'offline']
  .map((name) => `apps/server/${name}.db.test.ts`)
  .concat('areas/planning/changes', 'areas/requests', 'areas/organisation')
  .concat('areas/working-time/days', 'areas/pay-variables/pay-entry');
/** It starts servers, and one of the version before that starts on newer tables refuses them (docs/operations.md). */
const STARTS_SERVERS = 'areas/pay-variables/pay-entry/server/killed-calculation.db.test.ts';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const releaseOf = (page: string): string => {
  const commit = /^\|[^|]+\|\s*`([0-9a-f]{40})`/m.exec(page)?.[1];
  if (commit === undefined) throw new Error('docs/releases.md names no commit');
  return commit;
};

/** The tree of a commit in a folder, with today's packages; false where this is no repository that knows it. */
const makeTree = (commit: string, folder: string): boolean => {
  const lookUp = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  if (lookUp.status !== 0) return false;
  const archive = execFileSync('git', ['archive', commit], {
    cwd: ROOT,
    maxBuffer: 1_000_000_000,
  });
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  rmSync(join(folder, STARTS_SERVERS), { force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return true;
};

/** The database that the tests of a tree take copies of, by the name that the tree gives it. */
const TEMPLATE = `
  const { testMigrations } = await import('#platform/testing/test-migrations.ts');
  const { migrations, hash } = testMigrations();
  console.log(JSON.stringify({ name: 'roulement_template_' + hash, migrations: migrations.map((m) => m.name) }));`;
interface Template {
  readonly name: string;
  readonly migrations: readonly string[];
}
const templateOf = (tree: string): Template =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', TEMPLATE], {
      cwd: tree,
      encoding: 'utf8',
    }),
  ) as Template;

/** Makes today's template, and hands a copy of it to the old tests under the name by which they look for theirs. */
const migrateForOld = async (serverUrl: string, today: Template, old: Template): Promise<void> => {
  const { serverDatabase } = await import('#platform/testing/server-template.ts');
  await serverDatabase(serverUrl).then(({ drop }) => drop());
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(
    `create database ${old.name} template ${today.name} owner roulement_test_tables`,
  );
  await client.end();
};

const follow = async (tree: string, serverUrl: string): Promise<boolean> => {
  const [today, old] = [templateOf(ROOT), templateOf(tree)];
  const added = today.migrations.filter((name) => !old.migrations.includes(name));
  const gone = old.migrations.filter((name) => !today.migrations.includes(name));
  if (gone.length > 0) throw new Error(`migrations of the release are gone: ${gone.join(', ')}`);
  if (added.length === 0) say('the tables are those of the release: nothing can differ');
  else {
    await migrateForOld(serverUrl, today, old);
    say(`its tables and ${added.length} migrations more:\n  ${added.join('\n  ')}`);
  }
  const lock = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(ROOT) !== lock(tree)) say('it runs with the packages of today, which are not its own');
  const asked = process.argv.slice(2);
  const tests = asked.length === 0 ? TESTS : asked;
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', ...tests],
    { cwd: tree, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: serverUrl } },
  );
  return run.status === 0;
};

const commit = releaseOf(readFileSync(join(ROOT, 'docs/releases.md'), 'utf8'));
const place = mkdtempSync(join(tmpdir(), 'roulement-release-'));
const tree = join(place, 'tree');
try {
  const cluster = makeTree(commit, tree)
    ? await startPostgres({ port: 26_000 + (process.pid % 900) })
    : undefined;
  if (cluster === undefined)
    say(`skipped: the last release (no git history with ${commit.slice(0, 8)})`);
  else if (cluster === null) say('skipped: the last release (no PostgreSQL on this machine)');
  else {
    say(`the code of ${commit.slice(0, 8)} in ${tree}`);
    const passed = await follow(tree, cluster.url).finally(() => cluster.stop());
    say(`${passed ? '✓' : '✗'} the last release on the tables of today`);
    if (!passed) process.exitCode = 1;
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
