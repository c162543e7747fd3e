// npm run new-area -- <domain>/<area> [permission]: copies the small exemplary area under new names, ready to be changed.
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODEL = 'areas/administration/naf-codes';
const [where = '', permission = where.split('/')[1] ?? ''] = process.argv.slice(2);
if (!/^[a-z][a-z-]*\/[a-z][a-z-]*$/.test(where)) {
  process.stdout.write('usage: npm run new-area -- <domain>/<area> [permission]\n  for example: npm run new-area -- requests/interlocutors interlocutor\n');
  process.exit(2);
}
const target = `areas/${where}`;
if (existsSync(target)) {
  process.stdout.write(`${target} is there already\n`);
  process.exit(2);
}
const area = where.split('/')[1] ?? '';
const pascal = (s: string): string => s.split('-').map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join('');
const camel = (s: string): string => pascal(s).charAt(0).toLowerCase() + pascal(s).slice(1);
const one = area.replace(/ies$/, 'y').replace(/s$/, '');

/** Longer names first, so that none is cut by a shorter one. */
const renames: readonly (readonly [string, string])[] = [
  [MODEL, target], ['administration/naf-codes', where], ['naf-codes', area], ['nafCodes', camel(area)], ['NafCodes', pascal(area)], ['naf-code', one], ['nafCode', camel(one)], ['NafCode', pascal(one)],
  ['naf_code', one.replaceAll('-', '_')], ['naf-groups', `${one}-groups`], ['naf_group', `${one.replaceAll('-', '_')}_group`], ['nafGroup', `${camel(one)}Group`], ['NafGroup', `${pascal(one)}Group`],
  ['/admin/naf', `/admin/${one}`], ['naf.', `${permission}.`], ['NafTables', `${pascal(area)}Tables`], ['naf-', `${one}-`], ['naf', camel(one)], ['Naf', pascal(one)],
];
const renamed = (text: string): string => renames.reduce((t, [from, to]) => t.replaceAll(from, to), text);

cpSync(MODEL, target, { recursive: true });
rmSync(join(target, 'server/naf-rev2.data.ts'), { force: true });
const stamp = new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
for (const file of globSync(`${target}/**/*`, { withFileTypes: true }).filter((f) => f.isFile())) {
  const path = join(file.parentPath, file.name);
  writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  const name = file.parentPath.endsWith('migrations') ? file.name.replace(/^\d{8}T\d{6}/, stamp) : file.name;
  renameSync(path, join(dirname(path), renamed(name)));
}
process.stdout.write(`${target} is there, a copy of ${MODEL}. Now:
  1. say what it is in README.md, its rows in server/table.ts and the migration, its calls in contract.ts;
  2. gather it in apps/server/areas.ts and apps/web/areas.tsx (npm run check tells when one is missing);
  3. npm run check && npm test -- --db
`);
