// A customer's own provider: who is linked, what accounts it makes, which doors it closes, and whose it is.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson, TEST_PASSWORD } from '#platform/testing/actors.ts';
import { openIssuer, type Issuer } from './issuer.fixtures.ts';
import {
  addDomain,
  begin,
  chosen,
  dns,
  enter,
  entered,
  finish,
  openHome,
  proveDomain,
  whoIs,
  type Home,
} from './single-sign-on.setup.fixtures.ts';

const PATH = '/admin/single-sign-on';
let issuer: Issuer;
let home: Home;
const freshHome = async (): Promise<void> => {
  home = await openHome(issuer, `d${randomBytes(5).toString('hex')}.example`);
};
beforeAll(async () => {
  issuer = await openIssuer();
  await freshHome();
});
afterAll(() => issuer.close());
beforeEach(() => {
  issuer.lies = {};
  issuer.person = {};
});

const named = (sub: string, more: object = {}) => {
  issuer.person = { sub, email: `${sub}@${home.domain}`, email_verified: true, ...more };
};
const account = (email: string, role: 'ROLE_SUPERVISOR' | 'ROLE_ADMIN' = 'ROLE_SUPERVISOR') => {
  const { customerId, agencies } = home.c;
  const infraId = role === 'ROLE_ADMIN' ? customerId : agencies[0];
  const place = { customerId, infraId, perimeter: [infraId] };
  return home.portal.elevated((tx) => freshPerson(tx, { roles: [role], ...place, email }));
};
const stored = async (id: number) =>
  (
    await home.portal
      .run<object>`select first_name, roles, infra_id, sso_issuer, sso_identifier, state,
      (select array_agg(infra_id) from user_perimeter where user_id = u.id) as perimeter,
      (select array_agg(profile_id) from user_profile_link where user_id = u.id) as profiles
      from app_user u where id = ${id}`
  )[0];
const map = (group: string, role = 'ROLE_SUPERVISOR', more: object = {}) =>
  home.admin.post(`${PATH}/mapping`, {
    customer: home.c.customerId,
    group,
    role,
    infraId: home.c.agencies[0],
    profileId: null,
    ...more,
  });
const set = async (change: object) => {
  const { version } = await chosen(home.admin, home.c);
  return home.admin.post(`${PATH}/update`, { ...entered(issuer, home.c), version, ...change });
};
const enters = (email: string) =>
  home.portal.stranger.post('/login', { username: email, password: TEST_PASSWORD });

