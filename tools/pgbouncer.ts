// A throw-away pgbouncer in transaction mode before a test's PostgreSQL: every request of the suite passes through it.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { unprivileged } from './postgres.ts';

export interface Pooler {
  /** Any database of the server behind it, by its own name. */
  readonly url: string;
  readonly version: string;
  stop(): void;
}

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Few connections for each database and role, so that clients really take turns; gone soon, so that test databases can be copied. */
const settings = (server: URL, port: number, folder: string): string => `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
server_idle_timeout = 3
auth_type = trust
auth_file = ${folder}/users
auth_user = postgres
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

export const hasPgbouncer = PROGRAM !== undefined;
/** Starts a pooler before the PostgreSQL of `serverUrl`; null when this machine has no pgbouncer. */
export const startPgbouncer = async (serverUrl: string, port: number): Promise<Pooler | null> => {
  if (PROGRAM === undefined) return null;
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'roulement-pgbouncer-'));
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(new URL(serverUrl), port, folder));
  if ('uid' in who) chownSync(folder, who.uid, who.gid);
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { ...who, stdio: 'ignore' });
  for (let i = 0; !(await answers(port)); i += 1) {
    if (i > 100 || child.exitCode !== null) throw new Error('pgbouncer did not start');
    await wait(50);
  }
  return {
    url: Object.assign(new URL(serverUrl), { port: String(port) }).href,
    version: /[\d.]+/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }))?.[0] ?? '',
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
