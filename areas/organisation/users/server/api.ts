// What other areas ask of users.
export { accountReader } from './account-reader.ts';
export { accountsOfPeople, emptyAccount } from './pseudonym.ts';
export {
  accountOfIdentity,
  checkGrants,
  createOfIdentity,
  linkByAddress,
  profileChoices,
  profileName,
} from './identity.ts';
export { employeeOf } from './employee-of.ts';
export { accounts, activate, signedIn } from './account-state.ts';
export { accountsByPhone, type PhoneAccount } from './by-phone.ts';
export { accountByAddress, actorToBe, placeOfAccount } from './by-address.ts';
export { accreditedTo, closedTo } from './accredited.ts';
export { employeeAccountRows } from './account-rows.ts';
export {
  createEmployeeAccount,
  inviteAgain,
  tieAccount,
  untieAccount,
  type Employee,
} from './employee-account.ts';
export { accountSeesMore } from './escalation.ts';
export { holds } from './granting.ts';
export {
  changeHeld,
  givenRights,
  heldRights,
  staffAccounts,
  takeForTrial,
  type HeldKind,
  type HeldRight,
} from './held-rights.ts';
export { keepingAdministrator } from './last-administrator.ts';
export { grantsOf } from './profile-grants.ts';
export { mayEdit } from './read.ts';
export { insertUser, type NewUser } from './insert-user.ts';
export {
  changeProvisioned,
  checkGroupProfile,
  checkGroupProfileGone,
  createProvisioned,
  forgetProvisioned,
  giveProfile,
  isAddressElsewhere,
  provisionedAccounts,
  provisionedCounts,
  restProvisioned,
  takeProfile,
  wakeProvisioned,
} from './provisioned.ts';
import { sql } from 'kysely';
import { hashPassword } from '#platform/server/auth/passwords.ts';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import { storePassword } from '#areas/organisation/sign-in/server/api.ts';
import { levelsAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { insertUser, type NewUser } from './insert-user.ts';
import type { UserTables } from './table.ts';

/**
 * An account ready to be used: for demo data, tests and first installations, never for requests. Elevated. `passwordHash` spares the
 * hashing where many share a password; the password policy is not asked.
 */
export const createUser = async (
  tx: Tx,
  u: NewUser & { readonly password?: string; readonly passwordHash?: string },
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await insertUser(tx, u);
  const hash = u.passwordHash ?? (u.password === undefined ? null : await hashPassword(u.password));
  if (hash === null) return id;
  await storePassword(tx, id, hash, now);
  await updateRow(tables<UserTables>({ tx }), 'app_user', id, { state: 1 });
  return id;
};

/** The names behind user ids, staff of the provider included; unknown ids are left out. */
export const userNames = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx.run<{
    id: number;
    name: string | null;
  }>`select id, user_name(id) as name from unnest(${[...new Set(ids)]}::bigint[]) as id`;
  return new Map(rows.flatMap((r) => (r.name === null ? [] : [[r.id, r.name] as const])));
};

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Active accounts with one of the roles whose perimeter holds the infrastructure, by name. */
export const usersOver = async (
  tx: Tx,
  infraId: number,
  roles: readonly Role[],
): Promise<Person[]> =>
  tables<UserTables>({ tx })
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.state', '=', 1)
    .where('u.deactivated_at', 'is', null)
    .where(sql<boolean>`u.roles && ${[...roles]}::text[]`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_perimeter as p')
          .select(sql`1`.as('one'))
          .whereRef('p.user_id', '=', 'u.id')
          .where('p.infra_id', 'in', levelsAbove([infraId])),
      ),
    )
    .orderBy(sql`u.last_name collate fr`)
    .orderBy(sql`u.first_name collate fr`)
    .orderBy('u.id')
    .execute();

/** How many accounts name something of a kind in their accreditations, in sight: what is named cannot go without a word. */
export const accountsNaming = async (
  tx: Tx,
  kind: AccreditationKind,
  key: string,
): Promise<number> =>
  (await tx.value<number>`select count(distinct user_id)::int as n from user_accreditation where kind = ${kind} and mode = 'chosen' and ${key} = any(items)`) ??
  0;

/** Where an employee is written to: their active account, or null when they have none. */
export const addressOfEmployee = async (
  tx: Tx,
  collaboratorId: number,
): Promise<Pick<Person, 'name' | 'email'> | null> =>
  (await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('collaborator_id', '=', collaboratorId)
    .where('deactivated_at', 'is', null)
    .where('state', '=', 1)
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/** Name and address of an account, whatever became of it; null out of sight. */
export const accountOf = async (
  tx: Tx,
  userId: number,
): Promise<Pick<Person, 'name' | 'email'> | null> =>
  (await tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
