import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import { matches } from '#platform/server/db/schema.ts';
import type { ContributionCall, Contributions, QuickFind } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { texts } from '#platform/contract/texts.ts';
import { infrastructures } from '../contract.ts';
import { agreementTexts } from '../agreements.data.ts';
import { fr } from '../fr.ts';
import type { InfrastructureTables } from './table.ts';

const KINDS = { company: fr.company, agency: fr.agency } as const;
/** Companies and agencies of the perimeter by name or code; each opens the portal inside it. */
const findPlaces = async (
  call: ContributionCall,
  text: string,
  limit: number,
): Promise<QuickFind[]> => {
  const rows = await tables<InfrastructureTables>(call)
    .selectFrom('infrastructure')
    .select(['id', 'name', 'code', 'type'])
    .where('active', '=', true)
    .where('type', 'in', ['company', 'agency'])
    .where('id', '=', anyOf(call.actor.scope))
    .where(matches(['name', 'code'], text))
    .orderBy('type', 'desc')
    .orderBy(sql`name collate fr`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((r) => ({
    kind: 'company',
    label: r.name,
    detail: `${KINDS[r.type === 'agency' ? 'agency' : 'company']} · ${r.code}`,
    url: fillPath('/', {}, r.id),
  }));
};

export const contributes: Contributions = {
  quickSearch: [{ may: 'signed-in', search: findPlaces }],
  recordPages: [['infrastructure', infrastructures.load]],
  recordNames: [
    ['infrastructure', fr.records.infrastructure],
    ['company_agreement', fr.records.agreement],
  ],
  recordFields: [['company_agreement', { idcc: { label: 'Convention', values: agreementTexts } }]],
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
