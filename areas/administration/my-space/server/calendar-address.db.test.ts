import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { createCollaborators } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { access } from '../access.ts';
import type { CalendarAddress } from '../calendar-address-contract.ts';
import { calendarAddressServer, mySpaceServer } from './routes.ts';

const PATH = '/collaborative/calendar-address';
let portal: TestPortal;
let c: FreshCustomer;
let driver: TestPerson;
let colleague: TestPerson;
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);

/** An employee with an account and a shift of their own, in ten days. */
const employee = async (lastName: string, startsMinute: number): Promise<TestPerson> => {
  const infraId = c.agencies[0];
  const { customerId } = c;
  return elevated(async (tx) => {
    const [collaboratorId = 0] = await createCollaborators(tx, [
      { customerId, infraId, matricule: lastName, lastName, firstName: 'Jean', type: 1 },
    ]);
    await addMission(tx, { customerId, infraId, collaboratorId });
    await insertRow(tables<ScheduleTables>({ tx }), 'planned_day', {
      customer_id: customerId,
      infra_id: infraId,
      collaborator_id: collaboratorId,
      day: Temporal.Now.plainDateISO('Europe/Paris').add({ days: 10 }).toString(),
      code: 'LD',
      starts_minute: startsMinute,
      ends_minute: 900,
      break_minutes: 60,
    });
    return freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId,
    });
  });
};
const renew = async (who: TestPerson): Promise<string> => {
  const answer = await portal.call(who, 'POST', PATH);
  expect(answer.statusCode).toBe(200);
  const { pathname, search } = new URL(answer.json<{ url: string }>().url);
  return pathname + search;
};
const state = async (who: TestPerson): Promise<CalendarAddress> =>
  (await portal.call(who, 'GET', PATH)).json();
/** As a calendar asks: without a session. */
const read = (address: string) => portal.call(null, 'GET', address);

beforeAll(async () => {
  portal = await testPortal({
    areas: (auth) => [mySpaceServer, calendarAddressServer(auth)],
    access,
  });
  c = await freshCustomer(portal.services.db);
  driver = await employee('Durand', 300);
  colleague = await employee('Voisin', 360);
});
afterAll(() => portal.close());

describe('the address of one’s own planning', () => {
  it('gives a calendar one’s own days and nobody else’s, and says that it was read', async () => {
    expect(await state(driver)).toEqual({ createdAt: null, lastReadAt: null });
    const answer = await read(await renew(driver));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/calendar/);
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const { createdAt, lastReadAt } = await state(driver);
    expect([typeof createdAt, typeof lastReadAt]).toEqual(['string', 'string']);
    expect(await state(colleague)).toEqual({ createdAt: null, lastReadAt: null });
  });

  it('opens nothing once changed or withdrawn', async () => {
    const first = await renew(driver);
    const second = await renew(driver);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await portal.call(colleague, 'DELETE', PATH)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(200);
    expect((await portal.call(driver, 'DELETE', PATH)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
  });

  it('opens nothing for an account that was closed, or is no employee’s any more', async () => {
    const address = await renew(colleague);
    const change = (what: string) =>
      elevated((tx) => tx.run`update app_user set ${sql.raw(what)} where id = ${colleague.id}`);
    await change('deactivated_at = now()');
    expect((await read(address)).statusCode).toBe(404);
    await change('deactivated_at = null');
    expect((await read(address)).statusCode).toBe(200);
    await change('collaborator_id = null');
    expect((await read(address)).statusCode).toBe(404);
  });

  it('ends with the password, not with a hash that is made anew, and with the right that made it', async () => {
    const address = await renew(driver);
    const set = (what: string) =>
      elevated(
        (tx) => tx.run`update user_credential set ${sql.raw(what)} where user_id = ${driver.id}`,
      );
    await set("password_hash = password_hash || ''");
    expect((await read(address)).statusCode).toBe(200);
    await set("changed_at = now() + interval '1 second'");
    expect((await read(address)).statusCode).toBe(404);
    expect(await state(driver)).toEqual({ createdAt: null, lastReadAt: null });
    const next = await renew(driver);
    await elevated(
      (tx) => tx.run`update app_user set roles = '{ROLE_SUPERVISOR}' where id = ${driver.id}`,
    );
    expect((await read(next)).statusCode).toBe(404);
    await elevated(
      (tx) => tx.run`update app_user set roles = '{ROLE_COLLABORATOR}' where id = ${driver.id}`,
    );
    expect((await read(next)).statusCode).toBe(200);
  });

  it('is not made for an account that is nobody’s, and keeps its key from the database', async () => {
    expect((await portal.call(c.admin, 'POST', PATH)).statusCode).toBe(403);
    const address = await renew(driver);
    const key = new URLSearchParams(address.slice(address.indexOf('?'))).get('key') ?? '';
    const stored = await elevated(
      (tx) =>
        tx.run<{ text: string }>`
        select (select string_agg(a::text, ' ') from calendar_address a) || (select string_agg(r::text, ' ') from audit_log r where r::text like '%calendar_address%') as text`,
    );
    expect(key.length).toBeGreaterThan(40);
    expect(stored[0]?.text).not.toContain(key);
  });
});
