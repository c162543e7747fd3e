// The projects follow the imports: a domain is one project, is cut where an arrow runs back up, and sees only what its position permits.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  write('areas/low/first/contract.ts', 'export const contract = 1;');
  write('areas/low/first/server/api.ts', "export { contract } from '../contract.ts';");
  write(
    'areas/high/second/server/routes.ts',
    "import { api } from '#areas/low/first/server/api.ts';",
  );
  write('areas/high/third/server/routes.ts', "await import('#platform/server/call.ts');");
  generate();
  expect(read('server-high').include).toEqual(['../areas/high/*/server/**/*.ts']);
  expect(references('server-high')).toEqual(['platform-server', 'server-low']);
  expect(references('server-low')).toEqual(['pure-low']);
});

test('an arrow back up cuts a domain in two, and goes away with it', () => {
  write('areas/low/late/server/api.ts', "export * from '#areas/high/third/server/routes.ts';");
  write('areas/high/second/server/more.ts', "export * from '#areas/low/first/server/api.ts';");
  write('areas/low/first/server/up.ts', "export * from '#areas/high/third/server/routes.ts';");
  generate();
  expect(references('server-low')).toContain('server-high');
  expect(references('server-high-2')).toContain('server-low');
  rmSync(join(folder, 'areas/low/late'), { recursive: true });
  rmSync(join(folder, 'areas/low/first/server/up.ts'));
  generate();
  expect(existsSync(join(folder, 'tsconfig/server-high-2.json'))).toBe(false);
});

test('a forbidden import gets no link: pure code to the server, the browser to the server, platform to areas', () => {
  write('areas/low/first/pure.ts', "export * from '#areas/low/first/server/api.ts';");
  write('areas/low/first/web/page.ts', "export * from '#areas/low/first/server/api.ts';");
  write('platform/server/up.ts', "export * from '#areas/low/first/server/api.ts';");
  generate();
  for (const name of ['pure-low', 'web-low', 'platform-server'])
    expect(references(name)).toEqual([]);
});
