// The first load needs where every screen is, not what every call carries. In an area's shop window (`web/pages.tsx`, `web/navigation.ts`) and in
// `apps/web` a contract is replaced by its routes without schemas, and `fr.ts` by the texts named there. Screens, fetched when
// opened, import the whole of both. Without this, a hundred areas of schemas and texts would travel before the sign-in form.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SHOP_WINDOW =
  /(?:[\\/]web[\\/](?:pages|navigation)\.tsx?|[\\/]apps[\\/]web[\\/][\w-]+\.tsx?)$/;
/** `contract.ts`, and the parts of a contract that is too long for one file (`model-contract.ts`). */
const CONTRACT = /[\\/](?:[\w-]+-)?contract\.ts$/;
const TEXTS = /[\\/]fr\.ts$/;
const LIGHT = '?light&by=';

type Rec = Readonly<Record<string, unknown>>;
const isRecord = (v: unknown): v is Rec => typeof v === 'object' && v !== null && !Array.isArray(v);
const isRoute = (v: unknown): v is Rec =>
  isRecord(v) &&
  typeof v['path'] === 'string' &&
  typeof v['method'] === 'string' &&
  typeof v['may'] === 'string';

/** What calling, linking and permitting need; the rest of a route is the server's. */
const KEPT = ['method', 'path', 'may', 'kind', 'tx', 'also', 'twin', 'upload'] as const;
const lightRoute = (route: Rec): Rec => Object.fromEntries(KEPT.map((key) => [key, route[key]]));

const isContract = (value: unknown): value is Rec =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isRoute);
/** What the importing file calls an export: its own name, and those given to it by `import { fr as paletteTexts }`. */
const localNames = (name: string, importer: string): readonly string[] => [
  name,
  ...[...importer.matchAll(new RegExp(String.raw`[{,]\s*${name}\s+as\s+([\w$]+)`, 'g'))].map(
    (match) => match[1] ?? '',
  ),
];
/** The keys that the importing file names after the export: `nafCodes.list`, `fr.title`. */
const namedAfter = (name: string, importer: string): ReadonlySet<string> =>
  new Set(
    localNames(name, importer).flatMap((local) =>
      [...importer.matchAll(new RegExp(String.raw`\b${local}\.([\w$]+)`, 'g'))].map(
        (match) => match[1] ?? '',
      ),
    ),
  );
const only = (value: Rec, keys: ReadonlySet<string>): Rec =>
  Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key)));
const constant = (name: string, value: unknown): string =>
  `export const ${name} = ${JSON.stringify(value)};`;

/** The routes that the importing file names, without schemas, as a module of plain data. Schemas and functions are not there. */
export const lightContract = (exports: Rec, importer: string): string =>
  Object.entries(exports)
    .flatMap(([name, value]) => {
      if (isRoute(value)) return [constant(name, lightRoute(value))];
      if (!isContract(value)) return [];
      return [
        constant(
          name,
          Object.fromEntries(
            Object.entries(only(value, namedAfter(name, importer))).map(([key, route]) => [
              key,
              lightRoute(route as Rec),
            ]),
          ),
        ),
      ];
    })
    .join('\n');

/** The texts that the importing file names (`fr.title`, `fr.menu.home`), as a module of plain data. */
export const lightTexts = (exports: Rec, importer: string): string =>
  Object.entries(exports)
    .map(([name, texts]) =>
      constant(name, isRecord(texts) ? only(texts, namedAfter(name, importer)) : texts),
    )
    .join('\n');

export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (
      importer === undefined ||
      !SHOP_WINDOW.test(importer) ||
      !(CONTRACT.test(source) || TEXTS.test(source))
    )
      return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved === null ? null : `${resolved.id}${LIGHT}${importer}`;
  },
  async load(id) {
    const [file = '', importer] = id.split(LIGHT);
    if (importer === undefined) return null;
    const exports = (await import(pathToFileURL(file).href)) as Rec;
    this.addWatchFile(file);
    const light = TEXTS.test(file) ? lightTexts : lightContract;
    return { code: light(exports, await readFile(importer, 'utf8')), moduleType: 'js' };
  },
});
