// npm run operations: follows docs/operations.md on this machine, in a folder of its own. PostgreSQL with the roles of deploy/, two web
// processes, a worker and nginx with the example's file; then backups, a return to a moment, and what happens when processes are killed.
// `--page` leaves out the kills and what takes long, `--kills` does nothing else but the installation they need. Needs PostgreSQL and nginx; says what it leaves out.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { killDrill } from './operations/kill-drill.ts';
import { pointInTime } from './operations/point-in-time.ts';
import { openSite, type Site } from './operations/site.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Exercise {
  /** How the page writes it: the beginning of the line is enough. */
  readonly command: string;
  /** What is done here for it; a reason where this machine cannot. */
  readonly run: ((site: Site) => void | Promise<void>) | string;
  readonly takesLong?: boolean;
}

/** Said once for all its commands. */
const CONTAINERS = 'no container engine';
const SYSTEMD = 'needs systemd as the first process: the same programs are started by hand';
const ONE_VERSION = 'the version is the one at hand';
const PACKAGES = 'the machine’s packages are there already';

const hasProgram = (name: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;

const verifyUnits = (): void => {
  const units = ['deploy/roulement-web@.service', 'deploy/roulement-worker.service'];
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', ...units], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
};

const expectStatus = async (site: Site, path: string, status = 200): Promise<void> => {
  const response = await site.fetch(path);
  if (response.status !== status) throw new Error(`${path} answers ${response.status}`);
};

const dumpFile = (site: Site): string => `${site.folder}/roulement.gz`;

/** The lines of the page, in its order. */
const EXERCISES: readonly Exercise[] = [
  { command: 'apt-get install', run: PACKAGES },
  { command: 'useradd', run: 'an account of the machine: the drill runs as its own' },
  { command: 'runuser -u postgres -- psql -v tables_password', run: (site) => site.makeRoles() },
  { command: 'ln --symbolic', run: ONE_VERSION },
  { command: 'cd /opt/roulement', run: 'the drill runs where it lies' },
  { command: 'npm ci', run: 'done before this script can run' },
  { command: 'npm run build', run: (site) => site.build() },
  {
    command: 'npm run server-build -- dist/server',
    run: (site) => void site.npm('server-build', 'dist/server'),
  },
  { command: 'export TABLES_PASSWORD', run: 'the drill has passwords of its own' },
  { command: 'set -a', run: 'the drill gives the same settings to each command' },
  {
    command: 'npm run first-administrator',
    run: (site) => {
      const out = site.npm('first-administrator', 'admin@exemple.fr', 'Camille', 'Martin');
      site.activation = /\/login\/reset\/\S+/.exec(out)?.[0] ?? '';
      if (site.activation === '') throw new Error(`no link in: ${out}`);
    },
  },
  { command: 'cp deploy/roulement-web@.service', run: SYSTEMD },
  {
    command: 'systemd-analyze verify',
    run: hasProgram('systemd-analyze') ? verifyUnits : SYSTEMD,
  },
  {
    command: 'systemctl enable --now',
    run: async (site) => {
      await site.startProcesses();
      await site.direct('/ready');
    },
  },
  { command: 'nginx -t', run: (site) => site.checkProxy() },
  {
    command: 'systemctl reload nginx',
    run: async (site) => {
      await site.startProxy();
      await expectStatus(site, site.activation);
      await expectStatus(site, '/metrics', 404);
    },
  },
  { command: 'docker', run: CONTAINERS },
  { command: 'git', run: ONE_VERSION },
  {
    command: 'systemctl restart roulement-web@3001',
    run: (site) => site.replaceOneAfterTheOther(),
  },
  { command: 'systemctl restart roulement-web@3002', run: 'done with the one before' },
  { command: 'systemctl restart roulement-worker', run: (site) => site.replaceWorker() },
  {
    command: 'npm run dump -- --drill',
    run: (site) => say(site.npm('dump', '--drill', dumpFile(site)).trim()),
  },
  {
    command: 'npm run dump -- --customer',
    run: (site) => say(site.npm('dump', '--customer', '1', `${site.folder}/one.gz`).trim()),
  },
  {
    command: 'npm run dump -- --restore',
    // The drill before it restores too.
    takesLong: true,
    run: (site) => {
      const database = site.emptyDatabase('restored');
      say(site.npmWith(database, 'dump', '--restore', dumpFile(site)).trim());
    },
  },
  {
    command: 'npm run dump --',
    run: (site) => say(site.npm('dump', dumpFile(site)).trim()),
  },
  {
    command: "PGOPTIONS='-c app.elevated=on' pg_dump",
    run: (site) =>
      site.postgresTool(
        'pg_dump',
        ['--enable-row-security', '--format=custom', `--file=${site.folder}/roulement.pgdump`],
        { PGOPTIONS: '-c app.elevated=on' },
      ),
  },
  { command: 'rsync', run: 'copies files: rsync’s own business' },
  {
    command: 'pg_basebackup --host=',
    run: 'a standby is made so, and exports read from it, in tools/replica.db.test.ts',
  },
  { command: 'pg_basebackup', takesLong: true, run: (site) => pointInTime(site, say) },
  {
    command: 'curl --fail --silent http://127.0.0.1:3001/health',
    run: (site) => site.direct('/health'),
  },
  {
    command: 'curl --fail --silent http://127.0.0.1:3001/ready',
    run: (site) => site.direct('/ready'),
  },
  { command: 'curl --fail --silent --retry', run: (site) => site.direct('/ready') },
  {
    command: 'curl --fail --silent http://127.0.0.1:3001/metrics',
    run: (site) => site.direct('/metrics'),
  },
];

/** A host's own Node may be too old for the project's programs: they are reached through `npm run` alone. */
const refuseBareNode = (line: string): void => {
  if (/^(?:node|npx) /.test(line))
    throw new Error(`docs/operations.md starts a program without npm run: ${line}`);
};

/** Every command of the page, once, in its order. */
const commandsOf = (page: string): string[] => {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text]) => text ?? '');
  return [...new Set(blocks.flatMap((text) => text.trim().split('\n')))];
};

