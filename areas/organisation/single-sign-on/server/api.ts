// What other areas ask of single sign-on.
import { tables, type Tx } from '#platform/server/call.ts';
import type { SingleSignOnTables } from './table.ts';

export { isProved } from './account-of.ts';

/** The account that keeps its password while the customer's are closed. */
export const isBreakGlass = async (tx: Tx, customerId: number, userId: number): Promise<boolean> =>
  (await tables<SingleSignOnTables>({ tx })
    .selectFrom('identity_provider')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('break_glass_id', '=', userId)
    .executeTakeFirst()) !== undefined;
