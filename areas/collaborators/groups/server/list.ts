import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { infrastructuresOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { collaboratorGroupList, vehicleGroupList, type GroupRow } from '../contract.ts';
import type { GroupKind } from '../group.ts';
import type { GroupTables } from './table.ts';

type Tables = GroupTables & InfrastructureTables;
const size = sql<number>`(select count(*)::int from resource_group_member m where m.group_id = g.id)`;
const place = sql<string>`(select i.name from infrastructure i where i.id = g.infra_id)`;

const engineOf = (kind: GroupKind) =>
  listEngine(kind === 'collaborator' ? collaboratorGroupList : vehicleGroupList, {
    from: (call: ListCall) =>
      tables<Tables>(call)
        .selectFrom('resource_group as g')
        .where('g.kind', '=', kind)
        .where('g.infra_id', '=', ofScope(call.actor.scope)),
    id: 'g.id',
    select: (rows) =>
      rows.select([
        'g.id',
        'g.label',
        'g.description',
        'g.infra_id',
        'g.updated_at',
        'g.version',
        place.as('infrastructure'),
        size.as('members'),
      ]),
    row: (r): GroupRow => ({
      id: r.id,
      label: r.label,
      description: r.description,
      infraId: r.infra_id,
      infrastructure: r.infrastructure,
      members: r.members,
      updatedAt: r.updated_at,
      version: r.version,
    }),
    sort: { label: 'g.label', infrastructure: place, members: size, updatedAt: 'g.updated_at' },
    defaultOrder: { name: 'label', dir: 'asc' },
    search: ['g.label', 'g.description'],
    filters: { infrastructure: { ids: 'g.infra_id' } },
    options: {
      infrastructure: async (call) => {
        const rows = await tables<Tables>(call)
          .selectFrom('resource_group')
          .select('infra_id')
          .distinct()
          .where('kind', '=', kind)
          .where('infra_id', '=', ofScope(call.actor.scope))
          .execute();
        return (
          await infrastructuresOf(
            call.tx,
            rows.map((r) => r.infra_id),
          )
        ).map((i) => ({ value: String(i.id), label: i.name }));
      },
    },
  });
export const collaboratorGroups = engineOf('collaborator');
export const vehicleGroups = engineOf('vehicle');
