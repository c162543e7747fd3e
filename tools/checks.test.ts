// A check without teeth is a defect: each rule of `npm run check` meets a breach of its own, in a small project made for it, and must say so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { climbing, lines, project, ROOT } from './checks.fixtures.ts';

describe('types', () => {
  const breaches: Readonly<Record<string, [text: string, output: RegExp]>> = {
    // A pure file runs anywhere: no browser, no Node, no timer.
    'engines/a/browser.ts': ['document.title = "";', /TS2584/],
    'engines/a/process.ts': ['process.exit();', /TS2591|TS2580/],
    'engines/a/fetch.ts': ['void fetch("/");', /TS2304/],
    'platform/contract/timer.ts': ['setTimeout(() => {}, 1);', /TS2304/],
    'areas/a/b/buffer.ts': ['Buffer.from("");', /TS2591|TS2580/],
    'platform/server/browser.ts': ['document.title = "";', /TS2584/],
    'areas/a/b/server/browser.ts': ['window.close();', /TS2304/],
    'platform/web/node.ts': ['process.exit();', /TS2591|TS2580/],
    'areas/a/b/web/node.ts': ['Buffer.from("");', /TS2591|TS2580/],
    'platform/contract/climbs.ts': ['export { secret } from "../server/secret.ts";', /TS6307/],
    'platform/server/secret.ts': ['export const secret = 1;', /^$/],
    'engines/b/index-access.ts': ['export const first: number = ([] as number[])[0];', /TS2322/],
    'engines/b/optional.ts': ['export const o: { a?: number } = { a: undefined };', /TS2375/],
    'engines/b/enum.ts': ['export enum Colour { Red }', /TS1294/],
    'engines/b/property.ts': ['export class A { constructor(readonly a: number) {} }', /TS1294/],
    'engines/b/override.ts': [
      'class A { a(): void {} }\nexport class B extends A { a(): void {} }',
      /TS4114/,
    ],
    'engines/b/fall-through.ts': [
      'export const f = (n: number): void => { switch (n) { case 1: f(2); case 2: f(3); } };',
      /TS7029/,
    ],
    'engines/b/type-import.ts': [
      'import { Only } from "./only.ts";\nexport const a = (o: Only): Only => o;',
      /TS1484/,
    ],
    'engines/b/only.ts': ['export interface Only { readonly a: number }', /^$/],
    'engines/b/implicit.ts': ['export const f = (a) => a;', /TS7006/],
    'tools/wrong.test.ts': ['export const n: number = "";', /TS2322/],
  };
  test('each kind of project refuses what does not exist there', { timeout: 120_000 }, () => {
    const { red, output } = project(
      Object.fromEntries(
        Object.entries(breaches).map(([file, [text]]) => [file, `${text}\nexport {};\n`]),
      ),
    ).run('tsc', ['-b', '--pretty', 'false']);
    const faults = Map.groupBy(output.split('\n'), (line) => /^([^(]+)\(/.exec(line)?.[1] ?? '');
    const toothless = Object.entries(breaches)
      .filter(
        ([file, [, code]]) =>
          code.source !== '^$' && !faults.get(file)?.some((line) => code.test(line)),
      )
      .map(([file]) => `${file}: ${faults.get(file)?.join(' ') ?? 'nothing'}`);
    expect([red, toothless]).toEqual([true, []]);
  });
});

describe('lint', () => {
  const breaches: Readonly<Record<string, [file: string, text: string]>> = {
    'unicorn/filename-case': ['apps/a/CamelCase.ts', 'export {};'],
    'eslint/no-console': ['apps/a/console.ts', 'console.log(1);'],
    'eslint/eqeqeq': ['apps/a/equal.ts', 'export const f = (a: number): boolean => a == 1;'],
    'eslint/no-restricted-imports': ['areas/a/b/web/deep/climbs.ts', climbing],
    'import/no-cycle': [
      'apps/a/one.ts',
      "import { two } from './two.ts';\nexport const one = (): number => two();",
    ],
    'import/no-default-export': ['apps/a/default.ts', 'export default 1;'],
    'typescript/no-explicit-any': ['apps/a/any.ts', 'export const f = (a: any): unknown => a;'],
    'typescript/no-non-null-assertion': [
      'apps/a/bang.ts',
      'export const f = (a: string | null): string => a!;',
    ],
    'typescript/consistent-type-imports': [
      'apps/a/types.ts',
      "import { T } from './t.ts';\nexport const f = (t: T): T => t;",
    ],
    'react/rules-of-hooks': [
      'apps/a/hooks.tsx',
      "import { useState } from 'react';\nexport const A = ({ on }: { on: boolean }) => { if (on) useState(1); return null; };",
    ],
    'react/exhaustive-deps': [
      'apps/a/deps.tsx',
      "import { useEffect } from 'react';\nexport const A = ({ on }: { on: () => void }) => { useEffect(() => { on(); }, []); return null; };",
    ],
    'react/no-unstable-nested-components': [
      'apps/a/nested.tsx',
      'export const A = () => { const B = () => <p />; return <B />; };',
    ],
    'vitest/valid-expect': [
      'apps/a/expect.test.ts',
      "import { expect, test } from 'vitest';\ntest('x', () => { expect(1); });",
    ],
    'eslint/no-unused-vars': ['apps/a/unused.ts', 'const a = 1;\nexport {};'],
    'eslint/no-restricted-globals': [
      'engines/a/clock.ts',
      'export const now = (): number => Date.now();',
    ],
    'eslint/no-restricted-properties': [
      'areas/a/b/chance.ts',
      'export const chance = (): number => Math.random();',
    ],
    // One of each category and plugin that is switched on as a whole.
    'eslint/no-dupe-keys': ['apps/a/keys.ts', 'export const o = { a: 1, a: 2 };'],
    'eslint/no-extend-native': ['apps/a/native.ts', 'Array.prototype.last = () => 1;\nexport {};'],
    'jsx-a11y/alt-text': ['apps/a/picture.tsx', "export const A = () => <img src='a.png' />;"],
    'vitest/expect-expect': [
      'apps/a/empty.test.ts',
      "import { test } from 'vitest';\ntest('x', () => {});",
    ],
    'promise/no-callback-in-promise': [
      'apps/a/promise.ts',
      'export const f = (p: Promise<void>, cb: () => void): void => { void p.then(() => cb()); };',
    ],
  };
  const settings = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
    rules: Record<string, string | [string]>;
    overrides: { rules: Record<string, string | [string]> }[];
  };
  const strict = [settings, ...settings.overrides]
    .flatMap((o) => Object.entries(o.rules))
    .filter(([, level]) => [level].flat()[0] === 'error')
    .map(([rule]) => rule);

  test('each rule that we set has a breach here', () =>
    expect(strict.filter((rule) => breaches[rule] === undefined)).toEqual([]));

  test('each breach is said', { timeout: 60_000 }, () => {
    const others = {
      'apps/a/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();",
      'areas/a/b/x.ts': 'export const x = 1;',
      'apps/a/t.ts': 'export interface T { readonly a: number }',
    };
    const { red, output } = project({
      ...Object.fromEntries(Object.values(breaches)),
      ...others,
    }).run('oxlint', ['--deny-warnings', '--format', 'json']);
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { code: string; filename: string }[];
    };
    const reported = new Set(
      diagnostics.map(
        ({ code, filename }) =>
          `${code.replace('react-hooks', 'react').replace('(', '/').replace(')', '')} ${filename}`,
      ),
    );
    expect([
      red,
      Object.entries(breaches)
        .filter(([rule, [file]]) => !reported.has(`${rule} ${file}`))
        .map(([rule]) => rule),
    ]).toEqual([true, []]);
  });
});

