// npm run gather: writes `apps/server/gathered-areas.ts` and `apps/web/gathered-areas.ts` from what each area's folder holds.
// An area brings, by the names of its files: `access.ts`, `fr.ts`, `server/contributes.ts`, `server/routes.ts`, `web/pages.tsx`, `web/navigation.ts`.
// `node tools/gather.ts --check` writes nothing and fails where the files on disk are not what the folders ask for.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
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

const gatheredText = (pieces: readonly Piece[], type: string): string => {
  const brought = areas.map((area) => {
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
    '// Written by `npm run gather` from the folders of the areas.',
    ...imports,
    `import type { ${type} } from './area-parts.ts';`,
    '',
    `export const gatheredAreas: readonly ${type}[] = [`,
    ...entries,
    '];',
    '',
  ].join('\n');
};

const wanted = {
  'apps/server/gathered-areas.ts': gatheredText(SERVER, 'ServerParts'),
  'apps/web/gathered-areas.ts': gatheredText(WEB, 'WebParts'),
};
for (const [file, text] of Object.entries(wanted)) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    process.stdout.write(`${file} is not what the folders of the areas hold: npm run gather\n`);
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
