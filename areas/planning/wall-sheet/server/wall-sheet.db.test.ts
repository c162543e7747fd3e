import { beforeAll, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { createAssignments, createCircuits } from '#areas/planning/circuits/server/api.ts';
import { addPlannedDays, insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { WallSheet } from '../contract.ts';

const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const place = { customerId: c.customerId, infraId: c.agencies[0] };
beforeAll(() =>
  portal.elevated(async (tx) => {
    const ids = await createCollaborators(
      tx,
      ['Actif', 'Malade', 'Parti', 'Demi', 'Heures'].map((lastName, i) => ({
        ...place,
        matricule: `W${i}`,
        lastName,
        firstName: 'Al',
        type: 1 as const,
      })),
    );
    const [active = 0, sick = 0, gone = 0, half = 0, hourly = 0] = ids;
    const spell = { ...place, type: 'P' as const, jobTitle: 'Conducteur', startsOn: '2026-01-01' };
    const hours = { monthlyMinutes: 9_100, weeklyMinutes: 2_100 };
    await createMissions(tx, [
      { ...spell, ...hours, collaboratorId: active },
      { ...spell, ...hours, collaboratorId: sick },
      { ...spell, ...hours, collaboratorId: half },
      { ...spell, ...hours, collaboratorId: hourly },
      { ...spell, ...hours, collaboratorId: gone, endsOn: '2027-02-28' },
    ]);
    await addPlannedDays(
      tx,
      [active, sick, half, hourly].map((collaboratorId) => ({
        ...place,
        collaboratorId,
        day: '2027-03-02',
        code: 'LD',
        start: 1_320,
        end: 1_800,
        pause: 45,
      })),
    );
    await insertAbsence(tx, {
      customer_id: place.customerId,
      infra_id: place.infraId,
      collaborator_id: sick,
      code: 'MAL',
      starts_on: '2027-03-02',
      ends_on: '2027-03-02',
      first_half: 'FULL',
      last_half: 'FULL',
      status: 'VALIDATED',
      comment: 'secret',
    });
    const leave = {
      customer_id: place.customerId,
      infra_id: place.infraId,
      code: 'CP',
      starts_on: '2027-03-02',
      ends_on: '2027-03-02',
      status: 'VALIDATED',
    } as const;
    const morning = { first_half: 'MORNING', last_half: 'MORNING' } as const;
    await insertAbsence(tx, { ...leave, ...morning, collaborator_id: half });
    await insertAbsence(tx, {
      ...leave,
      first_half: 'FULL',
      last_half: 'FULL',
      collaborator_id: hourly,
      from_minute: 1_350,
      to_minute: 1_410,
    });
    const [circuit = 0] = await createCircuits(tx, [
      {
        ...place,
        code: 'T1',
        label: 'Port',
        color: 'a',
        weekdays: [2],
        start: 1_320,
        end: 1_800,
        pause: 45,
        shiftCode: 'LD',
        vehicleGroupId: null,
        validFrom: '2027-01-01',
        values: {},
      },
    ]);
    await createAssignments(tx, [
      { ...place, circuitId: circuit, day: '2027-03-02', collaboratorId: active, validated: true },
    ]);
  }),
);
const sheet = async (who = c.supervisor, query = 'first=2027-03-01&last=2027-03-02') =>
  portal.as(who).get(`/exploitation/wall-sheet/json?${query}`);

it('shows hours and circuits, and of an absence nothing but that there is one', async () => {
  const answer = await sheet();
  const { agencies } = answer.json() as WallSheet;
  const people = agencies[0]?.people ?? [];
  expect(people.map(({ name, days }) => [name, days[1]?.away])).toEqual([
    ['ACTIF Al', null],
    ['DEMI Al', 'part'],
    ['HEURES Al', 'part'],
    ['MALADE Al', 'day'],
  ]);
  const whole = people.filter(({ name }) => /^(ACTIF|MALADE)/.test(name));
  expect(whole.map(({ name, days }) => [name, days[1]])).toEqual([
    [
      'ACTIF Al',
      {
        day: '2027-03-02',
        shifts: [{ start: 1_320, end: 1_800 }],
        tours: [{ label: 'Port', vehicle: null }],
        away: null,
      },
    ],
    ['MALADE Al', { day: '2027-03-02', shifts: [], tours: [], away: 'day' }],
  ]);
  expect(answer.body).not.toMatch(/MAL"|Maladie|secret|phone/);
});
it('is of one’s own agencies, of seven days at most, for who reads the planning', async () => {
  expect((await sheet(other.supervisor)).json()).toEqual({ agencies: [] });
  const asked = `first=2027-03-01&last=2027-03-02&agencies=${c.agencies[0]}`;
  expect((await sheet(other.supervisor, asked)).json()).toEqual({ agencies: [] });
  expect((await sheet(c.supervisor, 'first=2027-03-01&last=2027-03-08')).statusCode).toBe(422);
  expect((await sheet(c.collaborator)).statusCode).toBe(403);
});