describe('an account', () => {
  it('is its subject: linked once by its address, then whatever the address; nothing given here changes', async () => {
    const { id, email } = await account(`a@${home.domain}`);
    await home.portal.run`update app_user set state = 0 where id = ${id}`;
    const before = await stored(id);
    await map('admins', 'ROLE_PAY_ADMIN');
    named('a', { given_name: 'Autre', family_name: 'Nom', groups: ['admins'] });
    expect((await whoIs(home, await enter(home)))?.id).toBe(id);
    named('a', { email: 'new@elsewhere.example', email_verified: false, groups: ['admins'] });
    expect((await whoIs(home, await enter(home)))?.id).toBe(id);
    const identity = { sso_issuer: issuer.url, sso_identifier: 'a', state: 1 };
    expect(await stored(id)).toEqual({ ...before, ...identity });
    expect(email).toBe(`a@${home.domain}`);
    const events = await home.portal
      .column`select event from login_event where user_id = ${id} order by id`;
    expect(events).toEqual(['identity_linked', 'sign_in', 'sign_in']);
  });

  it('is linked by an administrator who writes its identifier, and cut off by one who takes it away', async () => {
    const { id } = await account('b@elsewhere.example');
    const tab = `/modules/users/users/${id}/tabs/sso`;
    const write = async (identifier: string | null) => {
      const { version } = (await home.admin.get(tab)).json();
      const body = { identifier, version };
      const saved = await home.admin.request('PUT', tab, { body });
      expect(saved.statusCode, saved.body).toBe(200);
    };
    issuer.person = { sub: 'b' };
    expect((await enter(home)).statusCode).toBe(403);
    await write('b');
    expect((await whoIs(home, await enter(home)))?.id).toBe(id);
    await write('c');
    expect((await enter(home)).statusCode).toBe(403);
  });

  it('follows its customer to another issuer by its address, and is nobody’s subject there before', async () => {
    const { id } = await account(`f@${home.domain}`);
    named('f');
    await enter(home);
    await home.portal
      .run`update app_user set sso_issuer = 'https://before.example' where id = ${id}`;
    issuer.person = { sub: 'f' };
    expect((await enter(home)).statusCode).toBe(403);
    named('f');
    expect((await whoIs(home, await enter(home)))?.id).toBe(id);
  });

  it('is made at the first sign-in where that is wanted, by the first mapped group, with no more than was prepared', async () => {
    const { c, portal, admin } = home;
    const profile =
      await portal.value<number>`insert into user_profile (customer_id, infra_id, name, description, settings)
      values (${c.customerId}, ${c.customerId}, 'Exploitation', '', '{}') returning id`;
    const groups = ['x\0', 'second', 'first'];
    named('j', { given_name: 'Jean\u202Ene', family_name: 'Dupont', groups });
    await map('first', 'ROLE_SUPERVISOR', { profileId: profile });
    await map('second', 'ROLE_PAY_ADMIN');
    expect((await enter(home)).statusCode).toBe(403);
    await set({ createsAccounts: true });
    const who = await whoIs(home, await enter(home));
    const made = await stored(who?.id ?? 0);
    expect(made).toEqual({
      first_name: 'Jeanne',
      roles: ['ROLE_SUPERVISOR'],
      infra_id: c.agencies[0],
      perimeter: [c.agencies[0]],
      profiles: [profile],
      sso_issuer: issuer.url,
      sso_identifier: 'j',
      state: 1,
    });
    // What is given here stays, whatever the groups become.
    await portal.run`update app_user set roles = '{ROLE_COLLABORATOR}' where id = ${who?.id ?? 0}`;
    named('j', { groups: ['second'] });
    expect((await whoIs(home, await enter(home)))?.id).toBe(who?.id);
    expect(await stored(who?.id ?? 0)).toEqual({ ...made, roles: ['ROLE_COLLABORATOR'] });
    named('k', { groups: ['third'] });
    expect((await enter(home)).statusCode).toBe(403);
    const { mappings } = await chosen(admin, c);
    expect(mappings.slice(-2).map((m: { profile: string | null }) => m.profile)).toEqual([
      'Exploitation',
      null,
    ]);
  });

  it('is made once by two first sign-ins at one moment', async () => {
    await map('g');
    await set({ createsAccounts: true });
    named('two', { groups: 'g' });
    const [one, two] = [await begin(home), await begin(home)];
    const answers = await Promise.all([
      finish(home, issuer.answerTo(one.url), one),
      finish(home, issuer.answerTo(two.url), two),
    ]);
    expect(answers.map((a) => a.statusCode)).toEqual([200, 200]);
    const count = await home.portal
      .value`select count(*)::int from app_user where sso_identifier = 'two' and customer_id = ${home.c.customerId}`;
    expect(count).toBe(1);
  });
});

describe('what is set', () => {
  it('is the customer’s own: nobody else reads or changes it, and no group gives more than its administrator holds', async () => {
    const { portal, c, admin } = home;
    const other = await freshCustomer(portal.services.db);
    const [theirs, supervisor] = [portal.as(other.admin), portal.as(c.supervisor)];
    await theirs.post('/profile/confirm-password', { password: TEST_PASSWORD });
    expect((await theirs.get(`${PATH}?customer=${c.customerId}`)).statusCode).toBe(422);
    expect((await theirs.post(`${PATH}/update`, entered(issuer, c))).statusCode).toBe(422);
    expect((await supervisor.get(PATH)).statusCode).toBe(403);
    const { domains } = await chosen(admin, c);
    await map('g');
    const { mappings } = await chosen(admin, c);
    for (const [kind, { id }] of [
      ['domain', domains[0]],
      ['mapping', mappings[0]],
    ] as const)
      expect((await theirs.delete(`${PATH}/${kind}/${id}`)).statusCode).toBe(404);
    expect((await theirs.post(`${PATH}/domain/${domains[0].id}/prove`)).statusCode).toBe(404);
    expect((await map('g', 'ROLE_ADMIN')).statusCode).toBe(422);
    expect((await map('g', undefined, { infraId: other.agencies[0] })).statusCode).toBe(422);
    const foreign =
      await portal.value<number>`insert into user_profile (customer_id, infra_id, name, description, settings)
      values (${other.customerId}, ${other.customerId}, 'p', '', '{}') returning id`;
    expect((await map('g', undefined, { profileId: foreign })).json().error.details).toMatchObject([
      { field: 'profileId' },
    ]);
  });

  it('asks for the password again, and the secret is read nowhere', async () => {
    const fresh = await account(`c@${home.domain}`, 'ROLE_ADMIN');
    const by = home.portal.as(fresh);
    for (const [at, body] of [
      ['update', { ...entered(issuer, home.c), version: 1 }],
      ['secret', { secret: 'x' }],
      [
        'mapping',
        { group: 'g', role: 'ROLE_SUPERVISOR', infraId: home.c.companyId, profileId: null },
      ],
      ['release', {}],
    ] as const) {
      const answer = await by.post(`${PATH}/${at}`, { customer: home.c.customerId, ...body });
      expect([at, answer.json().error?.code]).toEqual([at, 'step_up']);
    }
    const rows = await home.portal
      .run`select before, after from audit_log where table_name = 'identity_provider' and customer_id = ${home.c.customerId}`;
    expect(rows.length).toBeGreaterThan(1);
    const sealed = await home.portal
      .value<string>`select sealed_secret from identity_provider where customer_id = ${home.c.customerId}`;
    const shown = JSON.stringify([rows, await chosen(home.admin, home.c)]);
    for (const secret of [issuer.secret, sealed]) expect(shown).not.toContain(secret);
  });

  it('is an address of the open network, or one that the operator allows', async () => {
    for (const address of [
      'http://login.example',
      'ftp://login.example',
      'https://a:b@login.example',
    ])
      expect([address, (await set({ issuer: address })).statusCode]).toEqual([address, 422]);
    const check = () => home.admin.post(`${PATH}/check`, { customer: home.c.customerId });
    expect((await check()).json()).toEqual({ issuer: issuer.url });
    await set({ issuer: 'https://localhost' });
    expect((await check()).statusCode).toBe(403);
    await set({});
  });
});

