import { describe, expect, it } from 'vitest';
import { freshCustomer, TEST_PASSWORD } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { licences } from '../contract.ts';

const path = '/admin/licence-dumper';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const staff = portal.as(c.superAdmin);

let n = 0;
const values = (o: object = {}) => ({
  id: 0,
  name: `Licence ${c.customerId} ${(n += 1)}`,
  infraId: c.agencies[0],
  expiresOn: null,
  comment: null,
  version: 0,
  ...o,
});
const created = async (o: object = {}): Promise<{ id: number; key: string }> => {
  const made = await staff.post(`${path}/save-license`, values(o));
  expect(made.statusCode, made.body).toBe(200);
  const { id, key } = made.json();
  await staff.post(`${path}/activate-license/${id}`, {});
  return { id, key };
};
const announce = (key: string, fingerprint: string) =>
  portal.stranger.post(licences.announce.path, {
    key,
    machine: `PC ${fingerprint}`,
    fingerprint,
    programVersion: '1.0',
  });
const installations = async (
  id: number,
): Promise<{ id: number; machine: string; state: string }[]> =>
  (await staff.get(`${path}/license-installations/${id}`)).json().installations;
/** A licence with two computers that wait. */
const withTwo = async () => {
  const { id, key } = await created();
  await announce(key, 'poste-0001');
  await announce(key, 'poste-0002');
  const [second, first] = await installations(id);
  return { id, key, first: first?.id ?? 0, second: second?.id ?? 0 };
};
const activate = (id: number) => staff.post(`${path}/activate-license-installation/${id}`, {});
const transfer = (...transfers: object[]) => staff.post(`${path}/transfer-licenses`, { transfers });

describe('a key', () => {
  it('is shown once, and neither list, trail nor database gives it away', async () => {
    const { id, key } = await created();
    expect(key).toMatch(/^(?:\w{4}-){7}\w{4}$/);
    const listed = await staff.get(`${path}/load-data?length=500`);
    expect(listed.body).not.toContain(key);
    const stored = await portal.elevated(async (tx) => {
      const rows =
        await tx.run`select to_jsonb(l) as row, (select jsonb_agg(to_jsonb(a)) from audit_log a where a.table_name = 'licence' and a.row_id = l.id) as trail from licence l where id = ${id}`;
      return JSON.stringify(rows);
    });
    expect(stored.replaceAll('-', '')).not.toContain(key.replaceAll('-', '').slice(0, 20));
    const again = await staff.post(`${path}/save-license`, values({ id, version: 1 }));
    expect(again.json()).toMatchObject({ id, key: null });
  });

  it('that is renewed stops the old one, once the password is confirmed', async () => {
    const { id, key } = await created();
    expect((await staff.post(`${path}/renew-key/${id}`, {})).json().error.code).toBe('step_up');
    await staff.post('/profile/confirm-password', { password: TEST_PASSWORD });
    const { key: next } = (await staff.post(`${path}/renew-key/${id}`, {})).json();
    expect((await announce(key, 'poste-0001')).statusCode).toBe(404);
    expect((await announce(next.toLowerCase(), 'poste-0001')).statusCode).toBe(200);
  });
});

describe('a licence serves one computer', () => {
  it('that staff activate; the others wait and are told so', async () => {
    const { id, key, first, second } = await withTwo();
    expect((await announce(key, 'poste-0001')).json()).toEqual({
      allowed: false,
      state: 'waiting',
      until: null,
    });
    expect((await activate(first)).statusCode).toBeLessThan(300);
    expect((await announce(key, 'poste-0001')).json()).toMatchObject({
      allowed: true,
      state: 'active',
    });
    const refused = await activate(second);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'licence_in_use']);
    expect(refused.json().error.message).toContain('PC poste-0001');
    await staff.post(`${path}/activate-license/${id}`, { active: false });
    expect((await announce(key, 'poste-0001')).json()).toMatchObject({
      allowed: false,
      state: 'stopped',
    });
    expect(await installations(id)).toHaveLength(2);
  });

  it('never two, however many are activated or transferred at one moment', async () => {
    const { id, first, second } = await withTwo();
    const pressed = await Promise.all([
      activate(first),
      activate(second),
      activate(first),
      activate(second),
    ]);
    expect(pressed.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(pressed.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const moves = await Promise.all(
      [first, second, first, second].map((installationId) =>
        transfer({ licenceId: id, installationId }),
      ),
    );
    expect(moves.every(({ statusCode }) => statusCode < 500)).toBe(true);
    expect((await installations(id)).filter(({ state }) => state === 'active')).toHaveLength(1);
  });

  it('is transferred: the old computer stops, all transfers or none', async () => {
    const one = await withTwo();
    const other = await withTwo();
    await activate(one.first);
    const wrong = await transfer(
      { licenceId: one.id, installationId: one.second },
      { licenceId: other.id, installationId: one.second },
    );
    expect(wrong.statusCode).toBe(422);
    expect((await announce(one.key, 'poste-0001')).json().allowed).toBe(true);
    const done = await transfer(
      { licenceId: other.id, installationId: other.first },
      { licenceId: one.id, installationId: one.second },
    );
    expect(done.statusCode).toBeLessThan(300);
    expect((await announce(one.key, 'poste-0001')).json()).toMatchObject({
      allowed: false,
      state: 'replaced',
    });
    expect((await announce(one.key, 'poste-0002')).json().allowed).toBe(true);
    expect((await announce(other.key, 'poste-0001')).json().allowed).toBe(true);
  });

  it('no longer than its last day', async () => {
    const { id, key } = await created({ expiresOn: '2020-01-01' });
    await announce(key, 'poste-0001');
    const [only] = await installations(id);
    expect((await activate(only?.id ?? 0)).json().error.code).toBe('licence_stopped');
    expect((await announce(key, 'poste-0001')).json()).toMatchObject({
      state: 'stopped',
      until: '2020-01-01',
    });
  });
});

it('is the provider’s business, and of places in sight alone', async () => {
  const { id } = await created();
  for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
    expect((await portal.as(who).get(`${path}/load-data`)).statusCode).toBe(403);
    expect((await portal.as(who).post(`${path}/transfer-licenses`, {})).statusCode).toBe(403);
  }
  expect((await staff.get(`${path}/get-licenses-names`)).json().names).toContainEqual(
    expect.objectContaining({ id }),
  );
  const wrong = await staff.post(`${path}/save-license`, values({ infraId: 999_999 }));
  expect(wrong.json().error.details[0].field).toBe('infraId');
});
