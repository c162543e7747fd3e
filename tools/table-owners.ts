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

/** Tables with another owner than the area of their first migration: one that has been applied cannot be cut in two. */
const MOVED: Readonly<Record<string, Owner>> = {
  // `platform/server/auth` opens, ends and counts them; sign-in's first migration made them beside its own.
  session: 'platform',
  sign_in_throttle: 'platform',
};

/** By table: the area whose migration made it first. */
export const tableOwners = (): ReadonlyMap<string, Owner> => {
  const migrations = projectFiles('.')
    .filter((f) => /^(areas|platform)\/.*\/migrations\/\d{8}T\d{6}-[^/]+\.ts$/.test(f))
    .toSorted((a, b) => ((a.split('/').at(-1) ?? '') < (b.split('/').at(-1) ?? '') ? -1 : 1));
  const owners = new Map<string, Owner>();
  for (const file of migrations)
    for (const [, ...names] of readFileSync(file, 'utf8').matchAll(MADE)) {
      const table = names.find(Boolean);
      if (table !== undefined && !owners.has(table))
        owners.set(table, MOVED[table] ?? ownerOf(file));
    }
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
  /\b(?:insertMany|insertManyOnConflict|updateVersioned|saveVersioned|insertRow)\w*(?:<[^()]*?>)?\(\s*[\w.]+,\s*(?:\{\s*table:\s*)?'(\w+)'/g,
  /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?"?(\w+)"?(?=\s|\()/gi,
];
const QUERIES = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using)\(\s*'(\w+)/g,
  /\bsql\.table\(\s*'(\w+)'/g,
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
