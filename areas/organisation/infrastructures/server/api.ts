// What other areas ask of the tree.
import { sql, type RawBuilder } from 'kysely';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { folded } from '#platform/server/imports/cell.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { zoneNamed, type TimeZone } from '#engines/french-time/territories.ts';
import { paris } from '#engines/french-time/zones.ts';
import type { InfrastructureType, Phase } from '../infrastructure.ts';
export { territoriesOf } from './territories-of.ts';
export { addressOf, numbersOf } from './addresses.ts';
export { agreementOn, companiesElsewhere, setAgreement } from './agreements.ts';
export { NEW_CUSTOMER_PATH } from './new-customer-path.ts';
export { INTERNAL_PAY, PROVIDER_ROOT } from '../infrastructure.ts';
import type { InfrastructureTables } from './table.ts';
export { chosenCustomer, customerOf, customerOrNull, customersOf } from './customer-of-call.ts';

export interface InfrastructureFacts {
  readonly id: number;
  readonly parentId: number | null;
  readonly customerId: number;
  readonly type: InfrastructureType;
  readonly name: string;
  readonly code: string;
  readonly timezone: string;
  readonly holidayZone: string;
  readonly phase: Phase;
  readonly active: boolean;
}
export interface NewInfrastructure {
  readonly parentId: number | null;
  readonly type: InfrastructureType;
  readonly name: string;
  readonly code: string;
  readonly siren?: string | null;
  readonly siret?: string | null;
  readonly street?: string | null;
  readonly postalCode?: string | null;
  readonly city?: string | null;
  readonly timezone?: string;
  readonly holidayZone?: string;
  readonly phase?: Phase;
  readonly active?: boolean;
}

const facts = [
  'id',
  'parent_id',
  'customer_id',
  'type',
  'name',
  'code',
  'timezone',
  'holiday_zone',
  'phase',
  'active',
] as const;
type FactsRow = {
  id: number;
  parent_id: number | null;
  customer_id: number;
  type: InfrastructureType;
  name: string;
  code: string;
  timezone: string;
  holiday_zone: string;
  phase: Phase;
  active: boolean;
};
const factsOf = (r: FactsRow): InfrastructureFacts => ({
  id: r.id,
  parentId: r.parent_id,
  customerId: r.customer_id,
  type: r.type,
  name: r.name,
  code: r.code,
  timezone: r.timezone,
  holidayZone: r.holiday_zone,
  phase: r.phase,
  active: r.active,
});

/** One infrastructure, or null when it does not exist for this transaction. */
export const infrastructureOf = async (tx: Tx, id: number): Promise<InfrastructureFacts | null> => {
  const row = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(facts)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : factsOf(row);
};

export const zoneOf = async (tx: Tx, id: number): Promise<TimeZone> =>
  zoneNamed((await infrastructureOf(tx, id))?.timezone ?? '');

/** Several at once, in the order of their names. */
export const infrastructuresOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<InfrastructureFacts[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(facts)
    .where('id', '=', anyOf(ids))
    .orderBy(sql`name collate fr`)
    .execute();
  return rows.map(factsOf);
};

/** The ids of an infrastructure and all that stands below it. */
export const subtree = async (tx: Tx, id: number): Promise<number[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure')
    .select('descendant_id')
    .where('ancestor_id', '=', id)
    .orderBy('depth')
    .orderBy('descendant_id')
    .execute();
  return rows.map((r) => r.descendant_id);
};

/** The ids of an infrastructure and all that stands above it, the top last. */
export const ancestors = async (tx: Tx, id: number): Promise<number[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure')
    .select('ancestor_id')
    .where('descendant_id', '=', id)
    .orderBy('depth')
    .execute();
  return rows.map((r) => r.ancestor_id);
};

/** A subquery of the ids of some infrastructures and all that stands above them: `where x.infra_id in ${levelsAbove(scope)}`. */
export const levelsAbove = (infraIds: readonly number[]): RawBuilder<number> =>
  sql`(select ancestor_id from infrastructure_closure where descendant_id = any(${infraIds}::bigint[]))`;

/** A subquery of the ids of an infrastructure and all that stands below it: `where x.infra_id in ${levelsBelow(companyId)}`. */
export const levelsBelow = (infraId: number | ReturnType<typeof sql.ref>): RawBuilder<number> =>
  sql`(select descendant_id from infrastructure_closure where ancestor_id = ${infraId})`;

/** A subquery of the customers of some infrastructures: `where x.customer_id in ${customersAbove(actor.scope)}`. */
export const customersAbove = (infraIds: readonly number[]): RawBuilder<number> =>
  sql`(select customer_id from infrastructure where id = any(${infraIds}::bigint[]))`;

/** The companies that stand above some infrastructures, themselves included, in the order of their names. */
export const companiesAbove = async (
  tx: Tx,
  infraIds: readonly number[],
): Promise<InfrastructureFacts[]> =>
  (
    await tables<InfrastructureTables>({ tx })
      .selectFrom('infrastructure')
      .select(facts)
      .where('type', '=', 'company')
      .where('id', 'in', levelsAbove(infraIds))
      .orderBy(sql`name collate fr`)
      .orderBy('id')
      .execute()
  ).map(factsOf);

