// How the demo's second company counts overtime: by the week, as a company without an agreement does (Code du travail L3121-29). The first one counts by
// the month, which needs no setting.
import { defaultSetting } from '#engines/overtime/setting.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { OvertimeTables } from '#areas/working-time/overtime/server/table.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { DemoCustomer } from './organisation.ts';

/** Elevated. `since`: the first day of the demo's months. */
export const countByTheWeek = async (
  tx: Tx,
  { id: customerId, companyId }: DemoCustomer,
  since: string,
): Promise<void> => {
  await insertRow(tables<OvertimeTables>({ tx }), 'overtime_setting', {
    customer_id: customerId,
    infra_id: companyId,
    since,
    length: 'week',
    counted: JSON.stringify(defaultSetting.counted),
    solidarity: null,
  });
};
