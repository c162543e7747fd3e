// tools/runtime.sh: which Node runs the project, on machines that have an old one, a new one, or lack a library.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = realpathSync(join(import.meta.dirname, '..'));
const LIBRARY = 'tools/runtime/linux-x64/libatomic.so.1';
const SYSTEM_LIBRARY = '/lib/x86_64-linux-gnu/libatomic.so.1';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'roulement-runtime-'));
  mkdirSync(join(place, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(place, 'tools'));
  copyFileSync(join(ROOT, 'tools/runtime.sh'), join(place, 'tools/runtime.sh'));
  cpSync(join(ROOT, 'tools/runtime'), join(place, 'tools/runtime'), { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** A packaged runtime made of a shell script. */
const packaged = (script: string): void => {
  const file = join(place, 'node_modules/.bin/node');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
};
const run = (env: Record<string, string>, root = place) =>
  spawnSync('/bin/sh', [join(root, 'tools/runtime.sh'), '-p', 'process.execPath'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', ...env },
  });
const npmOf = (version: string, execPath: string) => ({
  npm_config_user_agent: `npm/10.9.0 node/v${version} linux x64 workspaces/false`,
  npm_node_execpath: execPath,
});

describe('the runtime of npm start', () => {
  test('is the host’s own Node when that is new enough, packaged one or not', () => {
    packaged('echo packaged');
    expect(run(npmOf('26.0.0', process.execPath)).stdout.trim()).toBe(process.execPath);
    expect(run(npmOf('100.1.0', process.execPath)).stdout.trim()).toBe(process.execPath);
  });
  test.each(['20.11.1', '25.9.9', 'x', ''])('is the packaged one where the host has %s', (v) => {
    packaged('echo packaged');
    expect(run(npmOf(v, process.execPath)).stdout.trim()).toBe('packaged');
  });
  test('takes the place of the shell, so that signals reach the program itself', () => {
    const child = spawnSync(
      '/bin/sh',
      ['-c', `echo $$; exec sh ${join(ROOT, 'tools/runtime.sh')} -p process.pid`],
      { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } },
    );
    const [shell, program] = child.stdout.trim().split('\n');
    expect(program).toBe(shell);
  });
  test('is the packaged one with the carried library where it does not start without', () => {
    packaged(
      'case "$LD_LIBRARY_PATH" in */tools/runtime/linux-x64*) echo carried ;; *) exit 127 ;; esac',
    );
    const expected = process.platform === 'linux' && process.arch === 'x64' ? 'carried' : '';
    expect(run({}).stdout.trim()).toBe(expected);
  });
  test('that does not start anyhow says in French what to install, before any program', () => {
    packaged('echo "error while loading shared libraries: libstdc++.so.6" >&2; exit 127');
    const { status, stderr } = run({});
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain('libstdc++.so.6');
    expect(stderr).toContain('apt-get install libatomic1');
  });
  test('that is not there says so', () => {
    const { status, stderr } = run({});
    expect([status, stderr]).toEqual([1, expect.stringContaining('Roulement demande Node 26')]);
  });
  test('is carried on by a library whose origin is written down', () => {
    const digest = createHash('sha256')
      .update(readFileSync(join(ROOT, LIBRARY)))
      .digest('hex');
    expect(readFileSync(join(ROOT, 'tools/runtime/README.md'), 'utf8')).toContain(digest);
  });
  test('starts on a machine whose libatomic1 is not there', (context) => {
    const hidden = (command: string) =>
      spawnSync(
        'unshare',
        ['-m', '/bin/sh', '-c', `mount --bind /dev/null ${SYSTEM_LIBRARY} && ${command}`],
        { encoding: 'utf8', env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' } },
      );
    if (hidden('true').status !== 0)
      return context.skip('cannot hide a library of the system here');
    const node = join(ROOT, 'node_modules/.bin/node');
    expect(hidden(`${node} --version`).stderr).toContain('libatomic.so.1');
    expect(hidden(`sh ${ROOT}/tools/runtime.sh -p 6*7`).stdout.trim()).toBe('42');
  });
});
