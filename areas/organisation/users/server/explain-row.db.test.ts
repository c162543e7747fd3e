// May this account come through to this very element: as its own call is answered, and never a word about one that the caller does not see.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { http } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import type { RowAt } from '#platform/server/http/route-at.ts';
import { scopeOf } from '#platform/server/services.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { accountReader } from './account-reader.ts';
import { explainRow } from './explain-row.ts';

const USERS = '/modules/users/users';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const [here, there] = c.agencies;

const supervisor = (...perimeter: number[]) =>
  portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR'],
      customerId: c.customerId,
      infraId: perimeter[0] ?? 0,
      perimeter,
    }),
  );
let people = 0;
const sick = (infraId: number, customerId = c.customerId) =>
  portal.elevated(async (tx) => {
    const person = await createCollaborator(tx, {
      customerId,
      infraId,
      matricule: `M${(people += 1)}`,
      lastName: 'Absente',
      firstName: 'Ana',
      type: 1,
      driverType: 'LD',
    });
    return tx.value<number>`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
      values (${customerId}, ${infraId}, ${person}, 'MAL', '2026-01-05', '2026-01-06', 'VALIDATED') returning id`;
  });
const ask = async (who: TestPerson, about: number, address: string) => {
  const answer = await portal
    .as(who)
    .get(`${USERS}/${about}/tabs/rights/explain?address=${encodeURIComponent(address)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const close = (user: number, infra: number) =>
  portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items)
    values (${c.customerId}, ${user}, ${infra}, 'other-times', 'chosen', '{CP}')`;

it('an account comes through to an element, or which place opens it, or nothing does: as its own call', async () => {
  const [both, one, closed] = [
    await supervisor(here, there),
    await supervisor(here),
    await supervisor(here, there),
  ];
  await close(closed.id, there);
  const address = `/counters/absence/${await sick(there)}`;
  const own = async (who: TestPerson) => (await portal.as(who).get(address)).statusCode;
  expect([await own(both), await own(one), await own(closed)]).toEqual([200, 404, 404]);
  const [name] = await portal.column<string>`select name from infrastructure where id = ${there}`;
  for (const asked of [address, `GET ${address}`]) {
    expect(await ask(c.admin, both.id, asked)).toMatchObject({
      refusal: null,
      row: 'open',
      place: null,
    });
    expect(await ask(c.admin, one.id, asked)).toMatchObject({
      refusal: null,
      row: 'closed',
      place: name,
    });
    expect(await ask(c.admin, closed.id, asked)).toMatchObject({
      refusal: null,
      row: 'closed',
      place: null,
    });
  }
  // The place that it names, given, opens it.
  await portal.run`insert into user_perimeter (user_id, infra_id, customer_id) values (${one.id}, ${there}, ${c.customerId})`;
  const again = await supervisor(here, there);
  expect([await own(again), (await ask(c.admin, one.id, address)).row]).toEqual([200, 'open']);
  // What changes an element is about the element above.
  const sheet = `${USERS}/${both.id}`;
  expect((await ask(c.admin, c.supervisor.id, `GET ${sheet}/tabs/perimeters`)).row).toBe('open');
  expect((await ask(c.admin, c.supervisor.id, `POST ${sheet}/activate`)).row).toBeNull();
  expect((await ask(c.admin, c.admin.id, `POST ${sheet}/activate`)).row).toBe('open');
});

it('of an element that the caller does not see nothing is said, there or not', async () => {
  const local = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId: here,
      perimeter: [here],
    }),
  );
  const both = await supervisor(here, there);
  const unclosed = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_ADMIN'],
      customerId: c.customerId,
      infraId: here,
      perimeter: [here, there],
    }),
  );
  await close(unclosed.id, there);
  const beyond = await sick(there);
  const foreign = await sick(other.agencies[0], other.customerId);
  const answers = await Promise.all(
    [beyond, foreign, 999_999_999].map((id) => ask(local, both.id, `/counters/absence/${id}`)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ refusal: null, row: 'unseen', place: null });
  // Closed to the caller by their own accreditation, open to the account.
  expect((await ask(unclosed, both.id, `/counters/absence/${beyond}`)).row).toBe('unseen');
  // No element is named, or what answers does so whether there is one or not.
  for (const address of ['/counters', USERS])
    expect((await ask(c.admin, both.id, address)).row).toBeNull();
});

it.each(['its own', 'an elevated', 'a second'])(
  'what would write, by %s transaction, is not asked',
  async (way) => {
    const { auth, services } = portal;
    const actor = await auth.actorOf(c.admin.id);
    const facts = await portal.elevated((tx) => accountReader.factsOf(tx, c.supervisor.id));
    if (actor === null || facts === null) throw new Error('no account');
    const phone = (tx: Tx) => tx.run`update app_user set phone = '0' where id = ${c.supervisor.id}`;
    const read: RowAt['read'] = async ({ params, tx, services: { db }, request, actor: who }) => {
      if ((params as { id?: unknown }).id !== 1) throw notFound();
      if (way === 'its own') await phone(tx);
      else
        await (way === 'an elevated'
          ? db.elevated(phone)
          : db.within(scopeOf(who, request), 'write', phone));
      return null;
    };
    const route = http.get('/somewhere/{id}', {
      may: 'user.read',
      tx: way === 'its own' ? 'read' : 'none',
      output: z.null(),
    });
    const call = { actor, services, request: { id: '', ip: '', url: '' } };
    const explained = await explainRow({
      access: auth.access,
      call: call as unknown as Parameters<typeof explainRow>[0]['call'],
      facts,
      row: { route, module: null, params: { id: 1 }, read },
    });
    expect(explained).toEqual({ row: null, where: null });
    expect(await portal.value`select phone from app_user where id = ${c.supervisor.id}`).toBeNull();
  },
);
