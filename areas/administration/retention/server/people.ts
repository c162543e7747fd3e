// When each person of a customer left for good, and what forbids to purge anything of theirs.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionRows, personRows } from '#areas/collaborators/directory/server/table.ts';
import { isSigning } from '#areas/collaborators/signatures/server/api.ts';
import { isExpectedBack } from '#areas/hiring/contracts/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { periodRows } from '#areas/working-time/pay-periods/server/table.ts';
import type { Hold } from '../kinds.data.ts';

export interface PersonState {
  readonly id: number;
  readonly infraId: number;
  /** The last day of the last mission; null: here, expected, or never here. */
  readonly leftOn: Day | null;
  /** What happened from this day on is of months that are not closed. */
  readonly openFrom: Day | null;
  readonly isPseudonym: boolean;
  readonly holds: readonly Hold[];
}
export interface PeopleAsked {
  readonly customerId: number;
  readonly today: Day;
  /** These alone; absent: everybody. */
  readonly only?: readonly number[];
}
const c = personRows('c');
const m = missionRows('m');
const p = periodRows('p');
const up = levelRows('up');

const leftOn = (today: Day): RawBuilder<unknown> => {
  const last = sql`max(${m.endsOn})`;
  return sql`(select case when bool_or(${m.notOverOn(today)}) or ${isExpectedBack(c.id, { after: last, today })} then null else ${last} end
    from ${m.rows} where ${m.person} = ${c.id})`;
};
/** The first day of the oldest month that is not closed and in which the person had a mission of its company. */
const openFrom = sql`(select min(${p.firstDay}) from ${m.rows} join ${up.rows} on ${up.below} = ${m.agency} join ${p.rows} on ${p.company} = ${up.above}
  where ${m.person} = ${c.id} and not ${p.isClosed} and ${m.during({ first: p.firstDay, last: p.lastDay })})`;

const of = (table: string, open: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(table)} x where x.collaborator_id = ${c.id} and ${open})`;
const account = userRows('account');
const HELD: Readonly<Record<Hold, RawBuilder<unknown>>> = {
  dispute: of('dispute', sql`x.status = 'open'`),
  advance: of('advance_payment', sql`x.status in ('waiting', 'validated')`),
  settlement: of('final_settlement', sql`x.status not in ('finalized', 'deactivated')`),
  regulation: of(
    'evp_regulation',
    sql`(x.status in ('pending', 'postponed') or (x.status = 'accepted' and exists (select from ${p.rows} where ${p.id} = x.target_period_id and not ${p.isClosed})))`,
  ),
  signature: isSigning(c.id),
  fine: of('traffic_fine', sql`x.status = 'to_designate'`),
  demand: of('demand', sql`x.status not in ('treated', 'canceled')`),
  hold: of('retention_hold', sql`x.lifted_on is null`),
  // These two hold whoever has left only: what is of somebody who is here goes by its own day.
  month: sql`${openFrom} is not null`,
  account: sql`exists (select from ${account.rows} where ${account.person} = ${c.id} and ${account.isActive} and not ${account.roles} <@ array['ROLE_COLLABORATOR'])`,
};
const OF_LEAVERS: readonly Hold[] = ['month', 'account'];
const holds = Object.entries(HELD).map(
  ([name, condition]) => sql`case when ${condition} then ${name}::text end`,
);

/** Elevated. */
export const peopleOf = async (
  tx: Tx,
  { customerId, today, only }: PeopleAsked,
): Promise<PersonState[]> => {
  const chosen = only === undefined ? sql`true` : sql`${c.id} = any(${only}::bigint[])`;
  const rows = await tx.run<PersonState>`
    select ${c.id} as id, ${c.agency} as "infraId", ${leftOn(today)}::text as "leftOn", ${openFrom}::text as "openFrom",
      ${of('retention_pseudonym', sql`true`)} as "isPseudonym", array_remove(array[${sql.join(holds)}], null) as holds
    from ${c.rows} where ${c.customer} = ${customerId} and ${chosen} order by ${c.id}`;
  return rows.map((row) =>
    row.leftOn === null
      ? { ...row, holds: row.holds.filter((hold) => !OF_LEAVERS.includes(hold)) }
      : row,
  );
};
