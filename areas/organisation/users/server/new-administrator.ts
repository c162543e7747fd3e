// The administrator of a new customer, as its form names them; invited like every account.
import type { CustomerStart } from '#platform/server/contributions.ts';
import { inviteToActivate } from '#areas/organisation/sign-in/server/api.ts';
import { copyAccreditations } from './accredited.ts';
import { insertUser } from './insert-user.ts';
import { emailConflict } from './keep.ts';

export const newAdministrator: CustomerStart = {
  start: async (tx, customerId, asked) => {
    if (asked === undefined) return;
    const { firstName, lastName, email, actor, jobs } = asked;
    const { id } = await insertUser(tx, {
      firstName,
      lastName,
      email,
      roles: ['ROLE_ADMIN'],
      customerId,
      infraId: customerId,
      perimeter: [customerId],
    }).catch(emailConflict);
    await copyAccreditations(tx, actor.userId, { id, customerId });
    await inviteToActivate(tx, jobs, id);
  },
  // An account that was never used; what hangs on it goes with it.
  tables: { app_user: 'state = 0 and last_login_at is null', user_perimeter: 'true' },
};
