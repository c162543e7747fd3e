// One establishment is one company's: the same SIRET at two companies is a fault, at a company and its own agency it is its head office.
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { newCustomerFr } from '../new-customer-fr.ts';
import type { InfrastructureTables } from './table.ts';

const t = texts(newCustomerFr);

/** Refuses the SIRET that another company than this one (or one of its agencies) has, where the caller sees it; `companyId` null: of none yet. */
export const refuseSiretOfAnother = async (
  tx: Tx,
  siret: string | null,
  companyId: number | null,
): Promise<void> => {
  if (siret === null) return;
  const taken = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure as i')
    .innerJoin('infrastructure as top', 'top.id', 'i.customer_id')
    .innerJoin('infrastructure_closure as c', 'c.descendant_id', 'i.id')
    .innerJoin('infrastructure as company', 'company.id', 'c.ancestor_id')
    .select(['i.name', 'top.name as customer'])
    .where('i.siret', '=', siret)
    .where('company.type', '=', 'company')
    .where('company.id', '<>', companyId ?? 0)
    .orderBy('i.id')
    .executeTakeFirst();
  if (taken !== undefined) throw invalid({ siret: t('siretTaken', taken) });
};
