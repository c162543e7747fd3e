import { notFound } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { collaboratorsIn, personName } from '#areas/collaborators/directory/server/api.ts';
import { trafficFine, trafficFines } from '../contract.ts';
import { fr } from '../fr.ts';
import { driversAt } from './drivers.ts';
import { fineEntity, moveFine } from './fines.ts';
import { designationSheet } from './sheet.ts';
import type { TrafficFineTables } from './table.ts';

const [table, words] = trailWords(trafficFine);
export const contributes: Contributions = {
  recordNames: [['traffic_fine', fr.record]],
  recordFields: [
    [
      table,
      {
        ...words,
        status: { label: fr.status, values: fr.statuses },
        collaborator_id: { label: fr.driver },
        designated_on: { label: fr.designatedOn },
        reason: { label: fr.reason },
        proof: { label: fr.proofLabel },
      },
    ],
  ],
};
export const trafficFinesServer = serve(
  'traffic-fines',
  trafficFines,
  {
    ...fineEntity.handlers,
    drivers: async (call) => {
      const { tx, actor, params } = call;
      const fine = await tables<TrafficFineTables>({ tx })
        .selectFrom('traffic_fine')
        .select(['plate', 'happened_on', 'happened_at', 'infra_id'])
        .where('id', '=', params.id)
        .where('infra_id', '=', ofScope(actor.scope))
        .executeTakeFirst();
      if (fine === undefined) throw notFound();
      const people = await collaboratorsIn(tx, actor.scope);
      return {
        candidates: await driversAt(call, fine),
        people: people.map((p) => ({
          value: String(p.id),
          label: `${personName(p)} · ${p.matricule}`,
        })),
      };
    },
    move: moveFine,
    sheet: designationSheet,
  },
  { save: 'load' },
);
