// `npm run new-area` in a copy of the project: what it writes is small, compiles, and serves its entity from the list to the removal.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { ownDatabase } from '#platform/testing/own-database.ts';
import { isReady, startServer, type ServerProcess } from '#platform/testing/server-process.ts';
import { projectFiles } from './project-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Of the project's folders, what types and server need; `.tsbuild` spares the copy the types of all that has not changed. */
const COPIED = ['apps', 'areas', 'db', 'engines', 'platform', 'tools', 'tsconfig', '.tsbuild'];
const AREA = 'areas/requests/test-places';
/** What is written is the same on every database: once is enough. */
const onServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
/** Before a release (`npm test -- --all`). */
const ALL = (process.env['TESTS_ALL'] ?? '') !== '';

const folder = mkdtempSync(join(tmpdir(), 'roulement-new-area-'));
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}` },
  });

beforeAll(() => {
  if (onServer) return;
  // A fresh clone has no types checked yet.
  const all = [...COPIED, 'GLOSSARY.md', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
  for (const name of all.filter((each) => existsSync(join(ROOT, each))))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const words = ['--title', "Lieux d'étape", '--one', 'étape', '--feminine'];
  run('node', 'tools/new-area.ts', 'requests/test-places', ...words);
});

test.skipIf(onServer)('costs eight files and 160 lines, with nothing of a model left', () => {
  const files = projectFiles(join(folder, AREA)).filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const lines = texts.flatMap((text) => text.trimEnd().split('\n'));
  expect([texts.length, lines.length <= 160]).toEqual([8, true]);
  expect(texts.join('\n')).not.toMatch(/naf/i);
  expect(readFileSync(join(folder, AREA, 'fr.ts'), 'utf8')).toContain(
    'l’étape «\u00A0{name}\u00A0»',
  );
});

test.skipIf(onServer)('is not made twice', () => {
  expect(() => run('node', 'tools/new-area.ts', 'requests/test-places')).toThrow(/Command failed/);
});

test.skipIf(onServer || !ALL)('compiles', { timeout: 240_000 }, () => {
  const projects = ['tsconfig/server-requests.json', 'tsconfig/web-requests.json'];
  expect(run('tsc', '-b', ...projects, 'tsconfig/apps-web.json')).toBe('');
});

test.skipIf(onServer || !ALL)(
  'serves: create, list, refuse a second of the name, rename, remove',
  { timeout: 240_000 },
  async () => {
    const own = await ownDatabase(join(folder, '.data'));
    const { superAdmin, admin } = await own.visit(freshCustomer);
    server = await startServer(own.settings, [], join(folder, 'apps/server/start.ts'));
    await isReady(server);
    const { url } = server;
    const call = async (who: TestPerson, method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}/admin/test-places${path}`, {
        method,
        headers: {
          ...who.headers,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
    };
    const saved: { status: number; body: { id: number; version: number } } = await call(
      superAdmin,
      'POST',
      '/edit/0',
      { name: ' Mâcon ', version: 0 },
    );
    expect(saved.status).toBe(200);
    const { id, version } = saved.body;
    expect((await call(superAdmin, 'POST', '/edit/0', { name: 'Mâcon', version: 0 })).status).toBe(
      422,
    );
    expect((await call(admin, 'GET', '/list')).status).toBe(403);
    const renamed = await call(superAdmin, 'POST', `/edit/${id}`, { name: 'Tournus', version });
    expect(renamed.status).toBe(200);
    const list = await call(superAdmin, 'GET', '/list');
    expect(list).toMatchObject({ status: 200, body: { rows: [{ id, name: 'Tournus' }] } });
    expect((await call(superAdmin, 'DELETE', `/delete/${id}`)).status).toBeLessThan(300);
    expect((await call(superAdmin, 'GET', '/list')).body).toMatchObject({ rows: [] });
  },
);
