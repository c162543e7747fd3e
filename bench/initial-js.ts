// Promises: an employee's home on a telephone loads at most 90 kB of JavaScript by its own entry (decision 0020); and what a browser loads of JavaScript from the sign-in page to the home page is at most 205 kB, as it travels (brotli): the
// entry, the two screens with what their domains show, and all that they import before they run. Files that the application asks for later are listed, not counted.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const GOAL_KB = 205;
const OWN_GOAL_KB = 90;
const OWN_ENTRY = 'own.html';
const WEB = 'dist/web';
const PATH = [
  'index.html',
  'apps/web/domains/organisation.ts',
  'areas/organisation/sign-in/web/sign-in-page.tsx',
  'apps/web/domains/administration.ts',
  // The home page, with what an employee's first screen shows.
  'own-home',
];
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly name?: string;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
if (!existsSync(join(WEB, '.vite/manifest.json'))) {
  say('skipped: initial-js (the web application is not built: npx vite build)');
  process.exit(0);
}
const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;
/** By its source, else by the name of its group. */
const chunk = (key: string): Chunk => {
  const entry =
    manifest[key] ??
    Object.values(manifest).find(({ name, file }) => name === key && file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${key} is not in the build`);
  return entry;
};

const loaded = new Set<string>();
const load = (key: string): void => {
  if (loaded.has(key)) return;
  loaded.add(key);
  (chunk(key).imports ?? []).forEach(load);
};
const travels = (file: string): number => {
  const path = join(WEB, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
const kilobytes = (keys: Iterable<string>): number =>
  [...new Set([...keys].map((k) => chunk(k).file).filter((f) => f.endsWith('.js')))].reduce(
    (sum, f) => sum + travels(f),
    0,
  ) / 1_000;

let before = 0;
for (const key of PATH) {
  load(key);
  const now = kilobytes(loaded);
  say(`  ${key}: ${(now - before).toFixed(1)} kB more`);
  before = now;
}
const biggest = [...loaded]
  .map((k) => ({ name: chunk(k).name ?? k, kb: kilobytes([k]) }))
  .toSorted((a, b) => b.kb - a.kb);
say(
  `  ${loaded.size} files: ${biggest
    .slice(0, 8)
    .map((b) => `${b.name} ${b.kb.toFixed(1)}`)
    .join(', ')}`,
);
// Anything that the first files ask for by themselves would belong to the path: the biggest are shown, to be judged.
const later = [...new Set([...loaded].flatMap((k) => chunk(k).dynamicImports ?? []))]
  .filter((k) => !loaded.has(k))
  .map((k) => ({ name: k.replace(/^.*\//, ''), kb: kilobytes([k]) }));
say(
  `  asked for later, the biggest: ${later
    .toSorted((a, b) => b.kb - a.kb)
    .slice(0, 8)
    .map((l) => `${l.name} ${l.kb.toFixed(1)}`)
    .join(', ')}`,
);
say(
  `initial-js brotli: ${before.toFixed(1)} kB (goal ${GOAL_KB}) ${before <= GOAL_KB ? 'ok' : 'short'}`,
);
const own = new Set<string>();
const loadOwn = (key: string): void => {
  if (own.has(key)) return;
  own.add(key);
  (chunk(key).imports ?? []).forEach(loadOwn);
};
loadOwn(OWN_ENTRY);
const ownKb = kilobytes(own);
say(`  ${[...own].map((k) => `${chunk(k).name ?? k} ${kilobytes([k]).toFixed(1)}`).join(', ')}`);
// The library of components, the router and the schemas are what it does without: one import of them would bring all.
const heavy = [...own].filter((k) => /^(?:mantine|data|base|whole)$/.test(chunk(k).name ?? ''));
say(
  `employee-home-js brotli: ${ownKb.toFixed(1)} kB (goal ${OWN_GOAL_KB}) ${ownKb <= OWN_GOAL_KB && heavy.length === 0 ? 'ok' : 'short'}`,
);
// A step of `npm test`, right after the build.
if (before > GOAL_KB || ownKb > OWN_GOAL_KB || heavy.length > 0) process.exitCode = 1;
