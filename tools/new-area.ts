// npm run new-area -- <domain>/<area> [permission]: copies the small exemplary area under new names and gathers it, ready to be changed.
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MODEL = 'areas/administration/naf-codes';
/** What the model has of its own: the nomenclature. */
const OWN = [
  'server/naf-rev2.data.ts',
  'server/naf-rev2.db.test.ts',
  'server/migrations/*-naf-rev2.ts',
];

const [
  where = '',
  permission = (where.split('/')[1] ?? '').replace(/ies$/, 'y').replace(/s$/, ''),
] = process.argv.slice(2);
if (!/^[a-z][a-z-]*\/[a-z][a-z-]*$/.test(where) || !/^[a-z][a-z-]*$/.test(permission)) {
  process.stdout.write(
    'usage: npm run new-area -- <domain>/<area> [permission]\n  for example: npm run new-area -- requests/interlocutors interlocutor\n',
  );
  process.exit(2);
}
const target = `areas/${where}`;
const area = where.split('/')[1] ?? '';
if (existsSync(target) || readFileSync('apps/server/areas.ts', 'utf8').includes(`'${area}':`)) {
  process.stdout.write(`${target}: an area of that name is there already\n`);
  process.exit(2);
}
const pascal = (s: string): string =>
  s
    .split('-')
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join('');
const camel = (s: string): string => pascal(s).charAt(0).toLowerCase() + pascal(s).slice(1);
const spoken = (s: string): string => s.replaceAll('-', ' ');
const singular = area.replace(/ies$/, 'y').replace(/s$/, '');
/** One of them; a name without plural keeps to itself what a plural would have. */
const one = singular === area ? `${area}-item` : singular;

/** Longer names first, so that none is cut by a shorter one. */
const renames: readonly (readonly [string, string])[] = [
  [MODEL, target],
  ['administration/naf-codes', where],
  ['naf-codes', area],
  ['nafCodes', camel(area)],
  ['NafCodes', pascal(area)],
  ['naf-code', one],
  ['nafCode', camel(one)],
  ['NafCode', pascal(one)],
  ['naf_code', one.replaceAll('-', '_')],
  ['naf-groups', `${one}-groups`],
  ['naf_group', `${one.replaceAll('-', '_')}_group`],
  ['nafGroup', `${camel(one)}Group`],
  ['NafGroup', `${pascal(one)}Group`],
  ['/admin/naf', `/admin/${one}`],
  ['naf.', `${permission}.`],
  ['NafTables', `${pascal(area)}Tables`],
  ['naf-', `${one}-`],
  ['naf', camel(one)],
  ['Naf', pascal(one)],
  ['Codes NAF', pascal(spoken(area))],
  ['codes NAF', spoken(area)],
  ['Code NAF', pascal(spoken(one))],
  ['code NAF', spoken(one)],
  ['NAF', spoken(one)],
];
const renamed = (text: string): string =>
  renames.reduce((t, [from, to]) => t.replaceAll(from, to), text);
/** Files are named in words with dashes. */
const fileName = (name: string, stamp: string): string => {
  const migration = /^\d{8}T\d{6}-naf\.ts$/.test(name);
  return migration ? `${stamp}-${area}.ts` : renamed(name);
};

cpSync(MODEL, target, { recursive: true });
for (const pattern of OWN)
  for (const file of globSync(pattern, { cwd: target })) rmSync(join(target, file));
const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
for (const file of globSync(`${target}/**/*`, { withFileTypes: true }).filter((f) => f.isFile())) {
  const path = join(file.parentPath, file.name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    renamed(
      file.name === 'README.md'
        ? text
            .split('\n')
            .filter((l) => !/rev2|new-area/.test(l))
            .join('\n')
        : text,
    ),
  );
  renameSync(path, join(file.parentPath, fileName(file.name, stamp)));
}

/** Puts lines after the one that ends with `anchor`. */
const gather = (
  file: string,
  additions: readonly (readonly [anchor: RegExp, text: string])[],
): void => {
  let text = readFileSync(file, 'utf8');
  for (const [anchor, added] of additions) {
    if (!anchor.test(text)) throw new Error(`${file} has no place for ${added}`);
    text = text.replace(anchor, (found) => found + added);
  }
  writeFileSync(file, text);
};
const name = camel(area);
const from = (path: string): string => `'#${target}/${path}'`;
gather('apps/server/areas.ts', [
  [
    /^(?:import .*'#areas\/.*\n)+/m,
    `import { access as ${name}Access } from ${from('access.ts')};\nimport { fr as ${name}Texts } from ${from('fr.ts')};\nimport { contributes as ${name}Gifts } from ${from('server/contributes.ts')};\nimport { ${name}Server, ${camel(one)}GroupsServer } from ${from('server/routes.ts')};\n`,
  ],
  [/export const access: Access = \{\n/, `  ...${name}Access,\n`],
  [/const gifts: readonly Contributions\[\] = \[\n/, `  ${name}Gifts,\n`],
  [/const domains = \{\n/, `  '${area}': ${name}Texts,\n`],
  [/export const areas = .*\n/, `  ${name}Server,\n  ${camel(one)}GroupsServer,\n`],
]);
gather('apps/web/areas.tsx', [
  [
    /^(?:import .*'#areas\/.*\n)+/m,
    `import { navigation as ${name}Navigation } from ${from('web/navigation.ts')};\nimport { pages as ${name}Pages } from ${from('web/pages.tsx')};\n`,
  ],
  [/export const pages: AreaPages = \[\n/, `  ...${name}Pages,\n`],
  [/export const navigation: readonly NavigationItem\[\] = \[\n/, `  ...${name}Navigation,\n`],
]);
process.stdout
  .write(`${target} is there, a copy of ${MODEL}, gathered in apps/server/areas.ts and apps/web/areas.tsx. It passes as it is:
  npm run check && npm test -- --pure --db
Now say what it is in README.md, its rows in server/table.ts and the migration, its calls in contract.ts, its words in fr.ts.
`);
