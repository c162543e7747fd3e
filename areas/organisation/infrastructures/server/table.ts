import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Effect } from '#platform/contract/effective-rights.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { AgreementCode } from '#areas/organisation/infrastructures/agreements.data.ts';
import type {
  InfrastructureType,
  Phase,
} from '#areas/organisation/infrastructures/infrastructure.ts';

export interface InfrastructureTable extends StandardRow {
  parent_id: number | null;
  /** The root of its tree: its own id at the top. */
  customer_id: number;
  type: InfrastructureType;
  name: string;
  code: string;
  siren: string | null;
  siret: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  timezone: string;
  holiday_zone: string;
  phase: Phase;
  active: boolean;
  /** What this infrastructure says about the rights of everybody attached here or below. */
  rights: Generated<Record<string, Effect>>;
}
/** The collective agreement of a company (`infra_id`) from a day on. */
interface CompanyAgreementTable extends StandardRow {
  customer_id: number;
  infra_id: number;
  idcc: AgreementCode;
  since: Day;
}
export interface InfrastructureTables {
  infrastructure: InfrastructureTable;
  company_agreement: CompanyAgreementTable;
  /** Every pair of an infrastructure and one above it, itself included (depth 0); kept by triggers. */
  infrastructure_closure: { ancestor_id: number; descendant_id: number; depth: number };
}

const places = rowsOf<InfrastructureTables>()('infrastructure', {
  id: 'id',
  customer: 'customer_id',
  parent: 'parent_id',
  type: 'type',
  name: 'name',
  siret: 'siret',
  timezone: 'timezone',
  phase: 'phase',
  active: 'active',
  rights: 'rights',
});
/** Infrastructures in the SQL of others: `join ${i.rows} on ${i.id} = x.infra_id order by ${i.byName}`. */
export const placeRows = (alias: string) => {
  const i = places(alias);
  return {
    ...i,
    /** Their order wherever people read it. */
    byName: sql`${i.name} collate fr`,
    /** Whether it is one of these: `where ${i.in(scope)}`. */
    in: (ids: readonly number[]): RawBuilder<boolean> => sql`${i.id} = any(${ids}::bigint[])`,
  };
};
/**
 * Pairs of a level and one above it, itself included, in the SQL of others. What the nearest level says:
 * `from ${up.rows} join setting s on s.infra_id = ${up.above} where ${up.below} = … order by ${up.distance} limit 1`.
 */
export const levelRows = rowsOf<InfrastructureTables>()('infrastructure_closure', {
  above: 'ancestor_id',
  below: 'descendant_id',
  /** 0: the level itself. */
  distance: 'depth',
});

/** Whether the company above is under IDCC 16 on a day; presumed where nobody entered its agreement. */
export const isRoadTransport = (infra: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select a.idcc = '0016' from company_agreement a join infrastructure_closure x on x.ancestor_id = a.infra_id
    where x.descendant_id = ${infra} and a.since <= ${day} order by x.depth, a.since desc limit 1), true)`;

/** The company that an infrastructure is or belongs to, as a row with `id` and `name`: `left join ${companyAbove(m.agency)} e on true`. */
export const companyAbove = (infra: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select i.id, i.name from infrastructure_closure x join infrastructure i on i.id = x.ancestor_id
    where x.descendant_id = ${infra} and i.type = 'company' order by x.depth limit 1)`;
