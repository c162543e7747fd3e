// The first load needs where every screen is, not what every call carries. In an area's shop window (`web/pages.tsx`, `web/navigation.ts`) and in
// `apps/web` a contract is replaced by its routes without schemas, and `fr.ts` by the texts named there. Screens, fetched when
// opened, import the whole of both. Without this, a hundred areas of schemas and texts would travel before the sign-in form.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { memberUses } from './member-uses.ts';

export const SHOP_WINDOW =
  /(?:[\\/]web[\\/](?:pages|navigation)\.tsx?|[\\/]apps[\\/]web[\\/][\w-]+\.tsx?)$/;
/** The texts of the folder, or of the area beside its screens. */
const TEXTS_NEAR = /^\.\.?\/fr\.ts$/;
/** What an employee's first screen shows is fetched with it: routes without schemas and the texts that it names there too. */
const OWN_SCREEN = new RegExp(
  String.raw`[\\/](?:${[
    'areas/administration/home/web/(?:home-page|notice-list)',
    'areas/administration/my-space/web/(?:own-home|keep-ready|clock|day-content)',
    'areas/working-time/clocking/web/(?:own-clock|clock-buttons|embed)',
    'areas/planning/publications/web/(?:embed|published-notice)',
    'areas/payroll/disputes/web/embed',
    'platform/web/app-shell/(?:own-shell|bell|phone-places|navigation|mount-own)',
    'platform/web/pages/load-state',
    'platform/web/offline/use-recording',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`)})\.tsx?$`,
);
/** `contract.ts`, and the parts of a contract that is too long for one file (`model-contract.ts`). */
export const CONTRACT = /(?:^|[\\/])(?:[\w-]+-)?contract\.ts$/;
const TEXTS = /[\\/]fr\.ts$/;
const LIGHT = '?light&by=';

export type Rec = Readonly<Record<string, unknown>>;
const isRecord = (v: unknown): v is Rec => typeof v === 'object' && v !== null && !Array.isArray(v);
export const isRoute = (v: unknown): v is Rec =>
  isRecord(v) &&
  typeof v['path'] === 'string' &&
  typeof v['method'] === 'string' &&
  typeof v['may'] === 'string';

/** What calling, linking and permitting need; the rest of a route is the server's. */
const KEPT = ['method', 'path', 'may', 'kind', 'tx', 'also', 'twin', 'upload'] as const;
/** Said only where it is so: few routes are. */
const offline = (route: Rec): Rec => (route['offline'] === true ? { offline: true } : {});
const lightRoute = (route: Rec): Rec => ({
  ...Object.fromEntries(KEPT.map((key) => [key, route[key]])),
  ...offline(route),
});

const isContract = (value: unknown): value is Rec =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isRoute);
type Uses = ReturnType<typeof memberUses>;
/** The members of an export that the importing file reads; all of them where it hands the export on. */
const used = (name: string, value: Rec, uses: Uses): Rec => {
  const use = uses.get(name);
  if (uses.has('*') || use?.whole === true) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => use?.members.has(key) ?? false),
  );
};
const constant = (name: string, value: unknown): string =>
  `export const ${name} = ${JSON.stringify(value)};`;

/** The routes that the importing file reads, without schemas, as a module of plain data. Schemas and functions are not there. */
export const lightContract = (exports: Rec, uses: Uses): string =>
  Object.entries(exports)
    .flatMap(([name, value]) => {
      if (isRoute(value)) return [constant(name, lightRoute(value))];
      if (!isContract(value)) return [];
      const routes = Object.entries(used(name, value, uses));
      const light = routes.map(([key, route]) => [key, lightRoute(route as Rec)]);
      return [constant(name, Object.fromEntries(light))];
    })
    .join('\n');

/** The texts that the importing file reads (`fr.title`, `fr.menu.home`), as a module of plain data. */
export const lightTexts = (exports: Rec, uses: Uses): string =>
  Object.entries(exports)
    .map(([name, texts]) => constant(name, isRecord(texts) ? used(name, texts, uses) : texts))
    .join('\n');

const isLightened = (importer: string, source: string): boolean =>
  SHOP_WINDOW.test(importer)
    ? CONTRACT.test(source) || TEXTS.test(source)
    : OWN_SCREEN.test(importer) && (CONTRACT.test(source) || TEXTS_NEAR.test(source));

export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !isLightened(importer, source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved === null ? null : `${resolved.id}${LIGHT}${importer}`;
  },
  async load(id) {
    const [file = '', importer] = id.split(LIGHT);
    if (importer === undefined) return null;
    const exports = (await import(pathToFileURL(file).href)) as Rec;
    this.addWatchFile(file);
    const [light, from] = TEXTS.test(file) ? [lightTexts, TEXTS] : [lightContract, CONTRACT];
    const uses = memberUses(await readFile(importer, 'utf8'), { file: importer, from });
    return { code: light(exports, uses), moduleType: 'js' };
  },
});
