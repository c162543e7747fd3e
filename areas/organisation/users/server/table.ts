import { sql, type ColumnType, type Generated } from 'kysely';
import type { AccreditationKind } from '#platform/contract/accreditation-kinds.ts';
import type { Effect } from '#platform/contract/effective-rights.ts';
import type { Role } from '#platform/contract/roles.ts';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';

export interface AppUserTable extends StandardRow {
  /** Null: staff of the provider. */
  customer_id: number | null;
  /** Where the account is attached; a staff member at the provider's root or one of its pay infrastructures. */
  infra_id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  roles: Role[];
  collaborator_id: number | null;
  locale: Generated<string>;
  /** 0 pending activation, 1 active (D3-E-24). */
  state: Generated<number>;
  deactivated_at: string | null;
  last_login_at: string | null;
  /** Who the person is for the customer's identity provider. */
  sso_identifier: Generated<string | null>;
  /** Which one vouched for it; null until one has. */
  sso_issuer: Generated<string | null>;
  /** Who the person is for the customer's directory (SCIM: externalId, userName). */
  provisioned_id: Generated<string | null>;
  provisioned_name: Generated<string | null>;
  /** When the directory put the account to rest, and when it forgot it. */
  provisioned_rest_at: Generated<string | null>;
  provisioned_gone_at: Generated<string | null>;
}
export interface UserTables {
  app_user: AppUserTable;
  user_perimeter: { user_id: number; infra_id: number; customer_id: number | null };
  user_profile: StandardRow & {
    customer_id: number | null;
    infra_id: number;
    parent_id: number | null;
    name: string;
    description: string;
    settings: ColumnType<Record<string, Effect>, string | undefined, string>;
  };
  user_accreditation: StandardRow & {
    customer_id: number | null;
    user_id: number;
    infra_id: number;
    kind: AccreditationKind;
    mode: 'all' | 'chosen';
    items: string[];
  };
  user_profile_link: {
    user_id: number;
    profile_id: number;
    customer_id: number | null;
    /** Given by a group of the customer's directory. */
    is_provisioned: Generated<boolean>;
  };
}

const accounts = rowsOf<UserTables>()('app_user', {
  id: 'id',
  customer: 'customer_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  /** The employee whose account it is. */
  person: 'collaborator_id',
  roles: 'roles',
  state: 'state',
  deactivatedAt: 'deactivated_at',
});
/** Accounts in the SQL of others; beyond row-level security there is `user_name(id)`. */
export const userRows = (alias: string) => {
  const u = accounts(alias);
  return {
    ...u,
    /** « Jeanne Dupont », null where no account was joined. */
    name: sql<string | null>`nullif(trim(${u.firstName} || ' ' || ${u.lastName}), '')`,
    isActive: sql<boolean>`(${u.state} = 1 and ${u.deactivatedAt} is null)`,
  };
};
