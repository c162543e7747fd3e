// Each table has one owner, the area whose migration made it (architecture, rule 15): it alone writes. Others read through its `server/api.ts`,
// by queries that its `server/table.ts` types, or join the rows that it lends (`platform/server/db/rows-of.ts`). What still reads a foreign
// table in SQL text, or by a query with types of its own, stands in `owners.json`, a list that may only shrink: `node tools/check-owners.ts`
// compares, `--write` takes out what is gone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { foreignUses, tableOwners, type TableUse } from './table-owners.ts';

/** File → foreign tables that it reads past their owners. */
type Exceptions = Readonly<Record<string, readonly string[]>>;
const LIST = 'tools/owners.json';

const owners = tableOwners();
const uses = foreignUses(owners);
const nameOf = ({ file, table }: TableUse): string =>
  `${file}: ${table} belongs to ${owners.get(table)}`;

const writes = uses.filter((u) => u.how === 'write');
const isPast = (u: TableUse): boolean => u.how === 'sql' || (u.how === 'query' && !u.typedByOwner);
const reads: Exceptions = Object.fromEntries(
  [...Map.groupBy(uses.filter(isPast), (u) => u.file)]
    .map(([file, of]) => [file, [...new Set(of.map((u) => u.table))].toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
const listed: Exceptions = existsSync(LIST)
  ? (JSON.parse(readFileSync(LIST, 'utf8')) as Exceptions)
  : {};
const missing = (from: Exceptions, { file, table }: Pick<TableUse, 'file' | 'table'>): boolean =>
  !(from[file] ?? []).includes(table);
const added = uses.filter((u) => isPast(u) && missing(listed, u));
const gone = Object.entries(listed).flatMap(([file, tables]) =>
  tables.filter((table) => missing(reads, { file, table })).map((table) => `${file} ${table}`),
);

if (process.argv.includes('--write') && (added.length === 0 || !existsSync(LIST))) {
  const rows = Object.entries(reads).map(
    ([file, tables]) => `  ${JSON.stringify(file)}: ${JSON.stringify(tables)}`,
  );
  writeFileSync(LIST, `{\n${rows.join(',\n')}\n}\n`);
} else {
  const faults = [
    ...writes.map((u) => `foreign write: ${nameOf(u)}, which alone writes it`),
    ...added.map(
      (u) =>
        `foreign read: ${nameOf(u)}; ask its server/api.ts, or join what its server/table.ts lends (rowsOf)`,
    ),
    ...gone.map((g) => `better than ${LIST}: ${g}; node tools/check-owners.ts --write`),
  ];
  process.stdout.write(faults.map((f) => `${f}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
