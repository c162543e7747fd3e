// Groups of the demo: the drivers of the night, those of dangerous goods, the vans and the tractors.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { createGroups, type NewGroup } from '#areas/collaborators/groups/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ids = async (query: ReturnType<typeof sql<{ id: number }>>, tx: Tx): Promise<number[]> =>
  (await query.execute(tx)).rows.map((r) => r.id);

/** Collaborators of a customer who drive, or vehicles of an agency. */
const members = (tx: Tx, { id: customerId }: DemoCustomer, agencyId: number) => ({
  drivers: (which: RawBuilder<unknown>) =>
    ids(
      sql`select id from collaborator where customer_id = ${customerId} and driver_type is not null and ${which} order by id`,
      tx,
    ),
  vehicles: (label: string) =>
    ids(
      sql`select id from vehicle where infra_id = ${agencyId} and label = ${label} order by id`,
      tx,
    ),
});
const NIGHTS = sql`exists (select from planned_day p where p.collaborator_id = collaborator.id and p.code = 'NU')`;

/** Answers the ids of the groups of vehicles of the first agency: its vans, its tractors. */
export const seedGroups = async (tx: Tx, customer: DemoCustomer): Promise<readonly number[]> => {
  const {
    id: customerId,
    companyId,
    agencies: [first],
  } = customer;
  if (first === undefined) return [];
  const { drivers, vehicles } = members(tx, customer, first.id);
  const people = { customerId, kind: 'collaborator' } as const;
  const fleet = { customerId, kind: 'vehicle', infraId: first.id } as const;
  const groups: readonly NewGroup[] = [
    {
      ...people,
      infraId: companyId,
      label: 'Équipe de nuit',
      description: 'Départs après 20 h, toutes agences',
      members: await drivers(NIGHTS),
    },
    {
      ...people,
      infraId: companyId,
      label: 'ADR',
      description: 'Habilités aux matières dangereuses',
      members: await drivers(sql`id % 6 = 1`),
    },
    {
      ...people,
      infraId: first.id,
      label: 'Régional Lyon',
      description: 'Tournées de distribution autour de Lyon',
      members: await drivers(sql`infra_id = ${first.id} and driver_type in ('CD', 'ME')`),
    },
    {
      ...fleet,
      label: 'Fourgons Lyon',
      description: 'Messagerie',
      members: await vehicles('Fourgon'),
    },
    {
      ...fleet,
      label: 'Tracteurs Lyon',
      description: 'Longue distance',
      members: await vehicles('Tracteur'),
    },
  ];
  return (await createGroups(tx, groups)).slice(3);
};
