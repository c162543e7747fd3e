// What a browser fetches before the first screen must stay small: the build is refused when its entry reaches an engine that only some screens
// need, or the whole of an area's contract, texts or rules (screens fetch those when they are opened; the first load has light ones). One
// careless import in `web/pages.tsx`, `web/navigation.ts` or a door would otherwise bring all of it to the sign-in form, unseen.
import type { Plugin, Rolldown } from 'vite';
import { OWN_PAGE } from './own-page.ts';

/** Engines that the shell itself lives on: dates are written in it, live updates are read in it. */
const OF_THE_SHELL = ['french-time', 'mercure'];
/** Small, and read by what is always there. */
const ALLOWED: readonly string[] = [
  // The states of one's own long work, in the bar at the bottom of every page.
  'areas/interfaces/exports/fr.ts',
];

/** Why a module does not belong to the first load, or null. */
export const tooHeavy = (file: string): string | null => {
  if (ALLOWED.includes(file) || file.includes('?')) return null;
  const engine = /^engines\/([^/]+)\//.exec(file)?.[1];
  if (engine !== undefined) return OF_THE_SHELL.includes(engine) ? null : `the engine ${engine}`;
  return /^areas\/[^/]+\/[^/]+\/[^/]+\.tsx?$/.test(file)
    ? 'the whole of it, from the root of its area'
    : null;
};

/** The shortest chain of imports from `entry` to `file`, in that order; only `file` when nothing imports it statically (it shares a chunk with what is). */
export const chainTo = (
  file: string,
  entry: string,
  importsOf: (id: string) => readonly string[],
): readonly string[] => {
  const from = new Map<string, string | null>([[entry, null]]);
  for (const id of from.keys())
    for (const next of importsOf(id)) if (!from.has(next)) from.set(next, id);
  if (!from.has(file)) return [file];
  const chain: string[] = [];
  for (let at: string | null | undefined = file; at !== null && at !== undefined; at = from.get(at))
    chain.unshift(at);
  return chain;
};

/** Chunks that travel with the entry: itself, and what it imports before it runs. */
const firstChunks = (
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
): readonly Rolldown.OutputChunk[] => {
  const seen = new Set([entry]);
  for (const chunk of seen)
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') seen.add(next);
    }
  return [...seen];
};

/** The entry, and what the areas of a domain show: the first screen waits for one of them, the menu for all. An employee's own entry holds its screen, and is measured whole (bench/initial-js.ts). */
const isFirst = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
  (isEntry && !(facadeModuleId ?? '').endsWith(OWN_PAGE)) ||
  /[\\/]apps[\\/]web[\\/]domains[\\/]/.test(facadeModuleId ?? '');

export const firstLoad = (root: string): Plugin => {
  const short = (id: string): string =>
    id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id;
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (id: string): readonly string[] =>
        this.getModuleInfo(id)?.importedIds ?? [];
      const faults = Object.values(bundle).flatMap((entry) =>
        entry.type !== 'chunk' || !isFirst(entry) || entry.facadeModuleId === null
          ? []
          : firstChunks(bundle, entry).flatMap((chunk) =>
              Object.entries(chunk.modules)
                .filter(([, m]) => m.renderedLength > 0)
                .flatMap(([id]) => {
                  const why = tooHeavy(short(id));
                  return why === null
                    ? []
                    : [
                        `${short(id)} (${why}): ${chainTo(id, entry.facadeModuleId ?? '', importsOf)
                          .map(short)
                          .join(' → ')}`,
                      ];
                }),
            ),
      );
      if (faults.length > 0)
        this.error(
          `The first load would carry what only some screens need. Import it where it is shown (\`load: () => import(…)\`, \`lazy\`), or write \`contract.name\` in full so that a light contract takes its place.\n${faults.join('\n')}`,
        );
    },
  };
};
