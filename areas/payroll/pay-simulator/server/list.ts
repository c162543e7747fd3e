// Kept simulations in the caller's scope.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { simulationList, type SimulationRow } from '../contract.ts';
import { placesOf } from './places.ts';
import type { PaySimulatorTables } from './table.ts';

export const simulationRows = listEngine(simulationList, {
  from: (call: ListCall) =>
    tables<PaySimulatorTables & InfrastructureTables>(call)
      .selectFrom('pay_simulation as s')
      .innerJoin('infrastructure as i', 'i.id', 's.infra_id')
      .where('s.infra_id', '=', ofScope(call.actor.scope)),
  id: 's.id',
  select: (rows) =>
    rows.select([
      's.id',
      's.version',
      's.label',
      's.contract',
      's.gross',
      's.net',
      's.net_after_tax',
      's.cost',
      's.model',
      's.updated_at',
      'i.name as place',
      sql<string | null>`user_name(s.user_id)`.as('author'),
    ]),
  row: (r): SimulationRow => ({
    id: r.id,
    version: r.version,
    label: r.label,
    place: r.place,
    contract: r.contract,
    gross: r.gross,
    net: r.net,
    netAfterTax: r.net_after_tax,
    cost: r.cost,
    model: r.model,
    author: r.author,
    updatedAt: r.updated_at,
  }),
  sort: {
    label: 's.label',
    contract: 's.contract',
    gross: 's.gross',
    net: 's.net',
    netAfterTax: 's.net_after_tax',
    cost: 's.cost',
    place: 'i.name',
    updatedAt: 's.updated_at',
  },
  defaultOrder: { name: 'updatedAt', dir: 'desc' },
  search: ['s.label', 'i.name'],
  filters: { contract: 's.contract', place: { ids: 's.infra_id' } },
  options: {
    place: async (call) =>
      (await placesOf(call)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
});