describe('a domain', () => {
  it('is proved by its TXT record, and has one customer', async () => {
    const { portal, admin, c } = home;
    const name = `new-${home.domain}`;
    const { id, record, value } = await addDomain(admin, c, name);
    const again = { customer: c.customerId, domain: ` ${name.toUpperCase()}. ` };
    expect((await admin.post(`${PATH}/domain`, again)).statusCode).toBe(422);
    const prove = () => admin.post(`${PATH}/domain/${id}/prove`);
    expect((await prove()).statusCode).toBe(409);
    dns.set(record, ['v=spf1 -all', `${value}x`]);
    expect((await prove()).json().error.message).toContain(record);
    dns.set(record, ['v=spf1 -all', value]);
    expect((await prove()).statusCode).toBe(204);
    const other = await freshCustomer(portal.services.db);
    expect((await proveDomain(portal.as(other.admin), other, name)).json().error.code).toBe(
      'conflict',
    );
    for (const wrong of ['exemple', 'a b.fr', '1.2.3.4', 'é'])
      expect(
        (await admin.post(`${PATH}/domain`, { customer: c.customerId, domain: wrong })).statusCode,
      ).toBe(422);
  });

  it('leads to its provider alone: a stranger reads no customer and no account from it', async () => {
    const { portal, c, domain, key } = home;
    const ask = async (email: string) =>
      (await portal.stranger.post('/login/provider', { email })).json().provider;
    const door = { key, name: 'Entra de Martin' };
    expect(await ask(`nobody@${domain}`)).toEqual(door);
    expect(await ask(c.admin.email)).toBeNull();
    await addDomain(home.admin, c, `soon-${domain}`);
    for (const email of [`a@soon-${domain}`, `a@sub.${domain}`, domain, '', 'a@@b'])
      expect([email, await ask(email)]).toEqual([email, null]);
    await set({ isActive: false });
    expect(await ask(`nobody@${domain}`)).toBeNull();
    expect((await portal.stranger.post(`/login/provider/${key}/start`)).statusCode).toBe(404);
  });
});

