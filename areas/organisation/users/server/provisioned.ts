// Accounts as the customer's own directory manages them (SCIM): their name, address and rest, never their rights. In the customer's scope; who may is the caller's business.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { keepingAdministrator } from './last-administrator.ts';
import { copyAccreditations } from './accredited.ts';
import { checkDropped } from './escalation.ts';
import type { Grantor } from './grantor.ts';
import { insertUser, type NewUser } from './insert-user.ts';
import { checkProfiles } from './keep.ts';
import type { UserTables } from './table.ts';

/** Every account of a customer, to select from. */
export const provisionedAccounts = (tx: Tx, customerId: number) =>
  tables<UserTables>({ tx })
    .selectFrom(
      tables<UserTables>({ tx })
        .selectFrom('app_user')
        .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'state'])
        .select(['provisioned_id as externalId', 'created_at as createdAt'])
        .select(['updated_at as updatedAt', 'provisioned_gone_at as goneAt'])
        .select([
          sql<string>`coalesce(provisioned_name, email)`.as('userName'),
          sql<string>`first_name || ' ' || last_name`.as('displayName'),
          sql<boolean>`deactivated_at is null`.as('active'),
          sql<boolean>`coalesce(deactivated_at = provisioned_rest_at, false)`.as('isAtItsRest'),
        ])
        .where('customer_id', '=', customerId)
        .as('a'),
    )
    .selectAll();

export interface Provisioned {
  readonly externalId: string | null;
  readonly userName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
const columnsOf = ({ externalId, userName, email, firstName, lastName }: Provisioned) => ({
  provisioned_id: externalId,
  provisioned_name: userName,
  email,
  first_name: firstName,
  last_name: lastName,
});

/** `preparedBy`: what is closed to whoever set what such accounts get is closed to them. */
export const createProvisioned = async (
  tx: Tx,
  account: Provisioned &
    Pick<NewUser, 'roles' | 'infraId' | 'profileIds'> & { readonly customerId: number },
  preparedBy: number,
): Promise<number> => {
  const { id } = await insertUser(tx, { ...account, perimeter: [account.infraId] });
  await copyAccreditations(tx, preparedBy, { id, customerId: account.customerId });
  await changeProvisioned(tx, id, account);
  return id;
};

export const changeProvisioned = (tx: Tx, id: number, account: Provisioned): Promise<void> =>
  updateRow(tables<UserTables>({ tx }), 'app_user', id, {
    ...columnsOf(account),
    provisioned_gone_at: null,
  });

/** The two moments are one: whoever put the account to rest wakes it. */
export const restProvisioned = (tx: Tx, id: number, now: Temporal.Instant): Promise<void> =>
  updateRow(tables<UserTables>({ tx }), 'app_user', id, {
    deactivated_at: now.toString(),
    provisioned_rest_at: now.toString(),
  });
export const wakeProvisioned = (tx: Tx, id: number): Promise<void> =>
  updateRow(tables<UserTables>({ tx }), 'app_user', id, { deactivated_at: null });

/** The directory has no such person any more; the account stays, at rest. */
export const forgetProvisioned = (tx: Tx, id: number, now: Temporal.Instant): Promise<void> =>
  updateRow(tables<UserTables>({ tx }), 'app_user', id, {
    provisioned_gone_at: now.toString(),
    provisioned_name: null,
  });

/** Whether an address is that of an account of anybody else's: which, and whose, nobody learns. */
export const isAddressElsewhere = async (
  tx: Tx,
  address: string,
  customerId: number,
): Promise<boolean> =>
  (await tx.value<boolean>`select address_elsewhere(${address}, ${customerId}) as elsewhere`) ===
  true;

/** Whoever maps a group to a profile could give it. */
export const checkGroupProfile = (keeper: Grantor, customerId: number, id: number): Promise<void> =>
  checkProfiles(keeper, { profileIds: [id] }, customerId, []);

/** What a profile takes from those who have it, whoever takes it from them could give. */
export const checkGroupProfileGone = (keeper: Grantor, id: number): Promise<void> =>
  checkDropped(keeper, [id], 'profileIds');

interface GroupGrant {
  readonly customerId: number;
  readonly profileId: number;
  readonly users: readonly number[];
}
/** Who has the profile keeps it as it is: given by hand, it is not the directory's to take. */
export const giveProfile = async (
  tx: Tx,
  { customerId, profileId, users }: GroupGrant,
): Promise<void> => {
  if (users.length === 0) return;
  await keepingAdministrator(tx, customerId, () =>
    tables<UserTables>({ tx })
      .insertInto('user_profile_link')
      .values(
        users.map((user_id) => ({
          user_id,
          profile_id: profileId,
          customer_id: customerId,
          is_provisioned: true,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute(),
  );
};
/** Takes what `giveProfile` gave, and nothing that an administrator did. */
export const takeProfile = async (
  tx: Tx,
  { customerId, profileId, users }: GroupGrant,
): Promise<void> => {
  await keepingAdministrator(tx, customerId, () =>
    tables<UserTables>({ tx })
      .deleteFrom('user_profile_link')
      .where('customer_id', '=', customerId)
      .where('profile_id', '=', profileId)
      .where('user_id', '=', anyOf(users))
      .where('is_provisioned', '=', true)
      .execute(),
  );
};

/** How many accounts the directory keeps, and how many of them it put to rest. */
export const provisionedCounts = async (tx: Tx, customerId: number) => {
  const [counts] = await tx.run<{ accounts: number; resting: number }>`
    select count(*)::int as accounts, (count(*) filter (where deactivated_at = provisioned_rest_at))::int as resting
    from app_user where customer_id = ${customerId} and provisioned_name is not null and provisioned_gone_at is null`;
  return counts ?? { accounts: 0, resting: 0 };
};
