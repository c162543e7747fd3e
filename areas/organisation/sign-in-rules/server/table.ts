import type { StandardRow } from '#platform/server/standard-row.ts';
import type { Kind } from '../contract.ts';

export interface SignInRuleTables {
  sign_in_rule: StandardRow & {
    customer_id: number;
    kinds: readonly Kind[];
    required_from: string;
  };
}
