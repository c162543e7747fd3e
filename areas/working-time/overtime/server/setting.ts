// The setting in force on a day.
import type { Day } from '#engines/french-time/days.ts';
import { defaultSetting, type OvertimeSetting } from '#engines/overtime/setting.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { OvertimeTables } from './table.ts';

/** How a company counts overtime in the period that ends on `day`: what was decided last before it, else by the month. */
export const overtimeSettingOn = async (
  tx: Tx,
  companyId: number,
  day: Day,
): Promise<OvertimeSetting> => {
  const row = await tables<OvertimeTables>({ tx })
    .selectFrom('overtime_setting')
    .select(['length', 'counted', 'solidarity'])
    .where('infra_id', '=', companyId)
    .where('since', '<=', day)
    .orderBy('since', 'desc')
    .executeTakeFirst();
  return row ?? defaultSetting;
};
