// An employee is invited by another area, by the rules of the screen of accounts.
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { port } from '#platform/server/ports.ts';
import { employeeAccountRows } from '#areas/organisation/users/server/api.ts';
import type { employeeAccounts } from '../contract.ts';

type Invite = (
  call: HandlerCall<typeof employeeAccounts.inviteOne>,
) => Promise<{ readonly userId: number }>;
export const employeeInviter = port<Invite>('employee-inviter');

/** An account, invited or in use. */
export const hasAccount = async (tx: Tx, collaboratorId: number): Promise<boolean> =>
  (await tx.run`select from ${employeeAccountRows} a where a.owner = ${collaboratorId} limit 1`)
    .length > 0;
