import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import {
  actorFor,
  freshCustomer,
  freshPerson,
  type FreshCustomer,
} from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { createCollaborators, createMissions } from '#areas/collaborators/directory/server/api.ts';
import { access as usersAccess } from '#areas/organisation/users/access.ts';
import { createUser } from '#areas/organisation/users/server/api.ts';
import { usersServer } from '#areas/organisation/users/server/routes.ts';
import { access as accountAccess } from '../access.ts';
import type { AccountRow, EmployeeAccount, InvitationPreview } from '../contract.ts';
import { employeeAccountsServer } from './routes.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
const PATH = '/collaborators/accounts';
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
let count = 0;
interface PersonOptions {
  readonly email?: string | null;
  readonly lastName?: string;
  readonly endsOn?: string | null;
  readonly customer?: FreshCustomer;
}
/** An employee with a mission that began in 2020. */
const employee = async ({
  email = `employe${count}-${c.customerId}@test.example`,
  lastName = `Dupont${count}`,
  endsOn = null,
  customer = c,
}: PersonOptions = {}): Promise<{ id: number; email: string | null; lastName: string }> => {
  count += 1;
  const { customerId } = customer;
  const infraId = customer.agencies[0];
  const id = await elevated(async (tx) => {
    const [made = 0] = await createCollaborators(tx, [
      { customerId, infraId, matricule: `A${count}`, lastName, firstName: 'Jean', type: 1, email },
    ]);
    const spell = { startsOn: '2020-01-01', endsOn, monthlyMinutes: 9100, weeklyMinutes: 2100 };
    await createMissions(tx, [
      { customerId, infraId, collaboratorId: made, type: 'P', jobTitle: 'Conducteur', ...spell },
    ]);
    return made;
  });
  return { id, email, lastName };
};
const account = (email: string, lastName: string, collaboratorId: number | null = null) =>
  elevated((tx) =>
    createUser(
      tx,
      {
        email,
        firstName: 'Jean',
        lastName,
        roles: ['ROLE_COLLABORATOR'],
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
        collaboratorId,
        passwordHash: 'x',
      },
      Temporal.Now.instant(),
    ),
  );
const body = (ids: readonly number[]) => ({ selection: { ids }, values: {}, preview: false });
const preview = async (ids: readonly number[]): Promise<InvitationPreview> =>
  (await portal.call(c.admin, 'POST', `${PATH}/preview`, body(ids))).json();
const load = async (id: number): Promise<EmployeeAccount> =>
  (await portal.call(c.admin, 'GET', `${PATH}/of/${id}`)).json();
const accountsOf = (id: number) =>
  elevated(
    (tx) => tx.run<{ id: number; email: string; state: number }>`
      select id, email, state from app_user where collaborator_id = ${id} order by id`,
  );

beforeAll(async () => {
  portal = await testPortal({
    areas: (auth) => [employeeAccountsServer(auth), usersServer(auth, [])],
    access: { ...usersAccess, ...accountAccess },
  });
  c = await freshCustomer(portal.services.db);
  other = await freshCustomer(portal.services.db);
});
afterAll(() => portal.close());

