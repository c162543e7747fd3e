// A customer's directory and its accounts: what it may, what it may not, whose name stands in the trail.
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth } from '#platform/server/auth/auth.ts';
import { SESSION_CHANNEL } from '#platform/server/auth/sessions.ts';
import { freshPerson, knownBy, TEST_PASSWORD, type TestPerson } from '#platform/testing/actors.ts';
import { USER as USER_URN, FIELDS, FILTERS } from '../scim-vectors.data.ts';
import {
  GROUPS,
  newKey,
  openDirectory,
  USERS,
  type Answered,
  type Directory,
  type Json,
} from './scim.setup.fixtures.ts';

let d: Directory;
let other: Directory;
beforeAll(async () => {
  d = await openDirectory();
  other = await openDirectory();
});
const domainIn = (text: string): string => text.replaceAll('DOMAIN', d.domain);
const resources = ({ body }: Answered) => (body['Resources'] ?? []) as Json[];
const person = (role: 'ROLE_ADMIN' | 'ROLE_SUPERVISOR', name: string): Promise<TestPerson> =>
  d.portal.elevated((tx) =>
    freshPerson(tx, {
      roles: [role],
      customerId: d.c.customerId,
      infraId: d.c.customerId,
      perimeter: [d.c.customerId],
      email: `${name}@${d.domain}`,
    }),
  );
const off = (id: unknown) =>
  d.patch(`${USERS}/${String(id)}`, { op: 'Replace', path: 'active', value: 'False' });
const on = (id: unknown) =>
  d.patch(`${USERS}/${String(id)}`, { op: 'Replace', path: 'active', value: 'True' });

it('finds whom each filter means', async () => {
  await d.make('jean.dupont', JSON.parse(domainIn(JSON.stringify(FIELDS))));
  await d.make('zoe', { name: { givenName: 'Zoé', familyName: 'Martin' }, active: false });
  const wrong: unknown[] = [];
  for (const [what, filter, wanted] of FILTERS) {
    const answer = await d.call('GET', `${USERS}?filter=${encodeURIComponent(domainIn(filter))}`);
    const seen =
      answer.status === 200
        ? resources(answer).map(({ name }) => (name as Json)['givenName'])
        : answer.body['scimType'];
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) wrong.push({ what, seen, wanted });
  }
  expect(wrong).toEqual([]);
});

