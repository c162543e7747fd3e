// Whether a customer uses a module, for what no person's rights decide: calls without a session, and jobs of the clock.
import { sql, type Expression, type RawBuilder } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { moduleOfRight, type ModuleKey } from '../modules.ts';
import type { CompanySettingsTables } from './table.ts';

export { moduleOfRight };

/** A condition on a column that holds an infrastructure: `.where(hasModule('d.infra_id', 'clocking'))`. A customer's id is one too. */
export const hasModule = (
  infra: string | Expression<unknown>,
  module: ModuleKey,
): RawBuilder<boolean> =>
  sql<boolean>`infra_has_module(${typeof infra === 'string' ? sql.ref(infra) : infra}, ${module})`;

const i = placeRows('i');
/** The modules that the customer of an infrastructure does without. */
export const modulesOff = async (
  tx: Tx,
  infra: number,
): Promise<ReadonlySet<ModuleKey | undefined>> => {
  const row = await tables<CompanySettingsTables>({ tx })
    .selectFrom('company_setting')
    .select('modules_off')
    .where(
      'customer_id',
      '=',
      sql<number>`(select ${i.customer} from ${i.rows} where ${i.id} = ${infra})`,
    )
    .executeTakeFirst();
  return new Set(row?.modules_off);
};
