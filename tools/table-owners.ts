// Who owns which table, and who uses it: read from migrations and from the SQL and the queries of the server's code.
import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';

/** `areas/<domain>/<area>` or `platform`: the tables of the platform's pieces belong together. */
export type Owner = string;

const ownerOf = (file: string): Owner =>
  /^areas\/[^/]+\/[^/]+/.exec(file)?.[0] ?? /^[^/]+/.exec(file)?.[0] ?? file;

/** A table or a view is made by these; `protect` names the tables that a migration makes in a loop. */
const MADE =
  /createTable\(\s*'(\w+)'|createView\(\s*'(\w+)'|\bowned\(\s*'(\w+)'|\bprotect\(\s*\w+,\s*'(\w+)'|create (?:or replace )?(?:table|view)(?: if not exists)? "?(\w+)/g;

/** The types by which an owner's `server/table.ts` lends its tables, and the names in them. */
const LENT = /interface \w*Tables\b[^{]*\{\n([\s\S]*?)\n\}/g;
const NAMED = /^ {2}(\w+):/gm;
const isTyped = (file: string): boolean =>
  /^areas\/[^/]+\/[^/]+\/server\/table\.ts$|^platform\/.*(?<!\.test|\.fixtures)\.ts$/.test(file);
/** Tables of the last release that no type names. */
const UNTYPED: Readonly<Record<string, Owner>> = {
  live_update: 'platform',
  live_perimeter: 'platform',
  live_forward: 'platform',
  session: 'platform',
  sign_in_throttle: 'platform',
  user_credential: 'areas/organisation/sign-in',
  password_link: 'areas/organisation/sign-in',
  second_factor: 'areas/organisation/sign-in',
  recovery_code: 'areas/organisation/sign-in',
  thread_search: 'platform',
  interlocutor: 'areas/requests/interlocutors',
};

/** By table: the area whose types or whose migration made it. */
export const tableOwners = (): ReadonlyMap<string, Owner> => {
  const files = projectFiles('.');
  const migrations = files
    .filter((f) => /^(areas|platform)\/.*\/migrations\/\d{8}T\d{6}-[^/]+\.ts$/.test(f))
    .toSorted((a, b) => ((a.split('/').at(-1) ?? '') < (b.split('/').at(-1) ?? '') ? -1 : 1));
  const owners = new Map(Object.entries(UNTYPED));
  const add = (table: string | undefined, file: string): void => {
    if (table !== undefined && !owners.has(table)) owners.set(table, ownerOf(file));
  };
  for (const file of files.filter(isTyped))
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(LENT))
      for (const [, table] of names.matchAll(NAMED)) add(table, file);
  for (const file of migrations)
    for (const [, ...names] of readFileSync(file, 'utf8').matchAll(MADE))
      add(names.find(Boolean), file);
  return owners;
};

export interface TableUse {
  readonly file: string;
  readonly table: string;
  /** `query`: a read by kysely, whose columns the owner's `server/table.ts` types · `sql`: a read in SQL text, which nothing types. */
  readonly how: 'write' | 'query' | 'sql';
  /** The file reads the owner's doors: a change of the table is a change of types here. */
  readonly typedByOwner: boolean;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(\w+)/g,
  // The platform's writers take the transaction, then the table.
  /\b(?:insertMany|insertManyOnConflict|updateVersioned|saveVersioned|insertRow|insertedId|insertVersioned|updateRow|deleteRow)\w*(?:<[^()]*?>)?\(\s*[\w.]+(?:<[^()]*?>)?(?:\([^()]*\))?,\s*(?:\{\s*table:\s*)?'(\w+)'/g,
  /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?"?(\w+)"?(?=\s|\()/gi,
];
const QUERIES = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*'(\w+)/g,
  /\bsql\.table\(\s*'(\w+)'/g,
  /\browById\(\s*[\w.]+(?:<[^()]*?>)?(?:\([^()]*\))?,\s*'(\w+)'/g,
];
const SQL = [/(?<!\bdelete )\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/gi];

const namesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((p) => [...text.matchAll(p)].map((m) => m[1] ?? ''));

/** Each file × table × way once: how often a file names a table says little. */
const usesIn = (file: string, tables: ReadonlyMap<string, Owner>): TableUse[] => {
  const text = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
  const uses = (how: TableUse['how'], patterns: readonly RegExp[]): TableUse[] =>
    [...new Set(namesIn(text, patterns))]
      .filter((name) => tables.has(name))
      .map((table) => ({
        file,
        table,
        how,
        typedByOwner: text.includes(`#${tables.get(table)}/server/table.ts`),
      }));
  return [...uses('write', WRITES), ...uses('query', QUERIES), ...uses('sql', SQL)];
};

/** Server code that runs in the product: tests, what sets them up, migrations and the demo's seeds may touch any table. */
const isProduct = (file: string): boolean =>
  /^(areas\/[^/]+\/[^/]+|platform)\/server\/.*\.ts$/.test(file) &&
  !/\/migrations\/|[.](test|fixtures)[.]ts$/.test(file);

/** Uses of tables by others than their owners. */
export const foreignUses = (tables: ReadonlyMap<string, Owner>): TableUse[] =>
  projectFiles('.')
    .filter(isProduct)
    .flatMap((file) => usesIn(file, tables))
    .filter(({ file, table }) => tables.get(table) !== ownerOf(file));
