// npm run gather: writes `apps/server/gathered-areas.ts`, `apps/web/gathered-areas.ts` and `apps/web/domains/*.ts` from what each area's folder
// holds. The browser loads the domain of the first screen before the others.
// An area brings, by the names of its files: `access.ts`, `fr.ts`, `server/contributes.ts`, `server/routes.ts`, `web/pages.tsx`, `web/navigation.ts`.
// `node tools/gather.ts --check` writes nothing and fails where the files on disk are not what the folders ask for.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { domains } from './domains.data.ts';

/**
 * What a file of an area is imported as: one export, or `*` for all of them. A small area may export it from another of its files
 * instead (`or`).
 */
interface Piece {
  readonly file: string;
  readonly or?: string;
  readonly property: string;
  readonly exported: string;
}
const SERVER: readonly Piece[] = [
  { file: 'access.ts', property: 'access', exported: 'access' },
  { file: 'fr.ts', property: 'texts', exported: 'fr' },
  {
    file: 'server/contributes.ts',
    or: 'server/routes.ts',
    property: 'contributes',
    exported: 'contributes',
  },
  { file: 'server/routes.ts', property: 'routes', exported: '*' },
];
const WEB: readonly Piece[] = [
  { file: 'web/pages.tsx', property: 'pages', exported: 'pages' },
  {
    file: 'web/navigation.ts',
    or: 'web/pages.tsx',
    property: 'navigation',
    exported: 'navigation',
  },
];

const WRITTEN = '// Written by `npm run gather` from the folders of the areas.';

const levelOf = (area: string): number =>
  domains.findIndex((domain) => area.startsWith(`${domain}/`));
/** `<domain>/<area>`, in the order of domains. */
const areas = globSync('areas/*/*/contract.ts')
  .map((file) => file.slice('areas/'.length, -'/contract.ts'.length))
  .toSorted((a, b) => levelOf(a) - levelOf(b) || (a < b ? -1 : 1));

const localName = (area: string, { property }: Piece): string =>
  `${area}/${property}`.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

const importLine = (area: string, piece: Piece): string => {
  const local = localName(area, piece);
  const named = piece.exported === '*' ? `* as ${local}` : `{ ${piece.exported} as ${local} }`;
  return `import ${named} from '#areas/${area}/${piece.file}';`;
};

/** The piece with the file that holds it; none where the area brings no such thing. */
const foundIn = (folder: string, piece: Piece): Piece[] => {
  const { file, or, exported } = piece;
  if (existsSync(`${folder}/${file}`)) return [piece];
  if (or === undefined || !existsSync(`${folder}/${or}`)) return [];
  const isThere = readFileSync(`${folder}/${or}`, 'utf8').includes(`export const ${exported}:`);
  return isThere ? [{ ...piece, file: or }] : [];
};

interface Gathering {
  readonly pieces: readonly Piece[];
  readonly type: string;
  /** Where the type's file is, seen from the written one. */
  readonly folder: string;
}
const gatheredText = (of: readonly string[], { pieces, type, folder }: Gathering): string => {
  const brought = of.map((area) => {
    return { area, has: pieces.flatMap((piece) => foundIn(`areas/${area}`, piece)) };
  });
  const imports = brought.flatMap(({ area, has }) => has.map((piece) => importLine(area, piece)));
  const entries = brought
    .filter(({ has }) => has.length > 0)
    .map(({ area, has }) => {
      const properties = has.map((piece) => `    ${piece.property}: ${localName(area, piece)},`);
      return [`  {`, `    name: '${area}',`, ...properties, `  },`].join('\n');
    });
  return [
    WRITTEN,
    ...imports,
    `import type { ${type} } from '${folder}area-parts.ts';`,
    '',
    `export const gatheredAreas: readonly ${type}[] = [`,
    ...entries,
    '];',
    '',
  ].join('\n');
};

const withScreens = domains.filter((domain) =>
  areas.some((area) => area.startsWith(`${domain}/`) && existsSync(`areas/${area}/web/pages.tsx`)),
);
const domainsText = [
  WRITTEN,
  "import type { WebParts } from './area-parts.ts';",
  '',
  'interface Domain {',
  '  readonly gatheredAreas: readonly WebParts[];',
  '}',
  'export const gatheredDomains: Readonly<Record<string, () => Promise<Domain>>> = {',
  ...withScreens.map((domain) => `  '${domain}': () => import('./domains/${domain}.ts'),`),
  '};',
  '',
].join('\n');
const domainText = (domain: string): string =>
  gatheredText(
    areas.filter((area) => area.startsWith(`${domain}/`)),
    { pieces: WEB, type: 'WebParts', folder: '../' },
  );

const wanted: Readonly<Record<string, string>> = {
  'apps/server/gathered-areas.ts': gatheredText(areas, {
    pieces: SERVER,
    type: 'ServerParts',
    folder: './',
  }),
  'apps/web/gathered-areas.ts': domainsText,
  ...Object.fromEntries(
    withScreens.map((domain) => [`apps/web/domains/${domain}.ts`, domainText(domain)]),
  ),
};
for (const [file, text] of Object.entries(wanted)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    process.stdout.write(`${file} is not what the folders of the areas hold: npm run gather\n`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
