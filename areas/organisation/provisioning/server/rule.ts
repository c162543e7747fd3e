import { tables, type Tx } from '#platform/server/call.ts';
import type { ProvisioningTables } from './table.ts';

/** What accounts get that the directory of a customer creates. */
export const ruleOf = (tx: Tx, customerId: number) =>
  tables<ProvisioningTables>({ tx })
    .selectFrom('provisioning_rule')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
