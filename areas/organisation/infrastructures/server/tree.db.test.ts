import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  actorFor,
  freshCustomer,
  freshInfrastructure,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access } from '../access.ts';
import type { InfrastructureForm } from '../contract.ts';
import {
  ancestors,
  companyOf,
  createInfrastructure,
  infrastructureOf,
  inScope,
  subtree,
} from './api.ts';
import { infrastructureChoiceServer, infrastructuresServer } from './routes.ts';
import { startCustomerJob } from './start-customer.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await testPortal({
    areas: (auth) => [
      infrastructureChoiceServer,
      ...infrastructuresServer(
        auth,
        startCustomerJob(() => []),
        { starts: () => [], names: () => new Map() },
      ),
    ],
    access,
  });
  c = await freshCustomer(portal.services.db);
  other = await freshCustomer(portal.services.db);
});
afterAll(() => portal.close());

const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const form = (o: Partial<InfrastructureForm>): object => ({
  parentId: c.companyId,
  type: 'agency',
  name: 'Agence de Lens',
  code: `A${Math.trunc(performance.now() * 1000)}`,
  siren: null,
  siret: null,
  timezone: 'Europe/Paris',
  holidayZone: 'metropole',
  phase: 'started',
  active: true,
  version: 0,
  ...o,
});
const save = (who: TestPerson, id: number, o: Partial<InfrastructureForm>) =>
  portal.call(who, 'POST', `/admin/infrastructures/edit/${id}`, form(o));
/** An administrator of the first agency alone. */
const localAdmin = (): Promise<TestPerson> =>
  elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
    }),
  );
const load = async (who: TestPerson, id: number) =>
  (await portal.call(who, 'GET', `/admin/infrastructures/edit/${id}`)).json();
const names = async (who: TestPerson, url: string): Promise<number[]> =>
  ((await portal.call(who, 'GET', url)).json() as { id: number }[])
    .map((r) => r.id)
    .sort((a, b) => a - b);
const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

describe('the closure', () => {
  type Pairs = Map<number, number | null>;
  /** What the closure must be, worked out from the parents alone. */
  const expected = (parents: Pairs): string[] =>
    [...parents.keys()]
      .flatMap((id) => {
        const out: string[] = [];
        let depth = 0;
        for (
          let up: number | null | undefined = id;
          up !== null && up !== undefined;
          up = parents.get(up)
        )
          out.push(`${up}>${id}:${depth++}`);
        return out;
      })
      .sort();
  const actual = async (tx: Tx, ids: number[]): Promise<string[]> =>
    (
      await tx.column<string>`select ancestor_id || '>' || descendant_id || ':' || depth as pair from infrastructure_closure where descendant_id = any(${ids}::bigint[])`
    ).sort();

  it('is right after any sequence of insertions and moves, and loops are refused', async () => {
    const step = fc.record({ move: fc.boolean(), at: fc.nat(30), under: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) =>
        elevated(async (tx) => {
          const root = await freshInfrastructure(tx, null, 'group');
          const parents: Pairs = new Map([[root, null]]);
          for (const s of steps) {
            const ids = [...parents.keys()];
            const [id = root, under = root] = [ids[s.at % ids.length], ids[s.under % ids.length]];
            if (!s.move || id === root) {
              parents.set(await freshInfrastructure(tx, under, 'subgroup'), under);
              continue;
            }
            await tx.run`savepoint move`;
            const loops = (await subtree(tx, id)).includes(under);
            const done =
              await tx.run`update infrastructure set parent_id = ${under} where id = ${id}`.then(
                () => true,
                () => false,
              );
            expect(done).toBe(!loops);
            if (done) parents.set(id, under);
            else await tx.run`rollback to savepoint move`;
          }
          expect(await actual(tx, [...parents.keys()])).toEqual(expected(parents));
        }),
      ),
      { numRuns: 25 },
    );
  }, 180_000);

  it('does not let two moves at the same moment close a loop', async () => {
    const [a, b] = await elevated(
      async (tx) =>
        [
          await freshInfrastructure(tx, c.customerId, 'subgroup'),
          await freshInfrastructure(tx, c.customerId, 'subgroup'),
        ] as const,
    );
    const move = (id: number, under: number) =>
      elevated(
        (tx) => tx.run`update infrastructure set parent_id = ${under} where id = ${id}`,
      ).then(
        () => 'moved',
        () => 'refused',
      );
    expect((await Promise.all([move(a, b), move(b, a)])).sort()).toEqual(['moved', 'refused']);
  });

  it('never changes customers', async () => {
    await expect(
      elevated(
        (tx) =>
          tx.run`update infrastructure set parent_id = ${other.companyId} where id = ${c.agencies[0]}`,
      ),
    ).rejects.toThrow('does not change customers');
  });
});

