// Groups of the demo: the drivers of the night, those of dangerous goods, the vans and the tractors.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { createGroups, type NewGroup } from '#areas/organisation/groups/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ids = async (query: ReturnType<typeof sql<{ id: number }>>, tx: Tx): Promise<number[]> =>
  (await query.execute(tx)).rows.map((r) => r.id);

/** Answers the ids of the groups of vehicles of the first agency: its vans, its tractors. */
export const seedGroups = async (
  tx: Tx,
  { id: customerId, companyId, agencies: [first] }: DemoCustomer,
): Promise<readonly number[]> => {
  if (first === undefined) return [];
  const drivers = (rest: ReturnType<typeof sql>) =>
    ids(
      sql`select id from collaborator where customer_id = ${customerId} and driver_type is not null and ${rest} order by id`,
      tx,
    );
  const vehicles = (label: string) =>
    ids(
      sql`select id from vehicle where infra_id = ${first.id} and label = ${label} order by id`,
      tx,
    );
  const group = (
    kind: NewGroup['kind'],
    infraId: number,
    label: string,
    description: string,
    members: readonly number[],
  ): NewGroup => ({ kind, customerId, infraId, label, description, members });
  const made = await createGroups(tx, [
    group(
      'collaborator',
      companyId,
      'Équipe de nuit',
      'Départs après 20 h, toutes agences',
      await drivers(sql`id % 11 = 0`),
    ),
    group(
      'collaborator',
      companyId,
      'ADR',
      'Habilités aux matières dangereuses',
      await drivers(sql`id % 6 = 1`),
    ),
    group(
      'collaborator',
      first.id,
      'Régional Lyon',
      'Tournées de distribution autour de Lyon',
      await drivers(sql`infra_id = ${first.id} and driver_type in ('CD', 'ME')`),
    ),
    group('vehicle', first.id, 'Fourgons Lyon', 'Messagerie', await vehicles('Fourgon')),
    group('vehicle', first.id, 'Tracteurs Lyon', 'Longue distance', await vehicles('Tracteur')),
  ]);
  return made.slice(3);
};
