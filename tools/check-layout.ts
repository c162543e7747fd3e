// The layout of the house: every file belongs to a TypeScript project, every test to a runner, every area has what an area needs.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixedWaits } from './fixed-waits.ts';
import { projectFiles } from './project-files.ts';

const tracked = projectFiles();
const faults: string[] = [];
const fault = (file: string, why: string): void => {
  faults.push(`${file}: ${why}`);
};

const sources = tracked.filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'));

// 1. Every source file is type-checked by exactly one project, and the projects are those that the imports ask for (projects.ts).
const listed = new Map<string, string[]>();
const projects = globSync('tsconfig/*.json').filter((f) => !f.startsWith('tsconfig/base-'));
for (const project of projects) {
  const shown = execFileSync('tsc', ['-p', project, '--showConfig'], { encoding: 'utf8' });
  for (const file of (JSON.parse(shown) as { files?: string[] }).files ?? []) {
    const name = posix.join('tsconfig', file);
    listed.set(name, [...(listed.get(name) ?? []), project]);
  }
}
for (const f of sources) {
  const owners = listed.get(f) ?? [];
  if (owners.length === 0) fault(f, 'belongs to no TypeScript project');
  if (owners.length > 1) fault(f, `belongs to ${owners.join(' and ')}`);
}

// 2. Every test is picked up by a runner.
for (const f of sources.filter((f) => /\.(test|e2e)\.tsx?$/.test(f))) {
  const isRun =
    /^(engines|platform|areas|apps|tools|db)\/.*\.test\.tsx?$/.test(f) ||
    /^apps\/e2e\/.*\.e2e\.ts$/.test(f);
  if (!isRun) fault(f, 'is run by nobody');
}

// A test polls for what must happen, and names what must not (`platform/testing/quiet.ts`): no fixed sleeps.
const TIMER = /\bsetTimeout\(|\bsetInterval\(|\bwaitForTimeout\(|\bscheduler\.wait\(/;
for (const f of sources.filter((name) => /\.(test|e2e)\.tsx?$/.test(name))) {
  const text = readFileSync(f, 'utf8');
  const timers = text
    .split('\n')
    .flatMap((line, i) => (TIMER.test(line) && !/^\s*['"`]/.test(line) ? [i + 1] : []));
  for (const line of [...timers, ...fixedWaits(f, text)])
    fault(`${f}:${line}`, 'waits for a while: poll, or `quiet` with its reason');
}

// 3. Names and sizes.
const banned = /(^|\/)(utils?|helpers?|common|misc|index)\.tsx?$/;
for (const f of sources) {
  if (banned.test(f)) fault(f, 'says nothing by its name');
  if (
    !/^[a-z0-9.-]+$/.test(f.split('/').at(-1) ?? '') &&
    !/\/migrations\/\d{8}T\d{6}-[a-z0-9-]+\.ts$/.test(f)
  )
    fault(f, 'is not in kebab-case');
  // Engines import each other by relative paths, their cases too: each is a package of its own.
  const climbs = readFileSync(f, 'utf8').match(/from '\.\.\/\.\.\//);
  if (climbs && !/^engines\/[^/]+\/cases\//.test(f)) fault(f, 'climbs out of its area');
}

// 4. An area has a README, a contract and its texts; what its folder brings is gathered by both applications (gather.ts).
const areas = [
  ...new Set(
    tracked.map((f) => /^areas\/[^/]+\/[^/]+(?=\/)/.exec(f)?.[0]).filter((a) => a !== undefined),
  ),
];
for (const a of areas)
  for (const must of ['README.md', 'contract.ts', 'fr.ts'])
    if (!existsSync(`${a}/${must}`)) fault(a, `has no ${must}`);
const gather = spawnSync('node', [join(import.meta.dirname, 'gather.ts'), '--check'], {
  encoding: 'utf8',
});
faults.push(...`${gather.stdout}${gather.stderr}`.split('\n').filter((line) => line !== ''));
// A server that needs a port is a function: `apps/server/areas.ts` makes it.
const madeByHand = existsSync('apps/server/areas.ts')
  ? readFileSync('apps/server/areas.ts', 'utf8')
  : '';
for (const f of globSync('areas/*/*/server/routes.ts'))
  for (const [, name = ''] of readFileSync(f, 'utf8').matchAll(
    /^export const (\w+Server) =\s*(?:\n\s*)?\(/gm,
  ))
    if (!madeByHand.includes(`${name}(`)) fault(f, `${name} is not made in apps/server/areas.ts`);

// 5. French typography that ICU would swallow.
for (const f of globSync('areas/*/*/{fr,*-fr}.ts')) {
  readFileSync(f, 'utf8')
    .split('\n')
    .forEach((line, i) => {
      if (/[A-Za-zÀ-ÿ]'[{A-Za-zÀ-ÿ]/.test(line.replaceAll(/^\s*\/\/.*$/g, '')))
        fault(`${f}:${i + 1}`, 'straight apostrophe in a text: write ’');
    });
}

// 6. A text that nobody names is dead. Names put together (`fault_${code}`) count by their beginning.
const texts = tracked.filter((f) => /^(areas\/[^/]+\/[^/]+|platform\/.+)\/fr\.ts$/.test(f));
for (const f of texts) {
  const home = f.startsWith('areas/')
    ? f.replace(/fr\.ts$/, '')
    : (/^platform\/[^/]+\//.exec(f)?.[0] ?? '');
  const users = sources
    .filter((s) => s.startsWith(home) && !/\/(?:[\w-]+-)?fr\.ts$/.test(s))
    .map((s) => readFileSync(s, 'utf8'))
    .join('\n');
  const words = new Set(users.match(/[\w$]+/g));
  const beginnings = [...users.matchAll(/[`.](\w+)\$\{/g)].map((m) => m[1] ?? '');
  const { fr } = (await import(pathToFileURL(resolve(f)).href)) as { fr?: object };
  for (const key of Object.keys(fr ?? {}))
    if (!words.has(key) && !beginnings.some((b) => key.startsWith(b)))
      fault(f, `nobody says « ${key} »`);
}

// 7. Names of migrations.
for (const f of tracked.filter((f) => /\/migrations\/.*\.ts$/.test(f) && !f.endsWith('.test.ts'))) {
  if (!/\/\d{8}T\d{6}-[a-z0-9-]+\.ts$/.test(f)) fault(f, 'is not named <UTC stamp>-<what>.ts');
}

for (const line of faults) process.stdout.write(`${line}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