describe('layout', () => {
  const whole = {
    'areas/a/b/README.md': '# b',
    'areas/a/b/contract.ts': '',
    'areas/a/b/fr.ts': '',
  };
  const check = (files: Readonly<Record<string, string>>) => {
    const { run } = project({ 'apps/server/areas.ts': '', 'apps/web/areas.tsx': '', ...files });
    if (!('lost/a.ts' in files)) run('node', [join(ROOT, 'tools/gather.ts')]);
    return run('node', [join(ROOT, 'tools/check-layout.ts')]);
  };
  test('a sound project passes', { timeout: 30_000 }, () =>
    expect(check(whole)).toEqual({ red: false, output: '' }),
  );

  test('each breach is said', { timeout: 30_000 }, () => {
    const { red, output } = check({
      'lost/a.ts': '',
      'lost/b.test.ts': '',
      'apps/server/c.e2e.ts': '',
      'platform/server/sleeps.test.ts': 'await page.waitForTimeout(500);',
      'platform/server/pauses.test.ts':
        "import { setTimeout as pause } from 'node:timers/promises';\nawait pause(500);",
      'platform/server/utils.ts': '',
      'platform/server/index.ts': '',
      'platform/server/Big.ts': '',
      'platform/server/deep/climbs.ts': climbing,
      'areas/a/b/server/routes.ts': 'export const bServer = (port: Port) => serve();',
      'areas/a/b/web/pages.tsx': '',
      'areas/a/c/fr.ts': 'export const fr = { a: "l\'an" };',
      'areas/a/b/server/migrations/first.ts': '',
    });
    const wanted = [
      'lost/a.ts: belongs to no TypeScript project',
      'lost/b.test.ts: is run by nobody',
      'apps/server/c.e2e.ts: is run by nobody',
      'platform/server/sleeps.test.ts:1: waits for a while',
      'platform/server/pauses.test.ts:2: waits for a while',
      'platform/server/utils.ts: says nothing by its name',
      'platform/server/index.ts: says nothing by its name',
      'platform/server/Big.ts: is not in kebab-case',
      'platform/server/deep/climbs.ts: climbs out of its area',
      'areas/a/b: has no README.md',
      'areas/a/b: has no contract.ts',
      'areas/a/b: has no fr.ts',
      'apps/server/gathered-areas.ts is not what the folders of the areas hold',
      'apps/web/gathered-areas.ts is not what the folders of the areas hold',
      'areas/a/b/server/routes.ts: bServer is not made in apps/server/areas.ts',
      'areas/a/c/fr.ts:1: straight apostrophe',
      'areas/a/c/fr.ts: nobody says « a »',
      'areas/a/b/server/migrations/first.ts: is not named <UTC stamp>-<what>.ts',
    ];
    expect([
      red,
      wanted.filter((w) => !output.split('\n').some((line) => line.startsWith(w))),
    ]).toEqual([true, []]);
  });
});

