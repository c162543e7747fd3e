import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#platform/server/auth/csrf.ts';
import { ADDRESS_RULE, attempt, throttleKey } from '#platform/server/auth/throttle.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import type { Profile } from '../contract.ts';
import { inviteToActivate } from './api.ts';
import { asSession, cookieOf, linksIn } from './sign-in.fixtures.ts';
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
const { elevated, elsewhere, signIn, profileOf, events, mailsTo } = signInKit(() => portal);

describe('signing in', () => {
  it('opens a session: the profile, a cookie scripts cannot read, a CSRF token that works', async () => {
    const answer = await signIn({
      username: ` ${c.admin.email.toUpperCase()} `,
      password: TEST_PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      userId: c.admin.id,
      roles: ['ROLE_ADMIN'],
      locale: 'fr',
      isImpersonating: 0,
      impersonatedUser: null,
      contextInfra: null,
      customerId: c.customerId,
      provider: false,
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^roulement_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    const me = asSession(cookieOf(answer), (answer.json() as Profile).csrfToken);
    expect((await portal.call(me, 'POST', '/profile/sessions/revoke-others')).statusCode).toBe(204);
    expect(await events(c.admin.id)).toEqual(['sign_in']);
  });

  it.each([
    ['a wrong password', () => ({ username: c.admin.email, password: 'nope' })],
    ['an unknown address', () => ({ username: 'personne@test.example', password: TEST_PASSWORD })],
    [
      'a password beside a chosen account of somebody else',
      () => ({ username: c.admin.email, password: TEST_PASSWORD, account: c.pay.id }),
    ],
  ])('%s gets the same refusal', async (_, body) => {
    const answer = await signIn(body());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: {
        code: 'sign_in_failed',
        message: 'Adresse e-mail ou mot de passe incorrect.',
        details: [],
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['state = 0', 'sign_in_failed:not_activated'],
    ['deactivated_at = now()', 'sign_in_failed:deactivated'],
  ])('an account with %s gets it too, and the log knows why', async (change, logged) => {
    await elevated((tx) => tx.run`update app_user set ${sql.raw(change)} where id = ${c.pay.id}`);
    expect(
      (await signIn({ username: c.pay.email, password: TEST_PASSWORD })).json().error.code,
    ).toBe('sign_in_failed');
    expect(await events(c.pay.id)).toEqual([logged]);
  });

  it('locks after five wrong tries, for a known address as for an unknown one, says how long, and even the right password waits', async () => {
    for (const username of [c.admin.email, `inconnu-${c.customerId}@test.example`]) {
      for (let i = 0; i < 5; i += 1)
        expect((await signIn({ username, password: 'nope' })).statusCode).toBe(401);
      const locked = await signIn({ username, password: TEST_PASSWORD });
      expect(locked.statusCode).toBe(429);
      expect(locked.headers['retry-after']).toBe('30');
      expect(locked.json().error).toMatchObject({
        code: 'too_many',
        message: 'Trop de tentatives : réessayez dans 30 secondes.',
      });
    }
    portal.clock.now = portal.clock.now.add({ seconds: 31 });
    expect((await signIn({ username: c.admin.email, password: TEST_PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('counts tries made at the same moment one by one', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, () => signIn({ username: c.admin.email, password: 'nope' })),
    );
    expect(all.filter((a) => a.statusCode === 401)).toHaveLength(5);
    expect(all.filter((a) => a.statusCode === 429)).toHaveLength(7);
  });

  it('of an address that is locked out a line a minute is kept, and no row of each name that it tries', async () => {
    const place = elsewhere();
    const username = `perdu-${c.customerId}@test.example`;
    const left = () =>
      elevated(async (tx) => {
        const rows = await tx.run<{ lines: number; counts: number }>`
          select (select count(*)::int from login_event where failure = 'locked' and ip = ${place.remoteAddress}) as lines,
            (select count(*)::int from sign_in_throttle) as counts`;
        return rows[0] ?? { lines: -1, counts: -1 };
      });
    const key = throttleKey('address', place.remoteAddress, ADDRESS_RULE);
    await elevated(async (tx) => {
      for (let i = 0; i < 40; i += 1) await attempt(tx, [key], portal.clock.now);
    });
    const before = await left();
    const storm = async (): Promise<void> => {
      for (let i = 0; i < 20; i += 1)
        expect(
          (await signIn({ username: `${i}${username}`, password: 'x' }, {}, place)).statusCode,
        ).toBe(429);
    };
    await storm();
    expect(await left()).toEqual({ lines: 1, counts: before.counts + 1 });
    portal.clock.now = portal.clock.now.add({ seconds: 59 });
    await storm();
    expect((await left()).lines).toBe(1);
  });

  it('locks an address that tries many accounts', async () => {
    const place = elsewhere();
    const key = throttleKey('address', place.remoteAddress, ADDRESS_RULE);
    await elevated(async (tx) => {
      for (let i = 0; i < 39; i += 1) await attempt(tx, [key], portal.clock.now);
    });
    expect(
      (await signIn({ username: `essai-${c.customerId}@test.example`, password: 'x' }, {}, place))
        .statusCode,
    ).toBe(401);
    expect(
      (await signIn({ username: c.admin.email, password: TEST_PASSWORD }, {}, place)).statusCode,
    ).toBe(429);
    expect((await signIn({ username: c.admin.email, password: TEST_PASSWORD })).statusCode).toBe(
      200,
    );
  });

  it('refuses another site’s form', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect(
        (await signIn({ username: c.admin.email, password: TEST_PASSWORD }, headers)).json().error
          .code,
      ).toBe('csrf');
    }
    expect(
      (
        await signIn(
          { username: c.admin.email, password: TEST_PASSWORD },
          { origin: 'http://portal.test' },
        )
      ).statusCode,
    ).toBe(200);
  });

  it('asks which account when one address and password open several, and opens the one chosen', async () => {
    const other = await freshCustomer(portal.services.db);
    const twin = await elevated((tx) =>
      freshPerson(tx, {
        email: c.admin.email,
        roles: ['ROLE_SUPERVISOR'],
        customerId: other.customerId,
        infraId: other.companyId,
        perimeter: [other.companyId],
      }),
    );
    const ask = await signIn({ username: c.admin.email, password: TEST_PASSWORD });
    expect(ask.statusCode).toBe(409);
    expect(ask.json().error.code).toBe('choose_account');
    expect(ask.json().error.accounts.map((a: { id: number }) => a.id)).toEqual([
      c.admin.id,
      twin.id,
    ]);
    expect(
      (await signIn({ username: c.admin.email, password: TEST_PASSWORD, account: twin.id })).json(),
    ).toMatchObject({ userId: twin.id, customerId: other.customerId });
    expect((await signIn({ username: c.admin.email, password: 'nope' })).statusCode).toBe(401);
  });

  it('keeps no password in the log, not even one typed in the wrong field', async () => {
    await signIn({ username: 'MonMotDePasseSecret', password: 'x' });
    const rows = await elevated(
      (tx) => tx.run<{ email: string }>`select email from login_event order by id desc limit 1`,
    );
    expect(rows[0]?.email).toBe('');
  });
});

describe('a session', () => {
  it('ends by signing out with proof, not by a stranger’s link', async () => {
    const { token } = c.admin;
    const link = await portal.app.inject({
      method: 'GET',
      url: '/logout',
      headers: { cookie: `${SESSION_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect([link.statusCode, link.headers.location, link.headers['set-cookie']]).toEqual([
      302,
      '/login',
      undefined,
    ]);
    expect((await profileOf(c.admin)).userId).toBe(c.admin.id);
    const out = await portal.app.inject({
      method: 'GET',
      url: '/logout',
      headers: c.admin.headers,
    });
    expect(out.headers['set-cookie']).toContain('Max-Age=0');
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(401);
    expect((await portal.call(c.pay, 'POST', '/logout')).statusCode).toBe(204);
    expect((await portal.call(c.pay, 'GET', '/profile/json')).statusCode).toBe(401);
  });

  it('is dead at once everywhere when it is revoked, and when the account is put to rest', async () => {
    const token = cookieOf(await signIn({ username: c.admin.email, password: TEST_PASSWORD }));
    expect((await profileOf(asSession(token))).userId).toBe(c.admin.id);
    const mine = (await portal.call(c.admin, 'GET', '/profile/sessions')).json() as {
      id: number;
      current: boolean;
    }[];
    expect(mine).toHaveLength(2);
    const other = mine.find((s) => !s.current)?.id ?? 0;
    expect((await portal.call(c.pay, 'DELETE', `/profile/sessions/${other}`)).statusCode).toBe(404);
    expect((await portal.call(c.admin, 'DELETE', `/profile/sessions/${other}`)).statusCode).toBe(
      204,
    );
    expect((await portal.call(asSession(token), 'GET', '/profile/json')).statusCode).toBe(401);
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(200);
  });

  it('does not survive twelve quiet hours, nor a week of use', async () => {
    const begun = portal.clock.now;
    for (let day = 0; day < 20; day += 1) {
      portal.clock.now = portal.clock.now.add({ hours: 8, minutes: 20 });
      await portal.elevated((tx) =>
        portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, 'all'),
      );
      expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(200);
    }
    portal.clock.now = begun.add({ hours: 169 });
    await portal.elevated((tx) =>
      portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, 'all'),
    );
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(401);
    expect((await portal.call(c.pay, 'GET', '/profile/json')).statusCode).toBe(401);
  });

  it('needs its own CSRF token for what changes something', async () => {
    const without = { ...c.admin, headers: { cookie: c.admin.headers['cookie'] ?? '' } };
    expect(
      (await portal.call(without, 'POST', '/profile/sessions/revoke-others')).json().error.code,
    ).toBe('csrf');
    const foreign = {
      ...c.admin,
      headers: { ...c.admin.headers, [CSRF_HEADER]: c.pay.headers[CSRF_HEADER] ?? '' },
    };
    expect(
      (await portal.call(foreign, 'POST', '/profile/sessions/revoke-others')).json().error.code,
    ).toBe('csrf');
  });

  it('is kept in the database as a hash that the application’s role cannot read', async () => {
    const rows = await elevated(
      (tx) =>
        tx.run<{
          n: number;
        }>`select count(*)::int as n from session where encode(token_hash, 'escape') like ${`%${c.admin.token}%`}`,
    );
    expect(rows[0]?.n).toBe(0);
    await expect(sql`select * from session`.execute(portal.services.db.kysely)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      sql`select * from user_credential`.execute(portal.services.db.kysely),
    ).rejects.toThrow('permission denied');
  });
});

describe('forgotten passwords', () => {
  const forget = (email: string, place = elsewhere()) =>
    portal.app.inject({
      method: 'POST',
      url: '/login/forgotten-password/check',
      payload: { email },
      ...place,
    });
  const reset = (token: string, password: string) =>
    portal.call(null, 'POST', `/login/reset/${token}`, { password });

  it('mails a link that serves once, ends every session, and is refused afterwards', async () => {
    expect((await forget(c.admin.email)).json()).toEqual({ code: 'SUCCESS' });
    const [mail] = await mailsTo(c.admin.email);
    const [token = ''] = linksIn(mail?.text ?? '');
    expect((await portal.call(null, 'GET', `/login/reset/${token}`)).json()).toMatchObject({
      purpose: 'reset',
      email: c.admin.email,
    });
    expect((await reset(token, 'court')).json().error.details).toEqual([
      { field: 'password', message: 'Au moins 12 caractères.' },
    ]);
    expect((await reset(token, 'cheval agrafe pile')).statusCode).toBe(200);
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(401);
    expect((await reset(token, 'cheval agrafe pile deux')).json().error.code).toBe('link_gone');
    expect((await signIn({ username: c.admin.email, password: TEST_PASSWORD })).statusCode).toBe(
      401,
    );
    expect(
      (await signIn({ username: c.admin.email, password: 'cheval agrafe pile' })).statusCode,
    ).toBe(200);
  });

  it('two who use a link at the same moment: one gets it', async () => {
    await forget(c.admin.email);
    const [token = ''] = linksIn((await mailsTo(c.admin.email))[0]?.text ?? '');
    const both = await Promise.all([
      reset(token, 'cheval agrafe pile'),
      reset(token, 'agrafe pile cheval'),
    ]);
    expect(both.map((a) => a.statusCode).sort()).toEqual([200, 410]);
  });

  it('the link dies after an hour, and when another is asked for', async () => {
    await forget(c.pay.email);
    const [token = ''] = linksIn((await mailsTo(c.pay.email))[0]?.text ?? '');
    portal.clock.now = portal.clock.now.add({ hours: 1, seconds: 1 });
    expect((await portal.call(null, 'GET', `/login/reset/${token}`)).json().error).toMatchObject({
      code: 'link_gone',
    });
  });

  it('dies with the password that its owner changes meanwhile', async () => {
    await forget(c.admin.email);
    const [token = ''] = linksIn((await mailsTo(c.admin.email))[0]?.text ?? '');
    const change = { current: TEST_PASSWORD, password: 'cheval agrafe pile' };
    expect((await portal.call(c.admin, 'POST', '/profile/password', change)).statusCode).toBe(204);
    expect((await reset(token, 'agrafe pile cheval')).json().error.code).toBe('link_gone');
    expect(
      (await signIn({ username: c.admin.email, password: 'cheval agrafe pile' })).statusCode,
    ).toBe(200);
  });

  it('dies with the address it was mailed to, and so do the sessions, of this account alone', async () => {
    await forget(c.admin.email);
    await forget(c.pay.email);
    const [token = ''] = linksIn((await mailsTo(c.admin.email))[0]?.text ?? '');
    const [theirs = ''] = linksIn((await mailsTo(c.pay.email))[0]?.text ?? '');
    const status = async (who: TestPerson) =>
      (await portal.call(who, 'GET', '/profile/json')).statusCode;
    expect([await status(c.admin), await status(c.pay)]).toEqual([200, 200]);
    await elevated(
      (tx) => tx.run`update app_user set phone = '0321000000' where id = ${c.admin.id}`,
    );
    expect((await portal.call(null, 'GET', `/login/reset/${token}`)).statusCode).toBe(200);
    await elevated(
      (tx) =>
        tx.run`update app_user set email = ${`neuve-${c.admin.id}@test.example`} where id = ${c.admin.id}`,
    );
    expect((await portal.call(null, 'GET', `/login/reset/${token}`)).json().error.code).toBe(
      'link_gone',
    );
    // Processes hear of it by a notification, as of any session that ends.
    await expect.poll(() => status(c.admin)).toBe(401);
    expect(await status(c.pay)).toBe(200);
    expect((await portal.call(null, 'GET', `/login/reset/${theirs}`)).statusCode).toBe(200);
  });

  it('answers an unknown address like a known one and sends nothing', async () => {
    const address = `inconnu-${c.customerId}@test.example`;
    expect((await forget(address)).json()).toEqual({ code: 'SUCCESS' });
    expect(await mailsTo(address)).toEqual([]);
  });

  it('mails one link for each account, and tells a stranger nothing of their number', async () => {
    const other = await freshCustomer(portal.services.db);
    const twin = await elevated((tx) =>
      freshPerson(tx, {
        email: c.admin.email,
        roles: ['ROLE_SUPERVISOR'],
        customerId: other.customerId,
        infraId: other.companyId,
        perimeter: [other.companyId],
      }),
    );
    expect((await forget(c.admin.email)).json()).toEqual({ code: 'SUCCESS' });
    const [first = '', second = ''] = linksIn((await mailsTo(c.admin.email))[0]?.text ?? '');
    expect((await reset(second, 'cheval agrafe pile')).statusCode).toBe(200);
    expect((await portal.call(twin, 'GET', '/profile/json')).statusCode).toBe(401);
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(200);
    expect(first).not.toBe(second);
  });

  it('stops mailing one account after three demands, and answers the same', async () => {
    for (let i = 0; i < 5; i += 1)
      expect((await forget(c.pay.email)).json()).toEqual({ code: 'SUCCESS' });
    const { length } = await mailsTo(c.pay.email);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(3);
  });

  it('activates a new account by its link', async () => {
    await elevated((tx) => tx.run`update app_user set state = 0 where id = ${c.collaborator.id}`);
    await elevated((tx) => inviteToActivate(tx, portal.jobs, c.collaborator.id));
    const [token = ''] = linksIn((await mailsTo(c.collaborator.email))[0]?.text ?? '');
    expect((await portal.call(null, 'GET', `/login/reset/${token}`)).json()).toMatchObject({
      purpose: 'activation',
    });
    expect((await reset(token, 'cheval agrafe pile')).statusCode).toBe(200);
    expect(
      (await signIn({ username: c.collaborator.email, password: 'cheval agrafe pile' })).statusCode,
    ).toBe(200);
    expect(await events(c.collaborator.id)).toEqual(['activated', 'sign_in']);
  });

  it('changing one’s own needs the current one and ends the other sessions', async () => {
    const elsewhereToken = cookieOf(
      await signIn({ username: c.admin.email, password: TEST_PASSWORD }),
    );
    expect(
      (
        await portal.call(c.admin, 'POST', '/profile/password', {
          current: 'nope',
          password: 'cheval agrafe pile',
        })
      ).json().error.details,
    ).toMatchObject([{ field: 'current' }]);
    expect(
      (
        await portal.call(c.admin, 'POST', '/profile/password', {
          current: TEST_PASSWORD,
          password: 'cheval agrafe pile',
        })
      ).statusCode,
    ).toBe(204);
    expect((await portal.call(c.admin, 'GET', '/profile/json')).statusCode).toBe(200);
    expect((await portal.call(asSession(elsewhereToken), 'GET', '/profile/json')).statusCode).toBe(
      401,
    );
  });
});
