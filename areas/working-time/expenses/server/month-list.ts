// Expenses of a month, a line a person and agency: meals, bundles of long trips, what was added by hand, and what they come to.
import { sql, type SqlBool } from 'kysely';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import { expenseMonthList, type ExpenseMonth } from '../contract.ts';
import { protocolRates } from '../protocol-rates.data.ts';
import type { ExpenseTables } from './table.ts';

type Tables = ExpenseTables & DayTables & DirectoryTables & InfrastructureTables;
type Kind = 'meal' | 'room';
/** The company's own amount of the day, the nearest level's; else the protocol's; null before what is known. */
/** By the mission of the day; what a company says of those who drive holds for the others until it says something of them. */
const regime = sql`coalesce((select case when m.driver_type is null then 'sedentary' else 'road' end from mission m where m.id = d.mission_id), 'road')`;
const rateOf = (
  kind: Kind,
) => sql`coalesce((select r.${sql.ref(kind)} from expense_rate r join infrastructure_closure u on u.ancestor_id = r.infra_id and u.descendant_id = d.infra_id where r.starts_on <= d.day and r.regime in ('road', ${regime}) order by r.regime = 'road', u.depth, r.starts_on desc limit 1),
  case ${sql.join(
    protocolRates
      .toReversed()
      .map((r) => sql`when d.day >= ${r.startsOn}::date then ${sql.lit(r[kind])}`),
    sql` `,
  )} end)`;
const nights = (meals: string) =>
  sql<number>`(count(*) filter (where d.overnights > 0 and ${sql.raw(meals)}))::int`;

const byPerson = (call: ListCall<{ readonly month: string }>) => {
  const { first, last } = daysOfMonth(monthOf(call.params.month));
  return tables<Tables>(call).selectFrom((eb) =>
    eb
      .selectFrom('day_record as d')
      .where('d.infra_id', '=', anyOf(call.actor.scope))
      .where(sql<SqlBool>`(d.meals > 0 or d.overnights > 0)`)
      .where('d.day', '>=', first)
      .where('d.day', '<=', last)
      .groupBy(['d.collaborator_id', 'd.infra_id'])
      .select([
        'd.collaborator_id',
        'd.infra_id',
        sql<number>`min(d.id)`.as('id'),
        sql<number>`coalesce(sum(d.meals) filter (where d.overnights = 0), 0)::int`.as('meals'),
        nights('d.meals = 0').as('nights'),
        nights('d.meals = 1').as('trips1'),
        nights('d.meals > 1').as('trips2'),
        sql<number>`(count(*) filter (where exists (select from expense_addition e where e.collaborator_id = d.collaborator_id and e.day = d.day)))::int`.as(
          'manual',
        ),
        sql<number>`(count(*) filter (where d.status not in ('validated', 'closed')))::int`.as(
          'drafts',
        ),
        sql<
          number | null
        >`sum(d.meals * ${rateOf('meal')} + d.overnights * ${rateOf('room')})::int`.as('amount'),
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
  select: (rows) =>
    rows.select([
      'x.id',
      'x.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'x.meals',
      'x.nights',
      'x.trips1',
      'x.trips2',
      'x.manual',
      'x.drafts',
      'x.amount',
    ]),
  row: (r): ExpenseMonth => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    meals: r.meals,
    nights: r.nights,
    trips1: r.trips1,
    trips2: r.trips2,
    manual: r.manual,
    drafts: r.drafts,
    amount: r.amount,
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    matricule: 'c.matricule',
    agency: 'i.name',
    meals: 'x.meals',
    nights: 'x.nights',
    trips1: 'x.trips1',
    trips2: 'x.trips2',
    amount: 'x.amount',
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { agency: { ids: 'x.infra_id' } },
  options: { agency: agencyOptions },
});
