// A customer with drivers, vehicles and a group of them, and somebody of another customer; circuits and changes of their calendar.
import { expect } from 'vitest';
import { sql } from 'kysely';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import {
  createCollaborators,
  createMissions,
  createVehicles,
} from '#areas/collaborators/directory/server/api.ts';
import { createGroups } from '#areas/collaborators/groups/server/api.ts';

export let portal: WholePortal;
export let c: FreshCustomer;
export let other: FreshCustomer;
export let drivers: number[];
export let stranger: number;
export let vehicles: number[];
export let group: number;
export const DAY = '2027-03-02'; // a Tuesday
export const as = (who: 'admin' | 'pay' | 'supervisor' | 'superAdmin' = 'admin') =>
  portal.as(c[who]);
export const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  portal.elevated(async (tx) => (await query.execute(tx)).rows);

export const setUp = async (): Promise<void> => {
  portal = await wholePortal();
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
  await portal.elevated(async (tx) => {
    const person = (of: FreshCustomer, n: number) => ({
      customerId: of.customerId,
      infraId: of.agencies[0],
      matricule: `C${n}`,
      lastName: `Conducteur${n}`,
      firstName: 'Al',
      type: 1 as const,
      driverType: 'CD' as const,
    });
    const ids = await createCollaborators(tx, [
      person(c, 1),
      person(c, 2),
      person(c, 3),
      person(other, 4),
    ]);
    await createMissions(
      tx,
      ids.map((collaboratorId, i) => ({
        customerId: i < 3 ? c.customerId : other.customerId,
        infraId: i < 3 ? c.agencies[0] : other.agencies[0],
        collaboratorId,
        type: 'P' as const,
        startsOn: '2026-01-01',
        jobTitle: 'Conducteur',
        driverType: 'CD' as const,
        monthlyMinutes: 9_100,
        weeklyMinutes: 2_100,
      })),
    );
    [drivers, stranger] = [ids.slice(0, 3), ids[3] ?? 0];
    vehicles = await createVehicles(
      tx,
      [1, 2].map((n) => ({
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: `CI-${c.customerId}-${n}`,
      })),
    );
    [group = 0] = await createGroups(tx, [
      {
        kind: 'vehicle',
        customerId: c.customerId,
        infraId: c.agencies[0],
        label: 'Frigos',
        description: '',
        members: vehicles.slice(0, 1),
      },
    ]);
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on) values (${c.customerId}, ${c.agencies[0]}, ${drivers[2]}, 'CP', '2027-03-01', '2027-03-05')`;
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${c.customerId}, ${c.agencies[0]}, ${drivers[0]}, ${DAY}, 'JR', 480, 960, 60)`;
  });
};

export let n = 0;
export const template = (o: object = {}) => ({
  id: 0,
  code: `T${(n += 1)}`,
  label: 'Tournée',
  color: 'k',
  infraId: c.agencies[0],
  weekdays: [1, 2, 3, 4, 5],
  start: 360,
  end: 840,
  pause: 45,
  shiftCode: 'CD',
  vehicleGroupId: null,
  validFrom: '2027-01-01',
  validTo: null,
  values: {},
  version: 0,
  ...o,
});
export const made = async (o: object = {}): Promise<number> => {
  const a = await as().post('/circuits/template/edit', template(o));
  expect(a.statusCode, a.body).toBe(200);
  return a.json().id;
};
export const change = (circuitId: number, o: object = {}) => ({
  circuitId,
  day: DAY,
  was: null,
  set: { collaboratorId: drivers[0] },
  ...o,
});
export const edit = async (changes: readonly object[], o: object = {}) => {
  const a = await as().post('/circuits/assignment/edit', { changes, ...o });
  expect(a.statusCode, a.body).toBe(200);
  return a.json();
};
export const plan = (id = drivers[0], day = DAY) =>
  rows<{ code: string; s: number; e: number; b: number }>(
    sql`select code, starts_minute as s, ends_minute as e, break_minutes as b from planned_day where collaborator_id = ${id} and day = ${day}`,
  );
export const calendar = async (from = DAY, to = DAY) =>
  (await as().get(`/circuits/assignment/get-planning-circuit/${from}/${to}`)).json();
export const field = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];
