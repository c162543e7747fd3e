// Shifts that the demo's planner offers: one that suits Julien Durand, who signs in and is told, and one that a colleague asks for.
import { addDays, weekdayOf, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { createOpenShift } from '#areas/planning/open-shifts/server/api.ts';
import { busyOn } from '#areas/planning/changes/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const PLANNER = 'Karim Benali';
const SATURDAY = 6;

interface Driver {
  readonly id: number;
}
/** Julien first, then colleagues of his agency. */
const driversOf = async (tx: Tx, customerId: number, infraId: number): Promise<number[]> =>
  (
    await tx.run<Driver>`select c.id from collaborator c join app_user u on u.email = 'driver@demo.test'
      where c.customer_id = ${customerId} and c.infra_id = ${infraId} and c.type = 1
        and exists (select from mission m where m.collaborator_id = c.id and m.type = 'P' and m.ends_on is null)
      order by c.id <> u.collaborator_id, c.id limit 8`
  ).map(({ id }) => id);

export const seedExchanges = async (
  tx: Tx,
  { id: customerId, agencies }: DemoCustomer,
  today: Day,
): Promise<void> => {
  const [agency] = agencies;
  if (agency === undefined) return;
  const [julien, ...colleagues] = await driversOf(tx, customerId, agency.id);
  if (julien === undefined) return;
  const saturday = addDays(today, ((SATURDAY - weekdayOf(today) + 6) % 7) + 1);
  const freeOn = async (day: Day, people: readonly number[]): Promise<number[]> => {
    const busy = await busyOn(tx, [...people], day);
    return people.filter((id) => !busy.has(id));
  };
  const shared = { customerId, agency, code: 'CD', publishedBy: PLANNER };
  await createOpenShift(tx, {
    ...shared,
    day: saturday,
    start: 420,
    end: 780,
    pause: 30,
    comment: 'Livraisons de la foire de Lyon',
    notified: await freeOn(saturday, [julien]),
    claimedBy: null,
  });
  const next = addDays(saturday, 7);
  const [asks] = await freeOn(next, colleagues);
  await createOpenShift(tx, {
    ...shared,
    day: next,
    start: 360,
    end: 840,
    pause: 45,
    comment: 'Renfort avant les fêtes',
    notified: await freeOn(next, [julien]),
    claimedBy: asks ?? null,
  });
};
