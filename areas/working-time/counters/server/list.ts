import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personColumns } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { amountNumber } from '../amounts.ts';
import { balanceList, counterList, type BalanceRow } from '../contract.ts';
import type { CounterTables } from './table.ts';

type Tables = CounterTables & DirectoryTables & InfrastructureTables;
const number =
  (of: 'available' | 'accruing' | 'taken' | 'planned' | 'expired') =>
  (r: BalanceRow): number =>
    amountNumber(r.format, r[of]);

export const balances = listEngine(balanceList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('counter_balance as b')
      .innerJoin('collaborator as c', 'c.id', 'b.collaborator_id')
      .innerJoin('counter as k', 'k.id', 'b.counter_id')
      .innerJoin('infrastructure as i', 'i.id', 'b.infra_id')
      .where('b.infra_id', '=', ofScope(call.actor.scope))
      .where('k.active', '=', true),
  id: 'b.id',
  source: { ...personColumns, agency: 'i.name', counter: 'k.label', format: 'k.format' },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['c.last_name', 'c.first_name', 'c.matricule'],
  filters: { counter: { ids: 'b.counter_id' }, agency: { ids: 'b.infra_id' }, status: 'b.status' },
  options: {
    agency: agencyOptions,
    counter: async (call) =>
      (
        await tables<Tables>(call)
          .selectFrom('counter')
          .select(['id', 'label'])
          .where('active', '=', true)
          .where('customer_id', '=', sql<number>`any(${[...call.actor.customers]}::bigint[])`)
          .orderBy('position')
          .execute()
      ).map((c) => ({ value: String(c.id), label: c.label })),
  },
  cells: {
    available: number('available'),
    accruing: number('accruing'),
    taken: number('taken'),
    planned: number('planned'),
    expired: number('expired'),
  },
});

export const counterSettings = listEngine(counterList, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('counter as k')
      .where('k.customer_id', '=', sql<number>`any(${[...call.actor.customers]}::bigint[])`),
  id: 'k.id',
  source: {},
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['k.code', 'k.label'],
  filters: { format: 'k.format', active: (_eb, value) => sql<boolean>`k.active = ${value}` },
});
