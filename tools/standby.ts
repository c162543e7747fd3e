// A standby of a throw-away PostgreSQL, by streaming replication, as the operations page makes one.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivileged, type Cluster } from './postgres.ts';

export interface Standby {
  /** Its address with the primary's database and role in it. */
  at(primaryUrl: string): string;
  stop(): Promise<void>;
}

const accepts = (bin: string, port: number): boolean => {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
    return true;
  } catch {
    return false;
  }
};

/** Copies `primary` and follows it on `port`. */
export const startStandby = async (
  primary: Pick<Cluster, 'bin' | 'url'>,
  port: number,
): Promise<Standby> => {
  const who = unprivileged();
  const place = mkdtempSync(join(tmpdir(), 'roulement-standby-'));
  if ('uid' in who) chownSync(place, who.uid, who.gid);
  const data = join(place, 'data');
  execFileSync(
    join(primary.bin, 'pg_basebackup'),
    [
      `--pgdata=${data}`,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
      `--dbname=${primary.url}`,
    ],
    { ...who, cwd: place },
  );
  chmodSync(data, 0o700);
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=80'];
  const args = ['-D', data, '-p', String(port), '-k', place];
  const server = spawn(
    join(primary.bin, 'postgres'),
    [...args, ...settings.flatMap((s) => ['-c', s])],
    { ...who, cwd: place, stdio: 'ignore' },
  );
  const gone = once(server, 'exit');
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) server.kill('SIGINT');
    await gone;
    rmSync(place, { recursive: true, force: true });
  };
  for (let i = 0; !accepts(primary.bin, port); i += 1) {
    if (i > 300 || server.exitCode !== null) {
      await stop();
      throw new Error('the standby did not start');
    }
    await pause(50);
  }
  return {
    at: (primaryUrl) => Object.assign(new URL(primaryUrl), { port: String(port) }).href,
    stop,
  };
};
