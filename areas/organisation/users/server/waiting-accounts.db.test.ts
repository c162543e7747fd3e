import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';

let portal: WholePortal;
let c: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
});
const waiting = async (): Promise<string[]> =>
  (await portal.as(c.admin).get('/admin/home/notifications'))
    .json()
    .notifications.filter((n: { id: string }) => n.id === 'users-pending')
    .map((n: { title: string }) => n.title);

it('accounts that wait for their activation are a notice for administrators; without any there is none', async () => {
  expect(await waiting()).toEqual([]);
  await portal.elevated(async (tx) => {
    const { id } = await freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR'],
      customerId: c.customerId,
      infraId: c.agencies[0],
      perimeter: [c.agencies[0]],
    });
    await tx.updateTable('app_user').set({ state: 0 }).where('id', '=', id).execute();
  });
  expect(await waiting()).toEqual(['1 compte attend d’être activé']);
});
