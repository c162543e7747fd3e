// The server joined into a few files (server-build.ts) answers as the one that runs from its sources: the same routes, and what has
// threads and files of its own beside the sources: the embedded database, migrations, exports.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { ownDatabase, type OwnDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { buildServer } from './server-build.ts';

const onServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
const folder = join(import.meta.dirname, `../node_modules/.cache/roulement/built-${process.pid}`);
let own: OwnDatabase | undefined;
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  await own?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(onServer)('the joined server answers as its sources do', async () => {
  mkdirSync(folder, { recursive: true });
  const main = await buildServer(folder);
  writeFileSync(
    join(folder, 'start.js'),
    `const { main } = await import(${JSON.stringify(main)}); await main(Promise.resolve());`,
  );
  own = await ownDatabase();
  const { admin } = await own.visit(freshCustomer);
  server = await startServer(own.settings, [], join(folder, 'start.js'));
  await isReady(server);
  const { url } = server;
  const get = (path: string): Promise<Response> =>
    fetch(url + path, { headers: { ...admin.headers, accept: 'application/json' } });
  const routes = (await (await wholePortal()).stranger.get('/routes.json')).json() as unknown[];
  expect(routes.length).toBeGreaterThan(800);
  expect(await (await get('/routes.json')).json()).toEqual(routes);
  expect((await get('/collaborators?length=10')).status).toBe(200);
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const file = await get(`/collaborators/export/${format}`);
    expect([format, file.status, (await file.arrayBuffer()).byteLength > 50]).toEqual([
      format,
      200,
      true,
    ]);
  }
  expect(await server.stop()).toBe(0);
});
