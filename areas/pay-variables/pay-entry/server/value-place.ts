// Where a value stands, for whom a comment names it.
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { PayEntryTables } from './table.ts';

/** Null for a value outside these infrastructures. */
export const valuePlace = async (
  tx: Tx,
  value: number,
  infras: readonly number[],
): Promise<{ infra: number; period: number } | null> =>
  (await tables<PayEntryTables>({ tx })
    .selectFrom('evp_value')
    .select(['infra_id as infra', 'pay_period_id as period'])
    .where('id', '=', value)
    .where('infra_id', '=', anyOf(infras))
    .executeTakeFirst()) ?? null;