describe('a key', () => {
  it('opens the customer that it is of, and nothing without it', async () => {
    const ours = resources(await d.call('GET', `${USERS}?count=200`)).map(({ id }) => id);
    const theirs = resources(await other.call('GET', `${USERS}?count=200`)).map(({ id }) => id);
    expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
    expect(ours).not.toContain(String(d.c.superAdmin.id));
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const body =
        method === 'GET'
          ? undefined
          : { userName: 'x@y.zz', Operations: [{ op: 'replace', value: { active: false } }] };
      const answer = await other.call(method, `${USERS}/${String(ours[0])}`, body);
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const { portal, c } = d;
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${d.key.slice(0, -1)}_` },
      c.admin.headers,
    ]) {
      const answer = await portal.app.inject({ url: USERS, headers: { ...headers } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toMatchObject({ status: '401' });
    }
    const asUser = portal.as({ headers: { authorization: `Bearer ${d.key}` } });
    expect((await asUser.get('/modules/users/users')).statusCode).toBe(401);
  });

  it('is made after the password was typed again, shown once, and opens nothing once revoked', async () => {
    const body = { customer: d.c.customerId, name: 'Okta', days: 30 };
    const root = d.portal.as(d.c.superAdmin);
    expect((await root.post('/admin/provisioning/key', body)).json().error.code).toBe('step_up');
    expect(
      (await d.portal.as(d.c.supervisor).post('/admin/provisioning/key', body)).statusCode,
    ).toBe(403);
    expect((await other.admin.post('/admin/provisioning/key', body)).statusCode).toBe(422);
    const key = await newKey(d.admin, d.c, 'Okta');
    const page = await d.admin.get('/admin/provisioning');
    expect(page.body).not.toContain(key.slice(8));
    const [{ id }] = page.json().chosen.keys;
    const revoke = (by = d) =>
      by.admin.post(`/admin/provisioning/key/${id}/revoke`, { customer: by.c.customerId });
    expect((await d.call('GET', USERS, undefined, key)).status).toBe(200);
    expect((await revoke(other)).statusCode).toBe(404);
    expect((await revoke()).statusCode).toBe(204);
    expect((await d.call('GET', USERS, undefined, key)).status).toBe(401);
    const late = await newKey(d.admin, d.c, 'Tard');
    await d.portal
      .run`update api_key set expires_on = current_date - 2 where name = 'Tard' and customer_id = ${d.c.customerId}`;
    expect((await d.call('GET', USERS, undefined, late)).status).toBe(401);
    expect((await d.admin.get('/admin/api-keys')).json().keys).toEqual([]);
  });
});

describe('an account', () => {
  it('is made with what the rule says and invited; its changes stand under the key’s name', async () => {
    const made = await d.make('ana', {
      name: { givenName: 'Ana', familyName: 'Ruiz' },
      roles: [{ value: 'ROLE_ADMIN' }],
      entitlements: ['*'],
    });
    const id = Number(made['id']);
    await d.patch(`${USERS}/${id}`, { op: 'Replace', path: 'name.familyName', value: 'Gil' });
    const [row] = await d.portal.elevated(
      (tx) =>
        tx.run<Json>`select roles, infra_id, state, (select array_agg(infra_id) from user_perimeter p where p.user_id = u.id) as perimeter from app_user u where id = ${id}`,
    );
    expect(row).toEqual({
      roles: ['ROLE_SUPERVISOR'],
      infra_id: d.c.agencies[0],
      state: 0,
      perimeter: [d.c.agencies[0]],
    });
    expect(
      await d.portal
        .value`select count(*)::int from job_run where kind = 'sign-in.activation' and (payload ->> 'userId')::int = ${id}`,
    ).toBe(1);
    const { rows } = (await d.admin.get(`/logs/history/list?what=app_user&search=Gil`)).json();
    expect(new Set(rows.map((r: { who: string }) => r.who))).toEqual(
      new Set(['Entra (annuaire d’entreprise)']),
    );
    const lines = await d.portal.elevated(
      (tx) =>
        tx.run<Json>`select user_id from audit_log where key_id is not null and customer_id = ${d.c.customerId} and user_id is not null`,
    );
    expect(lines).toEqual([]);
  });

  it('whose address is another customer’s is refused in the words of one’s own', async () => {
    const theirs = await other.make('vol');
    const ours = await d.make('ici');
    const post = (userName: unknown) => d.call('POST', USERS, { userName });
    const [elsewhere, here] = [await post(theirs['userName']), await post(ours['userName'])];
    expect(elsewhere).toEqual(here);
    expect(elsewhere.status).toBe(409);
    expect((await post(d.c.superAdmin.email)).body).toEqual(here.body);
    // A proved domain or not, nobody moves to an address that is another's.
    await d.portal
      .run`insert into identity_domain (customer_id, domain, challenge, proved_at) values (${d.c.customerId}, ${other.domain}, 'x', now())`;
    const moved = await d.patch(`${USERS}/${String(ours['id'])}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: theirs['userName'],
    });
    expect(moved.body).toEqual(here.body);
    await d.portal
      .run`delete from identity_domain where customer_id = ${d.c.customerId} and domain = ${other.domain}`;
    const foreign = await d.patch(`${USERS}/${String(ours['id'])}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'x@pirate.example',
    });
    expect(foreign.status).toBe(403);
  });

  it('put to rest loses sessions, keys and live updates in every process, and only the directory’s rest is the directory’s to end', async () => {
    const { portal } = d;
    const who = await person('ROLE_ADMIN', 'partant');
    const there = createAuth({
      db: portal.services.db,
      ...knownBy(portal.auth.access),
      publicUrl: 'http://x',
      origin: null,
      now: () => Temporal.Now.instant(),
    });
    await there.start();
    const visitor = portal.as(who);
    await visitor.post('/profile/confirm-password', { password: TEST_PASSWORD });
    const { key } = (
      await visitor.post('/admin/api-keys', {
        name: 'P',
        permissions: ['user.read'],
        infras: [d.c.customerId],
        days: 9,
        callsPerMinute: 90,
      })
    ).json();
    const program = portal.as({ headers: { authorization: `Bearer ${key}` } });
    // Each process ends its streams of whoever is named here (`platform/server/live/live.db.test.ts`).
    const heard: string[] = [];
    const ear = await portal.services.db.listen(SESSION_CHANNEL, (text) => heard.push(text));
    expect([
      (await program.get('/modules/users/users')).statusCode,
      (await there.actor(who.token))?.userId,
    ]).toEqual([200, who.id]);
    expect((await off(who.id)).body['active']).toBe(false);
    expect((await visitor.get('/profile/json')).statusCode).toBe(401);
    expect((await program.get('/modules/users/users')).statusCode).toBe(401);
    await expect.poll(() => there.actor(who.token), { timeout: 5_000 }).toBeNull();
    await expect.poll(() => heard, { timeout: 5_000 }).toContain(`user:${who.id}`);
    await Promise.all([ear.close(), there.close()]);
    expect((await on(who.id)).body['active']).toBe(true);
    expect((await program.get('/modules/users/users')).statusCode).toBe(401);
    expect((await visitor.get('/profile/json')).statusCode).toBe(401);
    // What an administrator decided, no directory undoes.
    const state = (move: string) => d.admin.post(`/modules/users/users/${who.id}/${move}`);
    expect((await state('deactivate')).statusCode).toBe(200);
    expect((await on(who.id)).status).toBe(403);
    expect(
      (
        await d.call('PUT', `${USERS}/${who.id}`, {
          userName: who.email,
          name: { givenName: 'Autre' },
        })
      ).body['active'],
    ).toBe(false);
  });

  it('that is the last administrator, or keeps the password of single sign-on, stays', async () => {
    const alone = await openDirectory();
    const first = alone.c.admin.id;
    const rest = (id: number) =>
      alone.patch(`${USERS}/${id}`, { op: 'replace', value: { active: false } });
    expect((await rest(first)).status).toBe(403);
    expect((await alone.call('DELETE', `${USERS}/${first}`)).status).toBe(403);
    const second = await alone.portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: alone.c.customerId,
        infraId: alone.c.customerId,
        perimeter: [alone.c.customerId],
      }),
    );
    // Two at once would each count the other.
    const both = await Promise.all([rest(first), rest(second.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await alone.portal
      .run`update app_user set deactivated_at = null where customer_id = ${alone.c.customerId}`;
    await alone.portal
      .run`insert into identity_provider (customer_id, public_key, name, issuer, client_id, is_active, creates_accounts, groups_claim, valid_from, enforced_at, break_glass_id)
      values (${alone.c.customerId}, ${`k${first}`}, 'E', 'https://e.example', 'c', true, false, 'g', now(), now(), ${second.id})`;
    expect((await rest(second.id)).status).toBe(403);
    expect((await rest(first)).status).toBe(200);
  });

  it('deleted is at rest and out of sight; made again, it is the one of before', async () => {
    const made = await d.make('retour', { name: { givenName: 'Re', familyName: 'Tour' } });
    const path = `${USERS}/${String(made['id'])}`;
    await d.portal
      .run`update app_user set roles = '{ROLE_PAY_ADMIN}', state = 1 where id = ${Number(made['id'])}`;
    expect((await d.call('DELETE', path)).status).toBe(204);
    expect((await d.call('GET', path)).status).toBe(404);
    expect((await d.call('DELETE', path)).status).toBe(404);
    expect(
      await d.portal
        .value`select deactivated_at is not null as rest from app_user where id = ${Number(made['id'])}`,
    ).toBe(true);
    const again = await d.call('POST', USERS, { userName: made['userName'], externalId: 'neuf' });
    expect(again).toMatchObject({
      status: 201,
      body: { id: made['id'], active: true, externalId: 'neuf' },
    });
    expect(
      await d.portal.value`select roles[1] as role from app_user where id = ${Number(made['id'])}`,
    ).toBe('ROLE_PAY_ADMIN');
  });

  it('patched with what it is, is not written', async () => {
    const { id, userName } = await d.make('pareil');
    const version = () => d.portal.value`select version from app_user where id = ${Number(id)}`;
    const before = await version();
    await on(id);
    await d.patch(`${USERS}/${String(id)}`, {
      op: 'replace',
      value: { userName, schemas: [USER_URN] },
    });
    expect(await version()).toBe(before);
  });
});

describe('a group', () => {
  const linksOf = (id: unknown) =>
    d.portal
      .value<number>`select count(*)::int as n from user_profile_link where user_id = ${Number(id)}`;
  const profileNamed = async (name: string, settings = {}) =>
    (
      await d.admin.post('/modules/users/profiles/new', {
        name,
        infraId: d.c.customerId,
        settings,
        version: 0,
      })
    ).json().id as number;
  const groupWith = async (name: string, ...ids: unknown[]) => {
    const { body } = await d.call('POST', GROUPS, {
      displayName: name,
      members: ids.map((value) => ({ value })),
    });
    return Number(body['id']);
  };
  const map = (group: number, profileId: number | null) =>
    d.admin.post(`/admin/provisioning/group/${group}`, { profileId });
  const leave = (group: number, id: unknown) =>
    d.patch(`${GROUPS}/${group}`, { op: 'remove', path: `members[value eq "${String(id)}"]` });

  it('gives its profile while one is in it, and takes nothing that an administrator gave', async () => {
    const [byGroup, byHand] = [await d.make('m1'), await d.make('m2')];
    const profile = await profileNamed('Du groupe');
    await d.portal
      .run`insert into user_profile_link (user_id, profile_id, customer_id) values (${Number(byHand['id'])}, ${profile}, ${d.c.customerId})`;
    const group = await groupWith('Paie', byGroup['id'], byHand['id']);
    const second = await groupWith('Paie bis', byGroup['id']);
    expect((await map(group, profile)).statusCode).toBe(204);
    expect((await map(second, profile)).statusCode).toBe(204);
    expect([await linksOf(byGroup['id']), await linksOf(byHand['id'])]).toEqual([1, 1]);
    await leave(group, byGroup['id']);
    await leave(group, byHand['id']);
    expect([await linksOf(byGroup['id']), await linksOf(byHand['id'])]).toEqual([1, 1]);
    await leave(second, byGroup['id']);
    expect([await linksOf(byGroup['id']), await linksOf(byHand['id'])]).toEqual([0, 1]);
    // Taken by an administrator, it does not come back while the directory repeats itself.
    await d.patch(`${GROUPS}/${group}`, {
      op: 'add',
      path: 'members',
      value: [{ value: byGroup['id'] }],
    });
    await d.portal.run`delete from user_profile_link where user_id = ${Number(byGroup['id'])}`;
    await d.patch(`${GROUPS}/${group}`, {
      op: 'add',
      path: 'members',
      value: [{ value: byGroup['id'] }],
    });
    expect(await linksOf(byGroup['id'])).toBe(0);
    await map(second, null);
  });

  it('is mapped by whoever could give the profile, of their own customer', async () => {
    const group = await groupWith('Direction');
    const profile = await profileNamed('Fort');
    await d.portal
      .run`update user_profile set settings = '{"impersonation.start": "grant"}' where id = ${profile}`;
    expect((await map(group, profile)).statusCode).toBe(422);
    expect(
      (await other.admin.post(`/admin/provisioning/group/${group}`, { profileId: null }))
        .statusCode,
    ).toBe(404);
    const foreign = (
      await other.admin.post('/modules/users/profiles/new', {
        name: 'Loin',
        infraId: other.c.customerId,
        settings: {},
        version: 0,
      })
    ).json().id;
    expect((await map(group, foreign)).statusCode).toBe(422);
    expect(
      (
        await d.portal
          .as(d.c.supervisor)
          .post(`/admin/provisioning/group/${group}`, { profileId: null })
      ).statusCode,
    ).toBe(403);
  });
});

it('answers a body that is no JSON, one too long and an unknown address in SCIM’s own words', async () => {
  const sent = async (payload: string, url = USERS) => {
    const answer = await d.portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/scim+json' },
    });
    expect(answer.headers['content-type']).toContain('application/scim+json');
    const { schemas, status, scimType, detail } = answer.json();
    expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    expect(detail.length).toBeGreaterThan(5);
    return [answer.statusCode, status, scimType];
  };
  expect(await sent('{"userName":')).toEqual([400, '400', 'invalidSyntax']);
  expect(await sent(JSON.stringify({ userName: 'x'.repeat(65_536) }))).toEqual([
    413,
    '413',
    undefined,
  ]);
  expect(await sent('{}', '/scim/v2/Nothing')).toEqual([404, '404', undefined]);
});
