// The files of a plain area of one entity, as text: at most eight, and 160 lines, its test aside (`new-area.db.test.ts`).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readGlossary, strangeWords } from './check-glossary.ts';
import { withFrenchSpaces } from './french-spaces.ts';

export interface AreaWords {
  /** `<domain>/<area>`: `working-time/rest-places`. */
  readonly where: string;
  /** UTC stamp of the migration. */
  readonly stamp: string;
  /** French: the list's title, one entity without its article, its gender, and the heading of its entry on the page of settings. */
  readonly title: string;
  readonly one: string;
  readonly isFeminine: boolean;
  readonly theme: string;
}

/** The names of one area in code: `rest-places`, one `rest-place`, `restPlace`, table `rest_place`. */
interface Names {
  readonly many: string;
  readonly one: string;
  readonly code: string;
  readonly routes: string;
  readonly table: string;
}
const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const namesOf = (where: string): Names => {
  const many = where.slice(where.indexOf('/') + 1);
  const singular = many.replace(/ies$/, 'y').replace(/s$/, '');
  const one = singular === many ? `${many}-item` : singular;
  return { many, one, code: camel(one), routes: camel(many), table: one.replaceAll('-', '_') };
};
/** A text of `fr.ts`: typographic apostrophes, and quotes that need no escape. */
const french = (text: string): string => `'${text.replaceAll("'", '’')}'`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withArticle = (one: string, isFeminine: boolean): string => {
  if (/^[aeiouyhàâéèêëîïôû]/i.test(one)) return `l’${one}`;
  return `${isFeminine ? 'la' : 'le'} ${one}`;
};
const newOf = (one: string, isFeminine: boolean): string => {
  if (isFeminine) return `Nouvelle ${one}`;
  return /^[aeiouyhàâéèêëîïôû]/i.test(one) ? `Nouvel ${one}` : `Nouveau ${one}`;
};

const readme = ({ where, title }: AreaWords, { table }: Names): string => `# ${title}

What it is and who uses it, in two sentences; where it stands in the specification.

Start with \`contract.ts\`: the entity is described once there (\`entity()\`), and its list, form and removal follow.

## Invariants
- Names are unique (a unique constraint of \`${table}\`).

## Invented
- Everything in areas/${where} until somebody says otherwise.
`;

const contract = ({
  many,
  one,
  code,
  routes,
  table,
}: Names): string => `// Described once: routes, form, list and table type follow.
import { text } from '#platform/contract/describe/kinds/text.ts';
import { updatedAt } from '#platform/contract/describe/kinds/computed.ts';
import { entity } from '#platform/contract/describe/entity.ts';
import { fr } from './fr.ts';

const path = '/admin/${many}';

export const ${code} = entity({
  name: '${many}',
  table: '${table}',
  title: fr.title,
  may: '${one}.read',
  mayWrite: '${one}.write',
  scope: 'provider',
  page: true,
  paths: {
    list: \`\${path}/list\`,
    load: \`\${path}/edit/{id}\`,
    save: \`\${path}/edit/{id}\`,
    remove: \`\${path}/delete/{id}\`,
  },
  fields: {
    name: text(fr.name, { max: 120, unique: fr.taken, list: { pinned: true, width: 320 } }),
    updatedAt: updatedAt(fr.updatedAt),
  },
});
export const ${routes} = ${code}.routes;
`;

const access = (
  { title }: AreaWords,
  { one }: Names,
): string => `import { admin, type Access } from '#platform/contract/roles.ts';

export const access = {
  '${one}.read': { label: ${french(`Consulter : ${title}`)}, roles: [admin], providerOnly: true },
  '${one}.write': { label: ${french(`Modifier : ${title}`)}, roles: [admin], providerOnly: true },
} as const satisfies Access;
`;

const texts = ({ title, one, isFeminine }: AreaWords): string => `export const fr = {
  title: ${french(title)},
  setting: ${french(`Liste tenue par le prestataire : ${title}.`)},
  add: ${french(newOf(one, isFeminine))},
  edit: ${french(capital(one))},
  remove: ${french(`${withArticle(one, isFeminine)} « {name} »`)},
  empty: ${french(`Liste vide : ${title}.`)},
  emptyText: ${french('Ce qui est créé ici apparaît dans cette liste.')},
  search: 'Nom',
  name: 'Nom',
  taken: 'Ce nom est déjà pris.',
  updatedAt: 'Modifié le',
  record: ${french(capital(one))},
} as const;
`;

const routes = ({
  many,
  code,
  routes: contractName,
  table,
}: Names): string => `import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import { ${code}, ${contractName} } from '../contract.ts';
import { fr } from '../fr.ts';

interface Tables {
  ${table}: StandardRow & TableOf<typeof ${code}.fields>;
}

const entity = entityServer(${code}, {
  from: (call: ListCall) => tables<Tables>(call).selectFrom('${table} as t'),
  id: 't.id',
  computed: {},
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['t.name'],
});

export const contributes: Contributions = {
  recordNames: [['${table}', fr.record]],
  recordFields: [trailWords(${code})],
};
export const ${contractName}Server = serve('${many}', ${contractName}, entity.handlers, { save: 'load' });
`;

