// Accounts of employees: made for one, tied to one, untied. Who may is the caller's business, except that nobody ties an account
// stronger than they could have made.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import type { Jobs } from '#platform/server/services.ts';
import { inviteToActivate } from '#areas/organisation/sign-in/server/api.ts';
import { fr } from '../fr.ts';
import type { Grantor } from './grantor.ts';
import { checkPlace } from './escalation.ts';
import { insertUser } from './insert-user.ts';
import { checkEmail, emailConflict } from './keep.ts';
import { editableUser } from './read.ts';
import type { UserTables } from './table.ts';

export interface Employee {
  readonly collaboratorId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: number;
  /** The agency, which is all that the account sees. */
  readonly infraId: number;
}

/** Of two who give the same employee an account at once, one waits and then sees the other's. */
const refuseSecond = async (tx: Tx, collaboratorId: number): Promise<void> => {
  await tx.run`select pg_advisory_xact_lock(hashtext(${`account of employee ${collaboratorId}`}))`;
  const account = await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (account !== undefined) throw new AppError('conflict', { message: fr.employeeHasAccount });
};

/** An account of an employee, invited by mail. Errors: 422 where the address is another account's, 409 where the employee has one. */
export const createEmployeeAccount = async (
  { jobs, ...keeper }: Grantor & { readonly jobs: Pick<Jobs, 'enqueue'> },
  { collaboratorId, firstName, lastName, customerId, infraId }: Employee,
  email: string,
): Promise<number> => {
  const { tx } = keeper;
  await checkPlace(keeper, infraId, customerId);
  await refuseSecond(tx, collaboratorId);
  await checkEmail(tx, email, customerId, 0);
  const account = { email, firstName, lastName, customerId, infraId, collaboratorId };
  const { id } = await insertUser(tx, {
    ...account,
    roles: ['ROLE_COLLABORATOR'],
    perimeter: [infraId],
  }).catch(emailConflict);
  await inviteToActivate(tx, jobs, id);
  return id;
};

/** The invitation of an account that waits for its activation is sent again. */
export const inviteAgain = (tx: Tx, jobs: Pick<Jobs, 'enqueue'>, userId: number): Promise<void> =>
  inviteToActivate(tx, jobs, userId);

type Saved = { readonly id: number; readonly version: number };

/** An account that exists becomes that of an employee of the same customer. */
export const tieAccount = async (
  { tx, actor, access }: Grantor,
  userId: number,
  { collaboratorId, customerId }: Pick<Employee, 'collaboratorId' | 'customerId'>,
): Promise<Saved> => {
  const user = await editableUser(access, { tx, actor }, userId);
  if (user.customer_id !== customerId) throw invalid({ userId: fr.perimeterForeign });
  if (user.collaborator_id !== null) throw invalid({ userId: fr.accountOfAnother });
  await refuseSecond(tx, collaboratorId);
  const saved = await updateVersioned<Saved>(tx, 'app_user', user, {
    collaborator_id: collaboratorId,
  });
  return { id: saved.id, version: saved.version };
};

/** The account stays, the employee behind it goes: it sees nobody's own data any more. */
export const untieAccount = async (
  { tx, actor, access }: Grantor,
  userId: number,
  version: number,
): Promise<Saved> => {
  await editableUser(access, { tx, actor }, userId);
  const saved = await updateVersioned<Saved>(
    tx,
    'app_user',
    { id: userId, version },
    {
      collaborator_id: null,
    },
  );
  return { id: saved.id, version: saved.version };
};