describe('what is seen', () => {
  it('one’s own branch and the names above it, nothing beside and nothing of another customer', async () => {
    const { db } = portal.services;
    const seen = async (who: TestPerson): Promise<number[]> => {
      const actor = await actorFor(db, access, who);
      const rows = await db.within(
        scopeOf(actor, { id: 't', ip: '' }),
        'read',
        (tx) => tx.run<{ id: number }>`select id from infrastructure order by id`,
      );
      return rows.map((r) => r.id);
    };
    expect(await seen(c.supervisor)).toEqual(sorted([c.customerId, c.companyId, c.agencies[0]]));
    expect(await seen(other.admin)).toEqual(
      sorted([other.customerId, other.companyId, ...other.agencies]),
    );
    expect(await seen(c.superAdmin)).toEqual(
      expect.arrayContaining([1, c.customerId, other.agencies[1]]),
    );
  });

  it('of the closure, the pairs of one’s own tree and no other; siblings, because a company is more than what one sees of it', async () => {
    const { db } = portal.services;
    const pairs = async (
      who: TestPerson,
    ): Promise<{ ancestor_id: number; descendant_id: number }[]> => {
      const actor = await actorFor(db, access, who);
      return db.within(
        scopeOf(actor, { id: 't', ip: '' }),
        'read',
        async (tx) =>
          await tx.run<{
            ancestor_id: number;
            descendant_id: number;
          }>`select ancestor_id, descendant_id from infrastructure_closure`,
      );
    };
    const mine = new Set(await elevated((tx) => subtree(tx, c.customerId)));
    const seen = await pairs(c.supervisor);
    expect(new Set(seen.flatMap((p) => [p.ancestor_id, p.descendant_id]))).toEqual(mine);
    expect(seen).toContainEqual({ ancestor_id: c.companyId, descendant_id: c.agencies[1] });
    expect((await pairs(c.superAdmin)).length).toBeGreaterThan(seen.length);
    expect((await sql`select * from infrastructure_closure`.execute(db.kysely)).rows).toEqual([]);
  });

  it('names above are for reading: they are not written', async () => {
    const { db } = portal.services;
    const actor = await actorFor(db, access, c.supervisor);
    const touched = await db.within(
      scopeOf(actor, { id: 't', ip: '' }),
      'write',
      (tx) => tx.run`update infrastructure set name = 'X' where id = ${c.companyId} returning id`,
    );
    expect(touched).toEqual([]);
    await expect(
      db.within(scopeOf(actor, { id: 't', ip: '' }), 'write', (tx) =>
        createInfrastructure(tx, { parentId: c.companyId, type: 'agency', name: 'X', code: 'X' }),
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('the choice', () => {
  it.each([
    ['company', 'admin', () => [c.companyId]],
    ['company', 'supervisor', () => [c.companyId]],
    ['companies-managed-by-administrator', 'supervisor', () => []],
    ['companies-managed-by-administrator', 'admin', () => [c.companyId]],
    ['agency', 'admin', () => sorted(c.agencies)],
    ['agency', 'supervisor', () => [c.agencies[0]]],
    ['agencies-managed-by-administrator', 'pay', () => []],
    ['agencies-managed-by-administrator', 'admin', () => sorted(c.agencies)],
  ] as const)('%s for %s', async (what, who, expected) =>
    expect(await names(c[who], `/infrastructures-choice/${what}`)).toEqual(expected()),
  );

  it('the agencies of one company, in the twin too', async () => {
    expect(
      await names(c.superAdmin, `/infrastructures-choice/agency?company=${c.companyId}`),
    ).toEqual(sorted(c.agencies));
    expect(await names(c.admin, `/infrastructures-choice/agency/${c.companyId}`)).toEqual(
      sorted(c.agencies),
    );
    expect(
      (await portal.call(c.admin, 'GET', `/infrastructures-choice/agency/${other.companyId}`))
        .statusCode,
    ).toBe(404);
  });

  it('searches words anywhere in name, code or SIRET, accents and case aside, and never outside the perimeter', async () => {
    const id = await elevated((tx) =>
      freshInfrastructure(tx, c.companyId, 'agency', `Béthune Frigo ${c.customerId}`),
    );
    await elevated((tx) =>
      freshInfrastructure(tx, other.companyId, 'agency', `Béthune Frigo ${c.customerId} bis`),
    );
    await portal.elevated((tx) =>
      portal.auth.rightsChanged({ tx, afterCommit: (task) => task() }, 'all'),
    );
    expect(
      await names(
        c.admin,
        `/infrastructures-choice/infrastructure-company/search?q=frigo+bethune+${c.customerId}`,
      ),
    ).toEqual([id]);
    expect(
      await names(c.admin, '/infrastructures-choice/infrastructure-company/search?q=100%25'),
    ).toEqual([]);
    expect(await names(c.supervisor, `/infrastructures-choice/company/search?q=company`)).toEqual([
      c.companyId,
    ]);
  });

  it('the tree puts each before what it holds, and marks what is only on the way', async () => {
    const { nodes, more } = (
      await portal.call(c.supervisor, 'GET', '/infrastructures-choice/tree')
    ).json();
    expect(more).toBe(false);
    expect(
      nodes.map((n: { id: number; parentId: number | null; mine: boolean }) => [
        n.id,
        n.parentId,
        n.mine,
      ]),
    ).toEqual([
      [c.customerId, null, false],
      [c.companyId, c.customerId, false],
      [c.agencies[0], c.companyId, true],
    ]);
  });
});

describe('keeping the tree', () => {
  it('an administrator creates an agency and sees it at once', async () => {
    const made = await save(c.admin, 0, { name: 'Agence d’Arras' });
    expect(made.statusCode).toBe(200);
    expect(await load(c.admin, made.json().id)).toMatchObject({
      name: 'Agence d’Arras',
      type: 'agency',
      parentId: c.companyId,
      customerId: c.customerId,
      active: true,
      version: 0,
    });
  });

  it.each([
    ['an agency under a group', () => ({ parentId: c.customerId }), 'parentId'],
    ['under an infrastructure of somebody else', () => ({ parentId: other.companyId }), 'parentId'],
    ['with a SIRET that does not exist', () => ({ siret: '12002701600564' }), 'siret'],
    ['with a code already taken', () => ({ code: 'PRIS' }), 'code'],
    [
      'in a time zone that does not exist',
      () => ({ timezone: 'Europe/Lens' as 'UTC' }),
      'timezone',
    ],
  ])('refuses %s', async (_, change, field) => {
    await elevated(
      (tx) =>
        tx.run`insert into infrastructure (parent_id, customer_id, type, name, code) values (${c.companyId}, 0, 'agency', 'Prise', 'PRIS') on conflict do nothing`,
    );
    const answer = await save(c.admin, 0, change());
    expect([answer.statusCode, answer.json().error.details[0]?.field]).toEqual([422, field]);
  });

  it('groups and companies are the provider’s business', async () => {
    expect((await save(c.admin, 0, { parentId: c.customerId, type: 'company' })).statusCode).toBe(
      403,
    );
    expect((await save(c.admin, 0, { parentId: null, type: 'group' })).statusCode).toBe(403);
    const top = await save(c.superAdmin, 0, {
      parentId: null,
      type: 'group',
      name: 'Groupe Nouveau',
      code: 'G',
    });
    const made = await save(c.superAdmin, 0, {
      parentId: top.json().id,
      type: 'company',
      name: 'Société Neuve',
      code: 'S',
      siren: '120 027 016',
      siret: '120 027 016 00563',
    });
    expect(await load(c.superAdmin, made.json().id)).toMatchObject({
      parent: 'Groupe Nouveau',
      siren: '120027016',
      siret: '12002701600563',
      customerId: top.json().id,
    });
    const search = async (text: string) =>
      (
        (
          await portal.call(
            c.superAdmin,
            'GET',
            `/admin/infrastructures/list?search=${text}&length=100`,
          )
        ).json().rows as { id: number }[]
      ).map((r) => r.id);
    expect(await search('12002701600563')).toContain(made.json().id);
    expect(await search('societe%20neuve')).toContain(made.json().id);
    expect(await search('99999999999999')).toEqual([]);
  });

  it('is for administrators, each in the own perimeter; a stranger’s infrastructure does not exist', async () => {
    const local = await localAdmin();
    expect((await save(c.supervisor, c.agencies[0], {})).statusCode).toBe(403);
    expect(
      (await portal.call(c.supervisor, 'GET', `/admin/infrastructures/edit/${c.agencies[0]}`))
        .statusCode,
    ).toBe(403);
    expect((await load(local, c.agencies[0])).id).toBe(c.agencies[0]);
    expect(
      (await portal.call(local, 'GET', `/admin/infrastructures/edit/${c.agencies[1]}`)).statusCode,
    ).toBe(404);
    expect((await save(other.admin, c.agencies[0], { parentId: c.companyId })).statusCode).toBe(
      404,
    );
  });

  it('moves an agency to another company of the group, and refuses a move under itself', async () => {
    const company = (
      await save(c.superAdmin, 0, { parentId: c.customerId, type: 'company', name: 'Filiale' })
    ).json().id as number;
    const agency = (await save(c.admin, 0, { name: 'Nomade' })).json().id as number;
    const now = await load(c.superAdmin, agency);
    expect(
      (
        await save(c.superAdmin, agency, {
          name: 'Nomade',
          code: now.code,
          parentId: company,
          version: now.version,
        })
      ).statusCode,
    ).toBe(200);
    expect(await elevated((tx) => ancestors(tx, agency))).toEqual([agency, company, c.customerId]);
    expect((await elevated((tx) => companyOf(tx, agency)))?.id).toBe(company);
    const loop = await save(c.superAdmin, company, {
      type: 'company',
      name: 'Filiale',
      parentId: agency,
      version: 0,
    });
    expect(loop.json().error.details[0]).toMatchObject({ field: 'parentId' });
  });

  it('tells who saved in between', async () => {
    const { id } = (await save(c.admin, 0, { name: 'Première', code: `V${c.customerId}` })).json();
    expect(
      (await save(c.admin, id, { name: 'Deuxième', code: `V${c.customerId}` })).statusCode,
    ).toBe(200);
    const late = await save(c.admin, id, { name: 'Troisième', code: `V${c.customerId}` });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale']);
  });

  it('does not switch off what still holds active infrastructures', async () => {
    const { version, code } = await load(c.superAdmin, c.companyId);
    const answer = await save(c.superAdmin, c.companyId, {
      parentId: c.customerId,
      type: 'company',
      code,
      active: false,
      version,
    });
    expect(answer.json().error.details[0]).toMatchObject({ field: 'active' });
    const { id } = (await save(c.admin, 0, { name: 'À fermer', code: `F${c.customerId}` })).json();
    expect(
      (await save(c.admin, id, { name: 'À fermer', code: `F${c.customerId}`, active: false }))
        .statusCode,
    ).toBe(200);
    expect((await elevated((tx) => inScope(tx, [id], 'agency'))).length).toBe(0);
    expect((await elevated((tx) => infrastructureOf(tx, id)))?.active).toBe(false);
  });

  it('lists what the scope holds, filtered', async () => {
    const rows = (
      await portal.call(await localAdmin(), 'GET', '/admin/infrastructures/list')
    ).json();
    expect(rows.rows.map((r: { id: number }) => r.id)).toEqual([c.agencies[0]]);
    const groups = (
      await portal.call(c.admin, 'GET', '/admin/infrastructures/list?type=group&active=true')
    ).json();
    expect(groups.rows).toMatchObject([{ id: c.customerId, type: 'group', parent: null }]);
    expect(groups.rows[0].agencies).toBeGreaterThanOrEqual(2);
  });

  it('a person of the whole customer sees a new branch without signing in again', async () => {
    const chief = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.companyId,
        perimeter: [c.companyId],
      }),
    );
    const before = (await portal.call(chief, 'GET', '/admin/infrastructures/list')).json()
      .total as number;
    await save(c.admin, 0, { name: 'Toute neuve' });
    expect((await portal.call(chief, 'GET', '/admin/infrastructures/list')).json().total).toBe(
      before + 1,
    );
  });
});
