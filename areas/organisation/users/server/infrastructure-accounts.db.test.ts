// Accounts of one infrastructure, what infrastructures say about rights, and the export of accreditations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { type TestPortal } from '#platform/testing/test-portal.ts';
import { openSheets, sheetKit, users } from './sheet.setup.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  ({ portal, c, other } = await openSheets());
});
afterAll(() => portal.close());
const { fresh, get, field } = sheetKit(() => ({ portal, c }));

describe('the accounts of one infrastructure', () => {
  const list = async (who: TestPerson, infra: number) =>
    ((await get(who, `${users}/list/${infra}?length=100`)).json().rows as { id: number }[]).map(
      (r) => r.id,
    );

  it('are those attached there or below', async () => {
    expect(await list(c.admin, c.companyId)).toEqual(
      expect.arrayContaining([c.pay.id, c.supervisor.id]),
    );
    expect(await list(c.admin, c.companyId)).not.toContain(c.admin.id);
    expect(await list(c.admin, c.agencies[1])).not.toContain(c.supervisor.id);
    expect(await list(c.admin, other.companyId)).toEqual([]);
    expect(await list(c.supervisor, c.customerId)).not.toContain(c.admin.id);
  });

  it.each(['list/', ''])('leave as a file, at %s', async (part) => {
    const file = await portal.call(
      c.admin,
      'POST',
      `${users}/${part}${c.agencies[0]}/export/csv`,
      {},
    );
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('.csv');
    expect(file.body).toContain(c.supervisor.email);
    expect(file.body).not.toContain(c.pay.email);
    expect(
      (await portal.call(c.admin, 'POST', `${users}/${part}${c.agencies[0]}/export/doc`, {}))
        .statusCode,
    ).toBe(404);
  });
});

describe('what an infrastructure says about rights', () => {
  const path = (id: number) => `/admin/infrastructures/rights/${id}`;
  const save = async (who: TestPerson, id: number, settings: Record<string, string>) =>
    portal.call(who, 'POST', path(id), {
      settings,
      version: (await get(c.superAdmin, path(id))).json().version,
    });

  it('counts for everybody attached there or below, the nearest word first, and is shown as an origin', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.agencies[0]]);
    expect((await get(person, users)).statusCode).toBe(200);
    expect((await save(c.admin, c.companyId, { 'user.read': 'deny' })).statusCode).toBe(200);
    expect((await get(person, users)).statusCode).toBe(403);
    expect((await get(c.admin, path(c.agencies[0]))).json().inherited).toMatchObject({
      'user.read': { effect: 'deny' },
    });
    const rights = async () =>
      (
        (await get(c.admin, `${users}/${person.id}/tabs/rights`)).json() as {
          permission: string;
          origin: string;
          granted: boolean;
        }[]
      ).find((r) => r.permission === 'user.read');
    expect(await rights()).toMatchObject({ granted: false, origin: 'parent_infrastructure' });
    expect((await save(c.admin, c.agencies[0], { 'user.read': 'grant' })).statusCode).toBe(200);
    expect((await get(person, users)).statusCode).toBe(200);
    expect(await rights()).toMatchObject({ granted: true, origin: 'infrastructure' });
    await save(c.admin, c.companyId, {});
    await save(c.admin, c.agencies[0], {});
  });

  it('lists what each says', async () => {
    await save(c.admin, c.agencies[1], { 'plan.read': 'deny', 'user.read': 'deny' });
    const rows = (
      await get(
        c.admin,
        '/admin/infrastructures/rights/list?length=100&orderBy[name]=settings&orderBy[dir]=desc',
      )
    ).json().rows as { id: number; settings: number; people: number }[];
    expect(rows[0]).toMatchObject({ id: c.agencies[1], settings: 2 });
    expect(rows.find((r) => r.id === c.customerId)?.people).toBeGreaterThanOrEqual(4);
    await save(c.admin, c.agencies[1], {});
  });

  it('grants nothing that its writer does not hold, and takes nothing from its writer', async () => {
    expect(field(await save(c.admin, c.agencies[1], { 'pay.close': 'grant' }))).toEqual([
      422,
      'settings.pay.close',
    ]);
    expect(field(await save(c.admin, c.agencies[1], { 'rien.du-tout': 'deny' }))).toEqual([
      422,
      'settings.rien.du-tout',
    ]);
    expect(
      field(await save(c.admin, c.customerId, { 'infrastructure-right.write': 'deny' })),
    ).toEqual([422, 'settings.infrastructure-right.write']);
    expect(field(await save(c.admin, c.customerId, { 'user.read': 'deny' }))).toEqual([
      422,
      'settings.user.read',
    ]);
    expect((await get(c.admin, path(c.customerId))).json().settings).toEqual({});
    expect((await save(c.superAdmin, c.customerId, { 'user.read': 'deny' })).statusCode).toBe(200);
    expect(field(await save(c.admin, c.customerId, {}))).toEqual([422, 'settings.user.read']);
    expect((await save(c.superAdmin, c.customerId, {})).statusCode).toBe(200);
    expect((await save(c.superAdmin, c.agencies[1], { 'pay.close': 'grant' })).statusCode).toBe(
      200,
    );
    expect((await save(c.superAdmin, c.agencies[1], {})).statusCode).toBe(200);
  });

  it('gives no right that who attaches an account there does not hold', async () => {
    const [here, there] = c.agencies;
    const local = await fresh(['ROLE_ADMIN'], [here, there], c.companyId);
    expect((await save(c.superAdmin, there, { 'pay.close': 'grant' })).statusCode).toBe(200);
    const form = (more: object) => ({
      email: `place-${there}@test.example`,
      firstName: 'Nouveau',
      lastName: 'Venu',
      phone: null,
      roles: ['ROLE_SUPERVISOR'],
      infraId: there,
      perimeter: [there],
      profileIds: [],
      version: 0,
      ...more,
    });
    const create = (who: TestPerson, more = {}) =>
      portal.call(who, 'POST', `${users}/new`, form(more));
    const move = (who: TestPerson, id: number, version: number, infraId: number) => {
      const email = `place-${id}@test.example`;
      const change = form({ infraId, version, email, perimeter: [here, there] });
      return portal.call(who, 'PUT', `${users}/${id}/tabs/informations`, change);
    };
    expect(field(await create(local))).toEqual([422, 'infraId']);
    const made = (await create(local, { infraId: here, perimeter: [here, there] })).json();
    expect(field(await move(local, made.id, made.version, there))).toEqual([422, 'infraId']);
    const moved = (await move(c.superAdmin, made.id, made.version, there)).json();
    const copy = { email: `copie-${there}@test.example`, firstName: 'Une', lastName: 'Copie' };
    const duplicate = (who: TestPerson) =>
      portal.call(who, 'POST', `${users}/duplicate/${made.id}`, copy);
    expect(field(await duplicate(local))).toEqual([422, 'infraId']);
    // Whoever has it already keeps it, and may be edited and moved.
    const kept = (await move(local, made.id, moved.version, there)).json();
    await save(c.superAdmin, here, { 'pay.close': 'grant' });
    expect((await move(local, made.id, kept.version, here)).statusCode).toBe(200);
    await save(c.superAdmin, here, {});
    await save(c.superAdmin, there, {});
  });

  it('belongs to those who administer the place', async () => {
    expect((await save(c.supervisor, c.agencies[0], {})).statusCode).toBe(403);
    expect((await get(other.admin, path(c.agencies[0]))).statusCode).toBe(404);
    const local = await fresh(['ROLE_ADMIN']);
    expect((await get(local, path(c.companyId))).statusCode).toBe(404);
    expect((await get(local, path(c.agencies[0]))).statusCode).toBe(200);
  });
});

