import type { Auth } from '#platform/server/auth/auth.ts';
import { serve, type Served } from '#platform/server/call.ts';
import { employeeAccounts } from '../contract.ts';
import { inviteEmployee, loadAccount, tieEmployee, untieEmployee } from './account.ts';
import { employeeInviter } from './api.ts';
import { inviteMany, previewInvitations } from './invitations.ts';
import { accountRows } from './list.ts';

export const employeeAccountsServer = (auth: Auth): Served => {
  employeeInviter.filledBy((call) => inviteEmployee(auth.access, call))();
  return serve('employee-accounts', employeeAccounts, {
    ...accountRows.handlers,
    preview: previewInvitations,
    invite: async (call) => {
      const { result, users } = await inviteMany(auth.access, call);
      // An account that was signed in sees its employee's data at its next call.
      for (const user of users) await auth.rightsChanged(call, { user });
      return result;
    },
    load: loadAccount,
    inviteOne: (call) => inviteEmployee(auth.access, call),
    tie: async (call) => {
      const tied = await tieEmployee(auth.access, call);
      await auth.rightsChanged(call, { user: tied.userId });
      return tied;
    },
    untie: async (call) => {
      const untied = await untieEmployee(auth.access, call);
      await auth.rightsChanged(call, { user: untied.userId });
      return untied;
    },
  });
};