describe('limits', () => {
  const branches = lines('  if (a === #) return #;', 16);
  const check = (files: Readonly<Record<string, string>>, list: object) => {
    const rules = readFileSync(join(ROOT, 'tools/limits.oxlintrc.json'), 'utf8');
    const { run } = project({
      'tools/limits.oxlintrc.json': rules,
      'tools/limits.json': JSON.stringify(list),
      ...files,
    });
    return run('node', [join(ROOT, 'tools/check-limits.ts')]);
  };
  const breaches: Readonly<Record<string, [text: string, file: string, figure: number]>> = {
    'max-lines': [lines('export const a# = #;', 301), 'apps/a/long.ts', 301],
    'max-lines-per-function': [
      `export const f = (): void => {\n${lines('  void #;', 60)}\n};`,
      'apps/a/function.ts',
      62,
    ],
    complexity: [
      `export const f = (a: number): number => {\n${branches}\n  return a;\n};`,
      'apps/a/branches.ts',
      17,
    ],
    'max-params': [
      'export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e];',
      'apps/a/five.ts',
      5,
    ],
    'no-nested-ternary': [
      'export const f = (a: number) => (a === 1 ? 2 : a === 2 ? 3 : 4);',
      'apps/a/nested.ts',
      1,
    ],
    cast: ['export const a = 1 as never;', 'areas/a/b/cast.ts', 1],
  };
  const files = Object.fromEntries(Object.values(breaches).map(([text, file]) => [file, text]));
  const listed = Object.fromEntries(
    Object.entries(breaches).map(([rule, [, file, figure]]) => [`${file} ${rule}`, [figure]]),
  );
  test('each breach that the list does not hold is named', { timeout: 30_000 }, () => {
    const { red, output } = check(files, {});
    const missing = Object.entries(listed).filter(
      ([key, figures]) => !output.includes(`${key}: ${figures.join()} (allowed: none)`),
    );
    expect([red, missing]).toEqual([true, []]);
  });
  test('what the list holds passes', { timeout: 30_000 }, () =>
    expect(check(files, listed)).toEqual({ red: false, output: '' }),
  );
  test('a breach grown beyond its figure is named', { timeout: 30_000 }, () =>
    expect(check(files, { ...listed, 'apps/a/five.ts max-params': [4] })).toMatchObject({
      red: true,
    }),
  );
  test('what has become better must leave the list', { timeout: 30_000 }, () =>
    expect(check(files, { ...listed, 'apps/a/gone.ts max-lines': [400] })).toMatchObject({
      red: true,
      output: expect.stringContaining('apps/a/gone.ts max-lines'),
    }),
  );
});

