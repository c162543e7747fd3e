import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { Copied, Line } from '../comparison-contract.ts';

const path = '/modules/users/comparison/tabs';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const person = (roles: readonly Role[], agency: 0 | 1 = 0) =>
  portal.elevated((tx) =>
    freshPerson(tx, {
      roles,
      customerId: c.customerId,
      infraId: c.agencies[agency],
      perimeter: [c.agencies[agency]],
    }),
  );
const lines = async (tab: string, people: readonly TestPerson[], more = ''): Promise<Line[]> => {
  const users = people.map(({ id }) => `users=${id}`).join('&');
  const answer = await admin.get(`${path}/${tab}?${users}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().lines;
};
const copy = async (tab: string, body: object, who = admin): Promise<Copied> => {
  const answer = await who.post(`${path}/${tab}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const shownOf = (all: readonly Line[], key: string) =>
  all.find((line) => line.key === key)?.cells.map(({ value }) => value);

describe('permissions', () => {
  it('stand with differences first; roles are copied with preview, and taken back', async () => {
    const [a, b] = [
      await person(['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN']),
      await person(['ROLE_SUPERVISOR']),
    ];
    const all = await lines('permissions', [a, b]);
    expect(all[0]?.differs).toBe(true);
    expect(all.at(-1)?.differs).toBe(false);
    expect(shownOf(all, 'role:ROLE_PAY_ADMIN')).toEqual(['yes', 'no']);
    expect(all.some(({ key, copies }) => key.startsWith('right:') && copies)).toBe(false);
    const body = { from: a.id, to: [b.id], keys: ['role:ROLE_PAY_ADMIN'] };
    const tried = await copy('permissions', { ...body, preview: true });
    expect(tried).toMatchObject({ changes: [{ userId: b.id, refused: null }], undo: [] });
    expect(shownOf(await lines('permissions', [a, b]), 'role:ROLE_PAY_ADMIN')).toEqual([
      'yes',
      'no',
    ]);
    const { undo } = await copy('permissions', body);
    expect(shownOf(await lines('permissions', [a, b]), 'role:ROLE_PAY_ADMIN')).toEqual([
      'yes',
      'yes',
    ]);
    await copy('permissions', { restore: undo });
    expect(shownOf(await lines('permissions', [a, b]), 'role:ROLE_PAY_ADMIN')).toEqual([
      'yes',
      'no',
    ]);
    const right = all.find(({ key }) => key.startsWith('right:'))?.key;
    const refused = await admin.post(`${path}/permissions`, { ...body, keys: [right] });
    expect(refused.statusCode).toBe(422);
  });

  it('obey the rules of escalation: a profile beyond the copier’s own rights is refused, the rest is made', async () => {
    const provider = portal.as(c.superAdmin);
    const made = await provider.post('/modules/users/profiles/new', {
      name: `Fort ${c.customerId}`,
      description: '',
      infraId: c.customerId,
      parentId: null,
      settings: { 'interface.configure': 'grant', 'service.read': 'grant' },
      version: 0,
    });
    expect(made.statusCode, made.body).toBe(200);
    const [a, b] = [
      await person(['ROLE_SUPERVISOR', 'ROLE_PAY_ADMIN']),
      await person(['ROLE_SUPERVISOR']),
    ];
    const key = `profile:${made.json().id}`;
    await portal.elevated((tx) =>
      insertRow(tx, 'user_profile_link', {
        user_id: a.id,
        profile_id: made.json().id,
        customer_id: c.customerId,
      }),
    );
    const { changes } = await copy('permissions', {
      from: a.id,
      to: [b.id],
      keys: [key, 'role:ROLE_PAY_ADMIN'],
    });
    expect(changes.map(({ refused }) => refused === null)).toEqual([false, true]);
    expect(shownOf(await lines('permissions', [a, b]), key)).toEqual(['yes', 'no']);
    expect(
      (await portal.as(b).post(`${path}/permissions`, { from: a.id, to: [b.id], keys: [key] }))
        .statusCode,
    ).toBe(403);
  });
});

describe('perimeters and accreditations', () => {
  it('are copied everywhere or inside one infrastructure only', async () => {
    const [a, b] = [await person(['ROLE_SUPERVISOR']), await person(['ROLE_SUPERVISOR'], 1)];
    const [first, second] = c.agencies;
    expect(shownOf(await lines('perimeters', [a, b]), `infra:${first}`)).toEqual(['yes', 'no']);
    const inside = await lines(`perimeters/infrastructure/${second}`, [a, b]);
    expect(inside.map(({ key }) => key)).toEqual([`infra:${second}`]);
    await copy('perimeters', { from: a.id, to: [b.id], keys: [`infra:${first}`] });
    expect(shownOf(await lines('perimeters', [a, b]), `infra:${first}`)).toEqual(['yes', 'yes']);
  });

  it('open and close single things in an infrastructure, and its whole word elsewhere', async () => {
    const [a, b] = [await person(['ROLE_SUPERVISOR']), await person(['ROLE_SUPERVISOR'])];
    const at = `other-times/infrastructure/${c.agencies[0]}`;
    const before = await lines(at, [a, b]);
    const [one, other] = before.map(({ key }) => key);
    if (one === undefined || other === undefined) throw new Error('no absences');
    const word = { mode: 'chosen', items: [one], version: 0 };
    const saved = await admin.post(
      `/modules/users/users/${a.id}/tabs/other-times/infrastructures/${c.agencies[0]}/form`,
      word,
    );
    expect(saved.statusCode, saved.body).toBe(200);
    expect(shownOf(await lines(at, [a, b]), other)).toEqual(['no', 'yes']);
    await copy(at, { from: a.id, to: [b.id], keys: [other] });
    expect(shownOf(await lines(at, [a, b]), other)).toEqual(['no', 'no']);
    const everywhere = await lines('other-times', [a, b]);
    const { undo } = await copy('other-times', {
      from: a.id,
      to: [b.id],
      keys: everywhere.map(({ key }) => key),
    });
    expect(await lines('other-times', [a, b], '&differences=true')).toEqual([]);
    await copy('other-times', { restore: undo });
    expect(await lines('other-times', [a, b], '&differences=true')).toHaveLength(1);
    expect(await lines('documents-remake', [a, b])).toEqual(await lines('documents', [a, b]));
  });
});

it('shows nobody out of sight, and gives a file', async () => {
  const other = await freshCustomer(portal.services.db);
  const users = `users=${c.admin.id}&users=${other.admin.id}`;
  expect((await admin.get(`${path}/permissions?${users}`)).statusCode).toBe(404);
  const file = await admin.get(
    `/modules/users/comparison/export/permissions/csv?users=${c.admin.id}&users=${c.pay.id}`,
  );
  expect(file.body).toContain('Rôles;Administrateur;Oui;–');
  expect(
    (await admin.get(`/modules/users/comparison/permissions?users=${c.admin.id}`)).statusCode,
  ).toBe(200);
});
