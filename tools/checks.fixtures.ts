// A small project of its own under our settings, in which each check meets the breaches made for it.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const ROOT = resolve(import.meta.dirname, '..');
const SETTINGS = [
  'package.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'knip.json',
  'tsconfig.base.json',
  ...['pure', 'server', 'web', 'test'].map((kind) => `tsconfig/base-${kind}.json`),
  'tools/domains.data.ts',
];
const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A project of these files under our own settings, and what a command says in it. */
export const project = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'roulement-checks-'));
  made.push(folder);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'tools'));
  mkdirSync(join(folder, 'tsconfig'));
  for (const file of SETTINGS) copyFileSync(join(ROOT, file), join(folder, file));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  execFileSync('node', [join(ROOT, 'tools/projects.ts')], { cwd: folder });
  return {
    run: (command: string, args: readonly string[], path = '') => {
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1_048_576,
        env: {
          ...process.env,
          PATH: [path, join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
        },
      });
      return { red: status !== 0, output: stdout + stderr };
    },
    folder,
  };
};
export const climbing = `import { x } from '${'../'.repeat(2)}x.ts';\nexport const y = x;`;
export const lines = (text: string, n: number): string =>
  Array.from({ length: n }, (_, i) => text.replaceAll('#', String(i))).join('\n');
