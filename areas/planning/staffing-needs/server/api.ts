// The door of needs: those of a customer written, for demo data. Rights are the caller's business.
import { tables, type Tx } from '#platform/server/call.ts';
import type { Need } from '../need.ts';
import { columnsOf } from './needs.ts';
import type { StaffingNeedTables } from './table.ts';

export type NewNeed = Omit<Need, 'id'> & { readonly label: string };

export const createNeeds = async (
  tx: Tx,
  customerId: number,
  needs: readonly NewNeed[],
): Promise<void> => {
  await tables<StaffingNeedTables>({ tx })
    .insertInto('staffing_need')
    .values(
      needs.map((need) => ({
        customer_id: customerId,
        infra_id: need.infraId,
        ...columnsOf(need),
      })),
    )
    .execute();
};
