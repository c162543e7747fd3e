// Whoever asks, and however: a customer keeps somebody who administers all of it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Effect } from '#platform/contract/effective-rights.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { rightsOf } from './account-reader.ts';
import { administratorsOf } from './last-administrator.ts';
import { giveProfile, takeProfile } from './provisioned.ts';
import { emptyAccount } from './pseudonym.ts';

const USERS = '/modules/users/users';
const portal = await wholePortal();
let c: FreshCustomer;
beforeEach(async () => {
  c = await freshCustomer(portal.services.db);
});

const administrator = (infraId = c.customerId) =>
  portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId,
      perimeter: [c.customerId],
    }),
  );
const profile = async (settings: object, of: readonly number[] = []): Promise<number> => {
  const id =
    await portal.value<number>`insert into user_profile (customer_id, infra_id, name, settings)
    values (${c.customerId}, ${c.customerId}, ${`P${Math.random()}`}, ${JSON.stringify(settings)}) returning id`;
  for (const user of of)
    await portal.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${user}, ${id}, ${c.customerId})`;
  return id ?? 0;
};
const staff = () => portal.as(c.superAdmin);
type Who = ReturnType<typeof portal.as>;
const saved = async (who: Who, id: number, change: object) => {
  const now = (await staff().get(`${USERS}/${id}`)).json();
  const perimeter = now.perimeter.map((place: { id: number }) => place.id);
  const form = { ...now, perimeter, ...change };
  const names = 'email firstName lastName phone roles infraId perimeter profileIds version'.split(
    ' ',
  );
  return who.request('PUT', `${USERS}/${id}/tabs/informations`, {
    body: Object.fromEntries(names.map((name) => [name, form[name]])),
  });
};
const rest = (who: Who, id: number) => who.post(`${USERS}/${id}/deactivate`, {});
const fieldOf = (answer: {
  statusCode: number;
  json: () => { error: { details: { field: string }[] } };
}) => [answer.statusCode, answer.json().error.details?.[0]?.field];
const left = () => portal.elevated((tx) => administratorsOf(tx, c.customerId));

describe('the last administrator of a customer', () => {
  it('keeps the role, the perimeter and the rights, saved by themselves or by the provider', async () => {
    const { id } = c.admin;
    const denies = await profile({ 'user.write': 'deny' });
    for (const who of [portal.as(c.admin), staff()]) {
      const [agency] = c.agencies;
      const answers = [
        await saved(who, id, { roles: ['ROLE_SUPERVISOR'] }),
        await saved(who, id, { perimeter: [agency] }),
        await saved(who, id, { profileIds: [denies] }),
      ];
      expect(answers.map(fieldOf)).toEqual([
        [422, 'roles'],
        [422, 'perimeter'],
        [422, 'profileIds'],
      ]);
      expect(answers[0]?.json().error.details[0].message).toMatch(
        /^.+ est le dernier compte qui administre toute l’entreprise .+\u00a0: désignez-en un autre d’abord\.$/u,
      );
    }
    expect(await left()).toEqual([id]);
    const name = { firstName: 'Autre' };
    expect((await saved(portal.as(c.admin), id, name)).statusCode).toBe(200);
  });

  it('keeps the perimeter in its tab, and what profiles and infrastructures say', async () => {
    const admin = portal.as(c.admin);
    const tab = `${USERS}/${c.admin.id}/tabs/perimeters`;
    const { version } = (await admin.get(tab)).json();
    expect(
      fieldOf(await admin.request('PUT', tab, { body: { ids: [c.agencies[0]], version } })),
    ).toEqual([422, 'ids']);
    await portal.run`insert into user_perimeter (user_id, infra_id, customer_id) values (${c.admin.id}, ${c.agencies[0]}, ${c.customerId})`;
    expect((await admin.delete(`${tab}/${c.customerId}`)).statusCode).toBe(409);
    const held = await profile({}, [c.admin.id]);
    const path = `/modules/users/profiles/${held}`;
    const { name, infraId, version: seen } = (await admin.get(path)).json();
    const settings = { 'user.write': 'deny' };
    expect(fieldOf(await admin.post(path, { name, infraId, settings, version: seen }))).toEqual([
      422,
      'settings.user.write',
    ]);
    const rights = `/admin/infrastructures/rights/${c.customerId}`;
    const at = (await staff().get(rights)).json();
    expect(fieldOf(await staff().post(rights, { settings, version: at.version }))).toEqual([
      422,
      'settings.user.write',
    ]);
    expect(await left()).toEqual([c.admin.id]);
  });

  it('is not put to rest by another of the customer’s people, only by the provider, on purpose', async () => {
    const local = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.customerId,
        perimeter: [c.companyId],
      }),
    );
    await portal.run`insert into user_perimeter (user_id, infra_id, customer_id) values (${local.id}, ${c.companyId}, ${c.customerId}) on conflict do nothing`;
    await portal.run`update app_user set infra_id = ${c.companyId} where id = ${c.admin.id}`;
    const answer = await rest(portal.as(local), c.admin.id);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'transition_refused']);
    expect(answer.json().error.message).toMatch(/dernier compte qui administre/u);
    expect(await left()).toEqual([c.admin.id]);
    expect((await rest(staff(), c.admin.id)).statusCode).toBe(200);
    expect(await left()).toEqual([]);
    // Where nobody is left, nothing more is kept from happening.
    expect((await saved(staff(), local.id, { roles: ['ROLE_SUPERVISOR'] })).statusCode).toBe(200);
  });

  it.each(['roles', 'both at rest', 'perimeter'])(
    'of two who leave at once one stays: %s',
    async (way) => {
      const second = await administrator();
      const [one, two] = [portal.as(c.admin), portal.as(second)];
      const other =
        way === 'perimeter' ? { perimeter: [c.companyId] } : { roles: ['ROLE_SUPERVISOR'] };
      const answers = await Promise.all([
        way === 'roles' ? saved(one, second.id, other) : rest(one, second.id),
        way === 'both at rest' ? rest(two, c.admin.id) : saved(two, c.admin.id, other),
      ]);
      expect(await left()).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    },
  );

  it('keeps the rights that a group of the directory would take, by its profile or without it', async () => {
    const { id } = c.admin;
    const group = (profileId: number) => ({ customerId: c.customerId, profileId, users: [id] });
    const [denies, grants] = [
      await profile({ 'user.write': 'deny' }),
      await profile({ 'user.write': 'grant' }),
    ];
    const refused = { code: 'conflict', message: expect.stringMatching(/dernier compte/u) };
    await expect(portal.elevated((tx) => giveProfile(tx, group(denies)))).rejects.toMatchObject(
      refused,
    );
    await portal.elevated((tx) => giveProfile(tx, group(grants)));
    await portal.run`update infrastructure set rights = '{"user.write": "deny"}' where id = ${c.customerId}`;
    await expect(portal.elevated((tx) => takeProfile(tx, group(grants)))).rejects.toMatchObject(
      refused,
    );
    expect(await left()).toEqual([id]);
  });

  it('who is an employee long gone loses the name, not the way in', async () => {
    const gone = { lastName: 'Ancien', code: 'X1', signsIn: false, customerId: c.customerId };
    const second = await administrator();
    await portal.elevated((tx) => emptyAccount(tx, second.id, gone));
    await portal.elevated((tx) => emptyAccount(tx, c.admin.id, gone));
    expect(await left()).toEqual([c.admin.id]);
    expect(await portal.value`select last_name from app_user where id = ${c.admin.id}`).toBe(
      'Ancien',
    );
  });
});

it('who administers is who the guard lets change accounts, whatever profiles and infrastructures say', async () => {
  const words: (Effect | null)[] = [null, 'grant', 'deny'];
  const rights = (effect: Effect | null) => (effect === null ? {} : { 'user.write': effect });
  const second = await administrator(c.agencies[0]);
  const parent = await profile({});
  const held = await profile({}, [second.id]);
  const other = await profile({}, [second.id]);
  await portal.run`update user_profile set parent_id = ${parent} where id = ${held}`;
  // Every pair of words meets.
  const cases = words.flatMap((a, x) =>
    words.flatMap((b, y) =>
      words.map((d, z) => [a, b, d, words[(x + y + z) % 3] ?? null] as const),
    ),
  );
  for (const [above, here, up, own] of cases) {
    await portal.elevated(async (tx) => {
      await tx.run`update infrastructure set rights = ${JSON.stringify(rights(above))} where id = ${c.companyId}`;
      await tx.run`update infrastructure set rights = ${JSON.stringify(rights(here))} where id = ${c.agencies[0]}`;
      await tx.run`update user_profile set settings = ${JSON.stringify(rights(up))} where id = ${parent}`;
      await tx.run`update user_profile set settings = ${JSON.stringify(rights(own))} where id = ${held}`;
      await tx.run`update user_profile set settings = ${JSON.stringify(rights(own === 'grant' ? here : null))} where id = ${other}`;
      const guard = (await rightsOf(tx, portal.auth.access, second.id))?.find(
        ({ permission }) => permission === 'user.write',
      );
      const ids = await administratorsOf(tx, c.customerId);
      expect([above, here, up, own, ids.includes(second.id)]).toEqual([
        above,
        here,
        up,
        own,
        guard?.granted,
      ]);
    });
  }
});