/** Which levels stand above each of some infrastructures, itself included. */
export const levelsAboveEach = async (
  tx: Tx,
  infraIds: readonly number[],
): Promise<(infraId: number) => ReadonlySet<number>> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure')
    .select(['ancestor_id', 'descendant_id'])
    .where('descendant_id', '=', anyOf(infraIds))
    .execute();
  const above = new Map(
    [...Map.groupBy(rows, (r) => r.descendant_id)].map(([id, of]) => [
      id,
      new Set(of.map((r) => r.ancestor_id)),
    ]),
  );
  return (id) => above.get(id) ?? new Set([id]);
};

/** Whether a set of infrastructures holds all that stands below the one of a column: `holdsAllOf('p.infra_id', actor.perimeter)`. */
export const holdsAllOf = (column: string, infraIds: readonly number[]): RawBuilder<boolean> =>
  sql`not exists (select from infrastructure_closure held where held.ancestor_id = ${sql.ref(column)} and held.descendant_id <> all(${infraIds}::bigint[]))`;

/** The SIREN of each infrastructure of a customer that has one, its own or that of its SIRET. */
export const sirensOf = async (
  tx: Tx,
  customerId: number,
): Promise<{ readonly infraId: number; readonly siren: string }[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'siren', 'siret'])
    .where('customer_id', '=', customerId)
    .execute();
  return rows.flatMap(({ id, siren, siret }) => {
    const number = siren ?? siret?.slice(0, SIREN_LENGTH) ?? null;
    return number === null ? [] : [{ infraId: id, siren: number }];
  });
};
const SIREN_LENGTH = 9;

/** The name of the infrastructure that a column of the query names: `nameOfPlace('g.infra_id')`. */
export const nameOfPlace = (column: string): RawBuilder<string> =>
  sql`(select place.name from infrastructure place where place.id = ${sql.ref(column)})`;

/** The company that an infrastructure is or belongs to; null for a group. */
export const companyOf = async (tx: Tx, id: number): Promise<InfrastructureFacts | null> => {
  const row = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure as c')
    .innerJoin('infrastructure as i', 'i.id', 'c.ancestor_id')
    .select(facts.map((f) => `i.${f}` as const))
    .where('c.descendant_id', '=', id)
    .where('i.type', '=', 'company')
    .orderBy('c.depth')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : factsOf(row);
};

/** The active ones of one type inside a scope, in the order of their names. */
export const inScope = async (
  tx: Tx,
  scope: readonly number[],
  type: InfrastructureType,
): Promise<InfrastructureFacts[]> =>
  (
    await tables<InfrastructureTables>({ tx })
      .selectFrom('infrastructure')
      .select(facts)
      .where('id', '=', anyOf(scope))
      .where('type', '=', type)
      .where('active', '=', true)
      .orderBy(sql`name collate fr`)
      .orderBy('id')
      .execute()
  ).map(factsOf);

/** The agencies of the caller's context, as the options of a filter. */
export const agencyOptions = async ({
  tx,
  actor,
}: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
}): Promise<{ value: string; label: string }[]> =>
  (await inScope(tx, actor.scope, 'agency')).map((a) => ({ value: String(a.id), label: a.name }));
/** Everything of the scope: companies, agencies and what stands above them. */
export const placeOptions: typeof agencyOptions = async ({ tx, actor }) =>
  (await infrastructuresOf(tx, actor.scope)).map((i) => ({ value: String(i.id), label: i.name }));

/** Makes an infrastructure under its parent, or the top of a new customer's tree (elevated, or the provider's staff). The customer and the closure follow by themselves. */
export const createInfrastructure = async (
  tx: Tx,
  o: NewInfrastructure,
): Promise<{ id: number; customerId: number; version: number }> => {
  const made = await tables<InfrastructureTables>({ tx })
    .insertInto('infrastructure')
    .values({
      parent_id: o.parentId,
      customer_id: o.parentId ?? 0,
      type: o.type,
      name: o.name,
      code: o.code,
      siren: o.siren ?? null,
      siret: o.siret ?? null,
      street: o.street ?? null,
      postal_code: o.postalCode ?? null,
      city: o.city ?? null,
      timezone: o.timezone ?? paris,
      holiday_zone: o.holidayZone ?? 'metropole',
      phase: o.phase ?? 'started',
      active: o.active ?? true,
    })
    .returning(['id', 'customer_id', 'version'])
    .executeTakeFirstOrThrow();
  return { id: made.id, customerId: made.customer_id, version: made.version };
};

/** What the accounts of an infrastructure may do beside their profiles; the caller has checked it. */
export const storeRights = (
  tx: Tx,
  seen: { readonly id: number; readonly version: number },
  rights: object,
): Promise<{ id: number; version: number }> =>
  updateVersioned(tx, 'infrastructure', seen, { rights: JSON.stringify(rights) });

/** Agencies of a customer in the caller's context by what a file calls them: their name or their code; null where none, or more than one, is called so. */
export const agenciesByName = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Pick<Actor, 'scope'> },
  customerId: number,
): Promise<(name: string) => number | null> => {
  const agencies = (await inScope(tx, actor.scope, 'agency')).filter(
    (a) => a.customerId === customerId,
  );
  return (name) => {
    const wanted = folded(name);
    const called = agencies.filter((a) => [a.name, a.code].map(folded).includes(wanted));
    return called.length === 1 ? (called[0]?.id ?? null) : null;
  };
};
