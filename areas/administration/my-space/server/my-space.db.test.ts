import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { contributes as circuits } from '#areas/planning/circuits/server/contributes.ts';
import { contributes as planning } from '#areas/planning/configuration/server/contributes.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { tables } from '#platform/server/call.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import { access } from '../access.ts';
import type { OwnMonth, OwnRequests } from '../contract.ts';
import { daysOf } from './own.ts';
import { nextService } from './own-next.ts';
import { mySpaceServer, otherTimesServer, teamServer } from './routes.ts';

let portal: TestPortal;
let c: FreshCustomer;
let driver: TestPerson;
let colleague: TestPerson;
let [driverId, colleagueId] = [0, 0];
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);

const employee = (lastName: string): Promise<number> =>
  elevated(async (tx) => {
    const { customerId } = c;
    const infraId = c.agencies[0];
    const [id = 0] = await createCollaborators(tx, [
      { customerId, infraId, matricule: lastName, lastName, firstName: 'Jean', type: 1 },
    ]);
    const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
    await createMissions(tx, [
      { customerId, infraId, collaboratorId: id, type: 'P', jobTitle: 'Conducteur', ...spell },
    ]);
    return id;
  });
const account = (collaboratorId: number): Promise<TestPerson> =>
  elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
      collaboratorId,
    }),
  );
const plan = (collaboratorId: number, day: string, infraId = c.agencies[0]): Promise<unknown> =>
  elevated((tx) =>
    insertRow(tables<ScheduleTables>({ tx }), 'planned_day', {
      customer_id: c.customerId,
      infra_id: infraId,
      collaborator_id: collaboratorId,
      day,
      code: 'LD',
      starts_minute: 300,
      ends_minute: 900,
      break_minutes: 60,
    }),
  );
const month = async (who: TestPerson, name: string): Promise<OwnMonth> =>
  (await portal.call(who, 'GET', `/collaborative/calendar?month=${name}`)).json();
const requests = async (who: TestPerson): Promise<OwnRequests> =>
  (await portal.call(who, 'GET', '/collaborative/absences')).json();
const ask = (who: TestPerson, startsOn: string, endsOn: string, code = 'CP') =>
  portal.call(who, 'POST', '/collaborative/absences', { code, startsOn, endsOn });

beforeAll(async () => {
  for (const fill of [...(circuits.ports ?? []), ...(planning.ports ?? [])]) fill();
  portal = await testPortal({ areas: () => [mySpaceServer, otherTimesServer, teamServer], access });
  c = await freshCustomer(portal.services.db);
  [driverId, colleagueId] = [await employee('Durand'), await employee('Voisin')];
  [driver, colleague] = [await account(driverId), await account(colleagueId)];
});
afterAll(() => portal.close());

describe('my planning', () => {
  it('shows my shifts, in whatever agency, and nobody else’s', async () => {
    await plan(driverId, '2030-03-04');
    await plan(driverId, '2030-03-05', c.agencies[1]);
    await plan(colleagueId, '2030-03-06');
    const { days, plannedSeconds } = await month(driver, '2030-03');
    expect(days).toHaveLength(31);
    expect(days.filter(({ shifts }) => shifts.length > 0).map(({ day }) => day)).toEqual([
      '2030-03-04',
      '2030-03-05',
    ]);
    // Twice 5:00 to 15:00 less an hour.
    expect(plannedSeconds).toBe(2 * 9 * 3600);
  });
  it('refuses a month that is none, and an account that is nobody’s in words', async () => {
    const wrong = await portal.call(driver, 'GET', '/collaborative/calendar?month=2030-13');
    expect(wrong.statusCode).toBe(422);
    const nobody = await portal.call(c.collaborator, 'GET', '/collaborative/calendar');
    expect(nobody.statusCode).toBe(403);
    expect(nobody.json().error.message).toContain('rattaché à aucun collaborateur');
    expect((await portal.call(c.collaborator, 'GET', '/is-collaborative')).json()).toEqual({
      isCollaborative: false,
    });
    expect(
      (await portal.call(driver, 'GET', '/api/collaborative/is-collaborative')).json(),
    ).toEqual({ isCollaborative: true });
  });
});