const migration = ({ table }: Names): string => `import type { Kysely } from 'kysely';
import { protect, standard } from '#platform/server/db/schema.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await standard(db.schema.createTable('${table}'))
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .execute();
  await protect(db, '${table}', { scope: 'shared', audit: 'row' });
};
`;

const pages = (
  { theme }: AreaWords,
  { one, routes: contractName }: Names,
): string => `import { Folder } from 'lucide-react';
import type { NavigationItem } from '#platform/web/app-shell/ports.ts';
import { areaPages } from '#platform/web/router/page-table.ts';
import { ${contractName} } from '../contract.ts';
import { fr } from '../fr.ts';

export const pages = areaPages([
  { route: ${contractName}.list, title: fr.title, load: () => import('./${one}-list.tsx') },
]);

export const navigation: readonly NavigationItem[] = [
  {
    group: 'Réglages',
    theme: '${theme}',
    label: fr.title,
    icon: Folder,
    route: ${contractName}.list,
    setting: fr.setting,
    adminOnly: true,
  },
];
`;

const list = ({ code }: Names): string => `import { texts } from '#platform/contract/texts.ts';
import { entityList } from '#platform/web/describe/entity-list.tsx';
import { ${code} } from '../contract.ts';
import { fr } from '../fr.ts';

export const Page = entityList(${code}, {
  label: ({ name }) => name,
  words: {
    add: fr.add,
    edit: () => fr.edit,
    empty: { title: fr.empty, text: fr.emptyText },
    search: fr.search,
    remove: ({ name }) => texts(fr)('remove', { name }),
  },
});
`;

const test = ({ many }: Names): string => `import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';

const path = '/admin/${many}';
let portal: WholePortal;
let c: FreshCustomer;
let writer: Visitor;
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  writer = portal.as(c.superAdmin);
});
const save = (name: string, id = 0, version = 0) =>
  writer.post(\`\${path}/edit/\${id}\`, { name, version });

it('is created, renamed, listed and removed', async () => {
  const made = await save(\` Essai \${c.customerId}. \`);
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json();
  const name = \`Essai changé \${c.customerId}.\`;
  expect((await save(name, id)).json()).toEqual({ id, version: 1 });
  const listed = await writer.get(\`\${path}/list?search=\${encodeURIComponent(name)}\`);
  expect(listed.json()).toMatchObject({ total: 1, rows: [{ id, name }] });
  expect((await writer.delete(\`\${path}/delete/\${id}\`)).statusCode).toBeLessThan(300);
  expect((await writer.get(\`\${path}/edit/\${id}\`)).statusCode).toBe(404);
});

it('is refused without a name, with one that is taken, and to whom may not write', async () => {
  const name = \`Pris \${c.customerId}.\`;
  expect((await save(name)).statusCode).toBe(200);
  for (const refused of [' ', name]) {
    const answer = await save(refused);
    expect([answer.statusCode, answer.json().error.details[0].field]).toEqual([422, 'name']);
  }
  const admin = portal.as(c.admin);
  expect((await admin.post(\`\${path}/edit/0\`, { name: 'Non', version: 0 })).statusCode).toBe(403);
  expect((await admin.get(\`\${path}/list\`)).statusCode).toBe(403);
});
`;

/** Path inside the area → text. */
const areaFiles = (words: AreaWords): ReadonlyMap<string, string> => {
  const names = namesOf(words.where);
  return new Map([
    ['README.md', readme(words, names)],
    ['contract.ts', contract(names)],
    ['access.ts', access(words, names)],
    ['fr.ts', texts(words)],
    ['server/routes.ts', routes(names)],
    [`server/migrations/${words.stamp}-${names.many}.ts`, migration(names)],
    ['web/pages.tsx', pages(words, names)],
    [`web/${names.one}-list.tsx`, list(names)],
    [`server/${names.many}.db.test.ts`, test(names)],
  ]);
};

/** A concept has a row in the glossary first: before the words beside it. */
const writeGlossary = (table: string, french: string): void => {
  const text = readFileSync('GLOSSARY.md', 'utf8');
  if (strangeWords(table, readGlossary(text)).length === 0) return;
  const row = `| ${table.replaceAll('_', ' ')} | \`${table}\` | ${french} |`;
  writeFileSync('GLOSSARY.md', text.replace(/\n+## /, `\n${row}\n\n## `));
};

/** Says how many files the area has; `gatherAreas` makes the portal know it. */
export const writeArea = (words: AreaWords): number => {
  const files = areaFiles(words);
  for (const [path, text] of files) {
    const file = `areas/${words.where}/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, file.endsWith('.md') ? text : withFrenchSpaces(file, text));
  }
  writeGlossary(namesOf(words.where).table, words.one);
  return files.size;
};

export const gatherAreas = (): void => {
  for (const tool of ['gather.ts', 'projects.ts'])
    spawnSync('node', [join(import.meta.dirname, tool)], { stdio: 'inherit' });
};

/** UTC, as the names of migrations begin. */
export const stampNow = (): string => new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
