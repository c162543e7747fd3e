// One month of one infrastructure: who worked there how much of it, and what that amounts to.
import { sql } from 'kysely';
import { daysOfMonth, type Month } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { insertMany } from '#platform/server/db/insert-many.ts';
import { levelsBelow } from '#areas/organisation/infrastructures/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { amountOf, rateIn, type DatedRate } from '../rates.ts';
import { regionalIn, type RegionalRate } from '../regional.ts';
import { claims, type Mode } from '../setting.ts';
import { owesNothing, standingIn, type Standing } from '../threshold.ts';
import { headcounts, isOwnDay } from './own-payroll.ts';

export interface Place {
  readonly customerId: number;
  readonly infraId: number;
  readonly rates: readonly DatedRate[];
  readonly leastShare: number;
  readonly mode: Mode;
  readonly regional?: RegionalRate;
  /** The first year in which the employer owes it, where somebody said so. */
  readonly liableSince?: number | null;
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
  regional: 'bigint',
  standing: 'text',
} as const;
const NO_REGION: RegionalRate = { rate: 0, from: null };
/** Years whose headcount decides: five, each by the one before. */
const YEARS = 5;

const standingOf = async (tx: Tx, place: Place, month: Month): Promise<Standing> => {
  const year = Number(month.slice(0, 4));
  return standingIn(
    {
      headcounts: await headcounts(tx, place, { first: year - YEARS, last: year - 1 }),
      liableSince: place.liableSince ?? null,
    },
    year,
  );
};

/**
 * Writes the results of a month anew and answers how many people have one. Reads the proven service of the whole customer, so the
 * transaction must see it (elevated). A person whose every day is elsewhere, or on another payroll, has no result.
 */
export const calculateMonth = async (tx: Tx, place: Place, month: Month): Promise<number> => {
  const { customerId, infraId, mode } = place;
  const [d, c] = [dayRows('d'), personRows('c')];
  const isHere = sql`${d.agency} in (select id from below)`;
  const rows = await tx.run<Worked>`
    with below (id) as ${levelsBelow(infraId)}
    select ${d.person} as id, count(*) filter (where ${isHere})::int as days,
      coalesce(sum(${d.service}) filter (where ${isHere}), 0)::int as here, sum(${d.service})::int as total
    from ${d.rows} join ${c.rows} on ${c.id} = ${d.person}
    where ${d.customer} = ${customerId} and ${d.within(daysOfMonth(month))} and ${d.service} > 0 and ${isOwnDay} and (${mode} = 'all' or ${c.agency} in (select id from below))
    group by ${d.person} having sum(${d.service}) filter (where ${isHere}) > 0 order by ${d.person}`;
  await tx.run`delete from mobility_result where infra_id = ${infraId} and month = ${month}`;
  const standing = await standingOf(tx, place, month);
  await insertMany(
    tx,
    'mobility_result',
    types,
    rows.map((worked) => resultOf(place, worked, { month, standing })),
  );
  return rows.length;
};

interface Worked {
  readonly id: number;
  readonly days: number;
  readonly here: number;
  readonly total: number;
}
const resultOf = (
  { customerId, infraId, rates, leastShare, regional = NO_REGION }: Place,
  { id, days, here, total }: Worked,
  { month, standing }: { readonly month: Month; readonly standing: Standing },
) => {
  const liable = claims(here, total, leastShare);
  const dated = rateIn(rates, month);
  const owed = liable && !owesNothing(standing);
  const amounts = dated === null ? null : amountOf(total, owed, dated);
  const regionalRate = regionalIn(regional, month);
  const regionally =
    dated === null ? null : amountOf(total, owed, { ...dated, rate: regionalRate });
  return {
    customer_id: customerId,
    infra_id: infraId,
    collaborator_id: id,
    month,
    days,
    here,
    total,
    liable,
    rate: dated?.rate ?? 0,
    base: amounts?.base ?? null,
    amount: amounts?.amount ?? null,
    regional: regionally?.amount ?? null,
    standing,
  };
};
