// How the first JavaScript grows with the number of areas: the web application is built with 40 and with 100 generated areas beside the real
// ones, each with three screens and an entry of the menu in words of its own, spread over the nine domains. Prints what travels to the sign-in
// page (brotli) with each, and the growth for one area. `node bench/many-areas.ts`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, loadConfigFromFile, mergeConfig, type Plugin, type Rolldown } from 'vite';

/** Deterministic: the same areas in each run. */
const drawn = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const SYLLABLES =
  'ba che di fou gra ho in jour ke lon mi nou or pla que ri sta tra u vo xi zon'.split(' ');
const ICONS =
  'Anchor Apple Archive Award Bike Bell Book Bus Cake Camera Car Cloud Coffee Compass Cpu Crown Disc Feather Film Flag Gift Globe Hammer Heart Key Lamp Leaf Map Medal Moon Mountain Music Palette Pen Phone Plane Plug Radio Rocket Sailboat'.split(
    ' ',
  );

/** One area as its `pages` and `navigation` reach the first load: light routes, titles, an icon. */
const areaText = (at: number): string => {
  const next = drawn(at + 1);
  const word = (): string =>
    Array.from(
      { length: 2 + Math.floor(next() * 3) },
      () => SYLLABLES[Math.floor(next() * SYLLABLES.length)],
    ).join('');
  const path = `/${word()}/${word()}`;
  const right = `${word()}.read`;
  const route = (end: string): string =>
    JSON.stringify({
      method: 'GET',
      path: `${path}/${end}`,
      may: right,
      kind: 'page',
      tx: 'read',
      also: [],
      twin: true,
      upload: null,
    });
  const icon = ICONS[at % ICONS.length] ?? 'Anchor';
  const page = (end: string): string =>
    `{ route: ${route(end)}, title: '${word()} ${word()}', load: () => import('many-areas:screen') }`;
  return `import { ${icon} } from 'lucide-react';
    export const pages = [${page('list')}, ${page('edit/{id}')}, ${page(word())}];
    export const navigation = [{ place: ${at}, group: 'Administration', label: '${word()} ${word()}', icon: ${icon}, route: ${route('list')}, keywords: '${word()} ${word()} ${word()}' }];`;
};

const AREA = 'many-areas:area-';
const SCREEN = 'many-areas:screen';
/** Adds the areas to the files that gather them: one of them, or one for each domain. */
const generatedAreas = (count: number): Plugin => {
  const gathered = globSync('apps/web/{gathered-areas,domains/*}.ts').filter((file) =>
    /: readonly WebParts\[\] = \[/.test(readFileSync(file, 'utf8')),
  );
  return {
    name: 'many-areas',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('many-areas:') ? `\0${source}` : null),
    load: (id) => {
      if (id === `\0${SCREEN}`) return 'export const Page = () => null;';
      return id.startsWith(`\0${AREA}`) ? areaText(Number(id.slice(AREA.length + 1))) : null;
    },
    transform: (code, id) => {
      const at = gathered.findIndex((file) => id === join(process.cwd(), file));
      if (at === -1) return null;
      const mine = Array.from({ length: count }, (_, i) => i).filter(
        (i) => i % gathered.length === at,
      );
      const imports = mine.map((i) => `import * as generated${i} from '${AREA}${i}';`).join('\n');
      const entries = mine.map((i) => `{ name: 'generated/${i}', ...generated${i} },`).join('\n');
      return `${imports}\n${code.replace(/(: readonly WebParts\[\] = \[)/, `$1${entries}`)}`;
    },
  };
};

const built = async (count: number): Promise<Rolldown.OutputBundle[string][]> => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  const config = mergeConfig(loaded?.config ?? {}, {
    configFile: false,
    logLevel: 'silent',
    plugins: [generatedAreas(count)],
    build: { write: false },
  });
  return ((await build(config)) as Rolldown.RolldownOutput).output;
};
const kilobytes = (
  output: readonly Rolldown.OutputBundle[string][],
  first: readonly RegExp[],
): number => {
  const chunks = output.filter((o): o is Rolldown.OutputChunk => o.type === 'chunk');
  const files = new Set(
    chunks
      .filter((c) => c.isEntry || first.some((f) => f.test(c.facadeModuleId ?? '')))
      .map((c) => c.fileName),
  );
  for (const file of files)
    for (const next of chunks.find((c) => c.fileName === file)?.imports ?? []) files.add(next);
  const sizes = chunks
    .filter((c) => files.has(c.fileName))
    .map((c) => brotliCompressSync(c.code).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
};

const SIGN_IN = [/sign-in-page\.tsx$/, /apps\/web\/domains\/organisation\.ts$/];
const EVERYTHING = [...SIGN_IN, /apps\/web\/domains\//];
const counts = [40, 100] as const;
const figures: { count: number; signIn: number; menu: number }[] = [];
for (const count of counts) {
  const output = await built(count);
  const figure = { count, signIn: kilobytes(output, SIGN_IN), menu: kilobytes(output, EVERYTHING) };
  figures.push(figure);
  process.stdout.write(
    `${count} generated areas: ${figure.signIn.toFixed(1)} kB to the sign-in page, ${figure.menu.toFixed(1)} kB with every domain's menu\n`,
  );
}
const [few, many] = figures;
if (few !== undefined && many !== undefined)
  process.stdout.write(
    `one area more: ${((1_000 * (many.signIn - few.signIn)) / (many.count - few.count)).toFixed(0)} bytes to the sign-in page, ${((1_000 * (many.menu - few.menu)) / (many.count - few.count)).toFixed(0)} with every domain's menu\n`,
  );
