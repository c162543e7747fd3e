// Which files a screen needs beyond the first load, by the path of its route: the server names them in the screen's HTML, so that the browser
// fetches them beside the entry instead of after it has run. Written to `.vite/pages.json` of the build.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const IMPORT = /import \{([^}]+)\} from '([^']+contract\.ts)'/g;
const SCREEN = /route:\s*(\w+)\.(\w+),.*?\bimport\('(\.\/[^']+)'\)/gs;
const LOADED = /\bimport\('\.\//g;

export interface Screen {
  readonly path: string;
  /** `areas/<domain>/…` of its shop window. */
  readonly domain: string;
  readonly module: string;
}

const domainOf = (file: string): string => /\bareas[\\/]([\w-]+)[\\/]/.exec(file)?.[1] ?? '';

/** The screens that a shop window (`web/pages.tsx`) declares: `{ route: x.y, …, load: () => import('./screen.tsx') }`. Throws when a route is not in the contract that it is taken from, or a screen cannot be read. */
export const screensOf = async (
  file: string,
  text = readFileSync(file, 'utf8'),
): Promise<readonly Screen[]> => {
  const contracts = new Map<string, Readonly<Record<string, { readonly path: string }>>>();
  for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
    const exports = (await import(pathToFileURL(resolve(dirname(file), from)).href)) as Readonly<
      Record<string, Readonly<Record<string, { readonly path: string }>>>
    >;
    for (const name of names.split(',').map((n) => n.trim()))
      contracts.set(name, exports[name] ?? {});
  }
  const screens = [...text.matchAll(SCREEN)];
  if (screens.length !== (text.match(LOADED)?.length ?? 0))
    throw new Error(
      `${file}: a screen without \`route: contract.route\` before its \`import('./…')\``,
    );
  return screens.map(([entry, contract = '', route = '', module = '']) => {
    const path = contracts.get(contract)?.[route]?.path;
    if (path === undefined) throw new Error(`${file}: no path for ${entry}`);
    return { path, domain: domainOf(file), module: resolve(dirname(file), module) };
  });
};

/** A chunk, what it imports before it runs, and their styles. */
const reached = (
  bundle: Rolldown.OutputBundle,
  from: Rolldown.OutputChunk,
): ReadonlySet<string> => {
  const seen = new Set([from.fileName]);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of chunk.imports) seen.add(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  }
  return seen;
};

export const pageFiles = (root: string): Plugin => ({
  name: 'page-files',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(
      (c): c is Rolldown.OutputChunk => c.type === 'chunk',
    );
    const first = new Set(
      chunks.filter((c) => c.isEntry).flatMap((entry) => [...reached(bundle, entry)]),
    );
    const screens = (
      await Promise.all(
        globSync('areas/*/*/web/pages.tsx', { cwd: root }).map((f) => screensOf(join(root, f))),
      )
    ).flat();
    const later = (module: string): string[] => {
      // A screen that shares a chunk with others has no face of its own.
      const chunk =
        chunks.find((c) => c.facadeModuleId === module) ?? chunks.find((c) => module in c.modules);
      return chunk === undefined ? [] : [...reached(bundle, chunk)].filter((f) => !first.has(f));
    };
    const files = screens.map(({ path, domain, module }) => {
      const needed = [...later(join(root, `apps/web/domains/${domain}.ts`)), ...later(module)];
      return [path, { domain, files: [...new Set(needed)].toSorted() }] as const;
    });
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    });
  },
});
