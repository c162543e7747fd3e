import { sql } from 'kysely';
import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { ancestors } from '#areas/organisation/infrastructures/server/api.ts';
import { groups } from '../contract.ts';
import { fr } from '../fr.ts';
import type { GroupTables } from './table.ts';

export const contributes: Contributions = {
  recordFields: [['resource_group', { kind: { values: fr.kinds } }]],
  recordPages: [['resource_group', groups.page]],
  recordNames: [
    ['resource_group', fr.records.group],
    ['resource_group_member', fr.records.member],
  ],
  linkedPages: [{ name: 'groups', route: groups.page, legacy: ['groupes'] }],
  // The groups of vehicles of an infrastructure: its own and those from above.
  accreditables: [
    {
      kind: 'vehicle-groups',
      read: async (call, infraId) =>
        (
          await tables<GroupTables>(call)
            .selectFrom('resource_group')
            .select(['id', 'label'])
            .where('kind', '=', 'vehicle')
            .where('infra_id', '=', anyOf(await ancestors(call.tx, infraId)))
            .orderBy(sql`label collate fr`)
            .orderBy('id')
            .execute()
        ).map((g) => ({ key: String(g.id), label: g.label })),
    },
  ],
};
