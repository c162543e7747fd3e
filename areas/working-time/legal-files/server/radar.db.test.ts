import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import { createCollaborator, createVehicle } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import {
  recomputeDays,
  recordEvidence,
  type NewEvidence,
  type Span,
} from '#areas/working-time/days/server/api.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as legalFileAccess } from '../access.ts';
import { radarDays } from '../radar.ts';
import { legalFilesServer, radarServer } from './routes.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await testPortal({
    areas: () => [legalFilesServer, radarServer],
    access: { ...infrastructureAccess, ...legalFileAccess },
  });
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});
afterAll(() => portal.close());

const get = async (who: TestPerson, url: string) => {
  const answer = await portal.call(who, 'GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const today = (): Day => todayIn(portal.clock.now);
const ago = (n: number): Day => addDays(today(), -n);
const work: Span[] = [
  { start: 0, seconds: 18_000, activity: 'rest', crew: false },
  { start: 18_000, seconds: 14_400, activity: 'driving', crew: false },
  { start: 32_400, seconds: 54_000, activity: 'rest', crew: false },
];
const rest: Span[] = [{ start: 0, seconds: 86_400, activity: 'rest', crew: false }];

it('says of each day what proves it, for a person and for the vehicle, to whoever may see them', async () => {
  const place = { customerId: c.customerId, infraId: c.agencies[0] };
  const { id, vehicle } = await portal.elevated(async (tx) => {
    const person = await createCollaborator(tx, {
      ...place,
      matricule: 'R1',
      lastName: 'Radar',
      firstName: 'Rémi',
      type: 1,
      driverType: 'LD',
    });
    await addMission(tx, {
      ...place,
      collaboratorId: person,
      startsOn: '2005-01-01',
      driverType: 'LD',
    });
    const truck = await createVehicle(tx, { ...place, registration: 'RA-123-DR' });
    const say = (source: NewEvidence['source'], day: Day, spans: readonly Span[]) =>
      recordEvidence(tx, {
        ...place,
        collaboratorId: person,
        source,
        origin: `${source}.X`,
        days: [{ day, spans, vehicles: source === 'event' ? [] : ['ra 123 dr'] }],
      });
    await say('card', ago(10), work);
    await say('card', ago(9), work);
    await say('vehicle', ago(9), work);
    await say('vehicle', ago(8), work);
    await say('event', ago(7), work);
    await say('card', ago(6), rest);
    await recomputeDays(tx, { collaboratorId: person, from: ago(20), to: today() });
    return { id: person, vehicle: truck };
  });
  const statesOf = (r: { first: Day; days: string; today: Day }): string =>
    radarDays(r.first, r.days, r.today)
      .slice(-12)
      .map((d) => d.state)
      .join(' ');
  const mine = await get(c.admin, `/legal-files/radar/driver/${id}`);
  expect(mine.days).toHaveLength(396);
  expect(statesOf(mine)).toBe('none card both vehicle other rest none none none none none none');
  expect(statesOf(await get(c.admin, `/legal-files/radar/vehicle/${vehicle}`))).toBe(
    'none card both vehicle none card none none none none none none',
  );
  const list = await get(c.admin, '/legal-files/radar/driver/list?start=0&length=10&search=Radar');
  expect(list.rows).toMatchObject([
    { name: 'RADAR Rémi', both: 1, card: 1, vehicle: 1, other: 1, missing: 0, days: mine.days },
  ]);
  expect(
    (await portal.call(other.admin, 'GET', `/legal-files/radar/driver/${id}`)).statusCode,
  ).toBe(404);
  expect(
    (await get(other.admin, '/legal-files/radar/vehicle/list?start=0&length=10&search=RA-123'))
      .total,
  ).toBe(0);
});
