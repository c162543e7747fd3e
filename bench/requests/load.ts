// The load on one server: how many answers a second, and what they cost in computing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { inRole, type Asked } from './children.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const WARM_UP = Number(process.env['BENCH_WARM_UP'] ?? 5);

/** Seconds of computing of a process so far, its ended children included, and its parent; zeros where the system has no /proc. */
export const computed = (pid: number): { seconds: number; parent: number } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return {
      seconds: [11, 12, 13, 14].reduce((sum, i) => sum + (fields[i] ?? 0), 0) / 100,
      parent: fields[1] ?? 0,
    };
  } catch {
    return { seconds: 0, parent: 0 };
  }
};
export const computedByChildrenOf = (pid: number): number =>
  globSync('/proc/[0-9]*')
    .map((p) => computed(Number(p.slice(6))))
    .reduce((sum, c) => sum + (c.parent === pid ? c.seconds : 0), computed(pid).seconds);

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
  readonly wrong: number;
  /** Milliseconds of computing for one request. */ readonly computing: {
    readonly server: number;
    readonly database: number;
    readonly generator: number;
  };
}
/** The processes whose computing is counted: of the server, and of PostgreSQL's first one. */
export interface Measured {
  readonly server: number;
  readonly database: number;
}
/** Connections that ask as fast as they are answered, after a while to warm up: the compiler works until then. */
export const load = async (
  url: string,
  cookie: string,
  { server, database }: Measured,
): Promise<Load> => {
  const run = async (seconds: number): Promise<Asked> => {
    const child = spawn(process.execPath, inRole({ role: 'ask', url, seconds, cookie }), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = (await once(child.stdout, 'data')) as [Buffer];
    return JSON.parse(text.toString());
  };
  await run(WARM_UP);
  const before = [computedByChildrenOf(server), computedByChildrenOf(database)] as const;
  const { requests, p99, wrong, seconds, computing } = await run(SECONDS);
  const per = (spent: number): number => (spent * 1_000) / requests;
  return {
    perSecond: requests / seconds,
    p99,
    wrong,
    computing: {
      server: per(computedByChildrenOf(server) - before[0]),
      database: per(computedByChildrenOf(database) - before[1]),
      generator: per(computing),
    },
  };
};
