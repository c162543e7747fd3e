// What the portal holds about one person (GDPR 15 and 20): the rows that are theirs, without the name of anybody else. A hundred thousand of them take
// ten seconds: each table has a transaction of its own, and others have their turn between some rows.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { nameRedactor, type FullName } from '#engines/named-people/redact.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { closedColumns, personColumns, type PersonColumn } from './person-tables.ts';

type Row = Readonly<Record<string, unknown>>;
/** A person, an account, or both. */
export interface Subject {
  readonly collaboratorId: number | null;
  readonly userIds: readonly number[];
  readonly customerId: number | null;
}
export interface SubjectTable {
  readonly table: string;
  readonly column: string;
  readonly part: PersonColumn['part'];
  readonly rows: readonly Row[];
}

interface Named extends FullName {
  readonly isOwn: boolean;
  readonly email: string | null;
}
/** Everybody of the company and of the provider. */
const people = async (
  tx: Tx,
  { collaboratorId, userIds, customerId }: Subject,
): Promise<Named[]> => {
  const employees = await tables<DirectoryTables>({ tx })
    .selectFrom('collaborator')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('customer_id', '=', customerId ?? 0)
    .execute();
  const accounts = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where((eb) => eb.or([eb('customer_id', '=', customerId ?? 0), eb('customer_id', 'is', null)]))
    .execute();
  const named = (isOwn: boolean, p: (typeof employees)[number]): Named => ({
    firstName: p.first_name,
    lastName: p.last_name,
    email: p.email,
    isOwn,
  });
  return [
    ...employees.map((p) => named(p.id === collaboratorId, p)),
    ...accounts.map((p) => named(userIds.includes(p.id), p)),
  ];
};

const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
/** Values as they are, the names and addresses of others in their texts replaced. */
const cleaner = (all: readonly Named[]) => {
  const own = all.filter(({ isOwn }) => isOwn);
  const addresses = new Set(own.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const names = nameRedactor(all, { own, by: fr.somebodyElse });
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return names(value).replaceAll(ADDRESS, (address) =>
        addresses.has(address.toLowerCase()) ? address : fr.somebodyElse,
      );
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one)]));
  };
  return clean;
};

const rowsOf = (
  tx: Tx,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<Row[]> => tx.column<Row>`select to_jsonb(x) as row from ${sql.table(table)} x
    where ${sql.ref(`x.${column}`)} = any(${ids}::bigint[])`;

const PIECE = 200;
/** `work` on each, a piece at a time. */
export const inPieces = async <T, U>(all: readonly T[], work: (one: T) => U): Promise<U[]> => {
  const done: U[] = [];
  for (const [i, one] of all.entries()) {
    if (i % PIECE === PIECE - 1) await setImmediate();
    done.push(work(one));
  }
  return done;
};

/** Every table that names a person is in the answer, also where it holds nothing of this one. @param elevated opens a transaction for each */
export const subjectData = async (
  elevated: Services['db']['elevated'],
  subject: Subject,
): Promise<SubjectTable[]> => {
  const { collaboratorId, userIds } = subject;
  const collaborator = collaboratorId === null ? [] : [collaboratorId];
  const { names, closed, columns, missions } = await elevated(async (tx) => ({
    names: await people(tx, subject),
    closed: await closedColumns(tx),
    columns: await personColumns(tx),
    missions: await rowsOf(tx, 'mission', 'collaborator_id', collaborator),
  }));
  const clean = cleaner(names);
  const ids = { collaborator, mission: missions.map(({ id }) => Number(id)), account: userIds };
  const peopleIn = Map.groupBy(columns, ({ table }) => table);
  /** Without secrets and without the ids of other people. */
  const own = (table: string, row: Row): Row => {
    const others = (peopleIn.get(table) ?? []).filter(
      ({ column, of }) => row[column] !== null && !ids[of].includes(Number(row[column])),
    );
    const left = new Set([...(closed.get(table) ?? []), ...others.map(({ column }) => column)]);
    const kept = Object.entries(row).filter(([name]) => !left.has(name) && !name.endsWith('_by'));
    return clean(Object.fromEntries(kept)) as Row;
  };
  const trace = ({ id, created_at: at }: Row): Row => ({ id, created_at: at });
  const all: PersonColumn[] = [
    { table: 'collaborator', column: 'id', of: 'collaborator', part: 'whole' },
    { table: 'app_user', column: 'id', of: 'account', part: 'whole' },
    ...columns.filter(({ table }) => table !== 'app_user'),
  ];
  const answer: SubjectTable[] = [];
  for (const { table, column, of, part } of all) {
    const rows = await elevated((tx) => rowsOf(tx, table, column, ids[of]));
    const shown = await inPieces(rows, (row) => (part === 'whole' ? own(table, row) : trace(row)));
    answer.push({ table, column, part, rows: shown });
  }
  return answer;
};
