import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { amountNumber } from '../amounts.ts';
import { balanceList, counterList, type BalanceRow, type CounterRow } from '../contract.ts';
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
  select: (rows) =>
    rows.select([
      'b.id',
      'b.collaborator_id',
      'c.last_name',
      'c.first_name',
      'c.matricule',
      'i.name as agency',
      'b.counter_id',
      'k.label as counter',
      'k.format',
      'b.available',
      'b.accruing',
      'b.taken',
      'b.planned',
      'b.expired',
      'b.status',
      'b.as_of',
    ]),
  row: (r): BalanceRow => ({
    id: r.id,
    collaboratorId: r.collaborator_id,
    name: personName({ lastName: r.last_name, firstName: r.first_name }),
    matricule: r.matricule,
    agency: r.agency,
    counterId: r.counter_id,
    counter: r.counter,
    format: r.format,
    available: r.available,
    accruing: r.accruing,
    taken: r.taken,
    planned: r.planned,
    expired: r.expired,
    status: r.status,
    asOf: r.as_of,
  }),
  sort: {
    name: ['c.last_name', 'c.first_name'],
    matricule: 'c.matricule',
    agency: 'i.name',
    counter: 'k.label',
    available: 'b.available',
    accruing: 'b.accruing',
    taken: 'b.taken',
    planned: 'b.planned',
    expired: 'b.expired',
  },
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
  select: (rows) => rows.selectAll('k'),
  row: (r): CounterRow => ({
    id: r.id,
    version: r.version,
    code: r.code,
    label: r.label,
    format: r.format,
    period: r.period,
    available: r.available,
    earning: r.earning,
    keptMost: r.kept_most,
    keptMonths: r.kept_months,
    absences: r.absences,
    counts: r.counts,
    position: r.position,
    active: r.active,
  }),
  sort: { code: 'k.code', label: 'k.label', position: 'k.position', active: 'k.active' },
  defaultOrder: { name: 'position', dir: 'asc' },
  search: ['k.code', 'k.label'],
  filters: { format: 'k.format', active: (_eb, value) => sql<boolean>`k.active = ${value}` },
});
