// What a driver shows at a control, and hours left, from evidence of the card, the vehicle and telematics.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPerson } from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { recordEvidence, type Span } from '#areas/working-time/days/server/api.ts';
import type { HoursLeftView } from '#areas/working-time/offences/contract.ts';
import { offencesServer } from '#areas/working-time/offences/server/routes.ts';
import { insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import { access as offenceAccess } from '#areas/working-time/offences/access.ts';
import { access } from '../access.ts';
import type { Roadside } from '../roadside-contract.ts';
import { roadsideServer } from './routes.ts';

const HOUR = 3600;
const NOW = '2026-03-06T20:00:00Z';
let portal: TestPortal;
let c: FreshCustomer;
let driver: TestPerson;
let [driverId, clerkId] = [0, 0];
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / 1000;
/** Hours from midnight UTC. */
const span = (from: number, to: number, activity: Span['activity']): Span => ({
  start: from * HOUR,
  seconds: (to - from) * HOUR,
  activity,
  crew: false,
});

beforeAll(async () => {
  portal = await testPortal({
    areas: () => [roadsideServer, offencesServer],
    access: { ...access, ...offenceAccess },
  });
  c = await freshCustomer(portal.services.db);
  const place = { customerId: c.customerId, infraId: c.agencies[0] };
  driver = await portal.elevated(async (tx) => {
    driverId = await addPerson(tx, { ...place, matricule: 'R1', lastName: 'Routier' });
    clerkId = await addPerson(tx, { ...place, matricule: 'R2', lastName: 'Bureau' });
    await addMission(tx, { ...place, collaboratorId: driverId, driverType: 'LD' });
    await addMission(tx, { ...place, collaboratorId: clerkId, driverType: null });
    const recorded = (source: 'card' | 'vehicle' | 'embedded', days: Record<string, Span[]>) =>
      recordEvidence(tx, {
        ...place,
        collaboratorId: driverId,
        source,
        origin: 'essai',
        days: Object.entries(days).map(([day, spans]) => ({ day, spans, vehicles: ['AB-123-CD'] })),
      });
    await recorded('vehicle', { '2026-03-02': [span(6, 9, 'driving')] });
    await recorded('card', {
      '2026-03-01': [span(0, 24, 'rest')],
      '2026-03-02': [span(0, 24, 'rest')],
      '2026-03-03': [span(0, 6, 'rest'), span(6, 10, 'driving'), span(10, 24, 'rest')],
      '2026-03-05': [span(0, 24, 'unknown')],
      '2026-03-06': [span(0, 6, 'rest'), span(6, 8, 'driving')],
    });
    await insertAbsence(tx, {
      customer_id: c.customerId,
      infra_id: c.agencies[0],
      collaborator_id: driverId,
      code: 'MAL',
      starts_on: '2026-03-04',
      ends_on: '2026-03-04',
      first_half: 'FULL',
      last_half: 'FULL',
      status: 'VALIDATED',
    });
    return freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      ...place,
      perimeter: [c.agencies[0]],
      collaboratorId: driverId,
    });
  });
  portal.clock.now = Temporal.Instant.from(NOW);
});
afterAll(() => portal.close());

const control = async (): Promise<Roadside> =>
  (await portal.call(driver, 'GET', '/collaborative/roadside')).json();
const leftOf = async (
  people: readonly number[],
  who = c.supervisor,
): Promise<{ collaboratorId: number; left: HoursLeftView | null }[]> => {
  const query = people.map((id) => `people=${id}`).join('&');
  return (await portal.call(who, 'GET', `/offences/hours-left?${query}`)).json().people;
};

it('a control is shown what the card has and nothing else, with the days that it does not have', async () => {
  const { days, statement, unknownDays, first, last } = await control();
  expect([first, last]).toEqual(['2026-01-09', '2026-03-06']);
  expect(days.map(({ day }) => day)).toEqual([
    '2026-03-06',
    '2026-03-05',
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
  ]);
  // What the vehicle says of the 2nd is not the card's.
  expect(days[3]?.spells).toEqual([{ start: 0, end: 86_400, activity: 'rest', crew: false }]);
  expect(days[2]?.spells.map(({ activity, start }) => [activity, start / HOUR])).toEqual([
    ['rest', 0],
    ['driving', 6],
    ['rest', 10],
  ]);
  expect(statement.at(-1)).toMatchObject({ cause: 'rest', to: '2026-03-05' });
  expect(statement).toContainEqual({ from: '2026-03-04', to: '2026-03-04', cause: 'sick' });
  expect(unknownDays).not.toContain('2026-03-04');
  const nobody = await portal.call(c.collaborator, 'GET', '/collaborative/roadside');
  expect(nobody.statusCode).toBe(403);
});

it('hours left are of the newest evidence, with what is unknown beside them', async () => {
  const [one, ...others] = await leftOf([driverId, clerkId]);
  expect(others).toEqual([]);
  expect(one?.left).toMatchObject({
    source: 'card',
    knownUntil: at('2026-03-06T08:00:00Z'),
    isDayStartKnown: false,
    driving: {
      untilBreak: { left: 2.5 * HOUR },
      day: { used: 2 * HOUR, left: 8 * HOUR },
      // 3 h by the vehicle, where the card says rest: the card wins.
      week: { used: 6 * HOUR, unknown: 48 * HOUR },
    },
    dailyRest: { regularBy: at('2026-03-06T19:00:00Z') },
  });
  expect((await control()).left).toEqual(one?.left);
});

it('telematics count after the last file, and never for what files say', async () => {
  await portal.elevated((tx) =>
    recordEvidence(tx, {
      customerId: c.customerId,
      infraId: c.agencies[0],
      collaboratorId: driverId,
      source: 'embedded',
      origin: 'essai',
      days: [{ day: '2026-03-06', spans: [span(6, 7, 'work'), span(7, 11, 'driving')] }],
    }),
  );
  const [one] = await leftOf([driverId]);
  expect(one?.left).toMatchObject({
    source: 'embedded',
    knownUntil: at('2026-03-06T11:00:00Z'),
    driving: { day: { used: 5 * HOUR }, untilBreak: { left: 0 } },
  });
  // No control is shown them.
  expect((await control()).days[0]?.spells).toHaveLength(2);
});

it('nobody sees the hours of people out of their sight, and employees no others', async () => {
  const stranger = await freshCustomer(portal.services.db);
  expect(await leftOf([driverId], stranger.supervisor)).toEqual([]);
  const own = await portal.call(driver, 'GET', `/offences/hours-left?people=${driverId}`);
  expect(own.statusCode).toBe(403);
});