describe('my requests', () => {
  it.each([
    // Both of ../shared/data/third-look/half-day.json: work would lie inside the absence (handbook §9).
    ['2027-02-09', '2027-02-10', 'MORNING', 'FULL'],
    ['2027-01-19', '2027-01-20', 'MORNING', 'AFTERNOON'],
    ['2027-01-19', '2027-01-20', 'FULL', 'AFTERNOON'],
    ['2027-01-19', '2027-01-19', 'MORNING', 'AFTERNOON'],
  ])('of %s to %s, %s to %s are refused', async (startsOn, endsOn, firstHalf, lastHalf) => {
    const body = { code: 'CP', startsOn, endsOn, firstHalf, lastHalf };
    const answer = await portal.call(driver, 'POST', '/collaborative/absences', body);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      422,
      expect.stringContaining('chaque demi-journée à part'),
    ]);
  });
  it('are asked, seen by me alone, withdrawn; what was granted is asked back', async () => {
    const asked = await ask(driver, '2030-04-08', '2030-04-09');
    expect(asked.statusCode).toBe(200);
    const { id, status, version } = asked.json();
    expect(status).toBe('PENDING_VALIDATION');
    expect((await requests(driver)).requests.map((r) => r.id)).toEqual([id]);
    expect((await requests(colleague)).requests).toEqual([]);
    const foreign = await portal.call(colleague, 'POST', `/collaborative/absences/${id}/cancel`, {
      version,
    });
    expect(foreign.statusCode).toBe(403);
    const withdrawn = await portal.call(driver, 'POST', `/collaborative/absences/${id}/cancel`, {
      version,
    });
    expect(withdrawn.json().status).toBe('CANCELED');

    const second = (await ask(driver, '2030-05-13', '2030-05-13')).json();
    await elevated((tx) =>
      updateRow(tables<ScheduleTables>({ tx }), 'absence', second.id, { status: 'VALIDATED' }),
    );
    const granted = (await requests(driver)).requests.find((r) => r.id === second.id);
    expect(granted?.moves).toEqual(['cancel']);
    const back = await portal.call(driver, 'POST', `/collaborative/absences/${second.id}/cancel`, {
      version: granted?.version,
    });
    expect(back.json().status).toBe('PENDING_CANCELLATION');
  });
  it('are reminded of once a day', async () => {
    const { id, version } = (await ask(driver, '2030-06-03', '2030-06-03')).json();
    const first = await portal.call(driver, 'POST', `/collaborative/absences/${id}/revive`, {
      version,
    });
    expect(first.json().status).toBe('REVIVAL');
    const now = (await requests(driver)).requests.find((r) => r.id === id);
    expect(now?.moves).toEqual(['cancel']);
    const again = await portal.call(driver, 'POST', `/collaborative/absences/${id}/revive`, {
      version: now?.version,
    });
    expect(again.statusCode).toBe(409);
  });
  it('are not sickness, not upside down, not over each other', async () => {
    expect((await ask(driver, '2030-07-01', '2030-07-01', 'MAL')).statusCode).toBe(422);
    expect((await ask(driver, '2030-07-02', '2030-07-01')).statusCode).toBe(422);
    expect((await ask(driver, '2030-07-10', '2030-07-12')).statusCode).toBe(200);
    expect((await ask(driver, '2030-07-11', '2030-07-11', 'RTT')).statusCode).toBe(409);
  });
  it('are refused in a month that is closed, before anything is kept', async () => {
    const { customerId, companyId } = c;
    await elevated(async (tx) => {
      await ensurePeriods(tx, { customerId, companyId, from: '2030-09', to: '2030-09' });
      await tx.run`update pay_period set status = 'closed' where infra_id = ${companyId} and year = 2030 and month = 9`;
    });
    const refused = await ask(driver, '2030-09-30', '2030-10-01');
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining('septembre 2030'),
    ]);
    expect((await ask(driver, '2030-10-01', '2030-10-01')).statusCode).toBe(200);
  });
});

describe('other times at the specification’s own addresses', () => {
  const form = '/collaborative/collaborator/other-time/request/new';
  const bare = '/api/collaborative/other-time';
  it('are asked, listed, reminded of once a day, withdrawn by a body, also as twins', async () => {
    const body = { code: 'CP', startsOn: '2031-02-03', endsOn: '2031-02-03' };
    const asked = await portal.call(driver, 'POST', form, body);
    expect(asked.statusCode, asked.body).toBe(200);
    const { id } = asked.json();
    const listed = (await portal.call(driver, 'GET', '/collaborative/list-other-times')).json();
    expect(listed.requests.map((r: { id: number }) => r.id)).toContain(id);
    const foreign = await portal.call(colleague, 'DELETE', bare, { id });
    expect(foreign.statusCode).toBe(403);
    const reminded = await portal.call(driver, 'PUT', `${bare}/revive`, { id });
    expect(reminded.json().status).toBe('REVIVAL');
    expect((await portal.call(driver, 'POST', `${bare}/revive`, { id })).statusCode).toBe(409);
    const twin = await portal.call(driver, 'DELETE', `${bare}/${c.agencies[0]}`, { id });
    expect(twin.json().status, twin.body).toBe('CANCELED');
  });
});

