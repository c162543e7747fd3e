// A day's drawer: what is planned of it, in the sight of whoever opens it.
import { expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createAssignments, createCircuits } from '#areas/planning/circuits/server/api.ts';
import { plannedPeople } from '#areas/planning/publications/server/planned-people.setup.fixtures.ts';
import type { DayPlan } from '../day-plan.ts';

const DAY = '2027-03-29';
const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const { employee } = plannedPeople({ portal, customer });
const [ana, far] = [await employee('Ana'), await employee('Loin', 1)];
const planner = customer.supervisor;
const open = (who: TestPerson, id: number, day = DAY) =>
  portal.as(who).get(`/rest/planning/day/${id}/${day}`);
const planOf = async (): Promise<DayPlan> => (await open(planner, ana.id)).json();
const change = async (body: object): Promise<void> => {
  const answer = await portal.as(planner).post('/exploitation/api/planning/change-cells', {
    batch: crypto.randomUUID(),
    gesture: 'type',
    ...body,
  });
  expect(answer.json(), answer.body).toMatchObject({ written: true, refused: [] });
};
const hours = (start: number) => ({ code: 'JR', start, end: start + 420, pause: 45 });
const shift = (was: number | null, start: number) => ({
  cells: [
    {
      collaboratorId: ana.id,
      day: DAY,
      shift: { was: was === null ? null : hours(was), set: hours(start) },
    },
  ],
});

it('says the circuits, the publication and each change with its author and reason', async () => {
  await portal.elevated(async (tx) => {
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    const [circuitId = 0] = await createCircuits(tx, [
      {
        ...place,
        code: 'T1',
        label: 'Vallée',
        color: 'a',
        weekdays: [1],
        start: 360,
        end: 700,
        pause: 0,
        shiftCode: 'CD',
        vehicleGroupId: null,
        validFrom: '2026-01-01',
        values: {},
      },
    ]);
    await createAssignments(tx, [
      { ...place, circuitId, day: DAY, collaboratorId: ana.id, validated: false },
    ]);
  });
  await change(shift(null, 360));
  expect((await planOf()).published).toBeNull();
  const published = await portal.as(planner).post('/exploitation/planning/publications/publish', {
    first: DAY,
    last: DAY,
    people: [ana.id],
  });
  expect(published.statusCode, published.body).toBe(200);
  await change({ ...shift(360, 480), reason: 'Quai fermé' });
  await change({
    gesture: 'comment',
    cells: [{ collaboratorId: ana.id, day: DAY, comment: { was: null, set: 'badge à rendre' } }],
  });
  const plan = await planOf();
  expect(plan).toMatchObject({
    planned: 'JR 08:00-15:00',
    comment: 'badge à rendre',
    circuits: [{ code: 'T1', label: 'Vallée', vehicle: null, validated: false }],
    published: { seenAt: null, changed: true },
    remarks: [expect.stringContaining('Lundi de Pâques')],
  });
  expect(plan.history.map(({ text, reason }) => [text, reason])).toEqual([
    ['sans commentaire → « badge à rendre »', null],
    ['JR 06:00-13:00 → JR 08:00-15:00', 'Quai fermé'],
    ['rien → JR 06:00-13:00', null],
  ]);
});

it('names no kind of absence in its history, and is nobody else’s', async () => {
  const asked = { collaborators: [ana.id], code: 'MAL', startsOn: DAY, endsOn: DAY };
  await portal.as(planner).post('/exploitation/api/absence/add-absence', asked);
  const { history } = await planOf();
  expect(history[0]?.text).toBe('rien → absence');
  expect((await open(planner, far.id)).statusCode).toBe(404);
  expect((await open(other.admin, ana.id)).statusCode).toBe(404);
  expect((await open(planner, ana.id, '2019-12-31')).statusCode).toBe(404);
  expect((await open(ana.account, ana.id)).statusCode).toBe(403);
});
