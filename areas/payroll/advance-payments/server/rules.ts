// The rule that counts for an agency: the nearest one above it.
import { tables, type Tx } from '#platform/server/call.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { AdvanceRule } from '../limits.ts';
import type { AdvancePaymentTables } from './table.ts';

export interface AgencyRule extends AdvanceRule {
  readonly headingId: number;
  readonly active: boolean;
}

/** Null where nothing is set above the agency; an inactive one closes what stands further up. */
export const ruleOf = async (tx: Tx, infraId: number): Promise<AgencyRule | null> =>
  (await tables<AdvancePaymentTables & InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure as c')
    .innerJoin('advance_payment_setting as s', 's.infra_id', 'c.ancestor_id')
    .select([
      's.heading_id as headingId',
      's.active',
      's.max_amount as maxAmount',
      's.max_per_month as maxPerMonth',
      's.monthly_ceiling as monthlyCeiling',
      's.first_day as firstDay',
      's.last_day as lastDay',
      's.min_seniority as minSeniority',
    ])
    .where('c.descendant_id', '=', infraId)
    .orderBy('c.depth')
    .limit(1)
    .executeTakeFirst()) ?? null;
