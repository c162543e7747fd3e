import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const writer = portal.as(c.superAdmin);
let typeId: number;
const path = '/admin/release-notes';
let n = 0;
beforeAll(async () => {
  const name = `Type ${c.customerId}`;
  typeId = (await writer.post(`${path}/type/edit/0`, { name, position: 1, version: 0 })).json().id;
});
const values = (o: object = {}) => ({
  name: `Note ${c.customerId} ${(n += 1)}`,
  typeId,
  text: 'Un texte',
  audience: ['ROLE_ADMIN'],
  version: 0,
  ...o,
});
const write = async (o: object = {}): Promise<number> =>
  (await writer.post(`${path}/edit/0`, values(o))).json().id;
const move = (id: number, name: string) => writer.post(`${path}/${name}/${id}`, {});
const shown = async (who: Visitor, body: object = {}) =>
  (await who.post('/release-notes/list', { type: [String(typeId)], length: 100, ...body })).json();
const idsOf = async (who: Visitor, body: object = {}): Promise<number[]> =>
  (await shown(who, body)).rows.map(({ id }: { id: number }) => id);

describe('a note', () => {
  it('is a draft, published, archived, restored as a draft; other moves are refused with what is possible', async () => {
    const id = await write();
    const status = async () => (await writer.get(`${path}/edit/${id}`)).json().status;
    expect(await status()).toBe('draft');
    expect((await move(id, 'restore')).json().error).toMatchObject({
      code: 'transition_refused',
      allowed: ['publish', 'archive'],
    });
    expect((await move(id, 'publish')).json()).toEqual({ id, status: 'published' });
    const { version } = (await writer.get(`${path}/edit/${id}`)).json();
    expect((await writer.post(`${path}/edit/${id}`, values({ version }))).statusCode).toBe(409);
    expect((await move(id, 'archive')).json().status).toBe('archived');
    expect((await move(id, 'restore')).json().status).toBe('draft');
    expect(await status()).toBe('draft');
  });

  it('is read by its audience while it is published, and by nobody else', async () => {
    const id = await write();
    const [admin, supervisor] = [portal.as(c.admin), portal.as(c.supervisor)];
    expect(await idsOf(admin)).not.toContain(id);
    await move(id, 'publish');
    expect(await idsOf(admin)).toContain(id);
    expect(await idsOf(supervisor)).not.toContain(id);
    expect((await supervisor.post(`/release-notes/${id}/mark-read`, {})).statusCode).toBe(404);
    await move(id, 'archive');
    expect(await idsOf(admin)).not.toContain(id);
  });

  it('is marked read by each reader for themselves, counted, and rated', async () => {
    const id = await write({ audience: ['ROLE_ADMIN', 'ROLE_PAY_ADMIN'] });
    await move(id, 'publish');
    const [admin, pay] = [portal.as(c.admin), portal.as(c.pay)];
    const before = (await shown(admin)).unread;
    expect((await admin.post(`/release-notes/${id}/mark-read`, {})).statusCode).toBeLessThan(300);
    expect((await admin.post(`/release-notes/${id}/mark-read`, {})).statusCode).toBeLessThan(300);
    expect((await shown(admin)).unread).toBe(before - 1);
    expect(await idsOf(admin, { unread: true })).not.toContain(id);
    expect(await idsOf(pay, { unread: true })).toContain(id);
    expect((await admin.get('/home/badges')).json().badges['release-notes']).toBe(before - 1);
    const opinion = { kind: 'release_note', id, rating: 4, comment: null };
    expect((await admin.post('/satisfaction', opinion)).statusCode).toBe(200);
    expect((await portal.as(c.supervisor).post('/satisfaction', opinion)).statusCode).toBe(404);
    const listed = (
      await writer.get(`${path}/list?search=${encodeURIComponent(`Note ${c.customerId} ${n}`)}`)
    ).json();
    expect(listed.rows[0]).toMatchObject({ id, reads: 1, average: '4,0' });
  });

  it('is new when it was published since the visit before', async () => {
    const admin = portal.as(c.admin);
    await shown(admin);
    const back = (minutes: number) =>
      portal.elevated((tx) =>
        tx
          .updateTable('release_note_visit')
          .set({ at: Temporal.Now.instant().subtract({ minutes }).toString() })
          .where('user_id', '=', c.admin.id)
          .execute(),
      );
    await back(60);
    const id = await write();
    await move(id, 'publish');
    const isNew = async () =>
      (await shown(admin)).rows.find((row: { id: number }) => row.id === id).isNew;
    expect(await isNew()).toBe(true);
    await back(31);
    // The visit after that one: it was there before.
    await back(-1);
    expect(await isNew()).toBe(true);
  });
});

describe('types and images', () => {
  it('are deleted only while unused, and named otherwise', async () => {
    const name = `Libre ${c.customerId}`;
    const { id } = (
      await writer.post(`${path}/type/edit/0`, { name, position: 2, version: 0 })
    ).json();
    const used = await write({ typeId: id });
    const refused = await writer.post(`${path}/type/delete/${id}`, {});
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining(`Note ${c.customerId}`),
    ]);
    const { version } = (await writer.get(`${path}/edit/${used}`)).json();
    await writer.post(`${path}/edit/${used}`, values({ version }));
    expect((await writer.post(`${path}/type/delete/${id}`, {})).statusCode).toBeLessThan(300);
  });
});

describe('rights', () => {
  it('to write are the provider’s alone', async () => {
    for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
      const visitor = portal.as(who);
      expect([
        (await visitor.get(`${path}/list`)).statusCode,
        (await visitor.post(`${path}/edit/0`, values())).statusCode,
        (await visitor.get('/release-notes/filters')).statusCode,
      ]).toEqual([403, 403, 200]);
    }
  });
});
