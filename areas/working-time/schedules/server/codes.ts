// The codes of customers, as they are kept.
import { sql, type RawBuilder } from 'kysely';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { customersOf } from '#areas/organisation/infrastructures/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { bookOf, starterBook, type CodeBook } from '../code-book.ts';
import type { PlanningCode } from '../planning-code.ts';
import { starterCodes } from '../codes.data.ts';
import type { ScheduleTables } from './table.ts';

export interface KeptCode extends PlanningCode {
  readonly id: number;
  readonly version: number;
  readonly customerId: number;
}
/** What some customers changed and added. */
export const ownCodes = async (tx: Tx, customers: readonly number[]): Promise<KeptCode[]> =>
  (
    await tables<ScheduleTables>({ tx })
      .selectFrom('planning_code')
      .selectAll()
      .where('customer_id', '=', anyOf(customers))
      .orderBy('customer_id')
      .orderBy('code')
      .execute()
  ).map((r) => ({
    id: r.id,
    version: r.version,
    customerId: r.customer_id,
    kind: r.kind,
    code: r.code,
    label: r.label,
    color: r.color,
    unit: r.unit,
    nature: r.nature,
    counts: r.counts,
    visibility: r.visibility,
    start: r.starts_minute,
    end: r.ends_minute,
    pause: r.break_minutes,
    from: r.valid_from,
    to: r.valid_to,
  }));

/** Writes codes of a customer's own, for demo data. Rights are the caller's business. */
export const createCodes = async (
  tx: Tx,
  customerId: number,
  codes: readonly PlanningCode[],
): Promise<void> => {
  await tables<ScheduleTables>({ tx })
    .insertInto('planning_code')
    .values(
      codes.map((c) => ({
        customer_id: customerId,
        kind: c.kind,
        code: c.code,
        label: c.label,
        color: c.color,
        unit: c.unit,
        nature: c.nature,
        counts: c.counts,
        visibility: c.visibility,
        starts_minute: c.start,
        ends_minute: c.end,
        break_minutes: c.pause,
        valid_from: c.from,
        valid_to: c.to,
      })),
    )
    .execute();
};

const plain = ({ id: _, version: __, customerId: ___, ...code }: KeptCode): PlanningCode => code;

/** The book of each of some customers. */
export const codeBooks = async (
  tx: Tx,
  customers: readonly number[],
): Promise<(customerId: number) => CodeBook> => {
  const own = Map.groupBy(await ownCodes(tx, [...new Set(customers)]), (c) => c.customerId);
  const books = new Map([...own].map(([id, codes]) => [id, bookOf(codes.map(plain))]));
  return (customerId) => books.get(customerId) ?? starterBook;
};
export const codeBookOf = async (tx: Tx, customerId: number): Promise<CodeBook> =>
  bookOf((await ownCodes(tx, [customerId])).map(plain));

/** The book of a person's customer. The transaction must see the person. */
export const codeBookOfPerson = async (tx: Tx, collaboratorId: number): Promise<CodeBook> => {
  const row = await rowById(tables<DirectoryTables>({ tx }), 'collaborator', collaboratorId, [
    'customer_id',
  ]);
  return row === undefined ? starterBook : codeBookOf(tx, row.customer_id);
};

/** The one book of all customers in sight, for lists over several: of two codes with the same letters that of the first. */
export const codeBookInSight = async (call: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
}): Promise<CodeBook> => {
  const customers = (await customersOf(call).execute()).map((r) => r.customer_id);
  return customers.length === 0
    ? starterBook
    : bookOf((await ownCodes(call.tx, customers)).map(plain));
};

/** What a code's row says, as an expression over a row `of` with `customer_id` and `code`. */
const codeField = (of: string, what: 'label' | 'color', otherwise: RawBuilder<string>) => {
  const code = sql.ref(`${of}.code`);
  const started = sql.join(
    starterCodes.map((c) => sql`when ${sql.lit(c.code)} then ${sql.lit(c[what])}`),
    sql` `,
  );
  return sql<string>`coalesce((select own.${sql.ref(what)} from planning_code own where own.customer_id = ${sql.ref(`${of}.customer_id`)} and own.code = ${code}), case ${code} ${started} else ${otherwise} end)`;
};
export const codeLabel = (of: string): RawBuilder<string> =>
  codeField(of, 'label', sql`${sql.ref(`${of}.code`)}`);
export const codeColor = (of: string): RawBuilder<string> => codeField(of, 'color', sql`'g'`);

/** What a planned code is to the law, over a row `of`: `on_call` for one on which people only wait to be called, `work` for the others. */
export const plannedNature = (of: string): RawBuilder<string> =>
  sql<string>`coalesce((select own.nature from planning_code own where own.customer_id = ${sql.ref(`${of}.customer_id`)} and own.code = ${sql.ref(`${of}.code`)}), case ${sql.ref(`${of}.code`)} when 'AST' then 'on_call' else 'work' end)`;
/** Whether a `text[]` of a customer's codes names one of a nature. */
export const namesNature = (
  { customerId, codes }: { readonly customerId: string; readonly codes: string },
  nature: string,
): RawBuilder<boolean> =>
  sql<boolean>`(${nature} = any(${sql.ref(codes)}) or exists (select from planning_code own where own.customer_id = ${sql.ref(customerId)} and own.nature = ${nature} and own.code = any(${sql.ref(codes)})))`;
