import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';

const LIST = '/collaborative/collaborator/other-time/validation/list';
const portal = await wholePortal();
let ours: FreshCustomer;
let others: FreshCustomer;
let [here, elsewhere, stranger] = [0, 0, 0];

const employee = (c: FreshCustomer, infraId: number, lastName: string): Promise<number> =>
  portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId };
    const collaboratorId = await addPerson(tx, {
      ...place,
      matricule: `A${lastName}-${process.pid}`,
      lastName,
      firstName: 'Anne',
    });
    await addMission(tx, { ...place, collaboratorId });
    return collaboratorId;
  });
/** A request for one day, as the board makes it. */
const ask = async (who: TestPerson, collaboratorId: number, day: string): Promise<number> => {
  const answer = await portal.as(who).post('/exploitation/api/planning/change-cells', {
    batch: randomUUID(),
    gesture: 'absence',
    absences: [
      { op: 'add', collaboratorId, code: 'CP', startsOn: day, endsOn: day, pending: true },
    ],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { absences: { id: number }[] }).absences[0]?.id ?? 0;
};
const listed = async (who: TestPerson, context = ''): Promise<number[]> =>
  (
    (await portal.as(who).get(`${LIST}/json${context}?length=100`)).json() as {
      rows: { id: number }[];
    }
  ).rows.map((r) => r.id);
const approve = (who: TestPerson, body: object) => portal.as(who).post(`${LIST}/approve`, body);

beforeAll(async () => {
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  [here, elsewhere, stranger] = [
    await employee(ours, ours.agencies[0], 'Ici'),
    await employee(ours, ours.agencies[1], 'Ailleurs'),
    await employee(others, others.agencies[0], 'Etrangère'),
  ];
});

describe('requests of absences, at the specification’s own address', () => {
  it('are those of the context, of the perimeter, of the customer', async () => {
    const [near, far, foreign] = [
      await ask(ours.admin, here, '2026-10-05'),
      await ask(ours.admin, elsewhere, '2026-10-05'),
      await ask(others.admin, stranger, '2026-10-05'),
    ];
    expect((await listed(ours.admin)).toSorted()).toEqual([near, far].toSorted());
    expect(await listed(ours.admin, `/${ours.agencies[1]}`)).toEqual([far]);
    expect(await listed(ours.supervisor)).toEqual([near]);
    expect(await listed(others.admin)).toEqual([foreign]);
  });

  it('are granted to those in sight only: what is not seen is left as it was', async () => {
    const [near, far] = [
      await ask(ours.admin, here, '2026-10-06'),
      await ask(ours.admin, elsewhere, '2026-10-06'),
    ];
    // A refusal has its own door: granting what says « refuse » would be the contrary of it.
    const refusing = await approve(ours.supervisor, { ids: [near], answer: 'refuse' });
    expect(refusing.statusCode).toBe(422);
    expect((await approve(ours.supervisor, { ids: [near, far] })).json()).toMatchObject({
      done: 1,
    });
    const waiting = await listed(ours.admin);
    expect([waiting.includes(near), waiting.includes(far)]).toEqual([false, true]);
    expect((await approve(others.admin, { ids: [far] })).json()).toMatchObject({ done: 0 });
    expect(await listed(ours.admin)).toContain(far);
  });

  it('granted once are not granted again, and the answer says which', async () => {
    const id = await ask(ours.admin, here, '2026-10-07');
    expect((await approve(ours.admin, { ids: [id] })).json()).toMatchObject({ done: 1 });
    expect((await approve(ours.admin, { ids: [id] })).json()).toMatchObject({ done: 0 });
  });

  it('a reason is at most 500 letters', async () => {
    const id = await ask(ours.admin, here, '2026-10-08');
    expect((await approve(ours.admin, { ids: [id], reason: 'x'.repeat(501) })).statusCode).toBe(
      422,
    );
    expect(
      (await approve(ours.admin, { ids: [id], reason: 'x'.repeat(500) })).json(),
    ).toMatchObject({ done: 1 });
  });
});

it('shows what stands around a request: shifts to cover, who else is away or asks to be, of one’s own perimeter', async () => {
  const day = '2026-11-16';
  const shift = { was: null, set: { code: 'CD', start: 420, end: 900, pause: 45 } };
  const planned = await portal.as(ours.admin).post('/exploitation/api/planning/change-cells', {
    batch: randomUUID(),
    gesture: 'type',
    reason: 'essai',
    cells: [{ collaboratorId: here, day, shift }],
  });
  expect(planned.json(), planned.body).toMatchObject({ written: true });
  const id = await ask(ours.admin, here, day);
  const colleague = await employee(ours, ours.agencies[0], 'Voisine');
  await ask(ours.admin, colleague, day);
  const path = `/exploitation/absence-requests/${id}/around`;
  expect((await portal.as(ours.admin).get(path)).json()).toMatchObject({
    shifts: [{ day, code: 'CD', start: 420, end: 900, whole: true }],
    others: [{ name: 'VOISINE Anne', first: day, last: day, pending: true }],
    firstAnswer: null,
  });
  expect((await portal.as(others.admin).get(path)).statusCode).toBe(404);
  // Nor of a kind that the reader is not accredited to.
  expect((await portal.as(ours.supervisor).get(path)).statusCode).toBe(200);
  await portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', '{RTT}')`;
  expect((await portal.as(ours.supervisor).get(path)).statusCode).toBe(404);
  await portal.run`delete from user_accreditation where user_id = ${ours.supervisor.id}`;
});
