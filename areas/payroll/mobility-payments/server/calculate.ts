// One month of one infrastructure: who worked there how much of it, and what that amounts to.
import { sql } from 'kysely';
import { daysOfMonth, type Month } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { amountOf, rateIn, type DatedRate } from '../rates.ts';
import { claims, type Mode } from '../setting.ts';

export interface Place {
  readonly customerId: number;
  readonly infraId: number;
  readonly rates: readonly DatedRate[];
  readonly leastShare: number;
  readonly mode: Mode;
}
const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  month: 'text',
  days: 'int2',
  here: 'int4',
  total: 'int4',
  liable: 'boolean',
  rate: 'int4',
  base: 'bigint',
  amount: 'bigint',
} as const;

/**
 * Writes the results of a month anew and answers how many people have one. Reads the proven service of the whole customer, so the
 * transaction must see it (elevated). A person whose every day is elsewhere has no result.
 */
export const calculateMonth = async (
  tx: Tx,
  { customerId, infraId, rates, leastShare, mode }: Place,
  month: Month,
): Promise<number> => {
  const { first, last } = daysOfMonth(month);
  const { rows } = await sql<{ id: number; days: number; here: number; total: number }>`
    with below as (select descendant_id as id from infrastructure_closure where ancestor_id = ${infraId})
    select d.collaborator_id as id, count(*) filter (where d.infra_id in (select id from below))::int as days,
      coalesce(sum(d.service) filter (where d.infra_id in (select id from below)), 0)::int as here, sum(d.service)::int as total
    from day_record d join collaborator c on c.id = d.collaborator_id
    where d.customer_id = ${customerId} and d.day between ${first}::date and ${last}::date and d.service > 0 and (${mode} = 'all' or c.infra_id in (select id from below))
    group by d.collaborator_id having sum(d.service) filter (where d.infra_id in (select id from below)) > 0 order by d.collaborator_id`.execute(
    tx,
  );
  await sql`delete from mobility_result where infra_id = ${infraId} and month = ${month}`.execute(
    tx,
  );
  const dated = rateIn(rates, month);
  await insertMany(
    tx,
    'mobility_result',
    types,
    rows.map((r) => {
      const liable = claims(r.here, r.total, leastShare);
      const said = dated === null ? null : amountOf(r.total, liable, dated);
      return {
        customer_id: customerId,
        infra_id: infraId,
        collaborator_id: r.id,
        month,
        days: r.days,
        here: r.here,
        total: r.total,
        liable,
        rate: dated?.rate ?? 0,
        base: said?.base ?? null,
        amount: said?.amount ?? null,
      };
    }),
  );
  return rows.length;
};
