import { expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { updateRow } from '#platform/server/db/rows.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
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
    await updateRow(tx, 'app_user', id, { state: 0 });
  });
  expect(await waiting()).toEqual(['1 compte attend d’être activé']);
});
