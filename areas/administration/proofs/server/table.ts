import type { StandardRow } from '#platform/server/standard-row.ts';

export interface ProofTables {
  chain_setting: StandardRow & { customer_id: number; recipients: readonly string[] };
}
