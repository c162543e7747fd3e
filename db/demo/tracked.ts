// Changes that wait in the demo: a driver's new telephone number, an office worker's new address.
import type { Tx } from '#platform/server/call.ts';
import { collaboratorOf, contactOf } from '#areas/collaborators/directory/server/api.ts';
import { askContact } from '#areas/collaborators/tracked-changes/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ASKED = [
  { email: 'driver@demo.test', field: 'phone', after: '06 39 98 12 45' },
  { email: 'sedentary@demo.test', field: 'email', after: 'claire.petit@exemple.test' },
] as const;

export const seedTracked = async (tx: Tx, { id: customerId }: DemoCustomer): Promise<void> => {
  for (const { email, field, after } of ASKED) {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'collaborator_id', 'first_name', 'last_name'])
      .where('email', '=', email)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (user === undefined || user['collaborator_id'] === null) continue;
    const person = await collaboratorOf(tx, user['collaborator_id']);
    if (person === null) continue;
    const before = (await contactOf(tx, person.id))?.[field] ?? null;
    const by = { userId: user['id'], name: `${user['first_name']} ${user['last_name']}` };
    await askContact(tx, person, { field, before, after, by });
  }
};
