// A throw-away PostgreSQL for tests and benches: found on the machine, started in a temporary folder, gone afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Cluster {
  readonly url: string;
  /** The same through its Unix socket, as a portal on the same machine would. */ readonly socketUrl: string;
  readonly version: number;
  /** Its programs and its data. */ readonly bin: string;
  readonly data: string;
  stop(): Promise<void>;
  kill(): void;
  start(): Promise<void>;
}

const binaries = (): string | undefined => {
  const packaged = globSync('/usr/lib/postgresql/*/bin')
    .filter((d) => existsSync(join(d, 'initdb')))
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]));
  return (
    packaged[0] ??
    (process.env['PATH'] ?? '')
      .split(':')
      .find((d) => existsSync(join(d, 'initdb')) && existsSync(join(d, 'postgres')))
  );
};

/** PostgreSQL refuses to run as root: use the packaged user, or nobody. */
export const unprivileged = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return {
        uid: Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] })),
        gid: Number(execFileSync('id', ['-g', user], { stdio: ['ignore', 'pipe', 'ignore'] })),
      };
    } catch {
      /* no such user: try the next */
    }
  }
  return {};
};

/** Where a cluster stands and how its programs are run. */
interface Place {
  readonly bin: string;
  readonly dir: string;
  readonly port: number;
  readonly durable: boolean;
  readonly settings: readonly string[];
  readonly options: {
    readonly env: Readonly<Record<string, string>>;
    readonly cwd: string;
    readonly stdio: 'ignore';
    readonly uid?: number;
    readonly gid?: number;
  };
}
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=80',
  'shared_buffers=256MB',
  'log_min_messages=fatal',
];
/** Nothing of a throw-away database need outlive a crash. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];
const run = ({ bin, dir, port, durable, settings: more, options }: Place): ChildProcess => {
  const settings = [...SETTINGS, ...(durable ? [] : FAST), ...more];
  const data = join(dir, 'data');
  return spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', dir, ...settings.flatMap((s) => ['-c', s])],
    options,
  );
};
const untilReady = async ({ bin, port, options }: Place): Promise<void> => {
  for (let i = 0; i < 150; i += 1) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'], {
        env: options.env,
        stdio: 'ignore',
      });
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error('PostgreSQL did not start');
};
const ended = (server: ChildProcess | undefined): Promise<void> =>
  new Promise((done) =>
    server === undefined || server.exitCode !== null || server.signalCode !== null
      ? done()
      : server.once('exit', () => done()),
  );

/** An empty database in UTF-8; its locale is C unless `more` says another. */
const makeData = ({ bin, dir, options }: Place, more: readonly string[]): void => {
  const words = '-U postgres -A trust -E UTF8 --locale=C.UTF-8 -N'.split(' ');
  execFileSync(join(bin, 'initdb'), ['-D', join(dir, 'data'), ...words, ...more], options);
};

/** Starts a cluster on a free port; null when this machine has no PostgreSQL. `durable` keeps fsync, for crash tests. */
export const startPostgres = async (o: {
  port: number;
  durable?: boolean;
  /** More of its settings, `name=value`. */ settings?: readonly string[];
  /** More words for `initdb`. */ initdb?: readonly string[];
}): Promise<Cluster | null> => {
  const bin = binaries();
  if (bin === undefined) return null;
  const who = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'roulement-pg-'));
  if ('uid' in who) chownSync(dir, who.uid, who.gid);
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: dir };
  const options = { ...who, env, cwd: dir, stdio: 'ignore' } as const;
  const place: Place = {
    bin,
    dir,
    port: o.port,
    durable: o.durable ?? false,
    settings: o.settings ?? [],
    options,
  };
  makeData(place, o.initdb ?? []);
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    server = run(place);
    await untilReady(place);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${o.port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(dir)}:${o.port}/postgres`,
    version: Number(bin.split('/')[4] ?? 0),
    bin,
    data: join(dir, 'data'),
    start,
    kill: () => {
      server?.kill('SIGKILL');
    },
    stop: async () => {
      server?.kill('SIGINT');
      await ended(server);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
