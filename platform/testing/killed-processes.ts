// Processes of a test that are killed with kill -9 and follow each other on one database, with a folder that outlives each of them.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { BOSS_SCHEMA } from '#platform/server/jobs/boss.ts';

/** The last sign of life of all jobs that run becomes an old one: those of a process that was killed go to another worker at once. That a worker's silence is waited for says killed-worker.db.test.ts. */
export const LONG_SILENT = `update ${BOSS_SCHEMA}.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`;

export interface KilledProcesses {
  /** Makes the empty database of a server; `embedded` prepares the folder where there is none. */
  open(embedded?: (folder: string) => Promise<void>): Promise<void>;
  /** Starts the program as `role` and answers the line that begins with `word`. */
  start(
    role: string,
    word: string,
  ): Promise<{ readonly line: string; readonly child: ChildProcess }>;
  /** What ran when its process was killed is given to the next one without waiting (the embedded database does so by itself). */
  giveUp(): Promise<void>;
  close(): Promise<void>;
}

/** `program` is called with its role, the folder, and the address of the database, empty when it is embedded. `name` tells the databases of a test process apart. */
export const killedProcesses = (program: string, name: string): KilledProcesses => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const folder = mkdtempSync(join(tmpdir(), `roulement-killed-${name}-`));
  const database = `roulement_test_${process.pid}_${name}`;
  const children: ChildProcess[] = [];
  let url = '';
  const asServer = async (statement: string, address = server): Promise<void> => {
    const client = new Client({ connectionString: address });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    open: async (embedded) => {
      if (server === '') return embedded?.(folder);
      await asServer(`create database ${database}`);
      url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
    },
    start: async (role, word) => {
      const child = spawn(process.execPath, [program, role, folder, url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      for await (const line of createInterface({ input: child.stdout }))
        if (line.startsWith(word)) return { line, child };
      throw new Error(`The process ended without saying ${word}`);
    },
    giveUp: async () => {
      if (url !== '') await asServer(LONG_SILENT, url);
    },
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      if (url !== '') await asServer(`drop database if exists ${database} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