describe('my team', () => {
  const span = 'first=2032-01-01&last=2032-01-31';
  const base = '/rest/collaborative/planning/collaborators';
  const away = async (who: TestPerson, path = `${base}/other-times`) =>
    (await portal.call(who, 'GET', `${path}?${span}`)).json();
  const settle = (
    id: number,
    status: 'VALIDATED' | 'PENDING_CANCELLATION' | 'REFUSED_CANCELLATION',
  ) => elevated((tx) => updateRow(tables<ScheduleTables>({ tx }), 'absence', id, { status }));
  it('is away when that counts, with the kind of absence for oneself alone', async () => {
    const ids = [];
    for (const day of ['05', '06', '07', '08'])
      ids.push((await ask(colleague, `2032-01-${day}`, `2032-01-${day}`)).json().id);
    const [first, second, third, waiting] = ids;
    await settle(first, 'VALIDATED');
    await settle(second, 'PENDING_CANCELLATION');
    await settle(third, 'REFUSED_CANCELLATION');
    const { absences } = await away(driver);
    expect(absences.map((a: { id: number }) => a.id)).toEqual([first, second, third]);
    expect(absences.map((a: { label: string | null }) => a.label)).toEqual([null, null, null]);
    // What waits is not away, and is withdrawn for the next test.
    await portal.call(colleague, 'DELETE', '/api/collaborative/other-time', { id: waiting });
    const [own] = (await away(colleague, '/rest/collaborative/planning/other-times')).absences;
    expect(own.label).toBe('Congés payés');
  });
  it('is the agency of an employee, by service, at most 93 days, and nobody’s elsewhere', async () => {
    const { services } = await away(driver, '/rest/collaborative/planning/service/other-times');
    expect(services.map((s: { id: number }) => s.id)).toEqual([c.agencies[0]]);
    expect(services[0].absences).toHaveLength(3);
    const long = await portal.call(
      driver,
      'GET',
      `${base}/other-times?first=2032-01-01&last=2032-04-03`,
    );
    expect(long.statusCode).toBe(422);
    const most = await portal.call(
      driver,
      'GET',
      `${base}/other-times?first=2032-01-01&last=2032-04-02`,
    );
    expect(most.statusCode).toBe(200);
    expect((await away(c.collaborator)).absences).toEqual([]);
    const people = (await portal.call(driver, 'GET', base)).json();
    expect(people.people.map((p: { id: number }) => p.id).toSorted()).toEqual(
      [driverId, colleagueId].toSorted(),
    );
  });
});

describe('my home', () => {
  it('names the next service and counts what waits', async () => {
    const today = Temporal.Now.plainDateISO('Europe/Paris');
    await plan(colleagueId, today.add({ days: 3 }).toString());
    await plan(colleagueId, today.add({ days: 2 }).toString());
    await ask(colleague, today.add({ days: 9 }).toString(), today.add({ days: 9 }).toString());
    const home = (await portal.call(colleague, 'GET', '/collaborative/home')).json();
    expect(home.next.day).toBe(today.add({ days: 2 }).toString());
    expect(home.pending).toBe(1);
    expect(home.today.day).toBe(today.toString());
  });
  it('is the service that has not begun, on the clock of Paris', async () => {
    // The day of the change of hour: five in the morning is three by UTC.
    const id = await employee('Matinal');
    await plan(id, '2027-03-28');
    await plan(id, '2027-03-29');
    const at = async (now: string) =>
      (await elevated((tx) => nextService(tx, { id, now: Temporal.Instant.from(now) }))).next?.day;
    expect(await at('2027-03-28T02:59:59Z')).toBe('2027-03-28');
    expect(await at('2027-03-28T03:00:00Z')).toBe('2027-03-29');
    expect(await at('2027-03-29T03:00:00Z')).toBeUndefined();
  });
  it('is that of the agency on an island, today and what was done too', async () => {
    const id = await employee('Insulaire');
    await plan(id, '2027-03-29');
    await elevated(async (tx) => {
      const at = async (timezone: string) =>
        tx.run`update infrastructure set timezone = ${timezone} where id = ${c.agencies[0]}`;
      const next = async (now: string) =>
        (await nextService(tx, { id, now: Temporal.Instant.from(now) })).next?.day;
      // Five in the morning is nine by UTC on Martinique, one on Réunion.
      await at('America/Martinique');
      expect(await next('2027-03-29T08:59:59Z')).toBe('2027-03-29');
      expect(await next('2027-03-29T09:00:00Z')).toBeUndefined();
      // Nine in the evening there is the day after in Paris.
      const range = { first: '2027-03-29', last: '2027-03-29' };
      const [day] = await daysOf(tx, { id, now: Temporal.Now.instant() }, range);
      expect(day?.zone).toBe('America/Martinique');
      await at('Indian/Reunion');
      expect(await next('2027-03-29T00:59:59Z')).toBe('2027-03-29');
      expect(await next('2027-03-29T01:00:00Z')).toBeUndefined();
      await at('Europe/Paris');
    });
  });
});
