import type { Generated } from 'kysely';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { MADE_ROLES } from '../contract.ts';

interface OfCustomer extends StandardRow {
  customer_id: number;
}
export interface SingleSignOnTables {
  identity_provider: OfCustomer & {
    /** In addresses: it counts nothing and names nobody. */
    public_key: string;
    name: string;
    issuer: string;
    client_id: string;
    sealed_secret: Generated<string | null>;
    is_active: boolean;
    creates_accounts: boolean;
    groups_claim: string;
    /** Since when it is this issuer and this client: sessions before it are not of this provider. */
    valid_from: string;
    enforced_at: Generated<string | null>;
    break_glass_id: Generated<number | null>;
  };
  identity_domain: OfCustomer & {
    domain: string;
    challenge: string;
    proved_at: Generated<string | null>;
  };
  identity_mapping: OfCustomer & {
    group_name: string;
    role: (typeof MADE_ROLES)[number];
    infra_id: number;
    profile_id: number | null;
    /** Who gave it: what is closed to them is closed to the accounts it makes. */
    made_by: number;
  };
  identity_attempt: OfCustomer & {
    provider_id: number;
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    verifier: string;
    /** Which session confirms itself; null where one begins. */
    session_id: number | null;
    expires_at: string;
  };
}
export type Provider = Pick<
  SingleSignOnTables['identity_provider'],
  | 'customer_id'
  | 'public_key'
  | 'name'
  | 'issuer'
  | 'client_id'
  | 'is_active'
  | 'creates_accounts'
  | 'groups_claim'
> & { readonly id: number; readonly sealed_secret: string | null };
