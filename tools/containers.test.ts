// Machines of the tests have no container engine (Docker has run the composition by hand): what the image and the composition name is there, and the script of the database's first start runs by itself.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const texts = ['Containerfile', 'compose.yaml', 'docs/operations.md'].map((path) =>
  readFileSync(path, 'utf8'),
);
const named = (pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, path = '']) => path))),
];

describe('the containers', () => {
  test('mount files that are there', () => {
    const mounted = named(/\.\/(deploy\/[\w./-]+):/g);
    expect(mounted).toContain('deploy/roles.sql');
    // The certificate is the operator's.
    expect(mounted.filter((path) => path !== 'deploy/tls' && !existsSync(path))).toEqual([]);
  });
  test('run programs that are there', () => {
    const programs = named(/((?:apps\/server|tools)\/[\w-]+\.ts)/g);
    expect(programs).toEqual(
      expect.arrayContaining(['apps/server/start.ts', 'apps/server/worker.ts', 'tools/dump.ts']),
    );
    expect(programs.filter((path) => !existsSync(path))).toEqual([]);
  });
  test('leave out of the image what is secret, in the file that Docker reads (podman would prefer the other)', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.env', 'deploy/tls', '.git', 'node_modules']));
    expect(existsSync('.containerignore')).toBe(false);
  });
  test('make the roles by a program of its own', () => {
    expect(() => accessSync('deploy/initdb.sh', constants.X_OK)).not.toThrow();
  });
  test('are asked for the database by the way that the portal takes: on its socket it answers before it is ready', () => {
    expect(texts[1]).toMatch(/"pg_isready", "-h", "127\.0\.0\.1"/);
  });
});
