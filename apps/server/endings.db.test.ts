// Every process ends within 30 s of SIGTERM, also while the database is away; a worker that starts before its database waits and says so.
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throughDoor, type Door } from '#platform/testing/door.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const WATCHER_WAITS_MS = 30_000;
/** Web process and worker end, wait and go on by the same code: before a release both are tried. */
const ALL = (process.env['TESTS_ALL'] ?? '') !== '';

describe.skipIf((process.env['TEST_DATABASE_URL'] ?? '') === '')(
  'while the database is away',
  () => {
    let own: OwnDatabase;
    let door: Door;
    let settings: Readonly<Record<string, string>>;
    const running = new Set<ServerProcess>();
    beforeAll(async () => {
      own = await ownDatabase();
      ({ door, settings } = await throughDoor({ ...own.settings, LOG_LEVEL: 'silent' }));
    });
    beforeEach(async () => {
      await door.shut();
      await door.open();
    });
    afterAll(async () => {
      for (const server of running) await server.kill();
      await door.shut();
      await own.remove();
    });
    const start = async (entry?: string): Promise<ServerProcess> => {
      const server = await startServer({ ...settings, INLINE_WORKER: '0' }, [], entry);
      running.add(server);
      return server;
    };
    const says = async (server: ServerProcess, words: string): Promise<void> => {
      while (!server.output().includes(words)) await pause(50);
    };
    const msToEnd = async (server: ServerProcess): Promise<number> => {
      const from = performance.now();
      expect(await server.stop()).not.toBeNull();
      return performance.now() - from;
    };

    test.skipIf(!ALL)('a worker ends when it is asked to', async () => {
      const worker = await start(WORKER);
      await says(worker, 'ce processus exécute les travaux');
      await door.shut();
      expect(await msToEnd(worker)).toBeLessThan(WATCHER_WAITS_MS);
    });

    test('a web process ends when it is asked to', async () => {
      const web = await start();
      await isReady(web);
      await door.shut();
      expect(await msToEnd(web)).toBeLessThan(WATCHER_WAITS_MS);
    });

    const waiting = [
      { name: 'a worker', entry: WORKER, ready: 'ce processus exécute les travaux' },
      { name: 'a web process', entry: undefined, ready: 'Roulement est prêt' },
    ];
    test.each(ALL ? waiting : waiting.slice(1))(
      '$name that starts waits, says so in French, and goes on by itself',
      async (process) => {
        await door.shut();
        const server = await start(process.entry);
        await says(server, 'La base de données ne répond pas');
        await says(server, 'Nouvel essai dans 5 secondes.');
        expect(server.output()).not.toContain('    at ');
        await door.open();
        await says(server, process.ready);
        expect(await server.stop()).toBe(0);
      },
    );

    test('a worker that waits ends at once when it is asked to', async () => {
      await door.shut();
      const worker = await start(WORKER);
      await says(worker, 'Nouvel essai');
      expect(await msToEnd(worker)).toBeLessThan(2_000);
    });

    test('a wrong password is refused at once: waiting would not change it', async () => {
      const { DATABASE_DIRECT_URL: direct, DATABASE_URL: address } = own.settings;
      const wrong = new URL(direct ?? address ?? '');
      wrong.username = 'nobody_of_that_name';
      const server = await startServer({
        ...own.settings,
        DATABASE_URL: wrong.href,
        DATABASE_OWNER_URL: wrong.href,
        DATABASE_DIRECT_URL: '',
      });
      running.add(server);
      expect(await server.exited).toBe(1);
      expect(server.output().trim().split('\n')).toEqual([
        expect.stringContaining('La base de données refuse la connexion'),
      ]);
    });
  },
  180_000,
);
