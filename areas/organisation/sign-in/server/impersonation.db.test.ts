import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import type { Profile } from '../contract.ts';
import { asSession, cookieOf } from './sign-in.fixtures.ts';
import { openSignIn, signInKit } from './sign-in.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
beforeAll(async () => {
  portal = await openSignIn();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = Temporal.Now.instant();
  c = await freshCustomer(portal.services.db);
});
const { elevated, events } = signInKit(() => portal);

describe('impersonation', () => {
  const start = async (who: TestPerson, id: number) =>
    portal.call(who, 'POST', `/impersonation/start/${id}`);

  it('a super administrator becomes somebody under a new token, everybody can see it, and comes back', async () => {
    const answer = await start(c.superAdmin, c.admin.id);
    expect(answer.json()).toMatchObject({
      userId: c.admin.id,
      isImpersonating: 1,
      impersonatedUser: { id: c.admin.id },
      impersonator: { id: c.superAdmin.id },
      permissions: [],
      customerId: c.customerId,
    });
    expect((await portal.call(c.superAdmin, 'GET', '/profile/json')).statusCode).toBe(401);
    const acting = asSession(cookieOf(answer), (answer.json() as Profile).csrfToken);
    const back = await portal.call(acting, 'POST', '/impersonation/stop');
    expect(back.json()).toMatchObject({
      userId: c.superAdmin.id,
      isImpersonating: 0,
      impersonatedUser: null,
    });
    expect((await portal.call(acting, 'GET', '/profile/json')).statusCode).toBe(401);
    expect(await events(c.admin.id)).toEqual(['impersonation_start', 'impersonation_stop']);
    expect(await events(c.superAdmin.id)).toEqual(['impersonation_start', 'impersonation_stop']);
  });

  it.each([
    ['an administrator', 'admin'],
    ['a supervisor', 'supervisor'],
  ] as const)('%s may not', async (_, role) => {
    expect((await start(c[role], c.collaborator.id)).statusCode).toBe(403);
  });

  it('neither oneself, nor another super administrator, nor an account at rest, nor nobody', async () => {
    const other = await freshCustomer(portal.services.db);
    expect((await start(c.superAdmin, c.superAdmin.id)).statusCode).toBe(409);
    expect((await start(c.superAdmin, other.superAdmin.id)).json().error.message).toContain(
      'super administrateur',
    );
    await elevated(
      (tx) => tx.run`update app_user set deactivated_at = now() where id = ${c.pay.id}`,
    );
    expect((await start(c.superAdmin, c.pay.id)).statusCode).toBe(409);
    expect((await start(c.superAdmin, 999_999_999)).statusCode).toBe(404);
  });

  it('does not nest, does not change passwords, and dies with the right of whoever acts', async () => {
    const answer = await start(c.superAdmin, c.admin.id);
    const acting = asSession(cookieOf(answer), (answer.json() as Profile).csrfToken);
    expect((await start(acting, c.pay.id)).statusCode).toBe(403);
    expect(
      (
        await portal.call(acting, 'POST', '/profile/password', {
          current: TEST_PASSWORD,
          password: 'cheval agrafe pile',
        })
      ).statusCode,
    ).toBe(403);
    await elevated(
      (tx) => tx.run`update app_user set roles = '{ROLE_ADMIN}' where id = ${c.superAdmin.id}`,
    );
    await portal.elevated((tx) =>
      portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, { user: c.superAdmin.id }),
    );
    expect((await portal.call(acting, 'GET', '/profile/json')).statusCode).toBe(401);
  });

  it('a super administrator acting as another one after a promotion is not acting any more', async () => {
    const person = await elevated((tx) =>
      freshPerson(tx, { roles: ['ROLE_ADMIN'], customerId: null, infraId: 1, perimeter: [1] }),
    );
    const answer = await start(c.superAdmin, person.id);
    const acting = asSession(cookieOf(answer), (answer.json() as Profile).csrfToken);
    await elevated(
      (tx) => tx.run`update app_user set roles = '{ROLE_SUPER_ADMIN}' where id = ${person.id}`,
    );
    await portal.elevated((tx) =>
      portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, { user: person.id }),
    );
    expect((await start(acting, c.pay.id)).statusCode).toBe(409);
  });
});