describe('many are invited at once', () => {
  it('says beforehand what happens to whom, does just that, and says why not', async () => {
    const invited = await employee();
    const without = await employee({ email: null });
    const gone = await employee({ endsOn: '2021-06-30' });
    const shared = `partagee-${c.customerId}@test.example`;
    const [first, second] = [await employee({ email: shared }), await employee({ email: shared })];
    const namesake = await employee({ lastName: 'Le Goff' });
    const waiting = await account(namesake.email ?? '', 'LE GOFF');
    const taken = await employee();
    await account(taken.email ?? '', 'Somebody');
    const has = await employee();
    await account(`autre-${c.customerId}@test.example`, has.lastName, has.id);
    const everybody = [invited, without, gone, first, second, namesake, taken, has].map(
      (p) => p.id,
    );

    const seen = await preview(everybody);
    expect(seen.count).toBe(2);
    expect(seen.groups.map((g) => `${g.outcome} ${g.people.map((p) => p.id).join(' ')}`)).toEqual([
      `invite ${invited.id}`,
      `tie ${namesake.id}`,
      `has-account ${has.id}`,
      `no-address ${without.id}`,
      `address-shared ${first.id} ${second.id}`,
      `address-taken ${taken.id}`,
      `gone ${gone.id}`,
    ]);
    expect(await accountsOf(invited.id)).toEqual([]);

    const answer = await portal.call(c.admin, 'POST', `${PATH}/invite`, body(everybody));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ done: 2, failed: expect.arrayContaining([]) as unknown });
    expect(answer.json().failed).toHaveLength(6);
    expect(answer.json().failed).toContainEqual({
      id: without.id,
      name: expect.stringContaining('DUPONT') as unknown,
      message: 'Aucune adresse e-mail sur la fiche de cette personne.',
      foreseen: true,
    });
    expect(await accountsOf(invited.id)).toMatchObject([{ email: invited.email, state: 0 }]);
    expect(await accountsOf(namesake.id)).toMatchObject([{ id: waiting }]);
    expect(await accountsOf(taken.id)).toEqual([]);
    // Once more: the one who waits is written to again, nobody gets a second account.
    const again = await preview(everybody);
    expect(again.groups[0]).toMatchObject({ outcome: 'again', people: [{ id: invited.id }] });
    await portal.call(c.admin, 'POST', `${PATH}/invite`, body(everybody));
    expect(await accountsOf(invited.id)).toHaveLength(1);
  });

  it('tells a refusal that the preview could not foresee: an account out of sight has the address', async () => {
    const person = await employee();
    await elevated((tx) =>
      createUser(
        tx,
        {
          email: person.email ?? '',
          firstName: 'Hors',
          lastName: 'De vue',
          roles: ['ROLE_COLLABORATOR'],
          customerId: c.customerId,
          infraId: c.agencies[1],
          perimeter: [c.agencies[1]],
          passwordHash: 'x',
        },
        Temporal.Now.instant(),
      ),
    );
    const near = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
      }),
    );
    const answer = await portal.call(near, 'POST', `${PATH}/invite`, body([person.id]));
    expect(answer.json()).toMatchObject({ done: 0, failed: [{ id: person.id, foreseen: false }] });
    expect(await accountsOf(person.id)).toEqual([]);
  });

  it('makes none where its place gives a right that who invites could not give', async () => {
    const [person, another] = [await employee(), await employee()];
    const rights = (infra: number, effects: object) =>
      elevated(
        (tx) =>
          tx.run`update infrastructure set rights = ${JSON.stringify(effects)}::jsonb where id = ${infra}`,
      );
    const lesser = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.companyId,
        perimeter: [c.companyId, ...c.agencies],
      }),
    );
    await rights(c.companyId, { 'profile.write': 'deny' });
    await rights(c.agencies[0], { 'profile.write': 'grant' });
    const invite = (who: typeof lesser, { id, email }: typeof person) =>
      portal.call(who, 'POST', `${PATH}/of/${id}/invite`, { email });
    expect((await invite(lesser, person)).statusCode).toBe(422);
    expect(await accountsOf(person.id)).toEqual([]);
    expect((await invite(c.admin, another)).statusCode).toBe(200);
    await rights(c.agencies[0], {});
    expect((await invite(lesser, person)).statusCode).toBe(200);
    await rights(c.companyId, {});
  });

  it('gives one account to somebody whom two invite at the same moment', async () => {
    const person = await employee();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        portal.call(c.admin, 'POST', `${PATH}/of/${person.id}/invite`, { email: person.email }),
      ),
    );
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await accountsOf(person.id)).toHaveLength(1);
  });
});

