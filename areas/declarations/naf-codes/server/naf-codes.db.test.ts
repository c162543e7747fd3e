import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const writer = portal.as(c.superAdmin);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let n = 0;
/** A code that nobody has: the customer's number makes it this run's own. */
const code = (): string => {
  n += 1;
  return `${String((c.customerId * 37 + n) % 10_000).padStart(4, '0')}${LETTERS[25 - (n % 8)]}`;
};
const save = (o: object, id = 0) =>
  writer.post(`/admin/naf/edit/${id}`, { label: 'Essai', groupId: null, version: 0, ...o });
const saveGroup = (o: object, id = 0) =>
  writer.post(`/admin/naf/group/edit/${id}`, {
    label: `Groupe ${c.customerId}-${(n += 1)}`,
    position: 1,
    version: 0,
    ...o,
  });
const load = async (id: number) => (await writer.get(`/admin/naf/edit/${id}`)).json();
const field = (a: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [a.statusCode, a.json().error.details[0]?.field];

describe('codes', () => {
  it('are added under id 0, written one way, changed, and seen in the list', async () => {
    const typed = code();
    const made = await save({ code: typed.toLowerCase(), label: 'Transport d’essai' });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect(await load(id)).toMatchObject({
      code: `${typed.slice(0, 2)}.${typed.slice(2)}`,
      label: 'Transport d’essai',
      groupId: null,
      version: 0,
    });
    expect((await save({ code: typed, label: 'Autre' }, id)).json()).toEqual({ id, version: 1 });
    expect(
      (await writer.get(`/admin/naf/list?search=${typed.slice(0, 2)}.${typed.slice(2)}`)).json(),
    ).toMatchObject({ total: 1, rows: [{ id, label: 'Autre' }] });
  });

  it('are refused when they are none, taken, or changed meanwhile', async () => {
    const typed = code();
    const { id } = (await save({ code: typed })).json();
    expect(field(await save({ code: 'rien' }))).toEqual([422, 'code']);
    expect(field(await save({ code: typed }))).toEqual([422, 'code']);
    expect(field(await save({ code: code(), label: ' ' }))).toEqual([422, 'label']);
    await save({ code: typed, label: 'Premier' }, id);
    expect((await save({ code: typed, label: 'Second' }, id)).json().error).toMatchObject({
      code: 'stale',
      current: { label: 'Premier' },
    });
    expect((await writer.get('/admin/naf/edit/999999999')).statusCode).toBe(404);
  });

  it('are moved to a group many at once, after a look at the effect', async () => {
    const group = (await saveGroup({})).json().id as number;
    const ids = [
      (await save({ code: code() })).json().id,
      (await save({ code: code() })).json().id,
    ] as number[];
    const move = (o: object) =>
      writer.post('/admin/naf/assign-group', {
        selection: { ids: [...ids, 999_999_999] },
        values: { groupId: group },
        ...o,
      });
    expect((await move({ preview: true })).json()).toMatchObject({
      done: 2,
      failed: [{ id: 999_999_999 }],
    });
    expect((await load(ids[0] ?? 0)).groupId).toBeNull();
    expect((await move({})).json()).toMatchObject({ done: 2, failed: [{ id: 999_999_999 }] });
    expect((await writer.get(`/admin/naf/list?group=${group}`)).json().total).toBe(2);
    expect(
      field(
        await writer.post('/admin/naf/assign-group', {
          selection: { ids: [] },
          values: { groupId: group },
        }),
      ),
    ).toEqual([422, 'ids']);
    expect(
      field(
        await writer.post('/admin/naf/assign-group', {
          selection: { ids },
          values: { groupId: 999_999_999 },
        }),
      ),
    ).toEqual([422, 'groupId']);
    expect(field(await save({ code: code(), groupId: 999_999_999 }))).toEqual([422, 'groupId']);
  });
});

describe('groups', () => {
  it('are added, changed, counted; one that holds codes stays', async () => {
    const made = (await saveGroup({ position: 3 })).json();
    const { id } = (await save({ code: code(), groupId: made.id })).json();
    const group = (await writer.get(`/admin/naf/group/edit/${made.id}`)).json();
    expect(group).toMatchObject({ codes: 1, position: 3, version: 0 });
    expect(field(await saveGroup({ label: group.label }))).toEqual([422, 'label']);
    expect((await saveGroup({ label: group.label, position: 4 }, made.id)).json().version).toBe(1);
    const kept = await writer.delete(`/admin/naf/group/${made.id}`);
    expect([kept.statusCode, kept.json().error.code, kept.json().error.message]).toEqual([
      409,
      'naf_group_used',
      'Ce groupe contient 1 code : videz-le avant de le supprimer.',
    ]);
    await writer.post('/admin/naf/assign-group', {
      selection: { ids: [id] },
      values: { groupId: null },
    });
    expect((await writer.delete(`/admin/naf/group/${made.id}`)).statusCode).toBeLessThan(300);
    expect((await writer.delete(`/admin/naf/group/${made.id}`)).statusCode).toBe(404);
  });
});

describe('rights', () => {
  it('are the provider’s alone', async () => {
    for (const who of [c.admin, c.pay, c.supervisor, c.collaborator]) {
      const visitor = portal.as(who);
      expect([
        (await visitor.get('/admin/naf/list')).statusCode,
        (await visitor.get('/admin/naf/group/list')).statusCode,
        (await visitor.post('/admin/naf/edit/0', {})).statusCode,
      ]).toEqual([403, 403, 403]);
    }
    expect((await portal.stranger.get('/admin/naf/list')).statusCode).toBe(401);
  });
});
