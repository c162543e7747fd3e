// The first load needs where every screen is, not what every call carries. In an area's shop window (`web/pages.tsx`, `web/navigation.ts`) and in
// `apps/web` a contract is replaced by its routes without schemas, and `fr.ts` by the texts named there. Screens, fetched when
// opened, import the whole of both. Without this, a hundred areas of schemas and texts would travel before the sign-in form.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SHOP_WINDOW = /(?:[\\/]web[\\/](?:pages|navigation)\.tsx?|[\\/]apps[\\/]web[\\/][\w-]+\.tsx?)$/;
const CONTRACT = /[\\/]contract\.ts$/;
const TEXTS = /[\\/]fr\.ts$/;
const LIGHT = '?light';

type Rec = Readonly<Record<string, unknown>>;
const isRecord = (v: unknown): v is Rec => typeof v === 'object' && v !== null && !Array.isArray(v);
const isRoute = (v: unknown): v is Rec => isRecord(v) && typeof v['path'] === 'string' && typeof v['method'] === 'string' && typeof v['may'] === 'string';

/** What calling, linking and permitting need. */
const KEPT = ['method', 'path', 'may', 'kind', 'scope', 'tx', 'answers', 'also', 'twin', 'upload'] as const;
const lightRoute = (route: Rec): Rec => Object.fromEntries(KEPT.map((key) => [key, route[key]]));

/** The module's exports that are routes or contracts, as a module of plain data. */
export const lightContract = (exports: Rec): string => Object.entries(exports).flatMap(([name, value]) => {
  if (isRoute(value)) return [`export const ${name} = ${JSON.stringify(lightRoute(value))};`];
  if (!isRecord(value) || Object.keys(value).length === 0 || !Object.values(value).every(isRoute)) return [];
  return [`export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(value).map(([k, v]) => [k, lightRoute(v as Rec)])))};`];
}).join('\n');

/** The texts that the importing file names (`fr.title`, `fr.menu.home`), as a module of plain data. */
export const lightTexts = (exports: Rec, importer: string): string => Object.entries(exports).map(([name, texts]) => {
  const used = new Set([...importer.matchAll(new RegExp(String.raw`\b${name}\.([\w$]+)`, 'g'))].map((m) => m[1] ?? ''));
  return `export const ${name} = ${JSON.stringify(isRecord(texts) ? Object.fromEntries(Object.entries(texts).filter(([key]) => used.has(key))) : texts)};`;
}).join('\n');

export const lightContracts = (): Plugin => ({
  name: 'light-contracts', enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !SHOP_WINDOW.test(importer) || !(CONTRACT.test(source) || TEXTS.test(source))) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found === null ? null : `${found.id}${LIGHT}${TEXTS.test(source) ? `&by=${importer}` : ''}`;
  },
  async load(id) {
    const at = id.indexOf(LIGHT);
    if (at < 0) return null;
    const file = id.slice(0, at);
    const exports = await import(pathToFileURL(file).href) as Rec;
    this.addWatchFile(file);
    const importer = id.split('&by=')[1];
    return { code: importer === undefined ? lightContract(exports) : lightTexts(exports, await readFile(importer, 'utf8')), moduleType: 'js' };
  },
});
