// An embedded database that stops by itself takes the portal with it: a process that answers 503 for ever would never be started again.
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer } from '#platform/testing/server-process.ts';

/** Loaded before the server: on SIGUSR2 the database's thread ends in the middle of things. */
const breaker = `data:text/javascript,${encodeURIComponent(`
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  const all = [];
  threads.Worker = class extends threads.Worker { constructor(...a) { super(...a); if (String(a[0]).includes('embedded')) all.push(this); } };
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => { for (const w of all) void w.terminate(); });
`)}`;

describe.skipIf((process.env['TEST_DATABASE_URL'] ?? '') !== '')('the embedded database', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await ownDatabase();
  });
  afterAll(() => own.remove());

  test('dies: the process says so and ends; the next start finds everything', async () => {
    const server = await startServer(own.settings, ['--import', breaker]);
    await isReady(server);
    server.child.kill('SIGUSR2');
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('La base embarquée s’est arrêtée');
    expect(server.output()).toContain('Le portail s’arrête.');
    const again = await startServer(own.settings);
    await isReady(again);
    expect((await fetch(`${again.url}/health`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
    // Two starts and ends, however loaded the machine is.
  }, 600_000);
});
