// Four people of two customers and closed March, for tests of changes; batches as the board sends them.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { BatchAnswer } from '../contract.ts';

export let portal: WholePortal;
export let ours: FreshCustomer;
export let others: FreshCustomer;
export let [jean, zoe, office, stranger] = [0, 0, 0, 0];
export const DAY = { code: 'CD', start: 420, end: 900, pause: 45 };
export const LATE = { code: 'CD', start: 840, end: 1_320, pause: 45 };

export const person = (
  c: FreshCustomer,
  infraId: number,
  lastName: string,
  endsOn: string | null = null,
): Promise<number> =>
  portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId };
    const id = await addPerson(tx, {
      ...place,
      matricule: `P${lastName}-${process.pid}`,
      lastName,
    });
    await addMission(tx, { ...place, collaboratorId: id, endsOn });
    return id;
  });
export const setUp = async (): Promise<void> => {
  portal = await wholePortal();
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  [jean, zoe, office, stranger] = [
    await person(ours, ours.agencies[0], 'Dupont'),
    await person(ours, ours.agencies[0], 'Zoé', '2026-05-31'),
    await person(ours, ours.agencies[1], 'Ailleurs'),
    await person(others, others.agencies[0], 'Etranger'),
  ];
  await db.elevated(async (tx) => {
    await ensurePeriods(tx, {
      customerId: ours.customerId,
      companyId: ours.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await tx.run`update pay_period set status = 'closed' where infra_id = ${ours.companyId}`;
  });
};

export const send = async (who: TestPerson, body: object, status = 200): Promise<BatchAnswer> => {
  const answer = await portal.as(who).post('/exploitation/api/planning/change-cells', {
    batch: randomUUID(),
    gesture: 'type',
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json();
};
/** What stood there, and the group of changes that share their fate. */
interface More {
  readonly was?: object | null;
  readonly group?: number;
}
export const cell = (
  collaboratorId: number,
  day: string,
  set: object | null,
  { was = null, ...more }: More = {},
) => ({ collaboratorId, day, shift: { was, set }, ...more });
export const planned = async (id: number, day: string) =>
  (
    await portal.run<{
      code: string;
      starts_minute: number;
      ends_minute: number;
    }>`select code, starts_minute, ends_minute from planned_day where collaborator_id = ${id} and day = ${day}`
  )[0];
