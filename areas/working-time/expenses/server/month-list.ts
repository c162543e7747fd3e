// Expenses of a month, a line a person and agency: meals, bundles of long trips, what was added by hand, and what they come to.
import { sql, type RawBuilder } from 'kysely';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { missionOfDay, personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import {
  type InfrastructureTables,
  isRoadTransport,
  levelRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { ALLOWANCES } from '#areas/working-time/days/contract.ts';
import { dayRows, type DayTables } from '#areas/working-time/days/server/table.ts';
import { addedByHand } from '#areas/working-time/days/server/api.ts';
import { expenseMonthList } from '../contract.ts';
import { allowanceRates, protocolRates, type DatedRate } from '../protocol-rates.data.ts';
import { allowances, spent } from './list.ts';
import type { ExpenseTables } from './table.ts';

type Tables = ExpenseTables & DayTables & DirectoryTables & InfrastructureTables;
const d = dayRows('d');
const m = missionOfDay('m', d);
/** By the mission of the day; what a company says of those who drive holds for the others until it says something of them. */
const regime = sql`coalesce((select case when ${m.drives} then 'road' else 'sedentary' end from ${m.rows}), 'road')`;

/** The protocol's amount of the day, in cents; null before the first that is known, and for a company under another agreement. */
const protocolOf = (amount: (r: DatedRate) => number) =>
  sql`case when not ${isRoadTransport(d.agency, d.day)} then null ${sql.join(
    protocolRates
      .toReversed()
      .map((r) => sql`when ${d.day} >= ${r.startsOn}::date then ${sql.lit(amount(r))}`),
    sql` `,
  )} end`;
const u = levelRows('u');
/** The company's own amount of the day, the nearest level's; else the protocol's. */
const amountOf = (own: string, amount: (r: DatedRate) => number) =>
  sql`coalesce((select ${sql.raw(own)} from expense_rate r join ${u.rows} on ${u.above} = r.infra_id and ${u.below} = ${d.agency} where r.starts_on <= ${d.day} and r.regime in ('road', ${regime}) order by r.regime = 'road', ${u.distance}, r.starts_on desc limit 1),
  ${protocolOf(amount)})`;

const meal = amountOf('r.meal', (r) => r.meal);
const room = amountOf('r.room', (r) => r.trip1 - r.meal);
/** A night with its meals is one bundle (art. 6); what goes beyond two meals or one night is paid by itself. */
const bundle = sql`case when ${d.overnights} = 0 then ${d.meals} * ${meal}
  when ${d.meals} = 0 then ${d.overnights} * ${room}
  when ${d.meals} = 1 then ${amountOf('r.room + r.meal', (r) => r.trip1)} + (${d.overnights} - 1) * ${room}
  else ${amountOf('r.room + 2 * r.meal', (r) => r.trip2)} + (${d.meals} - 2) * ${meal} + (${d.overnights} - 1) * ${room} end`;
/** Amounts that a company does not set come from the protocol; a day without any asks for none. */
const small = (count: RawBuilder<number>, amount: (r: DatedRate) => number) =>
  sql`case when ${count} = 0 then 0 else ${count} * ${protocolOf(amount)} end`;
const dayAmount = sql<number | null>`(${sql.join(
  [bundle, ...ALLOWANCES.map(({ key, allowance }) => small(d[key], allowanceRates[allowance]))],
  sql` + `,
)})`;

const nights = (meals: RawBuilder<unknown>) =>
  sql<number>`(count(*) filter (where ${d.overnights} > 0 and ${meals}))::int`;

const byPerson = (call: ListCall<{ readonly month: string }>) => {
  const { first, last } = daysOfMonth(monthOf(call.params.month));
  return tables<Tables>(call).selectFrom((eb) =>
    eb
      .selectFrom('day_record as d')
      .where('d.infra_id', '=', anyOf(call.actor.scope))
      .where(spent)
      .where('d.day', '>=', first)
      .where('d.day', '<=', last)
      .groupBy(['d.collaborator_id', 'd.infra_id'])
      .select([
        'd.collaborator_id',
        'd.infra_id',
        sql<number>`min(${d.id})`.as('id'),
        sql<number>`coalesce(sum(${d.meals}) filter (where ${d.overnights} = 0), 0)::int`.as(
          'meals',
        ),
        nights(sql`${d.meals} = 0`).as('nights'),
        nights(sql`${d.meals} = 1`).as('trips1'),
        nights(sql`${d.meals} > 1`).as('trips2'),
        sql<number>`(count(*) filter (where ${addedByHand('d')}))::int`.as('manual'),
        sql<number>`(count(*) filter (where ${d.status} not in ('validated', 'closed')))::int`.as(
          'drafts',
        ),
        sql<number>`sum(${allowances})::int`.as('others'),
        // A day without a known amount makes the sum unknown: a sum that left it out would be untrue.
        sql<
          number | null
        >`(case when bool_and(${dayAmount} is not null) then sum(${dayAmount}) end)::int`.as(
          'amount',
        ),
      ])
      .as('x'),
  );
};

export const expenseMonths = listEngine(expenseMonthList, {
  from: (call: ListCall<{ readonly month: string }>) =>
    byPerson(call)
      .innerJoin('collaborator as c', 'c.id', 'x.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'x.infra_id'),
  id: 'x.id',
  source: { ...personColumns, agency: 'i.name' },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 'x.infra_id' } },
  options: { agency: agencyOptions },
});