/** The longest beginning that fits: `npm run dump -- --drill` before `npm run dump --`. */
const exerciseOf = (line: string): Exercise => {
  refuseBareNode(line);
  const fitting = EXERCISES.filter((e) => line.startsWith(e.command)).toSorted(
    (a, b) => b.command.length - a.command.length,
  );
  if (fitting[0] === undefined)
    throw new Error(`docs/operations.md has a command that nothing exercises: ${line}`);
  return fitting[0];
};

const missing = (): string | null => {
  if (!existsSync('/usr/sbin/nginx')) return 'nginx';
  const postgres = execFileSync('sh', ['-c', 'ls /usr/lib/postgresql 2>/dev/null || true']);
  return postgres.length === 0 ? 'PostgreSQL' : null;
};

/** The commands of this run: `--kills` needs a portal that runs, and nothing of what follows on the page. */
const commandsToFollow = (): string[] => {
  const lines = commandsOf(readFileSync('docs/operations.md', 'utf8'));
  if (!process.argv.includes('--kills')) return lines;
  return lines.slice(
    0,
    lines.findIndex((line) => exerciseOf(line).run === CONTAINERS),
  );
};

const exercise = async (site: Site, line: string): Promise<void> => {
  const { run, takesLong = false } = exerciseOf(line);
  if (run === CONTAINERS) return;
  if (takesLong && process.argv.includes('--page'))
    return say(`not here: ${line} (before a release: npm run operations)`);
  if (typeof run === 'string') return say(`not here: ${line} (${run})`);
  const from = performance.now();
  await run(site);
  say(`✓ ${line} (${((performance.now() - from) / 1_000).toFixed(1)} s)`);
};

const follow = async (): Promise<void> => {
  const from = performance.now();
  const site = await openSite();
  try {
    for (const line of commandsToFollow()) await exercise(site, line);
    say(`skipped: the commands of containers (${CONTAINERS})`);
    if (!process.argv.includes('--page')) await killDrill(site, say);
  } finally {
    await site.close();
  }
  say(`✓ the operations page in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
};

const lacking = missing();
if (lacking === null) await follow();
else {
  say(`skipped: the operations page (${lacking} is not on this machine)`);
  if ((process.env['CI'] ?? '') !== '') process.exitCode = 1;
}
process.exit();
