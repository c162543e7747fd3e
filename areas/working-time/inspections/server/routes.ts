import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { serve, tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import {
  collaboratorOf,
  collaboratorsIn,
  isDriver,
  personName,
} from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { agencyOptions, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { inspection, inspections } from '../contract.ts';
import { fr } from '../fr.ts';
import { packJob, queuePack } from './pack-job.ts';
import type { InspectionTables } from './table.ts';

const c = personRows('c');
const entity = entityServer(inspection, {
  from: (call: ListCall) =>
    tables<InspectionTables>(call)
      .selectFrom('inspection as t')
      .where('t.infra_id', '=', ofScope(call.actor.scope)),
  id: 't.id',
  computed: {
    agency: nameOfPlace('t.infra_id'),
    driver: sql<string | null>`(select ${c.name} from ${c.rows} where ${c.id} = t.collaborator_id)`,
  },
  defaultOrder: { name: 'inspectedOn', dir: 'desc' },
  search: ['t.authority', 't.reference', 't.plate'],
  filters: { agency: { ids: 't.infra_id' } },
  options: { agency: agencyOptions },
  owner: async ({ tx, actor }, { infraId, collaboratorId }) => {
    const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
    if (place === null) throw invalid({ infraId: fr.notThere });
    const person = collaboratorId === null ? null : await collaboratorOf(tx, collaboratorId);
    const isInSight =
      person?.customerId === place.customerId && actor.scope.includes(person.infraId);
    if (collaboratorId !== null && !isInSight) throw invalid({ collaboratorId: fr.personNotThere });
    return { customer_id: place.customerId };
  },
});

export const contributes: Contributions = {
  jobs: [packJob],
  recordNames: [['inspection', fr.record]],
  recordFields: [trailWords(inspection)],
};
export const inspectionsServer = serve(
  'inspections',
  inspections,
  {
    ...entity.handlers,
    pack: queuePack,
    people: async ({ tx, actor }) =>
      (await collaboratorsIn(tx, actor.scope))
        .filter(({ type }) => isDriver(type))
        .map((p) => ({ value: String(p.id), label: `${personName(p)} · ${p.matricule}` })),
  },
  { save: 'load' },
);
