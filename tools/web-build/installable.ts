// Builds the service worker, which is told which files an employee's telephone keeps: the first load, the screens of one's own space, what
// opens on them, the fonts. The rest of the application is fetched when it is asked for.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { OWN_SHELL, SHELL } from '#platform/web/offline/shell-address.ts';
import { OWN_PAGE } from './own-page.ts';

/** Screens by which one comes in, by the path of their route. */
const ENTERED = /^\/(?:login|home|)$/;
/** Screens that open without a network: those of one's own, and the kiosk's. */
const OWN =
  /areas[\\/](?:administration[\\/]my-space[\\/]web[\\/][\w-]+|working-time[\\/](?:clocking[\\/]web[\\/](?:own-clock-page|kiosk-page)|declared-days[\\/]web[\\/]own-page))\.tsx$/;
/** Where they are. */
const OWN_PATH = /^\/collaborative\/[\w-]+$/;
/** Modules that are fetched when they are needed, and may be needed without a network. */
const LATE =
  /[\\/](?:apps[\\/]web[\\/](?:domains[\\/]\w[\w-]*|late-font|whole)\.tsx?|platform[\\/]web[\\/]offline[\\/][\w-]+\.tsx?|platform[\\/]web[\\/](?:modals[\\/]ask-dialog|toasts[\\/]toasts|live-status[\\/](?:kept-line|connection-notice)|live[\\/]live-stream|app-shell[\\/](?:live-counts|menu-drawer|sign-in-again-dialog)|forms[\\/](?:draft|french-bubbles))\.tsx?|temporal-polyfill[\\/].*)$/;
const FONT = /latin-wght-normal.*\.woff2$/;

/** A piece of another area on one of these screens: its door is loaded first, what is behind it when it is shown. */
const DOOR = /[\\/]web[\\/]embed\.tsx$/;

type Chunk = Rolldown.OutputChunk;
/** With what they import before they run, and their styles. */
const withImports = (bundle: Rolldown.OutputBundle, from: readonly string[]): string[] => {
  const seen = new Set(from);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of chunk.imports) seen.add(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  }
  return [...seen];
};

interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
/** The modules of one's own screens, and those that they fetch later, also through the doors of other areas. */
const ownModules = (
  ids: Iterable<string>,
  importsOf: (id: string) => Imports,
): ReadonlySet<string> => {
  const own = new Set<string>();
  for (const id of ids) if (OWN.test(id)) own.add(id);
  for (const id of own) {
    const { importedIds, dynamicallyImportedIds } = importsOf(id);
    for (const door of importedIds.filter((i) => DOOR.test(i))) own.add(door);
    for (const later of dynamicallyImportedIds) own.add(later);
  }
  return own;
};

const textOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} is not in the build`);
  return String(file.source);
};

type Screens = Readonly<Record<string, { readonly files: readonly string[] }>>;
const screensOf = (bundle: Rolldown.OutputBundle): Screens =>
  JSON.parse(textOf(bundle, '.vite/pages.json')) as Screens;

const filesToKeep = (bundle: Rolldown.OutputBundle, own: ReadonlySet<string>): string[] => {
  const all = Object.values(bundle);
  const chunks = all.filter((f): f is Chunk => f.type === 'chunk');
  const isWanted = ({ isEntry, facadeModuleId }: Chunk): boolean =>
    isEntry || (facadeModuleId !== null && (LATE.test(facadeModuleId) || own.has(facadeModuleId)));
  const loaded = withImports(
    bundle,
    chunks.filter(isWanted).map((c) => c.fileName),
  );
  const entered = Object.entries(screensOf(bundle)).flatMap(([path, { files }]) =>
    ENTERED.test(path) ? files : [],
  );
  const fonts = all.filter((f) => FONT.test(f.fileName)).map((f) => f.fileName);
  return [...new Set([...loaded, ...entered, ...fonts])].toSorted();
};

/** The files to keep, by address; hashed names need no revision, the shell has that of its own text. */
export const keptFiles = (
  bundle: Rolldown.OutputBundle,
  own: ReadonlySet<string>,
): { url: string; revision: string | null }[] => {
  const files = filesToKeep(bundle, own);
  const revisionOf = (page: string): string =>
    createHash('sha256')
      .update(textOf(bundle, page))
      .update(files.join())
      .digest('hex')
      .slice(0, 16);
  return [
    { url: SHELL, revision: revisionOf('index.html') },
    { url: OWN_SHELL.kept, revision: revisionOf(OWN_PAGE) },
    ...files.map((file) => ({ url: `/${file}`, revision: null })),
  ];
};

/** One's own screens of which everything is kept. */
export const keptScreens = (
  bundle: Rolldown.OutputBundle,
  own: ReadonlySet<string>,
): readonly string[] => {
  const kept = new Set(filesToKeep(bundle, own));
  return Object.entries(screensOf(bundle))
    .filter(([path, { files }]) => OWN_PATH.test(path) && files.every((file) => kept.has(file)))
    .map(([path]) => path);
};

export const installable = (root: string): Plugin => ({
  name: 'installable',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const own = ownModules(
        this.getModuleIds(),
        (id) => this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] },
      );
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          KEPT_FILES: JSON.stringify(keptFiles(bundle, own)),
          KEPT_SCREENS: JSON.stringify(keptScreens(bundle, own)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          write: false,
          lib: {
            entry: join(root, 'platform/web/offline/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
          },
        },
      });
      const [first] = [built].flat() as Rolldown.RolldownOutput[];
      const worker = first?.output.find((f): f is Chunk => f.type === 'chunk');
      if (worker === undefined) throw new Error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code });
    },
  },
});
