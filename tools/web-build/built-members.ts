// After `vite build`: every call that the first load names in its sources (`headings.list` of a contract) stands in the built files with its
// address. Sources are read as text here, without the parser that makes the light contracts: what that one overlooks is missed.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT, isRoute, SHOP_WINDOW, type Rec } from './light-contracts.ts';

export interface NamedMember {
  readonly contract: string;
  readonly name: string;
  readonly member: string;
}
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;
const uncommented = (code: string): string =>
  code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** The members that a source names after what it imports from contracts: `faq.list`, also as `finding.list`. */
export const namedMembers = (source: string): readonly NamedMember[] => {
  const code = uncommented(source);
  return [...code.matchAll(IMPORT)].flatMap(([, specifiers = '', contract = '']) => {
    if (!CONTRACT.test(contract)) return [];
    const names = specifiers.split(',').map((part) => part.trim().split(/\s+as\s+/));
    return names.flatMap(([name = '', local = name]) =>
      name === '' || name.startsWith('type ')
        ? []
        : [
            ...code.matchAll(new RegExp(String.raw`(?<![\w$.'])${local}\s*\??\.\s*([\w$]+)`, 'g')),
          ].map(([, member = '']) => ({ contract, name, member })),
    );
  });
};

/** The members whose address is in none of the built files. */
export const lostMembers = async (
  sources: readonly string[],
  built: string,
  load: (contract: string, importer: string) => Promise<Rec>,
): Promise<readonly string[]> => {
  const lost = new Set<string>();
  for (const file of sources)
    for (const { contract, name, member } of namedMembers(readFileSync(file, 'utf8'))) {
      const route = ((await load(contract, file))[name] as Rec | undefined)?.[member];
      if (!isRoute(route)) continue;
      const address = String(route['path']);
      const written = ['"', "'", '`'].some((quote) => built.includes(`${quote}${address}${quote}`));
      if (!written) lost.add(`${file}: ${name}.${member} (${address})`);
    }
  return [...lost];
};

const MANIFEST = 'dist/web/.vite/manifest.json';
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;
/** An entry and what the areas show, without their screens: those carry whole contracts, which would hide what is lost here. */
const firstFiles = (manifest: Manifest, entry: 'index.html' | 'own.html'): readonly string[] => {
  const domains = Object.keys(manifest).filter((key) => key.startsWith('apps/web/domains/'));
  const keys = new Set([entry, ...(entry === 'index.html' ? domains : [])]);
  for (const key of keys) manifest[key]?.imports?.forEach((next) => keys.add(next));
  return [...keys].flatMap((key) => manifest[key]?.file ?? []).filter((f) => f.endsWith('.js'));
};

const loadContract = async (contract: string, importer: string): Promise<Rec> => {
  const file = contract.startsWith('#') ? contract.slice(1) : resolve(importer, '..', contract);
  return (await import(pathToFileURL(resolve(file)).href)) as Rec;
};

if (import.meta.main) {
  if (!existsSync(MANIFEST)) {
    process.stdout.write(
      'skipped: built members (the web application is not built: npx vite build)\n',
    );
    process.exit(0);
  }
  const sources = globSync('{areas/*/*/web,apps/web}/*.{ts,tsx}').filter((file) =>
    SHOP_WINDOW.test(`/${file}`),
  );
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const textOf = (entry: Parameters<typeof firstFiles>[1]): string =>
    firstFiles(manifest, entry)
      .map((file) => readFileSync(`dist/web/${file}`, 'utf8'))
      .join('\n');
  // The employee's entry has files of its own (decision 0020).
  const isOwn = (file: string): boolean => file === 'apps/web/own.tsx';
  const lost = [
    ...(await lostMembers(
      sources.filter((file) => !isOwn(file)),
      textOf('index.html'),
      loadContract,
    )),
    ...(await lostMembers(sources.filter(isOwn), textOf('own.html'), loadContract)),
  ];
  const named = sources.flatMap((file) => namedMembers(readFileSync(file, 'utf8')));
  process.stdout.write(
    `${named.length} uses of contracts in ${sources.length} files of the first load\n`,
  );
  for (const line of lost) process.stdout.write(`lost in the build: ${line}\n`);
  process.exit(lost.length === 0 ? 0 : 1);
}
