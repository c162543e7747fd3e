// What an attacker tries on the whole portal, each hole that was found once with the test that keeps it shut.
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';

let portal: WholePortal;
let mine: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  [mine, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});

describe('an old address with tricks in it', () => {
  it.each(['%09/evil.test', '%0a/evil.test', '%5cevil.test', '/evil.test', '%2fevil.test', '%09%5cevil.test', '%01', '%e2%82%ac', '%0d%0aset-cookie:%20a=b'])('/api-view/%s leads to a path of the portal', async (path) => {
    const { statusCode, headers } = await portal.as(mine.admin).get(`/api-view/${path}`);
    expect(statusCode).toBe(302);
    expect(new URL(String(headers.location), 'http://portal.test').host).toBe('portal.test');
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('the provider’s staff over one customer', () => {
  let staff: TestPerson;
  const mark = (c: FreshCustomer): string => `zz${c.customerId}zz`;
  beforeAll(async () => {
    staff = await portal.services.db.elevated((tx) => freshPerson(tx, { roles: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'], customerId: null, infraId: 1, perimeter: [mine.customerId] }));
    await portal.services.db.elevated(async (tx) => {
      for (const c of [mine, other]) {
        await tx.insertInto('user_profile').values({ customer_id: c.customerId, infra_id: c.customerId, name: mark(c), settings: '{}' }).execute();
        await tx.insertInto('login_event').values({ at: '2026-11-01T08:00:00Z', event: 'sign_in', customer_id: c.customerId, infra_id: c.companyId, email: `${mark(c)}@test.example`, ip: '192.0.2.1', user_agent: '' }).execute();
      }
    });
  });

  it.each(['/logs/connections/list?length=500', '/modules/users/users/form-choices'])('%s shows that customer and no other', async (url) => {
    const { body } = await portal.as(staff).get(url);
    expect([body.includes(mark(mine)), body.includes(mark(other))]).toEqual([true, false]);
  });
});

describe('what the machine keeps for itself', () => {
  it('figures are for its own collector, not for whom a proxy speaks', async () => {
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> => (await portal.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;
    expect([await status({}), await status({}, '::1'), await status({}, '203.0.113.9'), await status({ 'x-forwarded-for': '203.0.113.9' }), await status({ 'x-forwarded-for': '127.0.0.1' }), await status({ forwarded: 'for=127.0.0.1' })]).toEqual([200, 200, 404, 404, 404, 404]);
  });

  it('a request that never ends does not hold a connection for ever', () => {
    expect(portal.app.server.requestTimeout).toBeGreaterThan(0);
    expect(portal.app.server.headersTimeout).toBeGreaterThan(0);
  });
});

it('a synchronisation inside a synchronisation is refused', async () => {
  const item = (route: string, body: unknown): object => ({ id: crypto.randomUUID(), route, recordedAt: '2026-11-01T08:00:00Z', body });
  for (const route of ['/sync', '/sync/', '/api/sync', '/sync?a=b']) {
    const answer = await portal.as(mine.admin).post('/sync', { items: [item(route, { items: [item('/profile/sessions/revoke-others', {})] })] });
    expect(answer.json()).toMatchObject({ items: [{ status: 'conflict', message: 'Une synchronisation ne peut pas en contenir une autre.' }] });
  }
});
