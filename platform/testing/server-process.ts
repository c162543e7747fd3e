// The whole server as a process of its own, to be killed, refused or starved; for tests of resilience and benches.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All it has written so far, both streams together. */
  output(): string;
  /** Its exit code, null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  /** SIGTERM: it finishes what it does. Answers its exit code. */
  stop(): Promise<number | null>;
}

const START = join(import.meta.dirname, '../../apps/server/start.ts');

/** A port nobody listens on: the system's next free one. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** What a process needs of this one's environment, whatever its settings. */
const OWN = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
/** Starts `node apps/server/start.ts` (or another entry) without building the web application; it has PATH, HOME, the cache of compiled modules and these settings only. */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  node: readonly string[] = [],
  entry = START,
): Promise<ServerProcess> => {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...node, entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...OWN,
      DEV: '1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      PORT: port,
      ...settings,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => text,
    exited,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
};

/** Resolves when it takes requests; rejects with its words when it ends before. */
export const isReady = async (server: ServerProcess): Promise<void> => {
  const ready = async (): Promise<void> => {
    while (!server.output().includes('Roulement est prêt')) {
      if (server.child.stdout === null) throw new Error('The server has no output');
      await once(server.child.stdout, 'data');
    }
  };
  await Promise.race([
    ready(),
    server.exited.then((code) => {
      throw new Error(`The server ended (${code}): ${server.output()}`);
    }),
  ]);
};
