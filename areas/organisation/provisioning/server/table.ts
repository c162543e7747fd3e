import type { Generated } from 'kysely';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { MADE_ROLES } from '#areas/organisation/single-sign-on/contract.ts';

interface OfCustomer extends StandardRow {
  customer_id: number;
}
export interface ProvisioningTables {
  /** What accounts get that the directory creates. */
  provisioning_rule: OfCustomer & {
    role: (typeof MADE_ROLES)[number];
    infra_id: number;
    profile_id: number | null;
    /** Who set it: what is closed to them is closed to the accounts it makes. */
    made_by: number;
  };
  provisioned_group: OfCustomer & {
    name: string;
    external_id: string | null;
    /** What its members have by it. */
    profile_id: Generated<number | null>;
  };
  provisioned_member: OfCustomer & { group_id: number; user_id: number };
}
