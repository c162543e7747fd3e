// The page of an employee's first screen (decision 0020), made of `index.html`: its own entry instead of the whole application, and no face of the
// portal before it. `own.html` stands in no folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export const OWN_PAGE = 'own.html';
const ENTRY = '/apps/web/main.tsx';
const FONT = /^.*rel="preload" as="font".*\n/m;

export const ownHtml = (index: string): string => {
  if (!index.includes(ENTRY) || !FONT.test(index))
    throw new Error('index.html: no entry or no font to take out of an employee’s page');
  return index.replace(ENTRY, '/apps/web/own.tsx').replace(FONT, '');
};

/** What an employee's first screen shows beyond its entry, fetched with it: pieces of other areas behind their doors. */
const SHOWN =
  /[\\/]areas[\\/](?:administration[\\/]my-space[\\/]web[\\/]own-home|working-time[\\/]clocking[\\/]web[\\/]own-clock)\.tsx$/;

const FIRST_SCREEN = new Set(['own', 'own-base', 'own-home', 'react', 'query']);
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';
/**
 * Heads the first screen's files with the line by which the browser compiles all of a file beside the page while it arrives (V8, Chromium from
 * 136 on), instead of function by function when the page calls them. Others read a comment.
 */
export const compileAtOnce = (bundle: Rolldown.OutputBundle): void => {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && FIRST_SCREEN.has(file.name)) file.code = COMPILE_ALL + file.code;
};

/** The modules of the screen, for `codeSplitting`: known once all are read. */
export interface OwnModules {
  /** Those that the whole application also begins with. */
  readonly shared: Set<string>;
  /** Those that it fetches with the home page. */
  readonly alone: Set<string>;
}
const AREA = /[\\/](?:areas|engines)[\\/]/;
const DOMAIN = /[\\/]apps[\\/]web[\\/]domains[\\/]/;
interface Info {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}
const ICONS = /[\\/]lucide-react[\\/].*[\\/]lucide-react\.\w+$/;
const NAMED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
/** What a module imports. Of the book of icons, which holds them all, those that are named. */
const importsOf = (id: string, infoOf: (id: string) => Info | null): readonly string[] => {
  const { code, importedIds } = infoOf(id) ?? { code: null, importedIds: [] };
  const book = importedIds.find((one) => ICONS.test(one));
  if (book === undefined || ICONS.test(id)) return importedIds;
  const names = [...(code ?? '').matchAll(NAMED)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]),
  );
  const { code: pages, importedIds: icons } = infoOf(book) ?? { code: null, importedIds: [] };
  const wanted = names.flatMap((name) => {
    const line = new RegExp(`\\bas ${name}\\b[^;]*from ["']\\./icons/([\\w-]+)\\.`).exec(
      pages ?? '',
    );
    const file = line?.[1];
    return file === undefined ? [] : icons.filter((icon) => icon.includes(`/icons/${file}.`));
  });
  return [...importedIds.filter((one) => one !== book), ...wanted];
};

export const ownPage = (root: string, { shared, alone }: OwnModules): Plugin => {
  const page = join(root, OWN_PAGE);
  return {
    name: 'own-page',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === page || id === OWN_PAGE ? page : null),
    load: async (id) =>
      id === page ? ownHtml(await readFile(join(root, 'index.html'), 'utf8')) : null,
    // Last: nothing may stand before that line.
    generateBundle: { order: 'post', handler: (_, bundle) => compileAtOnce(bundle) },
    buildEnd() {
      const all = [...this.getModuleIds()];
      const infoOf = (id: string) => this.getModuleInfo(id);
      const reached = (from: readonly string[]): ReadonlySet<string> => {
        const seen = new Set(from);
        for (const id of seen) for (const next of importsOf(id, infoOf)) seen.add(next);
        return seen;
      };
      const whole = reached([join(root, 'index.html'), ...all.filter((id) => DOMAIN.test(id))]);
      const seen = reached([page, ...all.filter((id) => SHOWN.test(id))]);
      shared.clear();
      alone.clear();
      for (const id of seen)
        if (id !== page && !id.endsWith('apps/web/own.tsx'))
          (whole.has(id) || !AREA.test(id) ? shared : alone).add(id);
    },
  };
};
