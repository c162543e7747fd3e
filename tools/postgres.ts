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
  stop(): Promise<void>;
  kill(): void;
  start(): Promise<void>;
}

const binaries = (): string | undefined => {
  const found = globSync('/usr/lib/postgresql/*/bin')
    .filter((d) => existsSync(join(d, 'initdb')))
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]));
  return (
    found[0] ??
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

/** Starts a cluster on a free port; null when this machine has no PostgreSQL. `durable` keeps fsync, for crash tests. */
export const startPostgres = async (o: {
  port: number;
  durable?: boolean;
}): Promise<Cluster | null> => {
  const bin = binaries();
  if (bin === undefined) return null;
  const who = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'roulement-pg-'));
  if ('uid' in who) chownSync(dir, who.uid, who.gid);
  const data = join(dir, 'data');
  const env = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: dir };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...who, env, cwd: dir, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${o.port}/postgres`;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const fast = o.durable
      ? []
      : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
    server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(o.port),
        '-k',
        dir,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=80',
        '-c',
        'shared_buffers=256MB',
        '-c',
        'log_min_messages=fatal',
        ...fast,
      ],
      { ...who, env, cwd: dir, stdio: 'ignore' },
    );
    for (let i = 0; i < 150; i += 1) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(o.port), '-q'], {
          env,
          stdio: 'ignore',
        });
        return;
      } catch {
        await wait(100);
      }
    }
    throw new Error('PostgreSQL did not start');
  };
  const ended = (): Promise<void> =>
    new Promise((done) =>
      server === undefined || server.exitCode !== null || server.signalCode !== null
        ? done()
        : server.once('exit', () => done()),
    );
  await start();
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(dir)}:${o.port}/postgres`,
    version: Number(bin.split('/')[4] ?? 0),
    start,
    kill: () => {
      server?.kill('SIGKILL');
    },
    stop: async () => {
      server?.kill('SIGINT');
      await ended();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
