import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Basis, Step } from '../amount.ts';
import type { convention } from '../contract.ts';

export interface SocialTables {
  social_convention: InfraRow & Omit<TableOf<typeof convention.fields>, 'basis'> & { basis: Basis };
  social_convention_step: InfraRow & {
    social_convention_id: number;
    step: Step;
    done_on: string;
    user_id: number;
  };
  social_saving: InfraRow & { social_convention_id: number; month: string; amount: number };
  /** Written once, never changed. */
  social_billing: InfraRow & {
    social_convention_id: number;
    month: string;
    basis: Basis;
    quantity: number;
    base: number;
    amount: number;
  };
}