describe('one employee', () => {
  it('is invited to an address, tied to an account, untied', async () => {
    const person = await employee({ email: null });
    const userId = await account(`libre-${c.customerId}@test.example`, person.lastName);
    const before = await load(person.id);
    expect(before.account).toBeNull();
    expect(before.candidates[0]).toMatchObject({ userId });
    const tied = await portal.call(c.admin, 'POST', `${PATH}/of/${person.id}/tie`, { userId });
    expect(tied.statusCode).toBe(200);
    const now = await load(person.id);
    expect(now.account).toMatchObject({ userId, state: 'active' });
    const untie = (version: number) =>
      portal.call(c.admin, 'POST', `${PATH}/of/${person.id}/untie`, { version });
    expect((await untie(now.account?.version ?? 0)).statusCode).toBe(200);
    expect(await accountsOf(person.id)).toEqual([]);
    expect((await untie(0)).statusCode).toBe(409);
  });

  it('cannot be tied to another’s account, another customer’s, or a stronger one', async () => {
    const [a, b] = [await employee(), await employee()];
    const mine = await account(`a-${c.customerId}@test.example`, a.lastName, a.id);
    const tie = (userId: number) =>
      portal.call(c.admin, 'POST', `${PATH}/of/${b.id}/tie`, { userId });
    expect((await tie(mine)).statusCode).toBe(422);
    expect((await tie(other.admin.id)).statusCode).toBe(404);
    expect((await tie(c.superAdmin.id)).statusCode).toBe(404);
    expect(await accountsOf(b.id)).toEqual([]);
  });

  it('of another customer does not exist, for any of the calls', async () => {
    const foreign = await employee({
      customer: other,
      email: `x-${other.customerId}@test.example`,
    });
    const calls = [
      portal.call(c.admin, 'GET', `${PATH}/of/${foreign.id}`),
      portal.call(c.admin, 'POST', `${PATH}/of/${foreign.id}/invite`, { email: 'a@b.fr' }),
      portal.call(c.admin, 'POST', `${PATH}/of/${foreign.id}/tie`, { userId: c.admin.id }),
      portal.call(c.admin, 'POST', `${PATH}/of/${foreign.id}/untie`, { version: 0 }),
    ];
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404);
    expect((await preview([foreign.id])).groups).toEqual([]);
  });

  it('is nobody’s business without the right', async () => {
    const person = await employee();
    const url = `${PATH}/of/${person.id}`;
    const supervisor = c.supervisor;
    expect((await portal.call(supervisor, 'GET', url)).statusCode).toBe(200);
    const refused = await portal.call(supervisor, 'POST', `${url}/invite`, { email: 'a@b.fr' });
    expect(refused.statusCode).toBe(403);
  });
});

describe('the list', () => {
  it('shows who can sign in, and sorts and filters by it', async () => {
    const person = await employee({ lastName: 'Zzinvité' });
    await account(`zz-${c.customerId}@test.example`, 'Zzinvité', person.id);
    const rows = async (query: string): Promise<readonly AccountRow[]> =>
      (await portal.call(c.admin, 'GET', `${PATH}?${query}`)).json().rows;
    const matches = await rows('search=Zzinvit');
    expect(matches).toMatchObject([{ id: person.id, state: 'active', presence: 'present' }]);
    const none = await rows('state=none&address=false&length=50');
    expect(none.every((r) => r.state === 'none' && r.email === null)).toBe(true);
    expect(none.length).toBeGreaterThan(0);
    const left = await rows('presence=gone&length=50');
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((r) => r.presence === 'gone')).toBe(true);
  });
});

describe('a tied account', () => {
  it('acts for its employee at its next call', async () => {
    const person = await employee();
    const userId = await account(`acte-${c.customerId}@test.example`, person.lastName);
    await portal.call(c.admin, 'POST', `${PATH}/of/${person.id}/tie`, { userId });
    const holder = { ...c.collaborator, id: userId };
    const actor = await actorFor(portal.services.db, accountAccess, holder);
    expect(actor.collaboratorId).toBe(person.id);
  });
});
