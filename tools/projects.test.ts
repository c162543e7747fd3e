// The projects follow the imports: a domain is one project of each kind, and sees only what its position and its place in the order permit.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'roulement-projects-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const generate = (): void => {
  execFileSync('node', [resolve(import.meta.dirname, 'projects.ts')], { cwd: folder });
};
interface Written {
  readonly include: readonly string[];
  readonly references: readonly { readonly path: string }[];
}
const read = (name: string): Written =>
  JSON.parse(readFileSync(join(folder, `tsconfig/${name}.json`), 'utf8')) as Written;
const references = (name: string): string[] =>
  read(name).references.map(({ path }) => path.replace(/^\.\/(.*)\.json$/, '$1'));

test('a domain is one project of globs, linked to what its files import by either kind of path', () => {
  write('platform/server/call.ts', 'export const call = 1;');
  write('areas/organisation/first/contract.ts', 'export const contract = 1;');
  write('areas/organisation/first/server/api.ts', "export { contract } from '../contract.ts';");
  write(
    'areas/planning/second/server/routes.ts',
    "import { api } from '#areas/organisation/first/server/api.ts';",
  );
  write('areas/planning/third/server/routes.ts', "await import('#platform/server/call.ts');");
  generate();
  expect(read('server-planning').include).toEqual(['../areas/planning/*/server/**/*.ts']);
  expect(references('server-planning')).toEqual(['platform-server', 'server-organisation']);
  expect(references('server-organisation')).toEqual(['pure-organisation']);
});

test('an import against the order of domains gets no link', () => {
  write(
    'areas/organisation/first/server/up.ts',
    "import '#areas/planning/third/server/routes.ts';",
  );
  generate();
  expect(references('server-organisation')).toEqual(['pure-organisation']);
});

test('a forbidden import gets no link: pure code to the server, the browser to the server, platform to areas', () => {
  write(
    'areas/organisation/first/pure.ts',
    "export * from '#areas/organisation/first/server/api.ts';",
  );
  write(
    'areas/organisation/first/web/page.ts',
    "export * from '#areas/organisation/first/server/api.ts';",
  );
  write('platform/server/up.ts', "export * from '#areas/organisation/first/server/api.ts';");
  generate();
  for (const name of ['pure-organisation', 'web-organisation', 'platform-server'])
    expect(references(name)).toEqual([]);
});

test('the tests of a domain are a project above the product, which sees the fixtures it imports', () => {
  write('platform/testing/portal.ts', 'export const portal = 1;');
  write('areas/organisation/first/server/first.setup.fixtures.ts', 'export const setUp = 1;');
  write(
    'areas/planning/third/server/third.db.test.ts',
    "import '#platform/testing/portal.ts'; import '#areas/organisation/first/server/first.setup.fixtures.ts';",
  );
  generate();
  const product = ['platform-server', 'pure-organisation', 'server-planning'];
  expect(references('test-planning')).toEqual(
    expect.arrayContaining([...product, 'test-organisation', 'testing']),
  );
  expect(references('test-organisation')).not.toContain('test-planning');
  expect(read('test-planning').include).toContain('../areas/planning/**/*.test.ts');
  expect(references('server-planning').filter((name) => name.startsWith('test'))).toEqual([]);
  expect(references('test')).toEqual(expect.arrayContaining(['test-planning', 'testing']));
});
