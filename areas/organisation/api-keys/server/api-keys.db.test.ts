// Keys of programs: what they open, what they never open, when they end.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#platform/server/auth/sessions.ts';
import { freshCustomer, TEST_PASSWORD, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let admin: Visitor;
beforeEach(async () => {
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
  await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
});

const path = '/admin/api-keys';
const order = (o: object = {}) => ({
  name: 'Paie',
  permissions: ['collaborator.read', 'user.read'],
  infras: [c.customerId],
  days: 30,
  callsPerMinute: 100,
  ...o,
});
const made = async (o: object = {}): Promise<string> => {
  const answer = await admin.post(path, order(o));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().key;
};
const program = (key: string): Visitor =>
  portal.as({ headers: { authorization: `Bearer ${key}` } });
const statusOf = async (key: string, at: string) => (await program(key).get(at)).statusCode;
const run = (statement: ReturnType<typeof sql>) =>
  portal.elevated(async (tx) => {
    await statement.execute(tx);
    await announce(tx, { user: c.admin.id });
  });
/** A change made beside the portal reaches it by a notification. */
const soon = async (key: string, status: number): Promise<void> => {
  await expect.poll(() => statusOf(key, users), { timeout: 5_000 }).toBe(status);
};
const users = '/modules/users/users';

describe('a key', () => {
  it('is made after the password was typed again, shown once, stored as a hash', async () => {
    const body = order();
    expect((await portal.as(c.superAdmin).post(path, body)).json().error.code).toBe('step_up');
    const key = await made();
    expect(key).toMatch(/^rlt_[\w-]{43}$/);
    const rows =
      await portal.value<string>`select string_agg(k::text, '') || coalesce((select string_agg(a.after::text, '')
        from audit_log a where a.table_name = 'api_key' and a.customer_id = ${c.customerId}), '') as all
        from api_key k where k.customer_id = ${c.customerId}`;
    expect(rows).toContain('Paie');
    expect(rows).not.toContain(key.slice(8));
    expect((await admin.get(path)).body).not.toContain(key.slice(8));
  });

  it('opens what it was given, of its infrastructures, and no other route', async () => {
    const key = await made({ infras: [c.agencies[0]] });
    expect(await statusOf(key, '/collaborators')).toBe(200);
    expect(await statusOf(key, `/collaborators?_context_infra=${c.agencies[0]}`)).toBe(200);
    expect(await statusOf(key, `/collaborators?_context_infra=${c.agencies[1]}`)).toBe(404);
    expect(await statusOf(key, '/pay-period/list/json')).toBe(403);
    expect(await statusOf(`${key.slice(0, -1)}_`, '/collaborators')).toBe(401);
    expect((await admin.get(path)).json().keys[0]).toMatchObject({
      lastUsedAt: expect.any(String),
    });
  });

  it('opens nothing of a person’s own, and nothing that asks for the password again', async () => {
    const key = await made({ permissions: ['api-key.write', 'user.write', 'user.read'] });
    for (const at of ['/profile/json', '/profile/sessions', '/profile/second-factor'])
      expect(await statusOf(key, at), at).toBe(403);
    const answer = await program(key).post('/profile/confirm-password', {
      password: TEST_PASSWORD,
    });
    expect(answer.statusCode).toBe(403);
    expect((await program(key).post(path, order())).json().error.code).toBe('step_up');
    expect(await statusOf(key, users)).toBe(200);
  });

  it('is given no right and no place that its owner has not', async () => {
    const other = await freshCustomer(portal.services.db);
    for (const o of [
      { permissions: ['impersonation.start'] },
      { permissions: ['company-settings.write'] },
      { permissions: ['advance.request-own'] },
      { infras: [other.agencies[0]] },
      { infras: [1] },
    ])
      expect((await admin.post(path, order(o))).statusCode, JSON.stringify(o)).toBe(422);
    expect((await portal.as(c.supervisor).post(path, order())).statusCode).toBe(403);
  });

  it('of a super administrator opens no more than what it was given', async () => {
    const root = portal.as(c.superAdmin);
    await root.post('/profile/confirm-password', { password: TEST_PASSWORD });
    const answer = await root.post(path, order({ permissions: ['user.read'] }));
    const { key } = answer.json();
    expect([await statusOf(key, users), await statusOf(key, '/collaborators')]).toEqual([200, 403]);
  });

  it('answers as little for its owner as they may for themselves', async () => {
    const person = async (matricule: string): Promise<number> =>
      (await portal.value<number>`insert into collaborator (customer_id, infra_id, matricule, last_name, first_name, type)
          values (${c.customerId}, ${c.agencies[0]}, ${matricule}, 'Clef', 'Camille', 2) returning id`) ??
      0;
    const [own, other] = [await person('OWN'), await person('OTHER')];
    await run(sql`update app_user set collaborator_id = ${own} where id = ${c.admin.id}`);
    const key = program(await made({ permissions: ['counter.credit', 'counter.read-all'] }));
    const balance = { counterId: 1, day: '2026-05-31', available: 100_000 };
    const give = async (id: number) =>
      (await key.post(`/counters/opening/${id}`, balance)).statusCode;
    // That counter is nobody's: whoever may, hears of it.
    await expect.poll(() => give(own), { timeout: 5_000 }).toBe(403);
    expect(await give(other)).toBe(422);
  });

  it('is named in the trail beside its owner, and there alone', async () => {
    const key = program(await made({ name: 'Silae nuit', permissions: ['profile.write'] }));
    const profile = { name: 'Par programme', infraId: c.customerId, settings: {}, version: 0 };
    const create = (by: Visitor, name: string) =>
      by.post('/modules/users/profiles/new', { ...profile, name });
    expect((await create(key, 'Par programme')).statusCode).toBe(200);
    expect((await create(admin, 'À la main')).statusCode).toBe(200);
    const { rows } = (await admin.get('/logs/history/list?what=user_profile')).json() as {
      rows: { id: number; who: string; title: string }[];
    };
    const who = new Map(rows.map((r) => [r.title, r]));
    const [byKey, byHand] = [who.get('Par programme'), who.get('À la main')];
    expect(byKey?.who).toBe(`${byHand?.who} · Silae nuit (clé d’API)`);
    expect(byHand?.who).not.toContain('Silae');
    const detail = (await admin.get(`/logs/history/${byKey?.id}`)).json();
    expect(detail.who).toBe(byKey?.who);
  });

  it('loses with its owner: rights, place, account', async () => {
    const key = await made();
    expect(await statusOf(key, users)).toBe(200);
    await run(sql`update app_user set roles = '{ROLE_COLLABORATOR}' where id = ${c.admin.id}`);
    await soon(key, 403);
    await run(sql`update app_user set roles = '{ROLE_ADMIN}' where id = ${c.admin.id}`);
    await soon(key, 200);
    await run(sql`update app_user set deactivated_at = now() where id = ${c.admin.id}`);
    await soon(key, 401);
  });

  it('loses what asks for the whole customer when it has a part', async () => {
    const permissions = ['api-key.write'];
    expect(await statusOf(await made({ permissions }), path)).toBe(200);
    expect(await statusOf(await made({ permissions, infras: [c.agencies[0]] }), path)).toBe(403);
  });

  it('ends when it is taken back, and after its last day', async () => {
    const [key, late] = [await made(), await made()];
    const { keys } = (await admin.get(path)).json();
    expect(await statusOf(key, users)).toBe(200);
    expect((await admin.delete(`${path}/${keys[1].id}`)).statusCode).toBe(204);
    expect([await statusOf(key, users), await statusOf(late, users)]).toEqual([401, 200]);
    expect((await admin.delete(`${path}/${keys[1].id}`)).statusCode).toBe(404);
    await run(sql`update api_key set expires_on = current_date - 2 where id = ${keys[0].id}`);
    await soon(late, 401);
    const stranger = await freshCustomer(portal.services.db);
    expect((await portal.as(stranger.admin).delete(`${path}/${keys[0].id}`)).statusCode).toBe(404);
  });

  it('is refused from one call more than its limit on', async () => {
    const key = await made({ callsPerMinute: 3 });
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push(await statusOf(key, users));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