describe('passwords', () => {
  beforeEach(freshHome);
  const close = (by = home.admin, account = home.c.admin.email, password = TEST_PASSWORD) =>
    by.post(`${PATH}/enforce`, { customer: home.c.customerId, account, password });
  /** The same person again at the provider, for the session. */
  const confirmsAgain = async (who: NonNullable<Awaited<ReturnType<typeof whoIs>>>) => {
    const { url, browser } = await begin(home, who.visitor, '/profile/provider/confirm');
    const way = { browser, by: home.portal.stranger, cookie: who.cookie ?? '' };
    return { url, back: () => finish(home, issuer.answerTo(url), way) };
  };

  it('are closed by somebody who came in by the provider, with the password of another administrator proved', async () => {
    const { portal, c } = home;
    await account(`boss@${home.domain}`, 'ROLE_ADMIN');
    named('boss');
    expect((await close()).json().error.message).toContain('par ce fournisseur');
    const boss = await whoIs(home, await enter(home));
    if (boss === null) throw new Error('nobody came in');
    expect((await close(boss.visitor)).json().error.code).toBe('step_up');
    const again = await confirmsAgain(boss);
    expect(new URL(again.url).searchParams.get('prompt')).toBe('login');
    expect((await again.back()).json()).toEqual({ isConfirmation: true });
    for (const [email, password] of [
      [c.admin.email, 'wrong'],
      [c.supervisor.email, TEST_PASSWORD],
      [`boss@${home.domain}`, TEST_PASSWORD],
      ['nobody@nowhere.example', TEST_PASSWORD],
    ] as const)
      expect([email, (await close(boss.visitor, email, password)).statusCode]).toEqual([
        email,
        422,
      ]);
    const pay = portal.as(c.pay);
    expect((await pay.get('/profile/json')).statusCode).toBe(200);
    expect((await close(boss.visitor)).statusCode).toBe(204);
    // Sessions of passwords end, but for the account that keeps its own.
    expect((await pay.get('/profile/json')).statusCode).toBe(401);
    expect((await home.admin.get('/profile/json')).statusCode).toBe(200);
    expect((await boss.visitor.get('/profile/json')).statusCode).toBe(200);
    expect((await enters(c.pay.email)).json().error).toMatchObject({
      code: 'provider_required',
      message: expect.stringContaining('Entra de Martin'),
    });
    expect(
      (await portal.stranger.post('/login', { username: c.pay.email, password: 'x' })).statusCode,
    ).toBe(401);
    expect((await enters(c.admin.email)).statusCode).toBe(200);
    expect((await enters(c.superAdmin.email)).statusCode).toBe(200);
    const elsewhere = await freshCustomer(portal.services.db);
    expect((await enters(elsewhere.pay.email)).statusCode).toBe(200);
    expect((await home.admin.post(`${PATH}/release`, { customer: c.customerId })).statusCode).toBe(
      204,
    );
    expect((await enters(c.pay.email)).statusCode).toBe(200);
  });

  it('are opened again by another issuer, which nobody has come in by', async () => {
    await home.portal
      .run`update identity_provider set enforced_at = now(), break_glass_id = ${home.c.admin.id} where customer_id = ${home.c.customerId}`;
    expect((await enters(home.c.pay.email)).statusCode).toBe(409);
    await set({ label: 'Nouveau nom' });
    expect((await enters(home.c.pay.email)).statusCode).toBe(409);
    await set({ clientId: 'another' });
    expect((await enters(home.c.pay.email)).statusCode).toBe(200);
  });

  it('are replaced at the provider by the same person, there and then', async () => {
    await account(`boss@${home.domain}`, 'ROLE_ADMIN');
    named('boss');
    const boss = await whoIs(home, await enter(home));
    if (boss === null) throw new Error('nobody came in');
    const secret = () =>
      boss.visitor.post(`${PATH}/secret`, { customer: home.c.customerId, secret: issuer.secret });
    const stale = { auth_time: Math.floor(Temporal.Now.instant().epochMilliseconds / 1_000) - 120 };
    for (const lie of [stale, { auth_time: undefined }, { sub: 'another' }]) {
      await account(`another@${home.domain}`).catch(() => undefined);
      named(String('sub' in lie ? lie.sub : 'boss'));
      issuer.lies = { claims: lie };
      const { back } = await confirmsAgain(boss);
      expect([lie, (await back()).statusCode]).toEqual([lie, 403]);
    }
    expect((await secret()).json().error.code).toBe('step_up');
    issuer.lies = {};
    named('boss');
    const { back } = await confirmsAgain(boss);
    expect((await back()).statusCode).toBe(200);
    expect((await secret()).statusCode).toBe(204);
    // A session that a password opened has no provider to ask.
    expect((await home.admin.post('/profile/provider/confirm')).statusCode).toBe(404);
  });
});

it('a session ends with the provider that opened it: closed, another issuer, gone', async () => {
  await freshHome();
  const { id } = await account(`a@${home.domain}`);
  named('a');
  const open = async () => {
    const who = await whoIs(home, await enter(home));
    if (who === null) throw new Error('nobody came in');
    return async () => (await who.visitor.get('/profile/json')).statusCode;
  };
  const first = await open();
  await set({ isActive: false });
  expect(await first()).toBe(401);
  await set({ isActive: true });
  expect(await first()).toBe(401);
  const second = await open();
  await set({ label: 'Autre nom' });
  expect(await second()).toBe(200);
  await set({ issuer: `${issuer.url}/other` });
  expect(await second()).toBe(401);
  await set({ issuer: issuer.url });
  // The secret stayed with the issuer that it was typed for.
  const { c, admin } = home;
  expect(await chosen(admin, c)).toMatchObject({ hasSecret: false });
  await admin.post(`${PATH}/secret`, { customer: c.customerId, secret: issuer.secret });
  const third = await open();
  await home.portal.run`delete from identity_provider where customer_id = ${home.c.customerId}`;
  await home.portal.services.db.elevated(
    (tx) => tx.run`select pg_notify('session', ${`user:${id}`})`,
  );
  await expect.poll(third).toBe(401);
});
