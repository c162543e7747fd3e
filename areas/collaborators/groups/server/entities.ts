// The two kinds of groups as entities: their rows in sight, and what a save may write.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import {
  infrastructureOf,
  infrastructuresOf,
  nameOfPlace,
} from '#areas/organisation/infrastructures/server/api.ts';
import { groupEntities } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupKind } from '../group.ts';
import type { GroupTables } from './table.ts';

const inSight = (call: ListCall, kind: GroupKind) =>
  tables<GroupTables>(call)
    .selectFrom('resource_group as g')
    .where('g.kind', '=', kind)
    .where('g.infra_id', '=', ofScope(call.actor.scope));

const entityOf = (kind: GroupKind) =>
  entityServer(groupEntities[kind], {
    from: (call: ListCall) => inSight(call, kind),
    id: 'g.id',
    computed: {
      infrastructure: nameOfPlace('g.infra_id'),
      members: sql<number>`(select count(*)::int from resource_group_member m where m.group_id = g.id)`,
    },
    defaultOrder: { name: 'label', dir: 'asc' },
    search: ['g.label', 'g.description'],
    filters: { infrastructure: { ids: 'g.infra_id' } },
    options: {
      infrastructure: async (call: ListCall) => {
        const used = await inSight(call, kind).select('g.infra_id').distinct().execute();
        const places = await infrastructuresOf(
          call.tx,
          used.map((group) => group.infra_id),
        );
        return places.map(({ id, name }) => ({ value: String(id), label: name }));
      },
    },
    uniqueWithin: ['infra_id', 'kind'],
    // A group stays with its customer: its members are the customer's.
    owner: async ({ tx, actor }, { infraId }, before) => {
      const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
      if (place === null) throw invalid({ infraId: fr.infraWrong });
      const earlier = before === null ? place : await infrastructureOf(tx, before.infraId);
      if (earlier?.customerId !== place.customerId) throw invalid({ infraId: fr.infraMoves });
      return { kind, customer_id: place.customerId };
    },
  });
export const entities = {
  collaborator: entityOf('collaborator'),
  vehicle: entityOf('vehicle'),
} as const;