describe('dead code', () => {
  test('files, exports and packages that nobody uses', { timeout: 60_000 }, () => {
    const { red, output } = project({
      'apps/server/main.ts':
        "import { used } from '#platform/server/used.ts';\nimport { x } from 'not-listed';\nused(x);",
      'platform/server/used.ts':
        'export const used = (a: unknown): unknown => a;\nexport const spare = 1;\n',
      'platform/server/dead.ts': 'export const dead = 1;\n',
    }).run('knip', ['--no-progress', '--reporter', 'json']);
    const report = JSON.parse(output.slice(output.indexOf('{'))) as {
      issues: {
        file: string;
        files?: unknown[];
        exports?: { name: string }[];
        dependencies?: { name: string }[];
        unlisted?: { name: string }[];
      }[];
    };
    const names = (kind: 'exports' | 'dependencies' | 'unlisted'): string[] =>
      report.issues.flatMap((i) => (i[kind] ?? []).map((x) => x.name));
    expect([
      red,
      output.includes('platform/server/dead.ts'),
      names('exports'),
      names('dependencies').includes('kysely'),
      names('unlisted'),
    ]).toEqual([true, true, ['spare'], true, ['not-listed']]);
  });
});

describe('the steps of a command', () => {
  const steps = (...commands: string[][]): { red: boolean; output: string } =>
    project({
      'run.ts': `import { runSteps } from ${JSON.stringify(join(ROOT, 'tools/run-steps.ts'))};\nrunSteps(${JSON.stringify(commands.map((command, i) => ({ name: `step ${i}`, command })))});`,
    }).run('node', ['run.ts']);
  test('end with the first that fails, or is not there', () => {
    expect(steps(['true'], ['true'])).toMatchObject({ red: false });
    const failed = steps(['true'], ['false'], ['true']);
    expect([failed.red, /✗ step 1/.test(failed.output), /step 2/.test(failed.output)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(steps(['no-such-command-anywhere'])).toMatchObject({ red: true });
  });

  const beside = (...rows: string[][][]): { red: boolean; output: string } => {
    const named = rows.map((row, r) =>
      row.map((command, i) => ({ name: `step ${r}.${i}`, command })),
    );
    const text = `import { runBeside } from ${JSON.stringify(join(ROOT, 'tools/run-steps.ts'))};\nawait runBeside(${JSON.stringify(named)});`;
    return project({ 'run.ts': text }).run('node', ['run.ts']);
  };
  test('beside each other: a row ends with its failure, the others go on, and the whole is red', () => {
    expect(beside([['true']], [['true'], ['true']])).toMatchObject({ red: false });
    const failed = beside([['false'], ['true']], [['true'], ['echo', 'heard']]);
    expect([
      failed.red,
      failed.output.includes('✗ step 0.0'),
      failed.output.includes('step 0.1'),
      failed.output.includes('heard\n✓ step 1.1'),
    ]).toEqual([true, true, false, true]);
    expect(beside([['true']], [['no-such-command-anywhere']])).toMatchObject({ red: true });
  });
});
