// Whom a customer asks for a second factor; what an administrator may do about somebody's, and about where they are signed in.
import { beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, TEST_PASSWORD, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { enrolled } from '#areas/organisation/sign-in/server/sign-in.fixtures.ts';

const portal = await wholePortal();
const other = await freshCustomer(portal.services.db);
let c: FreshCustomer;
let admin: Visitor;
beforeEach(async () => {
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
});

const path = '/admin/sign-in-rules';
const today = Temporal.Now.plainDateISO('Europe/Paris');
const ask = async (kinds: readonly string[], from = today, by = admin, customer = c.customerId) => {
  const { version } = (await by.get(`${path}?customer=${customer}`)).json().chosen;
  const body = { kinds, requiredFrom: from.toString(), customer, version };
  return by.post(`${path}/update`, body);
};
const statusOf = async (who: Visitor, at = '/collaborators') => (await who.get(at)).statusCode;
const enter = (username: string) =>
  portal.stranger.post('/login', { username, password: TEST_PASSWORD });

describe('a second factor that is asked for', () => {
  it('leads to the account page before all else, from its day on, those kinds alone', async () => {
    const pay = portal.as(c.pay);
    await ask(['pay'], today.add({ days: 1 }));
    expect(await statusOf(pay)).toBe(200);
    const announced = (await pay.get('/profile/second-factor')).json();
    expect(announced.requiredFrom).toBe(today.add({ days: 1 }).toString());
    await ask(['pay']);
    expect([await statusOf(pay), await statusOf(portal.as(c.supervisor))]).toEqual([403, 200]);
    expect((await pay.get('/collaborators')).json().error.code).toBe('first_screen');
    expect((await enter(c.pay.email)).json().mustSee).toBe('/profile/account');
    const page = await pay.get('/collaborators', { accept: 'text/html' });
    expect(page.headers.location).toBe('/profile/account?next=%2Fcollaborators');
    expect(await statusOf(pay, '/profile/second-factor')).toBe(200);
    await enrolled(pay, TEST_PASSWORD);
    expect(await statusOf(pay)).toBe(200);
  });

  it('cannot be taken away by its person', async () => {
    const pay = portal.as(c.pay);
    await enrolled(pay, TEST_PASSWORD);
    await ask(['pay']);
    expect((await pay.delete('/profile/second-factor')).statusCode).toBe(409);
    expect((await enter(c.pay.email)).json().error.code).toBe('second_factor');
  });

  it('is asked by the customer’s administrators of their own people, by the provider of all', async () => {
    const provider = portal.as(c.superAdmin);
    await ask(['administrators', 'supervisors']);
    const { chosen } = (await provider.get(`${path}?customer=${c.customerId}`)).json();
    expect(chosen.without).toBe(2);
    expect((await ask(['pay'], today, provider)).statusCode).toBe(200);
    const foreign = { kinds: [], requiredFrom: today.toString(), customer: other.customerId };
    expect((await admin.post(`${path}/update`, { ...foreign, version: 0 })).statusCode).toBe(422);
    expect(await statusOf(portal.as(c.supervisor), path)).toBe(403);
    const rows =
      await portal.value<number>`select count(*)::int from audit_log where table_name = 'sign_in_rule'
        and customer_id = ${c.customerId} and user_id in (${c.admin.id}, ${c.superAdmin.id})`;
    expect(rows).toBe(2);
  });
});

const tab = (id: number) => `/modules/users/users/${id}/tabs/security`;
describe('an administrator', () => {
  it('resets a lost factor after typing the password again: sessions end, both sides are noted', async () => {
    const pay = portal.as(c.pay);
    await enrolled(pay, TEST_PASSWORD);
    expect((await admin.get(tab(c.pay.id))).json()).toMatchObject({
      recoveryLeft: 10,
      sessions: [{ userAgent: 'test', current: false }],
    });
    const reset = () => admin.post(`${tab(c.pay.id)}/reset-second-factor`);
    expect((await reset()).json().error.code).toBe('step_up');
    await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
    expect((await reset()).statusCode).toBe(204);
    expect(await statusOf(pay, '/profile/json')).toBe(401);
    expect((await enter(c.pay.email)).statusCode).toBe(200);
    const rows = await portal.run`select user_id, other_user_id from login_event
        where event = 'factor_reset' and customer_id = ${c.customerId} order by id`;
    expect(rows).toEqual([
      { user_id: c.pay.id, other_user_id: c.admin.id },
      { user_id: c.admin.id, other_user_id: c.pay.id },
    ]);
    expect((await reset()).statusCode).toBe(404);
  });

  it('ends one session or all of an account', async () => {
    const [pay, second] = [portal.as(c.pay), await enter(c.pay.email)];
    const cookie = String(second.headers['set-cookie']).split(';')[0] ?? '';
    const { sessions } = (await admin.get(tab(c.pay.id))).json();
    expect(sessions).toHaveLength(2);
    const [newest] = sessions;
    expect((await admin.delete(`${tab(c.pay.id)}/sessions/${newest.id}`)).statusCode).toBe(204);
    expect(await statusOf(portal.as({ headers: { cookie } }), '/profile/json')).toBe(401);
    expect(await statusOf(pay, '/profile/json')).toBe(200);
    expect((await admin.delete(`${tab(c.admin.id)}/sessions/${newest.id}`)).statusCode).toBe(404);
    expect((await admin.post(`${tab(c.pay.id)}/revoke-sessions`)).statusCode).toBe(204);
    expect(await statusOf(pay, '/profile/json')).toBe(401);
  });

  it('does so for nobody who holds more, or is another customer’s', async () => {
    await portal.as(c.supervisor).post('/profile/confirm-password', { password: TEST_PASSWORD });
    await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
    await enrolled(portal.as(other.pay), TEST_PASSWORD);
    for (const [who, id, status] of [
      [c.supervisor, c.admin.id, 403],
      [c.admin, other.pay.id, 404],
      [c.admin, c.superAdmin.id, 404],
      [c.admin, c.admin.id, 409],
    ] as const) {
      const answer = await portal.as(who).post(`${tab(id)}/reset-second-factor`);
      expect(answer.statusCode, `${who.email} about ${id}`).toBe(status);
    }
    expect((await enter(other.pay.email)).json().error.code).toBe('second_factor');
    expect((await admin.get(tab(other.pay.id))).statusCode).toBe(404);
    expect((await admin.post(`${tab(other.pay.id)}/revoke-sessions`)).statusCode).toBe(404);
  });
});
