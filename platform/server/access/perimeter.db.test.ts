import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, supervisor, type Access } from '#platform/contract/roles.ts';
import {
  actorFor,
  type FreshCustomer,
  freshCustomer,
  freshInfrastructure,
  freshPerson,
  knownBy,
} from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db } from '../services.ts';
import { loadActor, rightsOf, withContext } from './perimeter.ts';

const access = {
  'faq.read': { label: 'Lire', roles: [admin, supervisor] },
  'faq.write': { label: 'Écrire', roles: [admin] },
} as const satisfies Access;

describe('who somebody is', () => {
  let db: Db;
  let c: FreshCustomer;
  beforeAll(async () => {
    db = await testDb();
    c = await freshCustomer(db);
  });
  const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

  it('the perimeter holds everything under what was granted, and nothing of another customer', async () => {
    await freshCustomer(db);
    expect(sorted((await actorFor(db, access, c.admin)).perimeter)).toEqual(
      sorted([c.customerId, c.companyId, ...c.agencies]),
    );
    expect((await actorFor(db, access, c.supervisor)).perimeter).toEqual([c.agencies[0]]);
    expect((await actorFor(db, access, c.superAdmin)).perimeter).toEqual(
      expect.arrayContaining([1, 1058, 3222, c.customerId, ...c.agencies]),
    );
  });

  it('a context narrows the scope; above the perimeter it is entered without its other branches; elsewhere it does not exist', async () => {
    const boss = await actorFor(db, access, c.admin);
    const chief = await actorFor(db, access, c.supervisor);
    const other = await freshCustomer(db);
    expect(sorted(withContext(boss, c.companyId)?.scope ?? [])).toEqual(
      sorted([c.companyId, ...c.agencies]),
    );
    expect(withContext(boss, c.agencies[1])).toMatchObject({
      contextInfra: c.agencies[1],
      scope: [c.agencies[1]],
    });
    expect(withContext(chief, c.companyId)).toMatchObject({
      contextInfra: c.companyId,
      scope: [c.agencies[0]],
    });
    expect(withContext(chief, c.agencies[1])).toBeNull();
    expect(withContext(boss, other.agencies[0])).toBeNull();
    expect(withContext(boss, 999_999_999)).toBeNull();
  });

  it('what all agencies have in common is changed by whoever sees all of them, in every company', async () => {
    const own = await freshCustomer(db);
    const payOf = async (perimeter: readonly number[]) => {
      const person = await db.elevated((tx) =>
        freshPerson(tx, {
          roles: ['ROLE_ADMIN'],
          customerId: own.customerId,
          infraId: perimeter[0] ?? 0,
          perimeter,
        }),
      );
      return async () =>
        (
          await actorFor(
            db,
            { 'base.write': { label: 'Base', roles: [admin], whole: true } },
            person,
          )
        ).permissions.has('base.write');
    };
    const [ofAll, ofCompany, ofBoth, ofOne] = [
      await payOf([own.customerId]),
      await payOf([own.companyId]),
      await payOf(own.agencies),
      await payOf([own.agencies[0]]),
    ];
    expect(await Promise.all([ofAll(), ofCompany(), ofBoth(), ofOne()])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await db.elevated((tx) => freshInfrastructure(tx, own.customerId, 'company'));
    expect(await Promise.all([ofAll(), ofCompany(), ofBoth()])).toEqual([true, false, false]);
  });

  it('a moved agency changes perimeters with it', async () => {
    const company = await db.elevated((tx) => freshInfrastructure(tx, c.customerId, 'company'));
    const chief = await db.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: c.customerId,
        infraId: company,
        perimeter: [company],
      }),
    );
    const agency = await db.elevated((tx) => freshInfrastructure(tx, c.companyId, 'agency'));
    expect((await actorFor(db, access, chief)).perimeter).toEqual([company]);
    await db.elevated(
      (tx) => tx.run`update infrastructure set parent_id = ${company} where id = ${agency}`,
    );
    expect(sorted((await actorFor(db, access, chief)).perimeter)).toEqual(
      sorted([company, agency]),
    );
  });

  it('rights come from the role, the infrastructures above, the parent profiles and the profiles, each named', async () => {
    const who = await db.elevated(async (tx) => {
      const person = await freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: c.customerId,
        infraId: c.agencies[1],
        perimeter: [c.agencies[1]],
      });
      const profile = async (name: string, parent: number | null, settings: object) =>
        (await tx.value<number>`insert into user_profile (customer_id, infra_id, parent_id, name, settings)
        values (${c.customerId}, ${c.customerId}, ${parent}, ${name}, ${JSON.stringify(settings)}) returning id`) ??
        0;
      const parent = await profile('Base', null, { 'faq.write': 'grant' });
      const child = await profile('Planning', parent, {});
      await tx.run`insert into user_profile_link (user_id, profile_id, customer_id) values (${person.id}, ${child}, ${c.customerId})`;
      await tx.run`update infrastructure set rights = '{"faq.read": "deny"}', name = 'Groupe Martin' where id = ${c.customerId}`;
      return person;
    });
    const rights = await db.elevated((tx) => rightsOf(tx, knownBy(access), who.id));
    expect(rights).toEqual([
      {
        permission: 'faq.read',
        granted: false,
        origin: 'parent_infrastructure',
        from: 'Groupe Martin',
      },
      { permission: 'faq.write', granted: true, origin: 'parent_profile', from: 'Base' },
    ]);
    expect([...(await actorFor(db, access, who)).permissions]).toEqual(['faq.write']);
  });

  it.each(['state = 0', 'deactivated_at = now()'])(
    'an account with %s is nobody',
    async (change) => {
      const person = await db.elevated((tx) =>
        freshPerson(tx, {
          roles: ['ROLE_ADMIN'],
          customerId: c.customerId,
          infraId: c.customerId,
          perimeter: [c.customerId],
        }),
      );
      await db.elevated(
        (tx) => tx.run`update app_user set ${sql.raw(change)} where id = ${person.id}`,
      );
      expect(await db.elevated((tx) => loadActor(tx, knownBy(access), person.id))).toBeNull();
    },
  );
});
