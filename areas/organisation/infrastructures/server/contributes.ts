import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructures } from '../contract.ts';
import { fr } from '../fr.ts';
import type { InfrastructureTables } from './table.ts';

export const contributes: Contributions = {
  recordPages: [['infrastructure', infrastructures.load]],
  recordNames: [['infrastructure', fr.records.infrastructure]],
  linkedPages: [
    { name: 'infrastructures', route: infrastructures.list, legacy: ['societes', 'agences'] },
  ],
  indicators: [
    {
      for: 'admin',
      may: 'infrastructure.read',
      read: async (call) => {
        const { companies, agencies } = await tables<InfrastructureTables>(call)
          .selectFrom('infrastructure')
          .where('active', '=', true)
          .where('id', '=', anyOf(call.actor.scope))
          .select([
            sql<number>`(count(*) filter (where type = 'company'))::int`.as('companies'),
            sql<number>`(count(*) filter (where type = 'agency'))::int`.as('agencies'),
          ])
          .executeTakeFirstOrThrow();
        return [
          {
            name: 'companies',
            label: fr.activeCompanies,
            value: companies,
            detail: texts(fr)('agencyCount', { count: agencies }),
            url: fillPath(infrastructures.list.path),
          },
        ];
      },
    },
  ],
};
