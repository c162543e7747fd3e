import { sql, type SqlBool } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import {
  ALLOWANCES,
  COUNTED,
  figureColumns,
  type CountedFigure,
} from '#areas/working-time/days/contract.ts';
import { dayRows, type DayTables } from '#areas/working-time/days/server/table.ts';
import { addedByHand } from '#areas/working-time/days/server/api.ts';
import { mayEditExpenses } from './additions.ts';
import { expenseList, type KINDS } from '../contract.ts';

type Tables = DayTables & DirectoryTables & InfrastructureTables;

const d = dayRows('d');
/** How many allowances beside meals and nights a day has. */
export const allowances = sql<number>`${sql.join(
  ALLOWANCES.map(({ key }) => d[key]),
  sql` + `,
)}`;
/** As the index of the migration has it. */
export const spent = sql<SqlBool>`(${d.meals} > 0 or ${d.overnights} > 0 or ${allowances} > 0)`;

const byHand = addedByHand('d');

type Kind = (typeof KINDS)[number];
const columnsOf = {
  meals: ['d.meals'],
  overnights: ['d.overnights'],
  others: ALLOWANCES.map(({ column }) => `d.${column}` as const),
} as const satisfies Record<Kind, readonly string[]>;

const countedColumns = Object.fromEntries(
  COUNTED.map((key) => [key, `d.${figureColumns[key]}`]),
) as {
  [K in CountedFigure]: `d.${(typeof figureColumns)[K]}`;
};

export const expenseDays = listEngine(expenseList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('day_record as d')
      .innerJoin('collaborator as c', 'c.id', 'd.collaborator_id')
      .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
      .where('d.infra_id', '=', ofScope(call.actor.scope))
      .where(spent),
  id: 'd.id',
  source: {
    ...personColumns,
    agency: 'i.name',
    ...countedColumns,
    manual: byHand,
    type: 'c.type',
  },
  computed: {
    editable: (r, call) => may(call.actor, 'expense.manual') && mayEditExpenses(call.actor, r.type),
  },
  defaultOrder: { name: 'day', dir: 'desc' },
  agency: 'd.infra_id',
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: {
    period: 'd.day',
    agency: { ids: 'd.infra_id' },
    kind: (eb, values) =>
      eb.or((values as Kind[]).flatMap((kind) => columnsOf[kind].map((c) => eb(c, '>', 0)))),
  },
  options: { agency: agencyOptions },
});
