import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { StandardRow } from '#platform/server/standard-row.ts';
import type { ModuleKey } from '../modules.ts';

export interface CompanySettingsTables {
  company_setting: StandardRow & { customer_id: number; modules_off: readonly ModuleKey[] };
}
/** What customers do without, in the SQL of others. */
export const companySettingRows = rowsOf<CompanySettingsTables>()('company_setting', {
  customer: 'customer_id',
  modulesOff: 'modules_off',
});
