// Kept simulations in the caller's scope.
import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { simulationList } from '../contract.ts';
import { placesOf } from './places.ts';
import type { PaySimulatorTables } from './table.ts';

export const simulationRows = listEngine(simulationList, {
  from: (call: ListCall) =>
    tables<PaySimulatorTables & InfrastructureTables>(call)
      .selectFrom('pay_simulation as s')
      .innerJoin('infrastructure as i', 'i.id', 's.infra_id')
      .where('s.infra_id', '=', ofScope(call.actor.scope)),
  id: 's.id',
  source: { place: 'i.name', author: sql<string | null>`user_name(s.user_id)` },
  defaultOrder: { name: 'updatedAt', dir: 'desc' },
  search: ['s.label', 'i.name'],
  filters: { contract: 's.contract', place: { ids: 's.infra_id' } },
  options: {
    place: async (call) =>
      (await placesOf(call)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
});
