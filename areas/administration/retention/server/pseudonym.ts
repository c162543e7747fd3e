// A person who left long ago becomes a pseudonym wherever the schema has text of their customer: figures stay, the name goes.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { nameRedactor } from '#engines/named-people/redact.ts';
import type { Day } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import {
  emptyPerson,
  identitiesOf,
  type DirectoryIdentity,
} from '#areas/collaborators/directory/server/api.ts';
import { accountsOfPeople, emptyAccount } from '#areas/organisation/users/server/api.ts';
import { payslipTerms } from '#areas/pay-variables/pay-engine/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { eraseTrail } from './erase-trail.ts';
import type { RetentionTables } from './table.ts';
import { namingTexts, type TextTable } from './text-columns.ts';

interface Identity extends DirectoryIdentity {
  readonly accounts: readonly number[];
  readonly addresses: readonly string[];
  readonly payslipsUntil: Day | null;
}
const identities = async (tx: Tx, ids: readonly number[]): Promise<Identity[]> => {
  const accounts = Map.groupBy(await accountsOfPeople(tx, ids), ({ person }) => person);
  const terms = await payslipTerms(tx, ids);
  return (await identitiesOf(tx, ids)).map((one) => {
    const of = accounts.get(one.id) ?? [];
    return {
      ...one,
      accounts: of.map(({ id }) => id),
      addresses: of.map(({ email }) => email),
      payslipsUntil: terms.get(one.id) ?? null,
    };
  });
};

interface Replaced extends Identity {
  readonly code: string;
  readonly inTexts: (value: unknown, isOwn: boolean) => unknown;
}
/** Not to be computed from the name: drawn by lot. */
const codeOf = (): string => `P-${randomBytes(5).toString('hex').toUpperCase()}`;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const replaced = (person: Identity): Replaced => {
  const code = codeOf();
  const by = `${fr.formerEmployee} ${code}`;
  const names = nameRedactor([person], { own: [], by });
  const identifiers = [person.nir, person.email, ...person.addresses].filter((one) => one !== null);
  const exact =
    identifiers.length === 0 ? null : new RegExp(identifiers.map(escaped).join('|'), 'giu');
  const own = new Set([person.matricule, person.phone].filter((one) => one !== null));
  const inTexts = (value: unknown, isOwn: boolean): unknown => {
    if (typeof value === 'string') {
      if (isOwn && own.has(value)) return code;
      const named = person.isShared && !isOwn ? value : names(value);
      return exact === null ? named : named.replaceAll(exact, code);
    }
    if (Array.isArray(value)) return value.map((one) => inTexts(one, isOwn));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inTexts(one, isOwn)]),
    );
  };
  return { ...person, code, inTexts };
};

type Row = Readonly<Record<string, unknown>>;
const isOf = (person: Replaced, { people, accounts }: TextTable, row: Row): boolean =>
  people.some((column) => Number(row[column]) === person.id) ||
  accounts.some((column) => person.accounts.includes(Number(row[column])));

/** Rows of one table in which a text holds one of the names or identifiers. */
const rewriteTable = async (
  tx: Tx,
  table: TextTable,
  { customerId, people }: { readonly customerId: number; readonly people: readonly Replaced[] },
): Promise<void> => {
  const words = people.flatMap((one) => [one.lastName, one.nir, one.email, ...one.addresses]);
  const likes = words.filter((word) => word !== null && word.trim() !== '');
  const texts = sql.join(table.texts.map((column) => sql`${sql.ref(`x.${column}`)}::text`));
  const own = table.people.map(
    (column) => sql`${sql.ref(`x.${column}`)} = any(${people.map(({ id }) => id)}::bigint[])`,
  );
  const rows = await tx.run<{ id: number; row: Row }>`
    select x.id, to_jsonb(x) as row from ${sql.table(table.name)} x where ${table.ofCustomer(customerId)}
      and (${sql.join([...own, sql`search_text(concat_ws(' ', ${texts})) like any (select '%' || search_text(w) || '%' from unnest(${likes}::text[]) w)`], sql` or `)})`;
  for (const { id, row } of rows) {
    const changed = table.texts.flatMap((column) => {
      const before = row[column];
      const after = people.reduce(
        (value, person) => person.inTexts(value, isOf(person, table, row)),
        before,
      );
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ column, after }];
    });
    if (changed.length === 0) continue;
    const sets = changed.map(({ column, after }) => {
      const value = table.json.has(column) ? sql`${JSON.stringify(after)}::jsonb` : sql`${after}`;
      return sql`${sql.ref(column)} = ${value}`;
    });
    await tx.run`update ${sql.table(table.name)} set ${sql.join(sets)} where id = ${id}`;
  }
};

export interface Pseudonymised {
  readonly customerId: number;
  readonly today: Day;
  readonly ids: readonly number[];
}
/** Elevated, without trail: what the trail would store is what goes. */
export const pseudonymise = async (
  tx: Tx,
  { customerId, today, ids }: Pseudonymised,
): Promise<void> => {
  const people = (await identities(tx, ids)).map(replaced);
  await eraseTrail(tx, { customerId, people });
  for (const table of await namingTexts(tx)) await rewriteTable(tx, table, { customerId, people });
  for (const person of people) {
    const { id, code, payslipsUntil } = person;
    await emptyPerson(tx, id, { lastName: fr.formerEmployee, code });
    // The address signs in as long as payslips are open to it (Code du travail, art. D3243-8).
    const signsIn = payslipsUntil !== null && payslipsUntil >= today;
    for (const account of person.accounts)
      await emptyAccount(tx, account, {
        lastName: fr.formerEmployee,
        code,
        signsIn,
        customerId,
      });
    await insertRow(tables<RetentionTables>({ tx }), 'retention_pseudonym', {
      customer_id: customerId,
      infra_id: person.infraId,
      collaborator_id: id,
      code,
      payslips_until: payslipsUntil,
    });
  }
};