describe('the export of accreditations', () => {
  const file = (who: TestPerson, body: object, path = 'generate-file') =>
    portal.call(
      who,
      'POST',
      `/modules/users/accreditations-export${path === '' ? '' : `/${path}`}`,
      { format: 'csv', ...body },
    );

  it('says of each account what it sees, may and handles, and where that comes from', async () => {
    const person = await fresh(['ROLE_SUPERVISOR'], [c.companyId], c.agencies[1]);
    await portal.call(
      c.admin,
      'POST',
      `${users}/${person.id}/tabs/other-times/infrastructures/${c.agencies[0]}/form`,
      { mode: 'chosen', items: ['CP'], version: 0 },
    );
    const answer = await file(c.admin, { infrastructures: [c.agencies[1]] });
    expect(answer.statusCode).toBe(200);
    const lines = answer.body.split('\r\n').filter((l) => l.includes(person.email));
    const of = (section: string) =>
      lines
        .filter((l) => l.includes(`;${section};`))
        .map((l) =>
          l
            .split(';')
            .slice(5)
            .map((cell) => cell.replaceAll('"', '')),
        );
    expect(of('Périmètres')).toHaveLength(1);
    expect(of('Droits')).toContainEqual(['', 'Consulter les utilisateurs', 'Accordé', 'Rôle']);
    expect(of('Autres temps').map(([, item, value]) => [item, value])).toEqual([
      ['', 'Tout'],
      ['Congés payés', 'Accordé'],
    ]);
    expect(of('Courriers et documents').map(([, item, value]) => [item, value])).toEqual([
      ['', 'Tout'],
    ]);
    expect(answer.body).not.toContain(c.pay.email);
  });

  it('covers what is asked, of the perimeter only, in every format', async () => {
    const narrow = await file(c.supervisor, { sections: ['perimeters'] }, '');
    expect(narrow.body).toContain(c.supervisor.email);
    expect(narrow.body).not.toContain(c.admin.email);
    expect(narrow.body).not.toContain('Droits');
    expect((await file(c.admin, { infrastructures: [other.companyId] })).body).not.toContain(
      other.pay.email,
    );
    for (const [format, magic] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const)
      expect(
        (await file(c.supervisor, { format })).rawPayload.subarray(0, magic.length).toString(),
      ).toBe(magic);
    expect((await file(c.collaborator, {})).statusCode).toBe(403);
    expect((await file(c.admin, { sections: [] })).statusCode).toBe(422);
  });
});
