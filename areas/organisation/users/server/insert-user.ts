// The writing of an account.
import type { Role } from '#platform/contract/roles.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertVersioned } from '#platform/server/db/rows.ts';
import type { UserTables } from './table.ts';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | null;
  readonly roles: readonly Role[];
  /** Null for staff of the provider. */
  readonly customerId: number | null;
  readonly infraId: number;
  readonly perimeter: readonly number[];
  readonly profileIds?: readonly number[];
  readonly collaboratorId?: number | null;
}
type Saved = { readonly id: number; readonly version: number };

/** Writes an account that waits for its activation, with its perimeter and profiles. Rights are the caller's business. */
export const insertUser = async (tx: Tx, u: NewUser): Promise<Saved> => {
  const t = tables<UserTables>({ tx });
  const made = await insertVersioned(t, 'app_user', {
    customer_id: u.customerId,
    infra_id: u.infraId,
    email: u.email.trim().toLowerCase(),
    first_name: u.firstName,
    last_name: u.lastName,
    phone: u.phone ?? null,
    roles: [...u.roles],
    collaborator_id: u.collaboratorId ?? null,
    deactivated_at: null,
    last_login_at: null,
  });
  if (u.perimeter.length > 0)
    await t
      .insertInto('user_perimeter')
      .values(
        u.perimeter.map((infra_id) => ({ user_id: made.id, infra_id, customer_id: u.customerId })),
      )
      .execute();
  const profiles = u.profileIds ?? [];
  if (profiles.length > 0)
    await t
      .insertInto('user_profile_link')
      .values(
        profiles.map((profile_id) => ({ user_id: made.id, profile_id, customer_id: u.customerId })),
      )
      .execute();
  return made;
};
