// A night away by the person's word: whoever may correct the day takes it, with a reason; the day's reasons name both.
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { recomputeDays } from '#areas/working-time/days/server/api.ts';

const DAY = '2026-03-03';
const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
let person = 0;
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    const place = { customerId: ours.customerId, infraId: ours.agencies[0] };
    // A driver whose plan counts: supervisors correct the days, not the expenses.
    person = await addPerson(tx, {
      ...place,
      matricule: `N${process.pid}`,
      lastName: 'Dupont',
      type: 3,
    });
    await addMission(tx, { ...place, collaboratorId: person });
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes) values (${place.customerId}, ${place.infraId}, ${person}, ${DAY}, 'CD', 480, 1080, 60)`;
  });
});
const add = (who: TestPerson, meals: number, overnights: number) =>
  portal.as(who).post('/rest/planning/expense/add-manual-expense-addition', {
    collaboratorId: person,
    day: DAY,
    meals,
    overnights,
    reason: 'Couchette à Dijon, dit le conducteur',
  });

it('is declared by whoever corrects the day, meals are not; its author and reason stand with the day', async () => {
  const forbidden = [await add(ours.supervisor, 1, 0), await add(ours.supervisor, 1, 1)];
  expect(forbidden.map((a) => a.statusCode)).toEqual([403, 403]);
  const declared = await add(ours.supervisor, 0, 1);
  expect(declared.statusCode, declared.body).toBe(200);
  await portal.elevated((tx) =>
    recomputeDays(tx, { collaboratorId: person, from: DAY, to: '2026-03-04' }),
  );
  const { overnights, lines } = (
    await portal
      .as(ours.supervisor)
      .get(`/rest/calendar/details/expense/json?collaborator=${person}&day=${DAY}`)
  ).json();
  expect(overnights).toBe(1);
  expect(lines).toContainEqual(
    expect.objectContaining({
      label: 'Déclaration du découcher',
      why: expect.stringMatching(/^Saisi par .+ le .+\s: Couchette à Dijon, dit le conducteur$/),
    }),
  );
});

it('is not declared for oneself, nor are meals added', async () => {
  const own = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_PAY_ADMIN', 'ROLE_SUPERVISOR'],
      customerId: ours.customerId,
      infraId: ours.agencies[0],
      perimeter: [ours.agencies[0]],
      collaboratorId: person,
    }),
  );
  const answers = [await add(own, 0, 1), await add(own, 1, 0)];
  expect(answers.map((a) => a.statusCode)).toEqual([403, 403]);
  const removed = await portal
    .as(own)
    .post('/rest/planning/expense/remove-manual-expense-addition', {
      collaboratorId: person,
      day: DAY,
    });
  expect(removed.statusCode).toBe(403);
  expect((await add(ours.pay, 1, 0)).statusCode).toBe(200);
});
