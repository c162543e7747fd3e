import { sql, type RawBuilder } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import { serve, tables, type Actor } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import {
  type InfrastructureTables,
  levelRows,
  placeRows,
} from '#areas/organisation/infrastructures/server/table.ts';
import { interlocutor, interlocutors } from '../contract.ts';
import { fr } from '../fr.ts';
import { INTERLOCUTOR_TYPES, typesIn, type Service } from '../interlocutor-type.ts';

interface Tables extends InfrastructureTables {
  interlocutor: InfraRow & TableOf<typeof interlocutor.fields>;
}

const codesOf = (service: Service): string[] =>
  INTERLOCUTOR_TYPES.filter((type) => type.service === service).map(({ code }) => code);

const serviceOf = sql<string>`case ${sql.join(
  [...new Set(INTERLOCUTOR_TYPES.map(({ service }) => service))].map(
    (service) => sql`when i.type = ${anyOf(codesOf(service))} then ${sql.lit(service)}`,
  ),
  sql` `,
)} end`;

const [up, near, there] = [levelRows('up'), levelRows('near'), placeRows('there')];
/** An assignment above the scope counts in a context unless a nearer one of its type, on the way down, has taken over. */
const holdsAbove = (context: number): RawBuilder<boolean> => sql`exists (
  select from ${up.rows} where ${up.below} = ${context} and ${up.above} = i.infra_id and not exists (
    select from ${near.rows} join interlocutor other on other.infra_id = ${near.above}
    where ${near.below} = ${context} and other.type = i.type and ${near.distance} < ${up.distance}))`;

/** The types that the phase of the context's company shows; all of them where nothing stands there. */
const shownIn = (context: number): RawBuilder<boolean> => sql`i.type = any(case
  (select ${there.phase} from ${there.rows} where ${there.id} = ${context})
  when 'starting_up' then ${typesIn('starting_up')}::text[] else ${typesIn('started')}::text[] end)`;

const inSight = ({ contextInfra, scope }: Actor): RawBuilder<boolean> => {
  const below = sql<boolean>`i.infra_id = ${ofScope(scope)}`;
  if (contextInfra === null) return below;
  return sql`(${below} or ${holdsAbove(contextInfra)}) and ${shownIn(contextInfra)}`;
};

const entity = entityServer(interlocutor, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('interlocutor as i')
      .innerJoin('infrastructure as n', 'n.id', 'i.infra_id')
      .where(inSight(call.actor)),
  id: 'i.id',
  computed: { infrastructure: 'n.name', service: serviceOf },
  defaultOrder: { name: 'type', dir: 'asc' },
  order: {
    type: sql`array_position(${INTERLOCUTOR_TYPES.map(({ code }) => code)}::text[], i.type)`,
  },
  search: ['i.name', 'i.email', 'i.phone'],
  filters: {
    service: (_eb: unknown, services: readonly Service[]) =>
      sql`i.type = ${anyOf(services.flatMap(codesOf))}`,
  },
  uniqueWithin: ['infra_id'],
  owner: async ({ tx, actor }, { infraId }) => {
    const place = actor.perimeter.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
    if (place === null) throw invalid({ infraId: fr.infrastructureMissing });
    return { customer_id: place.customerId };
  },
});

export const contributes: Contributions = {
  recordFields: [trailWords(interlocutor)],
  recordPages: [['interlocutor', interlocutors.home]],
  recordNames: [['interlocutor', fr.record]],
};
export const interlocutorsServer = serve('interlocutors', interlocutors, entity.handlers, {
  save: (call) => entity.load(call, call.params.id),
});
