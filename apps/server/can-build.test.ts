// A copy of the portal starts from what was built in it: a newer source has it built again, except where nothing that builds is left (a container's image).
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';

const NEEDED = [
  'can-build',
  'in-background',
  'last-changed',
  'server-build',
  'settings',
  'web-build',
];
const BUILT_AT = '1700000000000';

let place: string;
const put = (path: string, text: string): void => {
  mkdirSync(join(place, path, '..'), { recursive: true });
  writeFileSync(join(place, path), text);
};
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'roulement-copy-'));
  put('package.json', '{"version":"0.0.0","type":"module"}');
  for (const name of NEEDED) {
    put(`apps/server/${name}.ts`, '');
    copyFileSync(join(import.meta.dirname, `${name}.ts`), join(place, `apps/server/${name}.ts`));
  }
  put('dist/server/.built', BUILT_AT);
  put(`dist/server/${BUILT_AT}/main.js`, '');
  put('dist/web/.servable', '');
  put('package-lock.json', '{}');
  utimesSync(join(place, 'dist/web/.servable'), 1_700_000_000, 1_700_000_000);
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** What the copy starts from, and what it says of its web application. */
const start = (): string => {
  const script = `
    const { builtServer } = await import('./apps/server/server-build.ts');
    const { webBuild } = await import('./apps/server/web-build.ts');
    console.log(builtServer() === null ? 'sources' : 'built');
    await webBuild().catch(() => console.log('no web application'));`;
  const { DEV: _, ...env } = process.env;
  const args = ['--input-type=module', '-e', script];
  return spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8', env }).stdout;
};

test('without what builds it starts from what it holds', () => expect(start()).toBe('built\n'));

test('with it, a newer source counts', () => {
  put('node_modules/vite/bin/vite.js', '');
  expect(start()).toBe('sources\nConstruction de l’application web…\n');
});

test('without a web application it says so, builder or not', () => {
  rmSync(join(place, 'dist/web'), { recursive: true });
  expect(start()).toBe('built\nConstruction de l’application web…\nno web application\n');
});
